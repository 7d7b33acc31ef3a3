import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { dosesOnDevice, valuesOfBuild } from '#build/values';
import { asShown } from '#clinical/knowledge/as-shown';
import { inColumns, swapScripts } from '#clinical/knowledge/columns';
import { likeTogether } from '#clinical/knowledge/likeness';
import type * as OnDevice from '#clinical/knowledge/on-device';
import { toldOnce } from '#clinical/knowledge/told-once';

const columns = fileURLToPath(new URL('../../clinical/knowledge/columns.ts', import.meta.url));
const whole = fileURLToPath(new URL('../../clinical/knowledge/told-once.ts', import.meta.url));
const likeness = fileURLToPath(new URL('../../clinical/knowledge/likeness.ts', import.meta.url));
let packed: Promise<string> | undefined;

async function pack(): Promise<string> {
  const { dosesOnDevice: doses } = (await valuesOfBuild()).get(dosesOnDevice) as typeof OnDevice;
  const text = JSON.stringify(swapScripts(JSON.stringify(inColumns(toldOnce(likeTogether(doses))))));
  return [
    `import { fromColumns, swapScripts } from ${JSON.stringify(columns)};`,
    `import { inFileOrder } from ${JSON.stringify(likeness)};`,
    `import { toldWhole } from ${JSON.stringify(whole)};`,
    `export const dosesOnDevice = /*#__PURE__*/ inFileOrder(/*#__PURE__*/ toldWhole(/*#__PURE__*/ fromColumns(/*#__PURE__*/ JSON.parse(/*#__PURE__*/ swapScripts(${text})))));`,
  ].join('\n');
}

/** What speaks against a drug, whose sources a device names as it names those of the drugs. */
const against = /\/clinical\/knowledge\/interactions\/(?:allergies|conditions|groups|vital-signs)\.json$/;

/** Lists of words, each with what it is for, which only those read who write them. */
const wordLists = /\/clinical\/knowledge\/words\/[\w-]+\.json$/;

const withoutAbout = (lists: Record<string, { about: string }>): object =>
  Object.fromEntries(Object.entries(lists).map(([name, { about: _about, ...list }]) => [name, list]));

/** The knowledge of doses, which a device keeps to work without a network, packed once for a build. */
export const packedKnowledge = (): Plugin => ({
  name: 'packed-knowledge',
  enforce: 'pre',
  load(id) {
    if (this.environment.mode !== 'build') return undefined;
    if (against.test(id)) return JSON.stringify(asShown(JSON.parse(readFileSync(id, 'utf8'))));
    if (wordLists.test(id)) return JSON.stringify(withoutAbout(JSON.parse(readFileSync(id, 'utf8'))));
    if (id !== dosesOnDevice) return undefined;
    packed ??= pack();
    return packed;
  },
});
