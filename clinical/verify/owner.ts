import { anyOf } from '../words/phrases';
import type { WrittenAmount } from './amounts';
import { unitWords } from './dose-words';
import type { Mention } from './drug-mentions';
import { howGiven, howOften, sheetWords as words } from './sheet-words';

/** These are counted in grams or mL and are no drugs: food, fluids, results. */
const notADrug = new RegExp(
  `(?<![\\p{L}\\p{M}])${anyOf(words.notADrug)}(?![\\p{L}\\p{M}])[^.;\\n]{0,20}$`,
  'iu',
);
/** "1 sachet in 1 litre of water": how a drug is made up is no food beside it. */
const madeUp = new RegExp(
  `\\b(?:in|to)\\s+(?:a|\\d[\\d.]*)\\s*${anyOf(words.madeUpMeasures)}\\s+(?:of\\s+)?(?:${anyOf(words.ofSafeWater)}\\s+)*water\\b`,
  'giu',
);
/** Words that may stand between a drug's name and its dose. */
const filler = new RegExp(`^${anyOf(words.betweenNameAndDose)}$`, 'iu');
/** Endings of drug names, so that a name the reference does not know is still seen as one. */
const drugLike = new RegExp(`(?:${anyOf(words.drugEndings)}|cef\\w+)$`, 'iu');

const drugLikeHindi = new RegExp(`${anyOf(words.hindiDrugEndings)}$`, 'u');

/** "XY drops 4 mg": a short name that opens its line in front of a form. */
const opensBeforeForm = new RegExp(
  `^\\s*(?:\\d{1,2}[.)]\\s*)?(\\p{Lu}[\\p{L}\\p{N}-]{1,2})\\s+${anyOf(words.formsInFront)}(?![\\p{L}\\p{M}])`,
  'u',
);
const formThen = new RegExp(`(?<![\\p{L}\\p{M}])${anyOf(words.formsInFront)}\\.?\\s*$`, 'iu');

/** "Inj Influenza vaccine 0.5 mL": all that stands between a form that opens the line and the amount. */
const formedPhrase = new RegExp(
  `^\\s*(?:\\d{1,2}[.)]\\s*)?${anyOf(words.formsInFront)}\\.?\\s+(\\p{L}[\\p{L}\\p{M}\\p{N}-]*(?:\\s+\\p{L}[\\p{L}\\p{M}\\p{N}-]*){1,3})\\s*$`,
  'iu',
);

/** "; CTX 600 mg", ", Epo 4000 U": a short name that opens its entry right before the amount, with a capital or without a vowel. */
const shortOpensEntry = new RegExp(
  `(?:^|[,;+]|\\.\\s|\\b${anyOf(words.opensOrder)}\\s)\\s*(\\p{Lu}\\p{L}{1,2}|[b-df-hj-np-tv-z]{3})(?:\\s\\d{4})?\\s*[-–:]?\\s*$`,
  'u',
);
const noShortName = new RegExp(
  `^${anyOf([words.betweenNameAndDose, words.besideNames, words.noDose, words.formsInFront, words.tablets, words.limits, ...howGiven, ...howOften])}$`,
  'iu',
);

/** "Hisone 10 mg 8 am, 5 mg noon", "0.5 mg OD D1-3": units and times behind the dose in front. */
const besideAmount = new RegExp(
  `^(?:${unitWords}|d\\d{1,2}(?:-\\d{1,2})?|${anyOf([...howOften, words.takenSo, words.timesOfDay])})$`,
  'iu',
);
const endsName = new RegExp(`^${anyOf(words.nameEndings)}$`, 'iu');

/** The unknown name right before an amount, if the words there look like one. */
function unknownBefore(text: string, at: number, unit: WrittenAmount['unit']): string | undefined {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const clause = line.slice(
    Math.max(...['. ', '; ', '। ', '→ ', '-> ', '➔ ', '⇒ '].map((end) => line.lastIndexOf(end))) + 1,
  );
  const said = (clause.match(/[\p{L}\p{M}][\p{L}\p{M}\p{N}&-]*/gu) ?? []).reverse();
  // "Cremaffin plus 15 mL", "Mucaine gel 10 mL": what ends a name is none.
  const short = unit === 'mL' ? undefined : shortOpensEntry.exec(line)?.[1];
  if (short !== undefined && !noShortName.test(short)) return short;
  const name = said.find((word) => !filler.test(word) && !endsName.test(word) && !besideAmount.test(word));
  const last = said[0];
  const isFormed = name !== undefined && formThen.test(clause.slice(0, clause.lastIndexOf(name)));
  if (name !== undefined && opensBeforeForm.exec(clause)?.[1] === name) return name;
  if (!name || name.length < (isFormed ? 3 : 4)) return undefined;
  // A Hindi word that opens its line right before an amount is a name, whatever its ending.
  if (!/^\p{Script=Latin}/u.test(name))
    return drugLikeHindi.test(name) || isFormed || (unit !== 'mL' && clause.trim() === name)
      ? name
      : undefined;
  if (isFormed) return name;
  const near = clause.lastIndexOf(name) >= clause.length - 40;
  const phrase = formedPhrase.exec(clause)?.[1];
  if (phrase) return phrase;
  const looks =
    drugLike.test(name) ||
    (/^\p{Lu}/u.test(name) && (last === name || filler.test(last ?? '') || endsName.test(last ?? '')));
  return near && looks ? name : undefined;
}

const fluidFirst = new RegExp(
  `^(\\s*(?:\\d{1,2}[.)]\\s*)?(?:${anyOf(words.beforeFluids, '\\s+')}\\.?\\s+)*)(${anyOf(words.diluents)})\\s*[,:–-]?\\s*(?:(?:@|${anyOf(words.fluidsRun)})\\s*)*$`,
  'iu',
);
/** "RL 300 mL/h x 2 h then 180 mL/h": what follows a first volume is of the fluid that opens the line. */
const fluidThen = new RegExp(
  `^(\\s*(?:\\d{1,2}[.)]\\s*)?(?:${anyOf(words.beforeFluids, '\\s+')}\\.?\\s+)*)(${anyOf(words.diluents)})\\s*[,:–@-]?\\s*\\d[^\\n;+]*?(?:,|${anyOf(words.afterwards)})\\s*(?:(?:@|${anyOf(words.fluidsRun)})\\s*)*$`,
  'iu',
);
/** "NS 500 mL IV bolus": a fluid that opens its line or its entry is what is given, not what something runs in. */
function fluidBefore(
  text: string,
  { start, unit }: WrittenAmount,
): { name: string; start: number } | undefined {
  if (unit !== 'mL') return undefined;
  const opens =
    Math.max(...['\n', ', ', '; ', ': ', '. '].map((sign) => text.lastIndexOf(sign, start - 1))) + 1;
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const named = (said: RegExpExecArray | null, at: number) =>
    said?.[2] ? { name: said[2], start: at + (said[1] ?? '').length } : undefined;
  return (
    named(fluidFirst.exec(text.slice(opens, start)), opens) ??
    named(fluidThen.exec(text.slice(line, start)), line)
  );
}

/** "500 mg OD x 3 days, Tab Levocet": behind a stop, or a comma and a form, the next drug begins. */
const beginsAnother = (between: string): boolean =>
  /[.;।\n]/.test(between) || (/,[^,]*$/.test(between) && formThen.test(between));

const notTaken = new RegExp(`(?<![\\p{L}\\p{M}])${anyOf(words.saidNotTaken)}\\s+$`, 'iu');
/** "Lamotrigine, not on valproate: 25 mg OD": what is not taken owns no dose. */
export const isNotTaken = (text: string, start: number): boolean =>
  notTaken.test(text.slice(Math.max(0, start - 24), start));

/** A name speaks so far for the doses after it, where nothing else is named: a heading over a short list. */
const reach = 300;

/** The drug that an amount belongs to: named in its clause before it, right after it ("500 mg of …"), or above it. */
export function ownerOf(
  text: string,
  mentions: readonly Mention[],
  dose: WrittenAmount,
): { name: string; start: number } | undefined {
  // "T. Pan 40": the strength is a part of the name.
  const around = mentions.find(({ start, end }) => start < dose.start && end > dose.start);
  const before = mentions
    .filter(({ start, end }) => end <= dose.start && dose.start - end <= reach && !isNotTaken(text, start))
    .at(-1);
  const between = text.slice(Math.max(before?.end ?? 0, dose.start - reach), dose.start);
  if (around) return around;
  if (notADrug.test(between.replace(madeUp, ' '))) return undefined;
  const lineStart = text.lastIndexOf('\n', dose.start) + 1;
  const after = mentions.find(({ start }) => start >= dose.end && start - dose.end <= 20);
  const sameLine = before && before.start >= lineStart;
  const fluid = fluidBefore(text, dose);
  // "NS 300 mL over 1 h, then insulin": what names its own fluid is no dose of the drug behind it.
  if (fluid && after && fluid.start >= (before?.end ?? 0)) return fluid;
  // "(100 mg elemental iron + 0.5 mg folic acid)": behind a plus in a bracket each amount names its own drug.
  if (
    after &&
    /\([^()]*\+\s*$/u.test(text.slice(lineStart, dose.start)) &&
    /^\s*(?:of\s+)?$/iu.test(text.slice(dose.end, after.start))
  )
    return after;
  // "10 U regular insulin + 50 ml D50": behind a plus a volume is that of the solution right behind it.
  if (
    after?.drug !== undefined &&
    dose.unit === 'mL' &&
    after.drug.rules.some(({ unit }) => unit === 'mL') &&
    /\+\s*$/u.test(text.slice(lineStart, dose.start)) &&
    /^\s*(?:of\s+)?(?:\d+\s*%\s*)?$/iu.test(text.slice(dose.end, after.start))
  )
    return after;
  const stranger = unknownBefore(text, dose.start, dose.unit);
  const behind = after ? text.slice(dose.end, after.start) : '';
  // "Inj MR 0.5 mL SC, Vit A 1 lakh IU", "Tab Losec 20 mg with Tab Lasix": two drugs, where the first is named, known or not.
  const isOther =
    beginsAnother(behind) || (stranger !== undefined && (behind.includes(',') || formThen.test(behind)));
  if (after && !sameLine && !isOther) return after;
  // "…; 10 U regular insulin in D25": behind a stop an amount opens its entry, and its drug stands right behind it.
  const opensEntry = /[;।]\s*$|\.\s+$/u.test(text.slice(before?.end ?? 0, dose.start));
  if (
    after &&
    opensEntry &&
    /^\s*(?:of\s+)?$/iu.test(behind) &&
    !/^\s*[:,-]?\s*\d/u.test(text.slice(after.end))
  )
    return after;
  const strangerAt = stranger ? text.lastIndexOf(stranger, dose.start) : -1;
  // "ARV (PCEC) 0.1 mL": a bracket right behind a known name only says more of it.
  const isGloss =
    before !== undefined &&
    stranger !== undefined &&
    /^\s*\(\s*$/u.test(text.slice(before.end, strangerAt)) &&
    /^\s*\)/u.test(text.slice(strangerAt + stranger.length));
  if (stranger && !isGloss && strangerAt > (before?.end ?? -1) && !before?.name.includes(stranger))
    return { name: stranger, start: strangerAt };
  return fluid && fluid.start >= (before?.end ?? 0) ? fluid : before;
}
