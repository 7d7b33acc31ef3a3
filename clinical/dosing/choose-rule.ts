import type { DoseRule, Drug, Route } from '../knowledge/drug-shape';
import { anyLength, onceForText } from '../knowledge/once-for-each';
import shortIllnesses from '../knowledge/short-illnesses.json' with { type: 'json' };
import lists from '../knowledge/words/routes.json' with { type: 'json' };
import type { WordList } from '../words/phrases';
import { tokensOf } from '../words/tokens';
import { agesFor } from './growth';
import type { DoseRequest, Misfit } from './result';
import { isApplied } from './routes';

/** People type these for a route, as whole words. */
const routeWords: Record<Route, WordList> = lists;
/** "s/c", "i.v.": two letters with a sign between them are one word. */
const twoLetters = /(?<![\p{L}\p{M}])(\p{L})[./]\s?(\p{L})(?![\p{L}\p{M}])/gu;
const wordsIn = (text: string): string[] =>
  tokensOf(text.replace(twoLetters, '$1$2'))
    .filter(({ kind }) => kind === 'word')
    .map(({ word }) => word);
const routes = Object.entries(routeWords).map(
  ([route, { words }]) => [route as Route, new Set(words.flatMap(wordsIn))] as const,
);
/** Words of the lists above that say nothing by themselves. */
const vague = new Set(['per', 'os', 'under']);

/** The route that a text names; nothing when it names none or is not understood. */
export function routeOf(text: string | undefined): Route | undefined {
  const words = wordsIn(text?.slice(0, 100) ?? '').filter((word) => !vague.has(word));
  return routes.find(([, known]) => words.some((word) => known.has(word)))?.[0];
}

const inside = (value: number, range: [number, number] | undefined): boolean =>
  !range || (value >= range[0] && value < range[1]);

/** Without an age: whether every age that the weight fits lies inside the rule's. */
function ageCovered(rule: DoseRule, weightKg: number): boolean {
  if (!rule.age) return true;
  const ages = agesFor(weightKg);
  return ages !== undefined && ages[0] >= rule.age[0] && ages[1] < rule.age[1];
}

/** Weeks of a pregnancy at term, taken when a newborn's gestation is not told. */
const termWeeks = 40;

export type RulePatient = Pick<DoseRequest, 'weightKg' | 'ageYears' | 'sex' | 'heightCm' | 'gestationWeeks'>;

/** Lists why a rule is not for this patient; the list is empty when it is. */
export function misfitsOf(rule: DoseRule, patient: RulePatient, route?: Route): Misfit[] {
  const { weightKg, ageYears, sex, heightCm, gestationWeeks = termWeeks } = patient;
  const misfits: [boolean, Misfit][] = [
    [route !== undefined && rule.route !== route, 'route'],
    [ageYears !== undefined && !inside(ageYears, rule.age), 'age'],
    [ageYears === undefined && !ageCovered(rule, weightKg), 'age unknown'],
    [!inside(weightKg, rule.weight), 'weight'],
    [rule.sex !== undefined && sex !== undefined && rule.sex !== sex, 'sex'],
    [!inside(gestationWeeks, rule.gestation), 'gestation'],
    [rule.basis === 'm2' && heightCm === undefined, 'height unknown'],
  ];
  return misfits.filter(([holds]) => holds).map(([, misfit]) => misfit);
}

type Keys = { keys: ReadonlySet<string>; text: string };

/** Illnesses as doctors shorten them, with what they stand for: a purpose is chosen by either. */
const inFull = new Map(Object.entries(shortIllnesses));
/** "AF", "AOM": the words that an illness is shortened from, behind the text that shortens it. */
const writtenOut = (text: string): string =>
  [text, ...(text.toLowerCase().match(/[a-z0-9]+/g) ?? []).flatMap((word) => inFull.get(word) ?? [])].join(
    '; ',
  );
const shortestPlural = 5;
/** "Seizures" and "seizure" are one. */
const singular = (key: string): string =>
  key.length >= shortestPlural && /[a-z][^s]s$/.test(key) ? key.slice(0, -1) : key;

/** Each drug of an answer asks for the words of the same few texts. */
export const keysOf = onceForText(readKeys, { most: 256, longest: anyLength });

function readKeys(said: string): Keys {
  const text = writtenOut(said);
  const tokens = tokensOf(text).filter(({ kind }) => kind === 'word');
  return {
    keys: new Set(
      tokens.flatMap(({ word, english, hindi, sound }) =>
        [word, singular(word), english || sound || (hindi[0] ?? '')].filter((key) => key !== ''),
      ),
    ),
    text: ` ${tokens.map(({ word }) => word).join(' ')} `,
  };
}

/** Words too common in indications to choose a rule by. */
const emptyWords = keysOf(
  'in of and or the a for with to due acute severe mild moderate child children adult adults infection disease pain treatment patient old year years',
).keys;

/** Says whether a word stands in too many indications to tell one from another. */
export const saysNothing = (word: string): boolean => emptyWords.has(word);

/** Says whether an indication says anything by which a rule could be chosen. */
export const saysPurpose = (indication: string): boolean =>
  [...keysOf(indication).keys].some((key) => key.length > 3 && !emptyWords.has(key));

/** The words of rules are few and read again for every question: each is read once. */
const ruleKeys = new Map<string, Keys>();
function keysOfRule(text: string): Keys {
  const keys = ruleKeys.get(text) ?? readKeys(text);
  ruleKeys.set(text, keys);
  return keys;
}

/** Measures how well a rule's words stand in an indication: whole phrases count most, then telling words of purpose. */
export function closeness(rule: DoseRule, asked: Keys): number {
  const phrases = (rule.words ?? []).map(keysOfRule);
  const whole = phrases.filter(
    ({ keys, text }) =>
      keys.size > 0 && (asked.text.includes(text) || [...keys].every((key) => asked.keys.has(key))),
  );
  const telling = [...keysOfRule(`${rule.for.en} ${rule.for.hi}`).keys].filter(
    (key) => key.length > 3 && !emptyWords.has(key) && asked.keys.has(key),
  );
  return whole.reduce((sum, { keys }) => sum + 10 * keys.size, 0) + telling.length;
}

/** What whole phrases count in a closeness, without its telling words. */
const phrasesOf = (score: number): number => Math.floor(score / 10);

/** Says whether a text names what a rule is for by a whole phrase. */
export const namesPurpose = (rule: DoseRule, asked: Keys): boolean => phrasesOf(closeness(rule, asked)) > 0;

export type Choice =
  | { kind: 'chosen'; rule: DoseRule; others: DoseRule[]; indicationNamed: boolean }
  | { kind: 'none'; why: 'misfit' | 'indication unknown' | 'indication needed' | 'no rules' };

/** Oral comes first when several are equally close, as in most first contacts; else the order of the file. */
const placeOf = (route: Route): number => (route === 'oral' ? 0 : 1);

/** The rule for this patient and purpose. Nothing is chosen when the purpose is unclear and the choice would matter. */
export function chooseRule(
  drug: Drug,
  patient: RulePatient,
  route: Route | undefined,
  indication: string | undefined,
): Choice {
  if (drug.rules.length === 0) return { kind: 'none', why: 'no rules' };
  const asked = indication?.trim() ? keysOf(indication.slice(0, 500)) : undefined;
  const fitting = drug.rules.filter(
    (rule) =>
      misfitsOf(rule, patient, route).length === 0 &&
      !(rule.namedOnly && !(asked && namesPurpose(rule, asked))),
  );
  if (fitting.length === 0) return { kind: 'none', why: 'misfit' };
  // Who names an illness and no place means what is swallowed, where a rule for just this is: aciclovir for shingles.
  const placed = ({ route: by }: DoseRule): number => Number(route === undefined && isApplied(by));
  const scored = fitting
    .map((rule) => ({ rule, score: asked ? closeness(rule, asked) : 0 }))
    .sort(
      (a, b) =>
        phrasesOf(b.score) - phrasesOf(a.score) ||
        (a.score > 0 && b.score > 0 ? placed(a.rule) - placed(b.rule) : 0) ||
        b.score - a.score ||
        Number(b.rule.usual ?? false) - Number(a.rule.usual ?? false) ||
        placeOf(a.rule.route) - placeOf(b.rule.route),
    );
  const [best] = scored;
  if (!best) return { kind: 'none', why: 'misfit' };
  const choose = (): Choice => ({
    kind: 'chosen',
    rule: best.rule,
    others: scored.slice(1).map(({ rule }) => rule),
    indicationNamed: best.score > 0,
  });
  if (fitting.length === 1 || best.score > 0) return choose();
  if (asked) return { kind: 'none', why: 'indication unknown' };
  // Who names a drug alone may well mean the tablet: a cream or drops are not chosen where there is one.
  const isLocalOfMany =
    route === undefined && isApplied(best.rule.route) && drug.rules.some((rule) => !isApplied(rule.route));
  return best.rule.usual && !isLocalOfMany ? choose() : { kind: 'none', why: 'indication needed' };
}
