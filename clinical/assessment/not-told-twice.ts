import { onceForText } from '../knowledge/once-for-each';
import type { Names } from '../knowledge/shape';
import words from '../knowledge/words/audiences.json' with { type: 'json' };
import { anyOf } from '../words/phrases';
import { clausesOf, withoutClauses, withoutEnd } from './clauses';

/** Most of what is compared are steps of the knowledge and their clauses, again and again the same. */
const bare = onceForText(
  (text: string): string =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()} `,
  { most: 4_000, longest: 400 },
);

/** A text without the clauses that another one says word for word; empty where it says nothing else. */
function clausesBeside(text: string, told: string): string {
  const left = clausesOf(text)
    .map(withoutEnd)
    .filter((clause) => {
      const said = bare(clause);
      return said.trim() !== '' && !told.includes(said);
    });
  const joined = left.join('; ');
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}

/** Tells what the cards of the danger signs say, as clauses are compared with it. */
export const toldOnCards = (cards: readonly Names[]): Names => ({
  en: cards.map(({ en }) => bare(en)).join(''),
  hi: cards.map(({ hi }) => bare(hi)).join(''),
});

/** These are ordered once, however a card words it: nobody who was sent to hospital is sent again, with reasons that no longer count. */
const orderedOnce = [
  { card: / (?:hospital|108|refer|centre|send) /, step: /^(?:refer|hospital|admit)\b/i },
  { card: / oxygen /, step: /^(?:give )?oxygen\b/i },
  // The card has decided: nobody is told to give an antibiotic today and to give none.
  { card: / antibiotic /, step: /^no antibiotics?\b/i },
] as const;

/**
 * A step without what the cards of the danger signs above it order already: the same clause in the same words, in each language by
 * itself, or the same thing in others. Undefined where nothing is left of it.
 */
export function besideCards(step: Names, told: Names): Names | undefined {
  if (told.en === '' && told.hi === '') return step;
  const ordered = orderedOnce.filter(({ card }) => card.test(told.en));
  const rest = withoutClauses(step, (clause) => ordered.some((one) => one.step.test(clause)));
  if (!rest) return undefined;
  return withoutTold(rest, told);
}

/** A text without the clauses told before, in each language by itself; undefined where nothing is left of it. */
function withoutTold(text: Names, told: Names): Names | undefined {
  const [en, hi] = [clausesBeside(text.en, told.en), clausesBeside(text.hi, told.hi)];
  if (en === '' || hi === '') return undefined;
  const isWhole = (left: string, whole: string) => bare(left) === bare(whole);
  return { en: isWhole(en, text.en) ? text.en : en, hi: isWhole(hi, text.hi) ? text.hi : hi };
}

/** Reads several cards in a row, as on paper: "ECG within 10 minutes" stands in the first alone. */
export const eachToldOnce = (cards: readonly Names[]): Names[] =>
  cards.flatMap((card, place) => withoutTold(card, toldOnCards(cards.slice(0, place))) ?? []);

/** Short and long names of one test. */
const sameTests: ReadonlyMap<string, string> = new Map([
  ['hb', 'haemoglobin'],
  ['usg', 'ultrasound'],
]);

/** Small words, and on which condition a test is done again, tell no test apart. */
const ofNoTest: ReadonlySet<string> = new Set(words.ofNoTest.words);
const conditionBehind = new RegExp(`\\s${anyOf(words.testedOnlyWhen)}\\s.*$`, 'i');
const oneOf = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

/** The things that a line of tests names, each as its words are compared. */
const itemsOf = onceForText(
  (text: string): readonly ReadonlySet<string>[] =>
    text.split(/[;,]|(?<!\d)\.\s/).map(
      (item) =>
        new Set(
          bare(item.trim().replace(conditionBehind, ''))
            .trim()
            .replace(/complete blood count/g, 'cbc')
            .replace(/^(?:an?|the) /, '')
            .split(' ')
            .filter((word) => !ofNoTest.has(word))
            .map((word) => sameTests.get(word) ?? oneOf(word)),
        ),
    ),
  { most: 4_000, longest: 400 },
);

/**
 * Remembers the tests of the lines that it saw, and gives of a new line what was not named in one before; nothing where all of it
 * was. `done` are the names of those whose results were told.
 */
export function testsNotNamedBefore(done: readonly Names[] = []): (line: Names) => Names | undefined {
  const named: ReadonlySet<string>[] = done.flatMap(({ en }) => itemsOf(en));
  return (line) => {
    const before = [...named];
    named.push(...itemsOf(line.en).filter((item) => !item.has('')));
    return withoutClauses(line, (clause) =>
      itemsOf(clause)
        .filter((item) => !item.has(''))
        .every((item) => before.some((other) => [...item].every((word) => other.has(word)))),
    );
  };
}
