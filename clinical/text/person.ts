import type { Sex } from '../knowledge/shape';
import words from '../knowledge/words/person.json' with { type: 'json' };
import type { Age } from '../patient';
import { pattern, scriptOf } from '../words/pattern';
import { anyOf, wholeWord } from '../words/phrases';
import { ageOf } from './age';
import { type Span, spanAt } from './span';
import { weightOf } from './weight';

export type Person = {
  /** For judging; also of a "newborn" whose age is not told. */
  ageYears?: number;
  age?: Age;
  weightKg?: number;
  sex?: Sex;
  pregnant?: true;
  postpartum?: true;
  /** What was read as age, weight, sex or pregnancy. */
  spans: Span[];
};

const femaleWord = pattern(wholeWord(words.female), 'iu');
const man = `${anyOf(words.inFrontOfMan)}\\s+man|` + `man(?=\\s+${anyOf(words.behindMan)}|\\s*[,.])`;
const maleWord = pattern(`(?<![\\p{L}\\p{M}])(${anyOf(words.male)}|${man})(?![\\p{L}\\p{M}])`, 'iu');

/** "Not pregnant", "no history of pregnancy", "garbhvati nahi", "UPT negative". */
const deniedPregnancy = new RegExp(
  [
    `${anyOf(words.notPregnant)}\\s+(?:${anyOf(words.atPresent)}\\s+)?pregnan`,
    `no\\s+(?:${anyOf(words.noHistory)}\\s+)?pregnan`,
    `${anyOf(words.hindiWithChild)}\\s+${anyOf(words.hindiNot)}`,
    `${anyOf(words.pregnancyTests)}\\s*(?:is\\s*)?[:-]?\\s*${anyOf(words.negative)}`,
  ].join('|'),
  'iu',
);
/** "Pregnant", "G2P1", "20 weeks pregnant", "in pregnancy", "5 mahine ka garbh". */
const toldPregnancy = pattern(
  [
    `(?<![\\p{L}\\p{M}])(${anyOf(words.pregnant)}|g[1-9]p[0-9]\\w*)(?![\\p{L}\\p{M}])`,
    `(?<!\\d)\\d{1,2}\\s*${anyOf(words.pregnancyUnits)} pregnan`,
    anyOf(words.duringPregnancy),
    `${anyOf(words.hindiPregnancyUnits)}\\s+(?:${anyOf(words.pregnancyLinks)}\\s+)?${anyOf(words.hindiPregnant)}`,
  ].join('|'),
  'iu',
);
const lateBirth = `${anyOf(words.births)} (?:[^\\s,.।]+ ){0,3}${anyOf(words.afterBirth)}`;
const toldBirth = pattern(
  `(?<![\\p{L}\\p{M}])(${anyOf(words.postpartum)}|${lateBirth})(?![\\p{L}\\p{M}])`,
  'iu',
);

/** Every weight told as a number holds a digit. */
const digit = /[0-9०-९]/;
/** "45/M", "45 f": the letter behind an age. */
const sexInitial = pattern('^\\s*\\/?\\s*([mf])(?![\\p{L}\\p{N}])', 'iu');

/** Age in years, weight, sex and pregnancy as far as the text tells them. */
export function personOf(text: string, taken: readonly Span[] = []): Person {
  const script = scriptOf(text);
  const age = ageOf(text, script, taken);
  const weight = digit.test(text) ? weightOf(text, script, age?.span) : undefined;
  const pregnant = deniedPregnancy.test(text) ? null : toldPregnancy(script).exec(text);
  const postpartum = toldBirth(script).exec(text);
  const female = femaleWord(script).exec(text);
  const male = maleWord(script).exec(text);
  const femaleFirst = female && (!male || female.index <= male.index);
  const sexHit = pregnant || postpartum ? null : femaleFirst ? female : male;
  const lettered = /(?<![a-z])([mf])(?![a-z])/i.exec(age?.span.text ?? '')?.[1]?.toLowerCase();
  const initial =
    lettered ??
    sexInitial(script)
      .exec(text.slice(age?.span.end ?? text.length))?.[1]
      ?.toLowerCase();
  const worded = femaleFirst ? 'f' : male ? 'm' : undefined;
  const sex =
    pregnant || postpartum ? 'f' : (worded ?? (initial === 'm' || initial === 'f' ? initial : undefined));
  const hits = [sexHit, pregnant, postpartum].filter((hit) => hit !== null);
  return {
    ...(age && { ageYears: age.years }),
    ...(age?.told && { age: age.told }),
    ...(weight && { weightKg: weight.kg }),
    ...(sex && { sex }),
    ...(pregnant && { pregnant: true as const }),
    ...(postpartum && { postpartum: true as const }),
    spans: [
      ...[age, weight].flatMap((read) => read?.span ?? []),
      ...hits.map((hit) => spanAt(text, hit.index, hit[0].length)),
    ],
  };
}
