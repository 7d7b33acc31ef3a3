import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { inColumns, swapScripts } from '#clinical/knowledge/columns';
import type * as OnDevice from '#clinical/knowledge/on-device';

const columns = fileURLToPath(new URL('../../clinical/knowledge/columns.ts', import.meta.url));
let packed: Promise<string> | undefined;

async function pack(id: string, root: string): Promise<string> {
  const { module } = await runnerImport<typeof OnDevice>(id, { configFile: false, root });
  const text = JSON.stringify(swapScripts(JSON.stringify(inColumns(module.dosesOnDevice))));
  return [
    `import { fromColumns, swapScripts } from ${JSON.stringify(columns)};`,
    `export const dosesOnDevice = /*#__PURE__*/ fromColumns(/*#__PURE__*/ JSON.parse(/*#__PURE__*/ swapScripts(${text})));`,
  ].join('\n');
}

/** The knowledge of doses, which a device keeps to work without a network, packed once for a build. */
export const packedKnowledge = (root: string): Plugin => ({
  name: 'packed-knowledge',
  enforce: 'pre',
  load(id) {
    if (!/[\\/]clinical[\\/]knowledge[\\/]on-device\.ts$/.test(id)) return undefined;
    if (this.environment.mode !== 'build') return undefined;
    packed ??= pack(id, root);
    return packed;
  },
});
