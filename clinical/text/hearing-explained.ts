import lists from '../knowledge/words/senses.json' with { type: 'json' };
import type { Assertion } from './assertion';
import { patternOfWords } from './sentences';
import type { Span } from './span';

const wax = patternOfWords(lists.earWax);
/** A hearing that is less for some days beside one of these is of the outer or middle ear. */
const ofTheEar: ReadonlySet<string> = new Set([
  'ear-discharge',
  'ear-pain',
  'coryza',
  'nasal-block',
  'ear-fullness',
]);

/**
 * "Wax in the ear, cannot hear since morning": a hearing that the outer or middle ear explains is not the one that is lost all
 * at once. Where only its days say that it is recent, any complaint of the ear or a cold explains it; where "suddenly" is told,
 * only what blocks the ear.
 */
export function withoutExplainedHearing<
  Said extends { id: string; assertion: Assertion; span: Span; from?: string },
>(said: readonly Said[]): Said[] {
  const present = said.filter(({ assertion }) => assertion === 'present');
  const isBlocked = present.some(
    ({ id, span }) => id === 'ear-fullness' && wax.test(` ${span.text.toLowerCase()} `),
  );
  const isOfEar = present.some(({ id }) => ofTheEar.has(id));
  return said.filter(
    ({ id, from }) => id !== 'sudden-hearing-loss' || !(isBlocked || (from === 'course' && isOfEar)),
  );
}
