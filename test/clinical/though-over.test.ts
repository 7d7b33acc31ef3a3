import { describe, expect, it } from '@jest/globals';
import { dangersRaised } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import lines from './though-over/lines.json' with { type: 'json' };

type Ways = { english: string[]; hindi: string[] };
const stays = new Map<string, Ways>(Object.entries(lines.stays));
const marked = knowledge.dangers.filter(({ staysThoughOver }) => staysThoughOver);
/** So few marked rules would mean that the marks were lost. */
const fewestMarked = 60;

describe('a danger that stays though it is over', () => {
  it('is written down for every rule that says so, and for no other', () => {
    expect([...stays.keys()].sort()).toEqual(marked.map(({ id }) => id).sort());
    expect(marked.length).toBeGreaterThanOrEqual(fewestMarked);
  });

  it.each(marked.map(({ id, level }) => [id, level] as const))(
    '%s is told in both languages',
    (id, level) => {
      const { english, hindi } = stays.get(id) ?? { english: [], hindi: [] };
      expect([english.length > 0, hindi.length > 0]).toEqual([true, true]);
      for (const text of [...english, ...hindi])
        expect([text, dangersRaised(text).find((raised) => raised.id === id)?.level]).toEqual([text, level]);
    },
  );

  it.each(lines.passes)('raises nothing of what has passed: %s', (text) => {
    expect(dangersRaised(text)).toEqual([]);
  });

  it('raises nothing of an illness of years ago', () => {
    for (const text of ['black stools 4 years ago, treated, now well', '10 साल पहले खून की उल्टी हुई थी, अब ठीक'])
      expect([text, dangersRaised(text)]).toEqual([text, []]);
  });
});
