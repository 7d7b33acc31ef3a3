import words from '../knowledge/words/age.json' with { type: 'json' };
import grammar from '../knowledge/words/grammar.json' with { type: 'json' };
import weights from '../knowledge/words/weight.json' with { type: 'json' };
import { ageInYears } from '../patient';
import { pattern, type Script } from '../words/pattern';
import { anyOf } from '../words/phrases';
import { type TimeTold, timesTold } from './time-told';

// An age that no word calls one: behind what only a child has ("cradle cap 2 month"), beside the weight that suits it, behind a
// finished Hindi clause. It is looked for where a text tells no other age; what lasts so long is none.

const afterLetter = '(?<![\\p{L}\\p{M}])';
const noLetter = '(?![\\p{L}\\p{M}])';
const whole = (list: Parameters<typeof anyOf>[0]): ReturnType<typeof pattern> =>
  pattern(`${afterLetter}(?:${anyOf(list)})${noLetter}`, 'iu');

const behind = {
  ends: pattern('^\\s*(?:[,.;:।?)\\n]|$)', 'u'),
  noAge: pattern(
    `^\\s*-?\\s*(?:(?:${anyOf([words.notAnAge, words.longstanding])})${noLetter}|${anyOf([words.notAnAgeBeginnings, words.staysAsItWas])})`,
    'iu',
  ),
  sinceBirth: pattern(`^\\s*,?\\s*(?:${anyOf(words.sinceTheBeginning)})${noLetter}`, 'iu'),
  weight: pattern(
    `^[\\s,]+(?:[\\p{L}\\p{M}]+\\s+)?([0-9]{1,2}(?:\\.[0-9])?)\\s*${anyOf(weights.kilograms)}${noLetter}`,
    'iu',
  ),
  well: pattern(`^\\s*(?:${anyOf(words.wellBehindAge)})${noLetter}`, 'iu'),
  child: pattern(`^[\\s-]+(?:${anyOf(words.childPeople)})${noLetter}`, 'iu'),
  oldEnds: pattern(`^[\\s-]*old\\s*(?:[,.;?\\n]|$)`, 'iu'),
};
const inFront = {
  noAge: pattern(`${afterLetter}(?:${anyOf(words.notAnAgeInFront)})[\\s:.~-]*$`, 'iu'),
  inThem: pattern(`${afterLetter}in\\s+(?:an?\\s+)?$`, 'iu'),
  forThem: pattern(`${afterLetter}for\\s+(?:an?\\s+)?$`, 'iu'),
  doingAt: pattern(
    `^\\s*(?:(?:${anyOf(words.stillDoes)})\\s+)?(?:[\\p{L}]+\\s+)?[\\p{L}]+ing\\s+at\\s+$`,
    'iu',
  ),
  weightAt: pattern(`([0-9]{1,2}(?:\\.[0-9])?)\\s*${anyOf(weights.kilograms)}\\s+at\\s+$`, 'iu'),
  startsClause: pattern('(?:^|[,.;।(\\n])\\s*$', 'u'),
  childOf: pattern(
    `${afterLetter}(?:${anyOf(words.childPeople)})\\s+${anyOf(grammar.possessives)}\\s+$`,
    'iu',
  ),
  finished: pattern(`\\s(?:${anyOf(words.finishesClause)})\\s*$`, 'iu'),
  calling: pattern(`(?:^|[,.;।\\n])\\s*(?:${anyOf(words.callings)})\\s*$`, 'iu'),
};
const lasting = whole([words.longstanding, words.lastsInFront, words.comesAgainOrStays, words.longByNature]);
const comesAndGoes = whole([words.comesAndGoes, words.comesAgainOrStays]);
const changes = pattern(
  `[0-9]|${afterLetter}(?:${anyOf(words.happensInTime)}|${anyOf(words.happensNot)}${noLetter})`,
  'iu',
);
const ofInfant = whole(words.ofInfantAlone);
const ofChild = whole(words.ofSchoolchild);
const infantTold = whole([words.ofInfantAlone, words.suckling, words.infant, words.thrives]);
const childTold = whole([words.ofInfantAlone, words.ofSchoolchild, words.suckling, words.thrives]);
const shortIllness = whole(words.shortIllness);
const hindiYears = pattern(`(?:${anyOf(words.hindiYears)})$`, 'iu');

const mostMonths = 36;
const oldestChild = 14;
const oldestPupil = 17;
const grownFrom = 18;
/** A number of years that goes with smoking, drinking or a lasting illness is an age from here on, and a duration below. */
const atLeast = 35;
/** No complaint that is not long by its nature is told to have lasted so many years. */
const longerThanComplaints = 20;

const weighs = (kg: number, years: number): boolean => {
  const months = years * 12;
  return months <= mostMonths
    ? kg >= 2 + 0.22 * months && kg <= 7 + 0.6 * months
    : years <= oldestChild && kg >= years + 6 && kg <= 4 * years + 12;
};

function isAge(text: string, script: Script, { age, start, end }: TimeTold): boolean {
  if (age.unit !== 'years' && age.unit !== 'months') return false;
  const left = text.slice(0, start);
  const right = text.slice(end);
  const clause = /[^,.;।(\n]*$/u.exec(left)?.[0] ?? '';
  const years = ageInYears(age);
  const isYoung = age.unit === 'months' ? age.value <= mostMonths : years <= oldestChild;
  // "TT due for 10 yr old", with nothing behind that could be so old.
  if (inFront.forThem(script).test(left) && behind.oldEnds(script).test(right)) return true;
  if (behind.sinceBirth(script).test(right) && !inFront.noAge(script).test(left)) return true;
  if (behind.noAge(script).test(right)) return false;
  const ends = behind.ends(script).test(right);
  // "Flat feet in 5 yr, painless": nothing changes, or comes, in that time.
  if (inFront.inThem(script).test(left))
    return (
      isYoung &&
      (behind.child(script).test(right) ||
        (ends &&
          !changes(script).test(clause) &&
          ((clause === left && age.unit === 'years') || childTold(script).test(text))))
    );
  if (isYoung && ends && inFront.doingAt(script).test(left)) return true;
  const kgAt = inFront.weightAt(script).exec(left)?.[1];
  if (kgAt) return weighs(Number(kgAt), years);
  if (inFront.noAge(script).test(left)) return false;
  // "Khana kam khata hai 3 saal, wazan 14 kilo", "worm dose 3 yr healthy 13 kg".
  const kg = behind.weight(script).exec(right)?.[1];
  if (kg && weighs(Number(kg), years)) return true;
  // "Ladke ka 2 saal, chamdi peeche nahi jaati".
  if (isYoung && ends && inFront.childOf(script).test(left)) return true;
  const isHindi = age.unit === 'years' && hindiYears(script).test(text.slice(start, end));
  const lastsLong = lasting(script).test(clause);
  // "Gutkha chhodna chahta hai 40 saal": in Hindi "se" stands behind a time that something has lasted, and nothing behind an age.
  if (isHindi && ends && years >= (lastsLong ? atLeast : grownFrom) && inFront.finished(script).test(clause))
    return true;
  const isLone = ends && inFront.startsClause(script).test(left);
  if (isYoung && ofInfant(script).test(isLone ? text : clause)) return true;
  if (lastsLong) return false;
  if (isYoung && isLone && (age.unit === 'months' ? infantTold : childTold)(script).test(text)) return true;
  if (age.unit !== 'years') return false;
  const isPupil = years > 2 && years <= oldestPupil && ofChild(script).test(text);
  if (isPupil && (ends || ofChild(script).test(clause) || !/[,.;।]/u.test(text))) return true;
  if (years < grownFrom) return isLone && shortIllness(script).test(text) && !comesAndGoes(script).test(left);
  if (!isHindi) return false;
  if (inFront.startsClause(script).test(left) && behind.well(script).test(right)) return true;
  return ends && (years > longerThanComplaints || inFront.calling(script).test(left));
}

/** The age that a text tells beside what only somebody of that age has, or by how it stands in its clause. */
export const ageBeside = (text: string, script: Script): TimeTold | undefined =>
  timesTold(text).find((time) => isAge(text, script, time));
