import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { inColumns } from '#clinical/knowledge/columns';

const columns = fileURLToPath(new URL('../../clinical/knowledge/columns.ts', import.meta.url));
let packed: Promise<string> | undefined;

async function pack(id: string, root: string): Promise<string> {
  const { module } = await runnerImport<{ knowledgeOfDoses: unknown }>(id, { configFile: false, root });
  const text = JSON.stringify(JSON.stringify(inColumns(module.knowledgeOfDoses)));
  return [
    `import { fromColumns } from ${JSON.stringify(columns)};`,
    `export const knowledgeOfDoses = /*#__PURE__*/ fromColumns(/*#__PURE__*/ JSON.parse(${text}));`,
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
