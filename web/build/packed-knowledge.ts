import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { dosesOnDevice, valuesOfBuild } from '#build/values';
import { inColumns, swapScripts } from '#clinical/knowledge/columns';
import { likeTogether } from '#clinical/knowledge/likeness';
import type * as OnDevice from '#clinical/knowledge/on-device';

const columns = fileURLToPath(new URL('../../clinical/knowledge/columns.ts', import.meta.url));
const likeness = fileURLToPath(new URL('../../clinical/knowledge/likeness.ts', import.meta.url));
let packed: Promise<string> | undefined;

async function pack(): Promise<string> {
  const { dosesOnDevice: doses } = (await valuesOfBuild()).get(dosesOnDevice) as typeof OnDevice;
  const text = JSON.stringify(swapScripts(JSON.stringify(inColumns(likeTogether(doses)))));
  return [
    `import { fromColumns, swapScripts } from ${JSON.stringify(columns)};`,
    `import { inFileOrder } from ${JSON.stringify(likeness)};`,
    `export const dosesOnDevice = /*#__PURE__*/ inFileOrder(/*#__PURE__*/ fromColumns(/*#__PURE__*/ JSON.parse(/*#__PURE__*/ swapScripts(${text}))));`,
  ].join('\n');
}

/** The knowledge of doses, which a device keeps to work without a network, packed once for a build. */
export const packedKnowledge = (): Plugin => ({
  name: 'packed-knowledge',
  enforce: 'pre',
  load(id) {
    if (id !== dosesOnDevice || this.environment.mode !== 'build') return undefined;
    packed ??= pack();
    return packed;
  },
});
