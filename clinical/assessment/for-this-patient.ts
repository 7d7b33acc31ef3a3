import { speaksAge } from '../differential/questions';
import type { Names } from '../knowledge/shape';
import words from '../knowledge/words/audiences.json' with { type: 'json' };
import { ageInYears, childUntil, type Patient } from '../patient';
import { anyOf, type WordList } from '../words/phrases';
import { withoutClauses } from './clauses';

/** A girl or woman may be pregnant between these ages, in years; a small child is younger than the last of these. */
const youngestMother = 9;
const oldestMother = 60;
const smallChildUntil = 5;

const monthsInYear = 12;

const anyCase = (source: string): RegExp => new RegExp(source, 'i');
const behind = (list: WordList): string => `\\b(?:in|for) ${anyOf(list)}$`;

/** Clauses are written for these patients, and each is known by its whole. */
const audiences = {
  pregnancyTest: /^pregnancy test\b/i,
  pregnancy: anyCase(`^${anyOf(words.ifPregnant)}|${behind(words.pregnant)}`),
  women: anyCase(`^(?:in )?${anyOf(words.women)}\\b|${behind(words.women)}`),
  men: anyCase(`^(?:in )?${anyOf(words.men)}\\b|${behind(words.men)}`),
  smallChildren: anyCase(
    `^(?:in |for |a )?${anyOf(words.smallChildren)}\\b|${behind(words.smallChildrenBehind)}`,
  ),
  children: anyCase(`^(?:in |for |a )?${anyOf(words.children)}[:,]|${behind(words.childrenBehind)}`),
} as const;

const younger = anyOf(words.youngerThan);
const older = anyOf(words.olderThan);
const units = anyOf(words.ageUnits);
const isYounger = anyCase(`^${younger}$`);
/** "Under 15 years: report", "Over 45 with a new change: refer": a clause for an age, by how it begins. */
const ofAge = anyCase(`^(?:in )?(${younger}|${older}) (\\d{1,3})(?: (${units})\\b| with\\b|:)`);
/** "No aspirin under 16 years": the same, by how it ends. */
const ofAgeBehind = anyCase(` (${younger}|${older}) (\\d{1,3}) (${units})$`);
/** The condition on which a clause says what to do: "Weak legs or numb saddle: spine emergency". */
const condition = /^([^:;]{1,60}):/;
const onlyFelt = anyCase(`\\b${anyOf(words.onlyFelt)}\\b`);

/** Most texts are for everybody, and known so at once. */
const anyAudience = anyCase(
  `${anyOf(words.anyAudience)}|\\b(?:${younger}|${older}) \\d|\\b${anyOf(words.onlyFelt)}\\b`,
);

/** Says whether a clause is for another age: "above 12 months" for a baby of nine. */
function isForOtherAge(clause: string, years: number | undefined): boolean {
  if (years === undefined) return false;
  const [found, side = '', count = '', unit = ''] = ofAge.exec(clause) ?? ofAgeBehind.exec(clause) ?? [];
  if (found) {
    const limit = Number(count) / (/^month/i.test(unit) ? monthsInYear : 1);
    return isYounger.test(side) ? years >= limit : years < limit;
  }
  return years < speaksAge && onlyFelt.test(condition.exec(clause)?.[1] ?? '');
}

/** A clause that lists more than one thing, or is for more than one kind of people, is left as it is. */
const isMore = anyCase(
  `,(?! ${anyOf(words.goesOn)}\\b)|[()]|\\b(?:in|for) ${anyOf(words.severalAudiences)} and\\b|\\b${anyOf(words.andOthers)}\\b`,
);

/** Says whether a clause is written for others than this patient; what is not known of the patient rules nothing out. */
function isForOthers(clause: string, { age, sex, pregnancy }: Patient): boolean {
  const years = age && ageInYears(age);
  if (isMore.test(clause)) return false;
  if (isForOtherAge(clause, years)) return true;
  const isOlderThan = (limit: number) => years !== undefined && years >= limit;
  const cannotBePregnant =
    sex === 'male' || (years !== undefined && years < youngestMother) || isOlderThan(oldestMother);
  if (audiences.pregnancyTest.test(clause)) return cannotBePregnant;
  return (
    (audiences.pregnancy.test(clause) && (cannotBePregnant || pregnancy?.state === 'no')) ||
    (audiences.women.test(clause) && sex === 'male') ||
    (audiences.men.test(clause) && sex === 'female') ||
    (audiences.smallChildren.test(clause) && isOlderThan(smallChildUntil)) ||
    (audiences.children.test(clause) && isOlderThan(childUntil))
  );
}

/** A sentence without the clauses that are for a pregnancy, a child or the other sex where this patient is neither; undefined where nothing is left. */
export const forThisPatient = (text: Names, patient: Patient): Names | undefined =>
  anyAudience.test(text.en) ? withoutClauses(text, (clause) => isForOthers(clause, patient)) : text;
