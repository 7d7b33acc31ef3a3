import ages from '../knowledge/words/age.json' with { type: 'json' };
import grammar from '../knowledge/words/grammar.json' with { type: 'json' };
import measures from '../knowledge/words/measures.json' with { type: 'json' };
import numbers from '../knowledge/words/numbers.json' with { type: 'json' };
import words from '../knowledge/words/patient.json' with { type: 'json' };
import { ageInDays, type Patient } from '../patient';
import { findAll, type Pattern, pattern, type Script } from '../words/pattern';
import { anyOf, type WordList, wordEnd } from '../words/phrases';
import { numberOf } from '../words/tokens';
import { pressureOfGrown } from './age';
import { expectingIn } from './expecting';
import type { Span } from './span';
import { countOf, countPart, type TimeTold, timesTold } from './time-told';

export type Motherhood = Pick<
  Patient,
  'pregnancy' | 'postpartumDays' | 'breastfeeding' | 'birthGestationWeeks'
>;

const start = '(?<![\\p{L}\\p{M}])';
const weeksBehind = anyOf(words.weeks);
const weeksInEnglish = anyOf(grammar.weeksInEnglish);
const months = anyOf(words.monthOfPregnancy);
const ordinalEnd = anyOf(words.ordinalEnds);
/** "My wife is carrying and hot": without a thing that is carried it is a child. */
const isCarrying = `(?<=${anyOf(words.womenSpokenOf)}(?:\\s+(?:is|am)|[’']s)\\s+)carrying(?=\\s*(?:${anyOf(words.behindCarrying)}|[,.;]|$))`;
/** "She is seven months and blood runs down her legs": months beside the womb are those of a pregnancy. */
const isSoManyMonths = `(?<=${start}${anyOf(words.womenSpokenOf)}(?:\\s+is|\\s+am|[’']s|[’']m)\\s+)(?:[5-9]|${anyOf(words.monthsSpoken)})\\s+months(?!\\s+old)(?=[^.;]*${anyOf(words.besideMonths)})`;
/** "28/40": so many of the forty weeks. */
const ofForty = '(?<=(?<![0-9/.])(?:[6-9]|[1-3][0-9]|4[0-2]))/40(?![0-9])';
/** "6 weeks amenorrhoea", "amenorrhoea for two months": counted it is of a pregnancy; without a count, or as an illness, it is not. */
const smallCount = `(?:[0-9]|${anyOf(words.countOfPeriods)})`;
const countedUnit = `\\s*(?:${anyOf([words.unitOfPeriods, words.hindiWeeks, words.monthOfPregnancy])})`;
const periodsGone = `(?<!(?:${anyOf(words.illnessOfPeriods)})\\s+)(?:(?<=${smallCount}${countedUnit}\\s*(?:(?:${anyOf(words.ofPeriodsGone)})\\s+)?)amenorr|amenorr(?=\\p{L}*\\s*(?:${anyOf(words.periodsGoneFor)}|[:-])?\\s*(?:[0-9]\\s*[-–/.+]?\\s*)?${smallCount}${countedUnit}(?![\\p{L}])))`;
/** "ANC 32 weeks", "ANC visit"; and behind its weeks "32 wks ANC", "GA". */
const isAnc = `anc(?=\\s*(?:${anyOf(words.behindAnc)}|[:-]?\\s*[0-9]{1,2}\\s*(?:w|m|${anyOf([words.hindiWeeks, words.monthOfPregnancy])})))`;
const isBehindWeeks = `(?<=[0-9]\\s*${anyOf([words.weeks, words.hindiWeeks])}\\s+)(?:anc|e?ga)(?![\\p{L}])`;
/** "G2 at 30 weeks". */
const isGravida = `g[1-9](?:[al][0-9])*(?=\\s+(?:at\\s+)?[1-4]?[0-9]\\s*(?:w|${weeksInEnglish})(?![\\p{L}]))`;
/** "Pehla bachcha 34 hafte": so many weeks of a child, but no child of so many weeks. */
const isChildOfWeeks = `${anyOf(words.whichPregnancy)}\\s+${anyOf(words.unbornChild)}(?=\\s+(?:2[0-9]|3[0-9]|4[0-2])\\s*${anyOf(words.weeksSpelled)}(?!\\s+${anyOf(grammar.hindiOf)}(?![\\p{L}\\p{M}])))`;
const isWomb = `${anyOf(words.womb)}(?![\\p{L}\\p{M}]|\\s*${anyOf(words.prevented)})`;
const withChild = `${start}(?:${anyOf(words.withChild)}|${periodsGone}|(?:${anyOf(words.withChildAsWhole)})(?![\\p{L}\\p{M}])|${isCarrying}|${isSoManyMonths}|${ofForty}|pregn?(?![\\p{L}])|e?ga(?=\\s*[:=-]?\\s*[0-9])|${isAnc}|${isBehindWeeks}|${isGravida}|${isChildOfWeeks}|${isWomb})[\\p{L}\\p{M}\\p{N}]*`;
/** Beside a count of weeks the amenorrhoea needs no other one. */
const besideCount = `(?:${withChild}|${start}amenorr[\\p{L}\\p{M}\\p{N}]*)`;
const cue = pattern(withChild, 'giu');
const notNow = pattern(`${start}(?:${anyOf(words.otherPregnancy)})\\s*$`, 'iu');
const perhaps = pattern(`(?:${anyOf(words.perhaps)})\\s*$`, 'iu');
const ruledOut = pattern(
  `^\\s*(?:is\\s+|was\\s+|(?:${anyOf(words.pregnancyTests)})\\s+)?(?:${anyOf(words.ruledOut)})`,
  'iu',
);
/** "Pregnancy chahiye", "garbh nahi thehar raha": what is wished for, feared or kept away is not there yet. */
const notYet = pattern(`^\\s*(?:${anyOf(words.pregnancyNotYet)})`, 'iu');
/** "Pregnant: no", "breastfeeding nahi": the answer of a form, with nothing behind it that it could deny instead. */
const answeredNo = pattern(`^\\s*[:=?–-]*\\s*(?:${anyOf(words.formNo)})(?=\\s*(?:[,.;:|)।\\n]|$))`, 'iu');

/** "Had 2 pregnancies": more than one at a time are not of now. */
const several = /^pregnancies$/i;
/** "G2P2L2", "G3P1A2": as many births and losses as pregnancies; none of them is of now, unless its weeks are told. */
const gravidaPara = pattern(
  `${start}g\\s?([1-9])\\s?p\\s?([0-9])(?:\\s?\\+\\s?([0-9]))?([a-z0-9\\s]{0,8})`,
  'iu',
);
const lost = /a\s?([0-9])/i;
function areOver(text: string, script: Script): boolean {
  const hit = gravidaPara(script, text).exec(text);
  if (!hit) return false;
  const losses = Number(hit[3] ?? lost.exec(hit[4] ?? '')?.[1] ?? 0);
  return Number(hit[1]) <= Number(hit[2]) + losses;
}
const ofGravida = /^g[1-9]p/i;

const around = 40;
/** Weeks of a pregnancy that a text can mean, and weeks in a month. */
const longestWeeks = 44;
const weeksInMonth = 4.345;
const daysInWeek = 7;

/** Right in front of a time, or right behind it, stands a word of the pregnancy. */
const tiedInFront = pattern(
  `(?:${besideCount}|${start}(?:e?ga|anc|g[1-9](?:[pal][0-9][a-z0-9]*)?))(?:[\\s,:.()–-]|${anyOf(words.betweenPregnancyAndTime)}|[0-9]{1,2}(?=[\\s,])|[0-9a-z]{2,8}\\s+)*$`,
  'iu',
);
const tiedBehind = pattern(
  `^(?:\\s*\\+\\s*[0-9]d?)?[\\s,-]*(?:(?:of|${anyOf([grammar.hindiOf, grammar.hindiSince])})\\s+)?(?:${besideCount}|${anyOf(words.bellyOfWeeks)}\\s+${anyOf(words.bellyIs)}(?![\\p{L}\\p{M}])|e?ga(?![\\p{L}\\p{M}]))`,
  'iu',
);
const otherTime = pattern(`^\\s*${anyOf(words.notOfNow)}`, 'iu');
/** Behind weeks: "3 hafte se khansi", "3 weeks cough", "6 weeks of itching" tell how long an illness lasts. */
const illnessBehind = pattern(
  `^\\s*(?:${anyOf(grammar.hindiSince)}\\s+(?!${besideCount}|(?:${anyOf(words.isSo)})${wordEnd})\\S|(?:of\\s+(?!${besideCount}))?${anyOf(words.lastsForWeeks)}${wordEnd}|of\\s+(?!${besideCount})\\S)`,
  'iu',
);
/** In front of weeks: "fever since", "cough for"; right behind the word of the pregnancy it is hers: "pregnant for". */
const lastsInFront = pattern(`(?<!${besideCount}\\s*)\\s(?:${anyOf(words.lastsSince)})\\s*$`, 'iu');
/** "Pregnant, cough 3 weeks": behind a comma a word of its own stands in front of the weeks. */
const otherWordInFront = pattern(
  `,\\s*(?!(?:${anyOf(words.besideWeeks)})${wordEnd}|${besideCount})[\\p{L}][^,]*$`,
  'iu',
);
/** So many weeks are told of a pregnancy and hardly of an illness of now; of fewer than the least nobody knows. */
const surelyOfPregnancy = 20;
const fewestKnown = 4;
/** Says whether so many weeks tell of an illness beside the pregnancy. */
const isOfIllness = (weeks: number, left: string, right: string, script: Script): boolean =>
  weeks < fewestKnown ||
  illnessBehind(script).test(right) ||
  lastsInFront(script).test(left) ||
  (weeks < surelyOfPregnancy && otherWordInFront(script).test(left));
const anyBeginning = (list: WordList): string => `${anyOf(list)}[\\p{L}\\p{M}]*`;
/** Ordinals of the months of a pregnancy, in words. */
const ordinals: readonly [string, number][] = [
  [anyOf(words.second), 2],
  [anyOf(words.third), 3],
  [anyOf(words.fourth), 4],
  [anyBeginning(words.fifth), 5],
  [`${anyBeginning(words.sixthBegins)}|${anyOf(words.sixth)}`, 6],
  [anyBeginning(words.seventh), 7],
  [anyBeginning(words.eighth), 8],
  [`${anyBeginning(words.ninthBegins)}|${anyOf(words.ninth)}`, 9],
];
/** Says whether a word tells which month of a pregnancy it is. */
export const isOrdinalOfMonth = (word: string): boolean => onlyOrdinal.test(word);
const onlyOrdinal = new RegExp(`^(?:[1-9]?${ordinalEnd}|${ordinals.map(([said]) => said).join('|')})$`, 'iu');
const ordinalMonth = pattern(
  `${start}(?:([1-9])\\s*-?\\s*${ordinalEnd}|${ordinals.map(([words]) => `(${words})`).join('|')})\\s+(?:ka\\s+|का\\s+)?${months}`,
  'iu',
);
/** "सातवाँ महीना चल रहा है": a month that runs is of a pregnancy, unless a child, an illness or a drug stands in front. */
const runningMonth = pattern(
  `${start}(?:[4-9]\\s*-?\\s*${ordinalEnd}|${ordinals
    .slice(2)
    .map(([words]) => words)
    .join('|')})\\s+${months}(?:\\s+${anyOf(words.monthRuns)}(?![\\p{L}\\p{M}])|(?<=^[^,]{3,26})\\s*,)`,
  'iu',
);
const ofOtherThing = new RegExp(`${anyOf(words.notOfPregnancy)}[^,.;।]*$`, 'iu');
/** "8वें महीने अचानक बहुत खून गया": a text that begins in a late month and tells of the womb. */
const leadingMonth = pattern(
  `^\\s*(?:[5-9]\\s*-?\\s*${ordinalEnd}|${ordinals
    .slice(3)
    .map(([words]) => words)
    .join(
      '|',
    )})\\s+${months}(?!\\s*${anyOf(words.notAMonthBehind)}(?![\\p{L}\\p{M}]))(?=[^.;।]*${anyOf(words.ofLateMonth)})`,
  'iu',
);
/** "9 mahina, bachcha hil nahi raha": a bare late month that begins a text of a child that moves in the womb. */
const bareMonth = pattern(
  `^\\s*([5-9])\\s*(?:va\\s+|wa\\s+)?${months}(?!\\s*(?:old|${anyOf([grammar.hindiSince, grammar.possessives])})(?![\\p{L}\\p{M}]))(?=[^.;।]*${start}(?:${anyOf(ages.movesInWomb)}))`,
  'iu',
);
/** "I am in my eighth month", "she is in the sixth month": nobody tells another month of herself so, but for that of a course. */
const inMonth = pattern(
  `${start}(?:${anyOf(words.isInMonth)})\\s+(?:[4-9]\\s*-?\\s*${ordinalEnd}|${ordinals
    .slice(2)
    .map(([words]) => words)
    .join('|')})\\s+${months}(?!\\s+(?:of\\s+(?!pregn)|on${wordEnd}))`,
  'iu',
);
/** Finds where a running month of a pregnancy is told. */
function runsMonth(text: string, script: Script): boolean {
  if (bareMonth(script, text).test(text) || inMonth(script, text).test(text)) return true;
  const hit = runningMonth(script, text).exec(text) ?? leadingMonth(script, text).exec(text);
  return hit !== null && !ofOtherThing.test(text.slice(Math.max(0, hit.index - around), hit.index));
}
/** Which month of a pregnancy an ordinal tells, 1 to 9. */
function monthTold(text: string, script: Script): number | undefined {
  const hit = ordinalMonth(script, text).exec(text);
  if (!hit) return undefined;
  if (hit[1]) return Number(hit[1]);
  return ordinals.find((_, index) => hit[index + 2])?.[1];
}
/** "32 F", "F/30", "30 yr old woman": whose weeks may be those of a pregnancy, in front of them. */
const ageOfWoman = `(?:1[2-9]|[2-4][0-9]|5[0-4])\\s*-?\\s*(?:${anyOf(words.yearsBesideWoman)})?`;
const headOfWoman = `(?:(?:${anyOf(ages.grownWoman)})[\\s,.:-]+(?:at\\s+)?|(?:${ageOfWoman}[\\s/-]*(?:old\\s+)?${anyOf(words.womenInFront)}|f(?:emale)?\\s*/\\s*${ageOfWoman})[\\s,.:-]+(?:at\\s+)?)?`;
const hindiWeeks = anyOf(words.hindiWeeks);
const countsFrom = (from: number, to: number): WordList => ({
  about: '',
  words: Object.entries(numbers).flatMap(([count, list]) =>
    Number(count) >= from && Number(count) <= to ? list.words : [],
  ),
});
const lateCounts = countsFrom(20, 42);
/** "Thirty four", "चौंतीस": late weeks in words. */
const lateInWords = `${anyOf(words.lateTens)}[\\s-]+(?:${anyOf(measures.units)})|forty[\\s-]+(?:one|two)|${anyOf(lateCounts)}`;
const earlyInWords = anyOf(countsFrom(5, 19));
/** "30w3d"; and at the very beginning of a text "34 weeks, BP 150/100": no illness is told by its weeks there. */
const weeksAndDays = pattern(
  '(?<![0-9])(?:([1-4]?[0-9])\\s*w\\s*([0-6])\\s*d|(1[2-9]|2[0-9]|3[0-9]|4[0-2])\\s*(?:wks?|weeks?)\\s*(?:and\\s+|[&+]\\s*)?([0-6])\\s*(?:days?|d))(?![\\p{L}])',
  'iu',
);
const eclampsia = `(?:${anyOf(words.gradesOfEclampsia)}\\s+)?(?:pre-?\\s?)?eclampsia`;
const sectionsBefore = `${anyOf(words.earlierBirth)}\\s*[1-4]?\\s*(?:x\\s*)?${anyOf(words.sections)}`;
const leadingWeeks = pattern(
  `^\\s*${headOfWoman}(?:(?:${anyOf(words.illnessesOfPregnancy, '\\s+')}|${eclampsia}|g[1-9](?:p[0-9])?\\w*|${sectionsBefore})[\\s,]+)?([23२३][0-9०-९]|[4४][0-2०-२]|${lateInWords})\\s*-?\\s*(?:${weeksBehind}|${hindiWeeks})(?=\\s*(?:,|:|\\+|;|\\.|$|/|(?:with\\s+)?(?:${anyOf(words.ofPregnancy)})${wordEnd}|bp${wordEnd}))`,
  'iu',
);
/** "Bleeding p/v 28 weeks" at the end of a clause: nobody bleeds so long. */
const trailingWeeks = pattern(
  `${start}p\\s*/?\\s*v\\s*(?:bleed(?:ing)?|leak(?:ing)?)?\\s*[,-]?\\s*(2[0-9]|3[0-9]|4[0-2]|${lateInWords})\\s*-?\\s*${weeksBehind}\\s*(?=[,;.]|$)`,
  'iu',
);
/** "Paani chhut gaya, 36 hafte": weeks that end a text of the womb. */
const lastWeeks = pattern(
  `(?<!(?:since|for|x|last|past)\\s*)[\\s,;.]([23][0-9]|4[0-2]|${lateInWords})\\s*-?\\s*(?:${weeksBehind}|${hindiWeeks})\\s*[.]?\\s*$`,
  'iu',
);
const ofWomb = pattern(`${start}(?:${anyOf(words.tellsOfWomb)})(?![\\p{L}\\p{M}])`, 'iu');
/** "Leaking since 6 hours, 32 weeks, afebrile": weeks alone between two commas of a text of the womb. */
const weeksBetween = pattern(
  `[,;]\\s*(2[0-9]|3[0-9]|4[0-2]|${lateInWords})\\s*-?\\s*(?:${weeksBehind}|${hindiWeeks})(?=\\s*[,;])`,
  'iu',
);
/** "BP 180/110 at 32 weeks": so she is told of, unless a birth or a course of treatment is. */
const atWeeks = pattern(
  `${start}(?:at|@)\\s*([23][0-9]|4[0-2])\\s*-?\\s*${weeksInEnglish}(?:\\s*\\+\\s*[0-6])?\\s*[.]?\\s*$`,
  'iu',
);
/** "Painless bleeding at 32 weeks, previous caesarean": what is told of the womb is told of those weeks, but for a birth. */
const atWeeksWithin = pattern(
  `(?<!${anyOf(words.ofBirthNotWomb)}[\\s,]+)${start}(?:at|@)\\s*([23][0-9]|4[0-2])\\s*-?\\s*${weeksInEnglish}(?:\\s*\\+\\s*[0-6])?(?![\\s-]*${anyOf(words.weeksOfOtherTime, '\\s+')})`,
  'iu',
);
const womanAt = pattern(`${start}${anyOf(words.womenWithWeeks)}[\\s,]+$`, 'iu');
const ofCourse = pattern(`${start}${anyOf(words.ofCourse)}`, 'iu');
const weeksAtEnd = (text: string, script: Script): RegExpExecArray | null => {
  const within = atWeeksWithin(script, text).exec(text);
  if (within && womanAt(script).test(text.slice(0, within.index))) return within;
  if (ofWomb(script, text).test(text)) {
    const last = lastWeeks(script, text).exec(text);
    if (last || tellsOfNewborn(script, text).test(text)) return last;
    return weeksBetween(script, text).exec(text) ?? within;
  }
  return ofCourse(script, text).test(text) ? null : atWeeks(script, text).exec(text);
};
const earlyWeeks = pattern(
  `^\\s*${headOfWoman}([5-9५-९]|[1१][0-9०-९]|${earlyInWords})\\s*-?\\s*(?:${weeksBehind}|${hindiWeeks})(?=\\s*[,:.;])`,
  'iu',
);
/** "G1, 8 weeks": weeks behind the count of her pregnancies. */
const weeksOfGravida = pattern(
  `^\\s*${headOfWoman}g[1-9]\\s*,\\s*([5-9]|1[0-9])\\s*-?\\s*(?:${weeksBehind}|${hindiWeeks})(?=\\s*(?:[,:.;]|$))`,
  'iu',
);
const ofEarlyWeeks = pattern(`${start}(?:${anyOf(words.ofEarlyWeeks)})`, 'iu');
/** "11 weeks, cannot keep water down, urine ketones 4+": early weeks that begin a text of what belongs to them. */
const earlyWeeksIn = (text: string, script: Script): RegExpExecArray | null =>
  weeksOfGravida(script, text).exec(text) ??
  (ofEarlyWeeks(script, text).test(text) && !ofNewborn(script, text).test(text)
    ? earlyWeeks(script, text).exec(text)
    : null);
/** "32 wk itching palms": weeks at the beginning in front of a complaint; a child is called so, and a time told so. */
const weeksInFront = pattern(
  `^\\s*${headOfWoman}(2[0-9]|3[0-9]|4[0-2])\\s*-?\\s*${weeksBehind}\\s+(?!${anyOf(words.weeksOfOther)}(?![\\p{L}])|[0-9])[\\p{L}]`,
  'iu',
);
const plusDays = pattern(
  `([0-9]{1,2})\\s*\\+\\s*([0-6])\\s*${weeksBehind}\\b|(?<=${start}${anyOf(words.gestationNames, '\\s+')}\\s*(?:of|is|[:=-])?\\s*)([1-4]?[0-9])\\s*(?:\\+\\s*([0-6])(?![0-9])|${weeksBehind}\\s*\\+?\\s*([0-6])\\s*(?:days?|d)?(?![0-9\\p{L}])|(?=\\s*(?:[,.;]|$)))`,
  'iu',
);

/** Weeks that are those of a pregnancy, 20 to 42, in figures or in words. */
const lateWeeks = `(?<![0-9०-९])(?:2[0-9]|3[0-9]|4[0-2]|[२३][०-९]|४[०-२]|${lateInWords})\\s*-?\\s*(?:${weeksBehind}|${hindiWeeks})${wordEnd}(?!\\s*(?:${anyOf(words.notLateWeeks)})${wordEnd})`;
const childExpected = `(?:${anyOf(words.whichPregnancy)})\\s+(?:${anyOf(words.unbornChild)})${wordEnd}`;
/** "First time mother, 35 weeks", "thirty-four weeks, first baby": so many weeks of who expects a child. */
const expectsChild = pattern(
  `${start}(?:${childExpected}[\\s,.:-]+(?:at\\s+)?${lateWeeks}|${lateWeeks}[\\s,.:-]+(?:(?:${anyOf(words.betweenWeeksAndChild)})\\s+)?${childExpected})`,
  'iu',
);
const firstTime = pattern(`${start}(?:${anyOf(words.firstTimeMother)})`, 'iu');
const anyLateWeeks = pattern(`${start}${lateWeeks}`, 'iu');
/** "Thirty one weeks, her head splits": weeks that begin a text, of a woman whom it tells of next. */
const weeksOfHer = pattern(`^\\s*${lateWeeks}\\s*,\\s*(?:her|she)${wordEnd}`, 'iu');
/** "Thirty six weeks painless bleeding": weeks in words that begin a text in front of a complaint, as in figures. */
const weeksSpoken = pattern(
  `^\\s*${headOfWoman}(?![0-9०-९])${lateWeeks}\\s+(?!${anyOf(words.weeksOfOther)}(?![\\p{L}])|[0-9])[\\p{L}]`,
  'iu',
);
/** "9 mahina, BP 170/110": late months that begin a text, with the pressure of somebody grown. */
const leadingMonths = pattern(
  `^\\s*(?:[5-9५-९]|${anyOf(words.monthsSpoken)})\\s*(?:${anyOf(ages.months)})(?=\\s*(?:[,;.]|${anyOf(measures.bloodPressure)}))`,
  'iu',
);
/** "28 hafte hue, prasav jaisa dard": weeks that begin a text of labour. */
const weeksOfLabour = pattern(
  `^\\s*${lateWeeks}(?!\\s*(?:${anyOf(words.duringWeeks)})${wordEnd})[^.;।]*${start}(?:${anyOf(words.labourWords)})${wordEnd}`,
  'iu',
);
const isExpecting = (text: string, script: Script): boolean =>
  !tellsOfNewborn(script, text).test(text) &&
  (weeksSpoken(script, text).test(text) ||
    expectsChild(script, text).test(text) ||
    weeksOfHer(script, text).test(text) ||
    weeksOfLabour(script, text).test(text) ||
    (firstTime(script, text).test(text) && anyLateWeeks(script, text).test(text)));

/** "Beta-hCG 2 lakh" beside the womb or a period: she is pregnant. */
const hcgLevel = pattern(
  `${start}(?:beta|β)?[\\s-]*hcg[\\s:=>-]*(?:level\\s*|is\\s*)?(?:[1-9][0-9]{2,}|[0-9.,]+\\s*(?:${anyOf(words.thousands)})${wordEnd})`,
  'iu',
);
const ofWoman = pattern(`${start}(?:${anyOf(words.besideHcg)})`, 'iu');
/** "FHS 146", "FHS absent": the heart of a child that is not born is listened for. */
const fetalHeart = pattern(`${start}(?:${anyOf(measures.fetalHeart)})${wordEnd}`, 'iu');
const isBorn = pattern(`${start}(?:${anyOf(ages.newborn)}|infant|born|day\\s*[0-9])(?![\\p{L}\\p{M}])`, 'iu');
const showsHcg = (text: string, script: Script): boolean =>
  hcgLevel(script, text).test(text) && ofWoman(script, text).test(text);

/** "39+2, G2P1": where a pregnancy is told. */
const barePlusDays = pattern(
  '(?<![0-9./+])([12][0-9]|3[0-9]|4[0-2])\\s*\\+\\s*([0-6])(?![0-9/+]|\\.[0-9]|\\s*(?:kg|cm|mg|ml|%|/))',
  'iu',
);

/** "33+1 weeks": weeks and days are counted so of a pregnancy alone; of a newborn they tell of its birth. */
const weeksPlus = pattern(`(?<![0-9/])[1-4]?[0-9]\\s*\\+\\s*[0-6]\\s*${weeksBehind}(?![\\p{L}])`, 'iu');
const ofNewborn = pattern(
  `${start}(?:${anyOf([ages.newborn, ages.tellsOfNewborn, ages.youngPeople])}|old)(?![\\p{L}\\p{M}])`,
  'iu',
);

/** "LMP 10 weeks back" beside a pregnancy. */
const lastPeriodWeeks = pattern(
  `${start}${anyOf(words.lastPeriodBeforeWeeks)}\\s*[:-]?\\s*(?:was\\s+|about\\s+)?([0-9]{1,2})\\s*(${anyOf(words.sincePeriodUnits)})\\s*${anyOf(grammar.timeAgo)}`,
  'iu',
);

const fewestAlone = 12;
const ofOtherTime = pattern(
  `${start}(?:${anyOf([words.otherPregnancy, words.ofBirthNotWomb, ages.notAnAgeInFront])})(?![\\p{L}\\p{M}])[^.,;।\\n]*$`,
  'iu',
);
/** "गर्भ का 34वां हफ्ता", "34th week": the week that runs. */
const ordinalWeek = pattern(
  `(?<![0-9])([5-9]|[1-3][0-9]|4[0-2])\\s?${anyOf(words.ordinalEnds)}\\s*(?:${hindiWeeks}|${anyOf(words.weekRunning)}|${weeksBehind})(?![\\p{L}\\p{M}])`,
  'iu',
);
/** "6 hafte chadhe hain": so many weeks her period is overdue. */
const weeksRisen = pattern(
  `(?<![0-9])([1-9]|[1-3][0-9])\\s*(?:${hindiWeeks}|${weeksBehind})\\s+(?:${anyOf(words.weeksRisen)})(?![\\p{L}\\p{M}])`,
  'iu',
);

const weeksOf = ({ age: { value, unit } }: TimeTold): number =>
  unit === 'weeks' ? value : unit === 'months' ? Math.round(value * weeksInMonth) : Number.NaN;

const monthNumber = (typed: string | undefined): number | undefined =>
  typed === undefined ? undefined : Number(typed);

/** Finds how far a pregnancy has come, where a number of weeks or months is tied to it. */
function weeksTold(text: string, script: Script, times: readonly TimeTold[]): number | undefined {
  const exact =
    plusDays(script, text).exec(text) ??
    weeksAndDays(script, text).exec(text) ??
    barePlusDays(script, text).exec(text);
  const [typed, odd] = (exact ?? []).slice(1).filter((group) => group !== undefined);
  if (typed) return Math.round((numberOf(typed) + Number(odd ?? 0) / daysInWeek) * 100) / 100;
  const hit =
    leadingWeeks(script, text).exec(text) ??
    earlyWeeksIn(text, script) ??
    weeksInFront(script, text).exec(text) ??
    trailingWeeks(script, text).exec(text) ??
    weeksAtEnd(text, script);
  if (hit?.[1]) return countOf(hit[1]);
  for (const time of times) {
    const weeks = weeksOf(time);
    const right = text.slice(time.end, time.end + around);
    const left = text.slice(Math.max(0, time.start - around), time.start);
    if (!(weeks > 0 && weeks <= longestWeeks) || otherTime(script).test(right)) continue;
    if (tiedBehind(script).test(right)) return weeks;
    if (tiedInFront(script).test(left) && !isOfIllness(weeks, left, right, script)) return weeks;
  }
  // "Primi, leaking, 41 wks by dates": the only weeks that can be those of a pregnancy told of.
  const [lone, ...others] = times.filter(
    ({ age: { value, unit }, start: from, end }) =>
      unit === 'weeks' &&
      value >= fewestAlone &&
      value <= longestWeeks &&
      !otherTime(script).test(text.slice(end, end + around)) &&
      !illnessBehind(script).test(text.slice(end, end + around)) &&
      !lastsInFront(script).test(text.slice(Math.max(0, from - around), from)) &&
      !ofOtherTime(script).test(text.slice(Math.max(0, from - around), from)),
  );
  if (lone && others.length === 0) return lone.age.value;
  const ordinal = ordinalWeek(script, text).exec(text);
  if (ordinal?.[1]) return numberOf(ordinal[1]);
  const risen = weeksRisen(script, text).exec(text);
  if (risen?.[1]) return numberOf(risen[1]);
  const lastPeriod = lastPeriodWeeks(script, text).exec(text);
  if (lastPeriod?.[1]) {
    const count = Number(lastPeriod[1]);
    return /^m/i.test(lastPeriod[2] ?? '') ? Math.round(count * weeksInMonth) : count;
  }
  const month = monthTold(text, script) ?? monthNumber(bareMonth(script, text).exec(text)?.[1]);
  return month === undefined ? undefined : Math.round((month - 0.5) * weeksInMonth);
}

/** "Baby due in 6 weeks": how far she is by the birth that is to come. */
const weeksOtherwise = (text: string, script: Script, times: readonly TimeTold[]): number | undefined => {
  const told = expectingIn(text, script, times);
  return told?.state === 'yes' ? told.weeks : undefined;
};

/** The pregnancy of now; `denied` and `told` are what the words alone say. */
function pregnancyIn(
  text: string,
  script: Script,
  times: readonly TimeTold[],
  { denied, told }: { denied: boolean; told: boolean },
): Patient['pregnancy'] {
  const hits = findAll(text, cue(script, text)).filter((hit) => !several.test(hit[0]));
  const isOut = hits
    .map((hit) => text.slice(hit.index + hit[0].length))
    .some((behind) => ruledOut(script).test(behind) || answeredNo(script).test(behind));
  if (denied || isOut) return { state: 'no' };
  const now = hits.filter(
    (hit) =>
      !notNow(script).test(text.slice(0, hit.index)) &&
      !notYet(script).test(text.slice(hit.index + hit[0].length)),
  );
  const isCountedInDays =
    !ofNewborn(script, text).test(text) &&
    (weeksPlus(script, text).test(text) || weeksAndDays(script, text).test(text));
  const isLeading =
    isCountedInDays ||
    runsMonth(text, script) ||
    leadingWeeks(script, text).test(text) ||
    earlyWeeksIn(text, script) !== null ||
    weeksInFront(script, text).test(text) ||
    trailingWeeks(script, text).test(text) ||
    weeksRisen(script, text).test(text) ||
    (leadingMonths(script, text).test(text) && pressureOfGrown.test(text)) ||
    isExpecting(text, script) ||
    showsHcg(text, script) ||
    (fetalHeart(script, text).test(text) && !isBorn(script, text).test(text)) ||
    weeksAtEnd(text, script) !== null;
  const isOver = areOver(text, script);
  if (now.length === 0 && !isLeading && (!told || hits.length > 0 || isOver))
    return noLongerConceives(script, text).test(text) ? { state: 'no' } : expectingIn(text, script, times);
  if (now.some((hit) => perhaps(script).test(text.slice(0, hit.index)))) return { state: 'possible' };
  const weeks = weeksTold(text, script, times) ?? weeksOtherwise(text, script, times);
  // Whoever counts the pregnancy of now among the births means a woman who may be pregnant.
  if (isOver && weeks === undefined && now.every((hit) => ofGravida.test(hit[0])))
    return { state: 'possible' };
  return { state: 'yes', ...(weeks !== undefined && { weeks }) };
}

const noLongerConceives = pattern(`${start}(?:${anyOf(words.noLongerConceives)})${wordEnd}`, 'iu');

const births = anyOf(words.births);
const postBirth = `post\\s*-?\\s*${anyOf(words.afterWhat)}`;
const ago = anyOf(words.agoWords);
const sinceBirth: { left: Pattern; right: Pattern }[] = [
  { left: pattern('', 'u'), right: pattern(`^\\s*(?:${anyOf(words.sinceBirth)})`, 'iu') },
  // "Mother 15 days after birth", "15 days after birth, mother hears voices": so long ago she gave birth.
  {
    left: pattern(`${start}(?:${anyOf(ages.motherBeforeBirth)})[^.;\\n0-9]{0,12}$`, 'iu'),
    right: pattern('^\\s*(?:after|post)\\s+birth(?![\\p{L}])', 'iu'),
  },
  {
    left: pattern('', 'u'),
    right: pattern(
      `^\\s*${anyOf(words.afterGivingBirth)}[\\s,:-]+(?:the\\s+)?(?:${anyOf(ages.motherBeforeBirth)})${wordEnd}`,
      'iu',
    ),
  },
  {
    left: pattern(`${start}(?:${births})[\\s,]*(?:${anyOf(words.behindBirth)}|[a-z]{2,8})?[\\s,]*$`, 'iu'),
    right: pattern(`^\\s*(?:${ago})`, 'iu'),
  },
  {
    left: pattern('', 'u'),
    right: pattern(`^\\s*(?:${ago})\\s*(?:hi\\s+)?(?:[^\\s,.;।]+\\s+){0,3}?(?:${births})`, 'iu'),
  },
  // "12 days after birth of her son", "her son was born 9 days back, now she hears voices".
  {
    left: pattern('', 'u'),
    right: pattern(`^\\s*(?:after|post|since)\\s+(?:the\\s+)?(?:${anyOf(ages.birthOfHers)})\\s`, 'iu'),
  },
  {
    left: pattern(`${start}her\\s+(?:${anyOf(ages.herChildren)})\\s+(?:was\\s+)?born\\s*$`, 'iu'),
    right: pattern(`^\\s*(?:${ago})[^.;\\n]*${start}she${wordEnd}`, 'iu'),
  },
  // "Postnatal 3 wks", "postpartum 10 days", "PNC 2 wk".
  {
    left: pattern(`${start}(?:${postBirth}|post\\s*-?\\s*lscs|pnc)\\s*[,:-]?\\s*$`, 'iu'),
    right: pattern('', 'u'),
  },
  // "डिलीवरी को 6 दिन": nothing needs to follow.
  { left: pattern(`${start}(?:${births})\\s+${anyOf(grammar.hindiTo)}\\s*$`, 'iu'), right: pattern('', 'u') },
  // "15 din ki jachcha": whose delivery was so long ago.
  {
    left: pattern('', 'u'),
    right: pattern(`^\\s*${anyOf(words.ofMother)}\\s+(?:${anyOf(words.motherOfDays)})${wordEnd}`, 'iu'),
  },
  // "Delivery ke 8 din, thand lag ke taap": a clause ends behind it.
  {
    left: pattern(`${start}(?:${births})\\s+${anyOf(words.ofBirth)}\\s*$`, 'iu'),
    right: pattern('^\\s*(?:[,.;।]|$)', 'iu'),
  },
  // "Bachcha huye 9 din": the child has been born for so long.
  { left: pattern(`${start}(?:${anyOf(words.bornChild)})\\s*$`, 'iu'), right: pattern('', 'u') },
];
const dayOfBirth = pattern(`${start}(?:${anyOf(words.dayOfBirth)})\\s*[#:-]?\\s*([0-9]{1,3})`, 'iu');
const afterDelivery = `after\\s+(?:${anyOf(words.waysOfDelivery)}\\s+)?delivery|(?:after|post)\\s+${anyOf(words.byOperation, '\\s*')}`;
/** "Day 4 post partum", "5th post natal day". */
const dayFirst = pattern(
  `(?:day\\s*[#:-]?\\s*([0-9]{1,2})|([0-9]{1,2})${anyOf(grammar.ordinalEndings)}(?:\\s*day)?)\\s*(?:of\\s+)?(?:${postBirth}|puerper|${afterDelivery})`,
  'iu',
);
const dayOfOperation = pattern(
  `${start}pod\\s*[#:-]?\\s*([0-9]{1,3})\\s*${anyOf(words.betweenDayAndBirth)}?[\\s-]*(?:${births})`,
  'iu',
);

/** "LSCS POD2", "NVD day 4": the day stands behind the birth. */
const dayBehindBirth = pattern(
  `(?<!${anyOf(words.formerly)}[\\s.]+)${start}(?:${births})[\\s,()-]*(?:done[\\s,]*)?(?:pod|d(?:ay)?)\\s*[#:-]?\\s*([0-9]{1,2})(?![0-9/])`,
  'iu',
);

/** "प्रसव के दसवें दिन": the day is told by its ordinal. */
const ordinalDays: readonly [string, number][] = [...ordinals, [anyBeginning(words.tenth), 10]];
const ordinalDay = pattern(
  `${start}(?:${births})\\s+(?:${anyOf(words.ofBirth)}\\s+)?(?:${ordinalDays.map(([said]) => `(${said})`).join('|')})\\s+${anyOf(words.daysOf)}${wordEnd}`,
  'iu',
);

const happened = anyOf(words.birthHappened);
/** "Kal delivery hui", "delivery yesterday", "डिलीवरी आज हुई": the day is named; कल alone may be tomorrow. */
const daysOfBirth = [
  { alone: words.birthToday, withVerb: words.birthTodayWithVerb },
  { alone: words.birthYesterday, withVerb: words.birthYesterdayWithVerb },
  { alone: words.birthTwoDaysAgo, withVerb: words.birthTwoDaysAgoWithVerb },
].map(({ alone, withVerb }) => {
  const day = `(?:${anyOf(alone)}|${anyOf(withVerb)})`;
  const verb = `\\s+(?:${happened})`;
  const dayFirst = `${day}\\s+(?:[^\\s,.;।]+\\s+){0,2}?(?:${births})(?:${verb}|(?<=${happened}))`;
  const dayBehind = `(?:${births})[\\s,]+${day}(?:\\s+[^\\s,.;।]+)?${verb}`;
  const noVerb = `(?:${births})(?:${verb})?\\s+(?:by\\s+lscs\\s+)?(?:${anyOf(alone)})`;
  return pattern(`${start}(?:${dayFirst}|${dayBehind}|${noVerb})${wordEnd}`, 'iu');
});

const minutes = `${countPart}\\s*-?\\s*${anyOf(words.minutes)}${wordEnd}`;
/** "40 minutes ago by normal delivery", "40 मिनट पहले PHC में delivery": a birth within the hour. */
const bornNow = pattern(
  `${start}(?:${minutes}\\s+(?:${ago})\\s+(?:hi\\s+)?(?:[^\\s,.;।]+\\s+){0,3}?(?:${births})|(?:${births})\\s+(?:[^\\s,.;।]+\\s+){0,3}?${minutes}\\s+(?:${ago}))`,
  'iu',
);

function postpartumIn(text: string, script: Script, times: readonly TimeTold[]): number | undefined {
  if (!ofNewborn(script, text).test(text) && bornNow(script, text).test(text)) return 0;
  const daysAgo = ofNewborn(script, text).test(text)
    ? -1
    : daysOfBirth.findIndex((day) => day(script, text).test(text));
  if (daysAgo >= 0) return daysAgo;
  const day =
    dayOfBirth(script, text).exec(text)?.[1] ??
    dayOfOperation(script, text).exec(text)?.[1] ??
    dayBehindBirth(script, text).exec(text)?.[1];
  const first = dayFirst(script, text).exec(text);
  if (!day && first) return Number(first[1] ?? first[2]);
  if (day) return Number(day);
  const ordinal = ordinalDay(script, text).exec(text);
  if (ordinal) return ordinalDays.find((_, index) => ordinal[index + 1])?.[1];
  const time = times.find(({ start: from, end }) =>
    sinceBirth.some(
      ({ left, right }) =>
        left(script).test(text.slice(Math.max(0, from - around), from)) &&
        right(script).test(text.slice(end, end + around)),
    ),
  );
  return time && Math.floor(ageInDays(time.age));
}

const nursing = pattern(
  `(?:(${anyOf(words.notNursing)})\\s+)?(?:currently\\s+)?${start}(?:(?:${anyOf(words.nursing)})(?!\\s*${anyOf(words.fedHow)})|(?<=[,;.&]\\s*|${anyOf(words.andNursing)}\\s+|${start}${anyOf(words.nursingWho)}\\s+)nursing(?=\\s*(?:[,;.\\n]|$)))`,
  'iu',
);
const bornAt = pattern(
  `${anyOf(words.bornHow)}\\s+(?:${anyOf(words.pretermChild)}\\s+)?(?:(?:at|@)\\s*|(?=[2-3][0-9]\\s*${weeksBehind}))([2-4][0-9])\\s*(?:\\+\\s*[0-6]\\s*)?${weeksBehind}${wordEnd}|${start}${anyOf(ages.birthWeights, '\\s*')}[\\s.:=-]*[0-9.]+\\s*${anyOf(words.gramsOrKilos)}?\\s*(?:at|@)\\s*([2-4][0-9])\\s*${weeksBehind}${wordEnd}|${start}${anyOf(words.formerPreterm)}[\\s-]+([2-4][0-9])[\\s-]*${anyOf(words.weekers)}${wordEnd}`,
  'iu',
);

/** "BF on", "BF established": so the breast is noted of a mother. */
const givesBreast = pattern(
  `${start}(?:bf|b\\.f\\.?)\\s*[:=-]?\\s*(?:${anyOf(words.feedsNow)})(?![\\p{L}])|(?<=[,;.]\\s*|${anyOf(words.afterBirthInShort)}(?:\\s+\\S{1,8}){0,2}\\s+)(?:on\\s+)?bf(?=\\s*(?:[,;.\\n]|$))`,
  'iu',
);
const notTheBreast = `(?<!${anyOf(words.notTheBreast)}[\\s-]+)`;
const notOtherwise = `(?!\\s*(?:with\\s+)?${anyOf(words.fedOtherwise)})`;
/** "Feeding her baby", "feeding baby" after a delivery; "not feeding" is the infant's, and a bottle is no breast. */
const feedingHers = pattern(
  `${notTheBreast}${start}feeding\\s+(?:her|my)\\s+(?:own\\s+)?${anyOf(words.childFed)}${notOtherwise}`,
  'iu',
);
const feedingBaby = pattern(
  `${notTheBreast}${start}feeding\\s+(?:the\\s+)?(?:baby|child)${notOtherwise}`,
  'iu',
);

const tellsOfNewborn = pattern(
  `${start}(?:${anyOf([ages.newborn, ages.tellsOfNewborn, ages.babyOf])})(?![\\p{L}\\p{M}])`,
  'iu',
);
/** "Twin 2, 34 wks, day 6": of a newborn whose days are told late weeks are those of its birth. */
function gestationOfNewborn(text: string, script: Script, age: Span, times: readonly TimeTold[]) {
  if (!/d|दिन/iu.test(age.text) || !tellsOfNewborn(script, text).test(text)) return undefined;
  const told = times.find(
    ({ age: { value, unit }, start: from, end }) =>
      unit === 'weeks' &&
      value >= youngestBirth &&
      value <= longestWeeks &&
      !otherTime(script).test(text.slice(end)) &&
      !/(?:since|for|x|after)\s*$/i.test(text.slice(0, from)),
  );
  return told?.age.value;
}
const youngestBirth = 24;

/** What a text tells of a pregnancy, a delivery, the breast, and, of an infant, of its birth. */
export function motherhoodIn(
  text: string,
  script: Script,
  age: Span | undefined,
  words_: { denied: boolean; told: boolean },
): Motherhood {
  const times = timesTold(text).filter(({ start: from, end }) => !age || end <= age.start || from >= age.end);
  const bornHit = bornAt(script, text).exec(text);
  const born =
    bornHit?.[1] ??
    bornHit?.[2] ??
    bornHit?.[3] ??
    (age && gestationOfNewborn(text, script, age, times)?.toString());
  const pregnancy = born ? undefined : pregnancyIn(text, script, times, words_);
  const postpartumDays = postpartumIn(text, script, times);
  const gives = nursing(script, text).exec(text);
  const isRefused = gives !== null && answeredNo(script).test(text.slice(gives.index + gives[0].length));
  const feeds =
    feedingHers(script, text).test(text) ||
    (postpartumDays !== undefined &&
      (feedingBaby(script, text).test(text) || givesBreast(script, text).test(text)));
  return {
    ...(pregnancy && { pregnancy }),
    ...(postpartumDays !== undefined && { postpartumDays }),
    ...(gives ? { breastfeeding: gives[1] === undefined && !isRefused } : feeds && { breastfeeding: true }),
    ...(born && { birthGestationWeeks: Number(born) }),
  };
}
