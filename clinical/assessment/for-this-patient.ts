import type { Names } from '../knowledge/shape';
import { ageInYears, type Patient } from '../patient';
import { withoutClauses } from './clauses';

/** A girl or woman may be pregnant between these ages, in years; a child is younger than the last but one of these. */
const youngestMother = 9;
const oldestMother = 60;
const childUntil = 18;
const smallChildUntil = 5;

/** What these are written for, by the whole of a clause. */
const audiences = {
  pregnancyTest: /^pregnancy test\b/i,
  pregnancy: /^(?:in pregnancy|if pregnant|pregnant:)|\b(?:in|for) (?:pregnancy|pregnant women)$/i,
  women: /^(?:in )?(?:women|girls)\b|\b(?:in|for) (?:women|girls)$/i,
  men: /^(?:in )?(?:men|boys)\b|\b(?:in|for) (?:men|boys)$/i,
  smallChildren:
    /^(?:in |for |a )?small (?:child|children)\b|\b(?:in|for) (?:young|small) (?:child|children)$/i,
  children: /^(?:in |for |a )?(?:child|children|infants?)[:,]|\b(?:in|for) (?:children|infants)$/i,
} as const;

/** No text without one of these is written for some only: most are for everybody, and known so at once. */
const anyAudience = /pregnan|women|girls|men|boys|child|infant/i;

/** A clause that lists more than one thing, or is for more than one kind of people, is left as it is. */
const isMore =
  /,(?! (?:once|then)\b)|[()]|\b(?:in|for) (?:children|men|women|pregnancy) and\b|\band (?:in|for)\b/i;

/** Says whether a clause is written for others than this patient; what is not known of the patient rules nothing out. */
function isForOthers(clause: string, { age, sex, pregnancy }: Patient): boolean {
  if (isMore.test(clause)) return false;
  const years = age && ageInYears(age);
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
