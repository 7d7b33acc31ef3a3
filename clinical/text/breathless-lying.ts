import type { Finding } from '../knowledge/shape';
import negation from '../knowledge/words/negation.json' with { type: 'json' };
import senses from '../knowledge/words/senses.json' with { type: 'json' };
import { anyOf } from '../words/phrases';
import type { UnderstoodFinding } from './understanding';

const cannot = new RegExp(anyOf(negation.ableNot), 'iu');
const breath = new RegExp(`${anyOf(senses.breathInText)}|dam\\b`, 'iu');
const atNight = new RegExp(anyOf(senses.atNight), 'iu');

/**
 * "Saans lene me takleef, let nahi pa raha": who is breathless and cannot lie is breathless at rest. "Naak band, saans nahi aa rahi":
 * behind a blocked nose the breath that does not come is of the nose.
 */
export function breathlessLying(
  findings: readonly UnderstoodFinding[],
  known: ReadonlyMap<string, Finding>,
): UnderstoodFinding[] {
  const has = (id: string): UnderstoodFinding | undefined =>
    findings.find((said) => said.id === id && said.assertion === 'present');
  const as = (said: UnderstoodFinding, id: string): UnderstoodFinding => {
    const to = known.get(id);
    return to ? { ...said, id, en: to.en, hi: to.hi } : said;
  };
  const nose = has('nasal-block');
  const read = findings.map((said) =>
    said.id === 'dyspnoea-rest' && nose && cannot.test(said.span.text) ? as(said, 'dyspnoea') : said,
  );
  const lying = has('orthopnoea');
  const isRest =
    lying !== undefined &&
    (has('dyspnoea') !== undefined || breath.test(lying.span.text)) &&
    nose === undefined &&
    has('dyspnoea-exertion') === undefined &&
    cannot.test(lying.span.text) &&
    !atNight.test(lying.span.text);
  return isRest ? [...read, as(lying, 'dyspnoea-rest')] : read;
}
