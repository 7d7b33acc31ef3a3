import words from '../knowledge/words/person.json' with { type: 'json' };
import { pattern, type Script } from '../words/pattern';
import { anyOf, wholeWord } from '../words/phrases';
import { type AgeRead, sexLetterOf } from './age';
import { type Span, spanAt } from './span';
import { twoWeights, type Weight } from './weight';

/** Two places of a text that cannot both be true of one patient: neither is believed, and the doctor is asked. */
export type Contradiction = { about: 'age' | 'sex' | 'weight' | 'pregnancy'; said: readonly [Span, Span] };

/** "Man nahi lagta, 28 F": the mind and no man. */
const male = pattern(
  `${wholeWord(words.patientMale)}(?!(?<=\\bman)\\s+(?:${anyOf(words.behindMind)}))`,
  'iu',
);
const female = pattern(wholeWord(words.patientFemale), 'iu');
const others = pattern(wholeWord(words.othersToo), 'iu');
const lettered = pattern('^\\s*\\/?\\s*([mf])(?![\\p{L}\\p{N}])', 'iu');

type PatientTexts = { age: AgeRead | undefined; weights: readonly Weight[]; pregnancy: Span | undefined };

/** A letter for the sex inside or right behind the age: "45/M". */
function letterOf(text: string, script: Script, age: Span): { sex: string; span: Span } | undefined {
  const behind = lettered(script).exec(text.slice(age.end))?.[1]?.toLowerCase();
  const sex = sexLetterOf(age.text) ?? behind;
  return sex ? { sex, span: age } : undefined;
}

const spanOf = (text: string, hit: RegExpExecArray | null): Span | undefined =>
  hit ? spanAt(text, hit.index, hit[0].length) : undefined;

/** Finds what a text says of its patient and cannot mean: two ages, two sexes, two weights, a man who is pregnant. */
export function contradictionsIn(
  text: string,
  script: Script,
  { age, weights, pregnancy }: PatientTexts,
): Contradiction[] {
  const [one, other] = twoWeights(weights);
  const found: Contradiction[] = one && other ? [{ about: 'weight', said: [one, other] }] : [];
  if (others(script, text).test(text)) return found;
  if (age?.other) found.push({ about: 'age', said: [age.span, age.other] });
  const letter = age && letterOf(text, script, age.span);
  const man = letter?.sex === 'm' ? letter.span : spanOf(text, male(script, text).exec(text));
  const woman = letter?.sex === 'f' ? letter.span : spanOf(text, female(script, text).exec(text));
  if (man && woman) found.push({ about: 'sex', said: [man, woman] });
  else if (man && pregnancy) found.push({ about: 'pregnancy', said: [man, pregnancy] });
  return found;
}
