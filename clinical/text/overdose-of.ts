import type { Finding } from '../knowledge/shape';
import words from '../knowledge/words/counted.json' with { type: 'json' };
import { pattern, scriptOf } from '../words/pattern';
import { wholeWord } from '../words/phrases';
import type { UnderstoodFinding } from './understanding';

/** The overdose that each kind of tablet makes. */
const kinds = [
  ['paracetamol-much', pattern(wholeWord(words.paracetamolTablets), 'iu')],
  ['heart-tablet-overdose', pattern(wholeWord(words.heartTablets), 'iu')],
  ['sugar-tablet-overdose', pattern(wholeWord(words.sugarTablets), 'iu')],
  ['sleeping-tablet-overdose', pattern(wholeWord(words.sleepingTablets), 'iu')],
  ['fit-tablet-overdose', pattern(wholeWord(words.fitTablets), 'iu')],
] as const;

/** What was swallowed stands at most so far from its number, in letters. */
const reach = 60;

/** "Took 40 tabs paracetamol": tablets that were counted are those that the text names beside them. */
export function withTabletsNamed(
  text: string,
  said: readonly UnderstoodFinding[],
  findings: ReadonlyMap<string, Finding>,
): UnderstoodFinding[] {
  const script = scriptOf(text);
  return said.flatMap((one) => {
    if (one.id !== 'overdose' || one.assertion !== 'present') return [one];
    const around =
      (text
        .slice(Math.max(0, one.span.start - reach), one.span.start)
        .split(/[.;।\n]/)
        .at(-1) ?? '') + (text.slice(one.span.start, one.span.end + reach).split(/[.;।\n]/)[0] ?? '');
    const [id] = kinds.find(([, named]) => named(script).test(around)) ?? [];
    const finding = id && findings.get(id);
    return finding ? [one, { ...one, id: finding.id, en: finding.en, hi: finding.hi }] : [one];
  });
}
