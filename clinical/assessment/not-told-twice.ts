import type { Names } from '../knowledge/shape';

/** Clauses end with a semicolon, or with a stop that no number goes on behind. */
const clauseEnd = /\s*(?:;|[.।](?=\s|$))\s*/u;

const bare = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;

/** A text without the clauses that another one says word for word; empty where it says nothing else. */
function clausesBeside(text: string, told: string): string {
  const left = text.split(clauseEnd).filter((clause) => {
    const said = bare(clause);
    return said.trim() !== '' && !told.includes(said);
  });
  const joined = left.join('; ');
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}

/** What the cards of the danger signs say, as clauses are compared with it. */
export const toldOnCards = (cards: readonly Names[]): Names => ({
  en: cards.map(({ en }) => bare(en)).join(''),
  hi: cards.map(({ hi }) => bare(hi)).join(''),
});

/**
 * A step without what the cards of the danger signs above it say in the same words, in each language by itself; undefined
 * where nothing is left of it in one of them.
 */
export function besideCards(step: Names, told: Names): Names | undefined {
  if (told.en === '' && told.hi === '') return step;
  const [en, hi] = [clausesBeside(step.en, told.en), clausesBeside(step.hi, told.hi)];
  if (en === '' || hi === '') return undefined;
  const isWhole = (left: string, whole: string) => bare(left) === bare(whole);
  return { en: isWhole(en, step.en) ? step.en : en, hi: isWhole(hi, step.hi) ? step.hi : hi };
}
