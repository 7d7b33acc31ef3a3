import { enableCompileCache, flushCompileCache } from 'node:module';
import { workerData } from 'node:worker_threads';

// Nobody who loses his power writes down what Node has compiled: a start that went well does it for those after it.
const { compiled } = workerData as { compiled: string };
enableCompileCache(compiled);
await import('../../local/main');
setTimeout(flushCompileCache, 2_000).unref();
