import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { inColumns, swapScripts } from '#clinical/knowledge/columns';
import type * as OfDoses from '#clinical/knowledge/of-doses';
import { onDevice } from '#clinical/knowledge/on-device';

const columns = fileURLToPath(new URL('../../clinical/knowledge/columns.ts', import.meta.url));
let packed: Promise<string> | undefined;

async function pack(id: string, root: string): Promise<string> {
  const { module } = await runnerImport<typeof OfDoses>(id, { configFile: false, root });
  const text = JSON.stringify(swapScripts(JSON.stringify(inColumns(onDevice(module.knowledgeOfDoses)))));
  return [
    `import { fromColumns, swapScripts } from ${JSON.stringify(columns)};`,
    `export const knowledgeOfDoses = /*#__PURE__*/ fromColumns(/*#__PURE__*/ JSON.parse(/*#__PURE__*/ swapScripts(${text})));`,
  ].join('\n');
}

/** The knowledge of doses, which a device keeps to work without a network, packed once for a build. */
export const packedKnowledge = (root: string): Plugin => ({
  name: 'packed-knowledge',
  enforce: 'pre',
  load(id) {
    if (!/[\\/]clinical[\\/]knowledge[\\/]of-doses\.ts$/.test(id)) return undefined;
    if (this.environment.mode !== 'build') return undefined;
    packed ??= pack(id, root);
    return packed;
  },
});
