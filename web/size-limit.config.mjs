// Each page may cost so much over the wire (gzip); `npm run sizes` holds it to that. Which files a page needs is read from the
// manifest of the last build: its own chunk with everything that chunk imports. A route counts only what it adds.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { frameModules, screens } from './src/app/screens.ts';

const dist = fileURLToPath(new URL('./dist/', import.meta.url));
if (!existsSync(`${dist}.vite/manifest.json`)) throw new Error('build the pages first: npm run build');
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));

/** The chunk of a module under `src`. */
function key(module) {
  const name = `src/${module}`;
  if (!manifest[name]) throw new Error(`${name} is no chunk of its own`);
  return name;
}

/** Chunks and everything they import statically, as manifest keys. */
function closure(keys, seen = new Set()) {
  for (const one of keys) {
    if (seen.has(one)) continue;
    seen.add(one);
    closure(manifest[one].imports ?? [], seen);
  }
  return seen;
}

const scripts = (keys) => new Set([...closure(keys)].map((one) => manifest[one].file));
const entry = Object.keys(manifest).find((name) => manifest[name].isEntry);
const initial = [entry]; // what every page is drawn with; public pages that are read need no more
const landing = [entry, key('features/site/landing-page.tsx')]; // once it is awake
const frame = frameModules.map(key);

/** Counts the scripts that chunks add to those that are there already. */
const added = (name, limit, keys, before = initial) => {
  const had = scripts([...initial, ...before]);
  return {
    name,
    limit,
    gzip: true,
    path: [...scripts(keys)].filter((file) => !had.has(file)).map((file) => dist + file),
  };
};

/** A screen of the app counts what it adds to the dashboard, where most come from; the dashboard and the ways in, all. */
const dashboard = [...frame, key(screens.find(({ path }) => path === '/dashboard').module)];
const budgets = screens
  .filter(({ budgetKib }) => budgetKib !== undefined)
  .map(({ path, frame: around, module, counts = [], budgetKib }) => {
    const brings = around === 'app' ? frame : [key('api/identity.ts')];
    const before = around === 'app' && path !== '/dashboard' ? dashboard : initial;
    return added(`${path} adds`, `${budgetKib} KiB`, [...brings, ...[module, ...counts].map(key)], before);
  });

/** The words in Hindi of what chunks show. */
const hindiOf = (keys) =>
  [...closure(keys)]
    .flatMap((one) => manifest[one].dynamicImports ?? [])
    .filter((one) => one.includes('i18n/hi/'));

const sheets = Object.values(manifest).flatMap(({ css = [], file }) =>
  file.endsWith('.css') ? [...css, file] : css,
);

export default [
  {
    name: 'landing page',
    limit: '90 KiB',
    gzip: true,
    path: [...scripts(landing)].map((file) => dist + file),
  },
  added(
    'landing page, below its first screen, adds',
    '15 KiB',
    ['hero-steps', 'answer-specimen', 'landing-sections'].map((part) => key(`features/site/${part}.tsx`)),
    landing,
  ),
  ...globSync('**/index.html', { cwd: dist }).map((document) => ({
    name: `document ${document}`,
    limit: '15 KiB',
    gzip: true,
    path: dist + document,
  })),
  { name: 'all CSS', limit: '15 KiB', gzip: true, path: [...new Set(sheets)].map((file) => dist + file) },
  {
    name: 'doses without a network',
    limit: '250 kB',
    gzip: true,
    path: globSync(`${dist}assets/dose-worker-*.js`),
  },
  ...budgets,
  added('/privacy-policy, the longest page that is read, adds', '20 KiB', [
    key('features/site/privacy-page.tsx'),
  ]),
  {
    name: 'Hindi on the landing page adds', // its words and the typeface
    limit: '90 KiB',
    gzip: true,
    path: [
      ...added('', '', hindiOf(landing)).path,
      ...globSync(`${dist}assets/noto-sans-devanagari-*.woff2`),
    ],
  },
];
