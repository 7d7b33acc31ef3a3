import ages from '../knowledge/words/age.json' with { type: 'json' };
import words from '../knowledge/words/patient.json' with { type: 'json' };
import type { Patient } from '../patient';
import { pattern, type Script } from '../words/pattern';
import { anyOf, wordEnd } from '../words/phrases';
import type { TimeTold } from './time-told';

// A pregnancy that no word of it tells: by the day on which the child is due, by what is in the womb, by the months of a woman
// whose line begins with them, by a period that is long past.

const start = '(?<![\\p{L}\\p{M}])';
const wholeWeeks = 40;
const weeksInMonth = 4.345;
const daysInWeek = 7;
/** A period is missed from so many weeks on. */
const missedFrom = 6;
/** From so many months, or weeks, on a woman shows what she carries, and hardly any complaint is told by its months. */
const showsFrom = 5 * weeksInMonth - 2;
const around = 40;

const grown = `(?:1[2-9]|[2-4][0-9]|50)\\s*-?\\s*(?:${anyOf(words.yearsBesideWoman)})?[\\s/-]*(?:old\\s+)?`;
/** "24F", "F/24", "24 yr old lady" at the beginning of a text. */
const headOfWoman = `^\\s*(?:${grown}(?:${anyOf([words.womenInFront, ages.grownWoman])})|f(?:emale)?\\s*/\\s*${grown})${wordEnd}`;
const woman = pattern(headOfWoman, 'iu');
const rightBehindWoman = pattern(`${headOfWoman}[\\s,.:-]*$`, 'iu');

/** "32 M, wife's EDD next week": the line begins with a man. */
const headOfMan = pattern(
  `^\\s*(?:[0-9]{1,3}\\s*(?:${anyOf(words.yearsBesideWoman)})?[\\s/-]*(?:old\\s+)?m(?:ale|an)?|m(?:ale)?\\s*/\\s*[0-9]+)${wordEnd}`,
  'iu',
);

const carries = pattern(
  `${headOfWoman}[\\s,.:-]+(?:is\\s+|she\\s+is\\s+)?(?:${anyOf(words.carries)})(?=\\s*(?:[,.;:]|$|[0-9\\n]|(?:${anyOf(words.behindCarries)})${wordEnd}))`,
  'iu',
);
const awaited = pattern(`${start}(?:${anyOf(words.childAwaited)})${wordEnd}`, 'giu');
/** "EDD 12/9": whether that day is still to come, the text alone does not tell. */
const dated = pattern(`${start}(?:${anyOf(words.childDue)})[\\s:=-]*[0-9]{1,2}[/.-][0-9]`, 'iu');
const dueInFront = pattern(
  `${start}(?:${anyOf(words.childDue)})(?:[\\s:,.=-]|${anyOf(words.besideDue)})*$`,
  'iu',
);
const inWomb = pattern(`${start}(?:${anyOf(words.inTheWomb)})`, 'iu');
const wombInFront = pattern(`${start}(?:${anyOf(words.wombInHindi)})\\s*$`, 'iu');
const childBehind = pattern(`^\\s*(?:${anyOf(words.ofBirth)})\\s+(?:${anyOf(words.unbornChild)})`, 'iu');
const fullBehind = pattern(`^\\s*(?:${anyOf(words.monthsFull)})${wordEnd}`, 'iu');
const endsClause = pattern('^\\s*(?:[,.;\\n]|$)', 'u');
const commaInFront = pattern('[,;]\\s*$', 'u');
const amenorrhoea = pattern(`${start}([1-9])\\s*(?:moa|m\\.o\\.a)${wordEnd}`, 'iu');
const periodInFront = pattern(
  `${start}(?:${anyOf([words.lastPeriod, words.periods])})(?:[\\s:,.=-]|${anyOf(words.besidePeriod)})*$`,
  'iu',
);
const agoBehind = pattern(`^\\s*(?:${anyOf(words.periodPast)})${wordEnd}`, 'iu');
const noneInFront = pattern(`${start}(?:${anyOf(words.noPeriod)})[\\s:,-]*$`, 'iu');
const noneBehind = pattern(
  `^\\s*(?:se|से)\\s+(?:${anyOf([words.periods, words.lastPeriod])})\\s+(?:${anyOf(words.periodStays)})`,
  'iu',
);
const ofNewborn = pattern(`${start}(?:${anyOf([ages.newborn, ages.tellsOfNewborn])})${wordEnd}`, 'iu');
const born = pattern(`${start}(?:${anyOf(words.births)})${wordEnd}`, 'iu');

/** "Pedal oedema 34 wks, FM good", "ANC booking 9 wks": what is told of the child, or of the visit, says whose weeks they are. */
const ofCare = pattern(`${start}(?:${anyOf(words.careOfPregnancy)})${wordEnd}`, 'iu');
const ofMoves = pattern(`${start}(?:${anyOf(words.childIsWell)})`, 'iu');
const careFrom = 4;
const movesFrom = 14;
const notHers = pattern(
  `^\\s*(?:${anyOf([words.notOfNow, words.lastsForWeeks])}|of|${anyOf(ages.notAnAge)})${wordEnd}`,
  'iu',
);
const lastsInFront = pattern(`(?:^|\\s)(?:${anyOf([words.lastsSince, words.ofBirthNotWomb])})\\s*$`, 'iu');

const weeksIn = ({ age: { value, unit } }: TimeTold): number =>
  unit === 'weeks'
    ? value
    : unit === 'months'
      ? Math.round(value * weeksInMonth)
      : unit === 'days'
        ? value / daysInWeek
        : Number.NaN;

/**
 * The pregnancy that a text tells otherwise than by its name; a period long past and weeks that may be those of an illness say
 * only that she may be with child.
 */
export function expectingIn(text: string, script: Script, times: readonly TimeTold[]): Patient['pregnancy'] {
  if (ofNewborn(script, text).test(text) || headOfMan(script, text).test(text)) return undefined;
  const [sides, isWoman] = [
    times
      .map((time) => ({
        time,
        weeks: weeksIn(time),
        left: text.slice(Math.max(0, time.start - around), time.start),
        right: text.slice(time.end, time.end + around),
      }))
      .filter(({ weeks }) => weeks > 0 && weeks <= wholeWeeks + 2),
    woman(script, text).test(text),
  ];
  const due = sides.find(({ left }) => dueInFront(script).test(left));
  // "EDD was 2 weeks back, delivered": that child is born.
  const withoutAwaited = text.replace(awaited(script, text), ' ');
  const isDue = withoutAwaited !== text && (due !== undefined || !born(script).test(withoutAwaited));
  if (isDue && !due && dated(script, text).test(text)) return { state: 'possible' };
  if (isDue) return { state: 'yes', ...(due && { weeks: Math.round(wholeWeeks - due.weeks) }) };
  const inside = sides.find(
    ({ left, right }) => wombInFront(script).test(left) && childBehind(script).test(right),
  );
  if (inside) return { state: 'yes', weeks: inside.weeks };
  const months = amenorrhoea(script, text).exec(text);
  if (months) return { state: 'yes', weeks: Math.round(Number(months[1]) * weeksInMonth) };
  if (inWomb(script, text).test(text) || carries(script, text).test(text)) {
    const told = sides.find(({ time }) => time.age.unit !== 'days');
    return { state: 'yes', ...(told && { weeks: told.weeks }) };
  }
  const from = ofCare(script, text).test(text)
    ? careFrom
    : ofMoves(script, text).test(text)
      ? movesFrom
      : undefined;
  const told = sides.filter(
    ({ time, left, right }) =>
      time.age.unit === 'weeks' && !notHers(script).test(right) && !lastsInFront(script).test(left),
  );
  const [only] = told;
  if (from !== undefined && only && told.length === 1 && only.weeks >= from)
    return { state: 'yes', weeks: only.weeks };
  const full = sides.find(
    ({ time, weeks, right }) =>
      weeks >= showsFrom &&
      time.age.unit === 'months' &&
      rightBehindWoman(script).test(text.slice(0, time.start)) &&
      fullBehind(script).test(right),
  );
  if (full) return { state: 'yes', weeks: full.weeks };
  const late = sides.find(
    ({ weeks, left, right }) =>
      weeks >= missedFrom &&
      ((periodInFront(script).test(left) && agoBehind(script).test(right)) ||
        noneInFront(script).test(left) ||
        noneBehind(script).test(right)),
  );
  if (late) return { state: 'possible', weeks: Math.round(late.weeks) };
  const alone = sides.find(
    ({ time, weeks, left, right }) =>
      isWoman &&
      weeks >= showsFrom &&
      time.age.unit !== 'days' &&
      (commaInFront(script).test(left) || rightBehindWoman(script).test(text.slice(0, time.start))) &&
      endsClause(script).test(right),
  );
  return alone && { state: 'possible', weeks: alone.weeks };
}
