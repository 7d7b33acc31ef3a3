import { config } from 'zod';

// zod compiles schemas with `new Function` where it can; the content policy forbids that and reports every attempt.
config({ jitless: true });

// The one gate to zod in the browser; vite.config.ts leads every `import 'zod'` here.
// biome-ignore lint/performance/noBarrelFile: see above
// biome-ignore lint/performance/noReExportAll: it stands in for zod itself, and the bundler drops what is not used
export * from 'zod';
