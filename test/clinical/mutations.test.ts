import { beforeAll, describe, expect, it } from '@jest/globals';
import { understand } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import { referenceOf } from '#clinical/reference/whole-reference';
import { type MutationKind, mutationKinds, mutationsOf } from '../../bench/mutations';
import { cases } from '../support/cases';
import { variantsOf } from './danger-variants';

const variantsPerText = cases(80);
const seed = 20261122;
/** Of the variants of a kind, so many at least must say what the text says; a misspelt word may be past mending. */
const least: Record<MutationKind, number> = {
  paraphrase: 0.9,
  order: 0.97,
  shorthand: 0.95,
  spelling: 0.85,
  denial: 0.99,
  lines: 0.91,
  capitals: 1,
  dictation: 0.9,
};

const reference = referenceOf(knowledge);
const presentIn = (text: string): Set<string> =>
  new Set(
    understand(text).findings.flatMap(({ id, assertion }) =>
      assertion === 'present' ? reference.upward(id) : [],
    ),
  );

describe('seeded variants of written cases', () => {
  const tally = new Map<MutationKind, { kept: number; of: number; lost: string[] }>();

  beforeAll(() => {
    const texts = variantsOf('developed').flatMap(({ raise: { plain = [], shorthand = [] } }) => [
      ...plain,
      ...shorthand,
    ]);
    for (const [index, text] of texts.entries()) {
      const said = [...presentIn(text)];
      for (const { kind, text: variant } of mutationsOf(text, seed + index, variantsPerText, reference)) {
        const read = presentIn(variant);
        // Another term may say more than the first one did; every other way must add nothing.
        const added = kind === 'paraphrase' ? [] : [...read].filter((id) => !said.includes(id));
        const kept = added.length === 0 && said.every((id) => read.has(id));
        const before = tally.get(kind) ?? { kept: 0, of: 0, lost: [] };
        const lost = kept ? before.lost : [...before.lost, variant];
        tally.set(kind, { kept: before.kept + Number(kept), of: before.of + 1, lost });
      }
    }
  });

  it.each(mutationKinds)('%s: what must be found is found and nothing else is', (kind) => {
    const { kept, of, lost } = tally.get(kind) ?? { kept: 0, of: 0, lost: ['no variant at all'] };
    process.stdout.write(`${kind}: ${kept} of ${of}\n`);
    expect({ enough: of > 0 && kept / of >= least[kind], lost: lost.slice(0, 12) }).toMatchObject({
      enough: true,
    });
  });

  it('has made more than a thousand', () => {
    expect([...tally.values()].reduce((sum, { of }) => sum + of, 0)).toBeGreaterThan(1_000);
  });
});
