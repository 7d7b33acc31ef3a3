import type { Finding, Names } from '../knowledge/shape';
import patient from '../knowledge/words/patient.json' with { type: 'json' };
import lists from '../knowledge/words/senses.json' with { type: 'json' };
import { findAll } from '../words/pattern';
import type { Token } from '../words/tokens';
import type { Assertion } from './assertion';
import { oneOf, patternOfWords, spacedWords } from './sentences';

const wellAgain = patternOfWords(lists.wellAgain);
/** "Now he is playing again": what he does again is no second fit. */
const againWell = patternOfWords(lists.wellOnceMore);
const notSimple = patternOfWords(lists.notSimpleFit);
const fever = patternOfWords(lists.feverWords);
/** Half a year to six years: at another age a fit with fever is no febrile one. */
const youngest = 0.5;
const oldest = 6;
/** So many minutes are no short fit. */
const longFit = new RegExp(` ([0-9]{1,3}|[०-९]{1,3}) (?:- )?(?:${oneOf(patient.minutes)}) `, 'g');
const longestMinutes = 10;
/** Beside one of these the fit may be of the brain, whatever else is told of the child. */
const grave: ReadonlySet<string> = new Set([
  'altered-consciousness',
  'lethargic-child',
  'neck-stiffness',
  'bulging-fontanelle',
  'petechiae',
  'focal-weakness',
  'not-feeding',
  'persistent-vomiting',
  'head-injury',
  'low-glucose',
  'epilepsy-known',
]);

/**
 * "2 yr, fever, one fit of 2 min, now playing": a short fit with fever that is over in a child who is well again is no emergency.
 * Whatever makes it more than that leaves it a fit.
 */
export function fitThatIsOver<Said extends Names & { id: string; assertion: Assertion }>(
  said: readonly Said[],
  tokens: readonly Token[],
  ageYears: number | undefined,
  findings: ReadonlyMap<string, Finding>,
): Said[] {
  const over = findings.get('febrile-fit-over');
  const words = spacedWords(tokens, 0, tokens.length);
  const isYoung = ageYears !== undefined && ageYears >= youngest && ageYears < oldest;
  if (
    !over ||
    !isYoung ||
    !fever.test(words) ||
    !wellAgain.test(words) ||
    notSimple.test(words.replace(againWell, ' '))
  )
    return [...said];
  if (said.some(({ id, assertion }) => grave.has(id) && assertion !== 'negated')) return [...said];
  const minutes = findAll(words, longFit).map(([, count = '']) => Number(count));
  if (minutes.some((count) => !(count < longestMinutes))) return [...said];
  return said.map((one) =>
    one.id === 'seizure' && one.assertion === 'present'
      ? { ...one, id: over.id, en: over.en, hi: over.hi }
      : one,
  );
}
