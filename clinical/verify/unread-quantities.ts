import amounts from '../knowledge/words/amounts.json' with { type: 'json' };
import doseWords from '../knowledge/words/doses.json' with { type: 'json' };
import grammar from '../knowledge/words/grammar.json' with { type: 'json' };
import { anyOf, anyWordOf } from '../words/phrases';
import { frequencyIn, orderedOften, unitWords } from './dose-words';
import type { Mention } from './drug-mentions';
import { isNotTaken } from './owner';
import { isTest } from './sheet-shorthand';
import { sheetWords as words } from './sheet-words';
import { swallowedUntil } from './swallowed';

/** A quantity that stands where a dose of a drug stands and could not be read as one. */
export type UnreadQuantity = { drug: string; ownerAt: number; start: number; end: number; text: string };

/** A dose begins at most so far behind a name, with nothing but plain words between. */
const reach = 40;
const between = new RegExp(
  `^(?:[\\s,:;()|–-]|\\b(?:30\\/70|70\\/30|50\\/50|25\\/75)\\b|${anyOf(words.betweenNameAndDose)}(?![\\p{L}\\p{M}])|${anyOf(words.tablets)}(?![\\p{L}\\p{M}]))*$`,
  'iu',
);
const quantity = /(?<![\p{L}\p{N}.,/[])\d[\d,]*(?:\.\d+)?(?:\s*(?:[-–]|to)\s*\d[\d,.]*)?/gu;
/** A number that counts one of these is no dose: time, repetition, a measure of the patient, a place in a list. */
const noDose = new RegExp(
  `^\\s*(?:${anyOf(words.noDose)}(?![\\p{L}\\p{M}])|°|%\\s*${anyOf(words.percentsOfOthers)}|\\/\\s*\\d(?![\\d.]*\\s*${anyOf(words.unitsOfStrength)}\\b)|\\)|\\]|[-–+]\\s*\\d\\s*[-–+]\\s*\\d)`,
  'iu',
);
/** "Timolol 0.5 %": so much as it is sold. A name without a dose here is not verified anyway. */
function isSoldStrength({ drug }: Mention, percent: number): boolean {
  if (!drug) return true;
  // "Anal fissure, 2 %": what a rule is for tells the strength as well.
  if (drug.rules.some((rule) => rule.for.en.includes(`${percent} %`))) return true;
  return drug.products.some(({ composition }) =>
    composition.some(({ drug: part, amount, unit, perMl }) => {
      if (part !== drug.id || perMl === undefined) return false;
      const milligrams =
        unit === 'mg' ? amount : unit === 'mcg' ? amount / 1000 : unit === 'g' ? amount * 1000 : Number.NaN;
      return Math.abs(milligrams / perMl / 10 / percent - 1) < 0.05;
    }),
  );
}

/** Bicarbonate of 8.4 % holds a millimole in each mL, of 7.5 % nine tenths: so much as it is sold. */
const isMolar = ({ drug }: Mention, percent: string): boolean =>
  drug?.id === 'sodium-bicarbonate' &&
  drug.products.some(({ composition: [part] }) => {
    const inMl = part?.unit === 'mmol' ? part.amount / (part.perMl ?? Number.NaN) : Number.NaN;
    return Math.abs(Number(percent) / percentOfMolar / inMl - 1) < 0.05;
  });
const percentOfMolar = 8.4;

/** "1 sachet in 1 litre of water": how something is made up; how much of it is given may be told behind. */
const madeUp = new RegExp(
  `^\\s*(?<what>${anyOf(words.madeUpPieces)})\\s*(?:${anyOf(words.madeUp, '\\s+')}\\s+)?(?:${anyOf(words.madeUpIn)}\\s+(?:a\\s+)?)?(?:(?<count>\\d+(?:\\.\\d+)?)\\s*)?(?<unit>${anyOf(words.madeUpMeasures)})(?![\\p{L}\\p{M}])(?:\\s+${anyOf(words.waterInHindi)})?(?:\\s+${anyOf(grammar.hindiIn)})?`,
  'iu',
);

/** One sachet that is made up with water, and no amount of it told: "ORS 1 sachet in 1 litre, sip". */
export type MadeUp = UnreadQuantity & { mL: number };

/** Finds the quantities that say with how much water a sachet is made up. */
export const madeUpIn = (
  text: string,
  quantities: readonly Pick<MadeUp, 'drug' | 'ownerAt' | 'start'>[],
): MadeUp[] =>
  quantities.flatMap(({ drug, ownerAt, start }) => {
    const one = /^1(?![\d.,])/.exec(text.slice(start))?.[0] ?? '';
    const made = one === '' ? null : madeUp.exec(text.slice(start + one.length));
    const { what = '', count = '1', unit = '' } = made?.groups ?? {};
    // A spoon and a glass hold what nobody measured.
    if (!made || /^t/iu.test(what) || /^(?:g|गि)/iu.test(unit)) return [];
    const said = one + made[0];
    const mL = Number(count) * (/^m/iu.test(unit) ? 1 : 1000);
    return [{ drug, ownerAt, start, end: start + said.length, text: said, mL }];
  });

/** "1 amp (45.5 mg)": what one piece holds, told again in brackets, is the dose. */
const restatedBehind = new RegExp(`^\\s*(?:${anyOf(words.tablets)}|amp(?:oule)?s?|vials?)\\s*\\(\\s*$`, 'iu');

const pieceBehind = new RegExp(`^\\s*(?:x\\s*)?${anyOf(words.tablets)}(?![\\p{L}\\p{M}])`, 'iu');

/** The word behind a number, shown with it: "5 ampoules". */
const wordBehind = /^(?:\s?\/\s?\d[\d.]*)?\s?[\p{L}\p{M}%µ]+(?:\/[\p{L}\p{M}]+)*/u;

const swallowed = new RegExp(
  `^\\s*(?:${anyOf(words.takenTooMuch)})(?![\\p{L}\\p{M}])(?:\\s*(?:of|with|×|x))?\\s*$`,
  'iu',
);
/** "PCM overdose 10 g": so much was swallowed, and nobody gives it. */
const isSwallowed = (between: string): boolean => swallowed.test(between);

/** Quantities right behind a drug's name of which no dose was read: nobody may take the silence for consent. */
export function unreadQuantities(
  text: string,
  mentions: readonly Mention[],
  doses: readonly { start: number; end: number }[],
): UnreadQuantity[] {
  return mentions.flatMap((mention, index): UnreadQuantity[] => {
    const { name, start: ownerAt, end } = mention;
    if (swallowedUntil(text, mention) !== undefined || isNotTaken(text, ownerAt)) return [];
    const lineEnds = lineEnd(text, end);
    const nextName = mentions[index + 1]?.start ?? text.length;
    const isDosedBehind = (from: number): boolean =>
      doses.some(({ start }) => start > from && start < Math.min(nextName, lineEnds));
    const until = Math.min(nextName, end + reach, lineEnds);
    for (const match of text.slice(end, until).matchAll(quantity)) {
      const start = end + match.index;
      if (!between.test(text.slice(end, start)) || isSwallowed(text.slice(end, start))) return [];
      const behind = text.slice(start + match[0].length, Math.min(lineEnds, start + match[0].length + reach));
      // A mixture's name: "30/70".
      if (/^(?:30\/70|70\/30|50\/50|25\/75)(?![\d/])/.test(match[0] + behind)) continue;
      // A strength in percent is none either, where the dose is told behind it and it is sold so.
      if (
        /^\s*%/.test(behind) &&
        isDosedBehind(start) &&
        (isSoldStrength(mention, Number(match[0])) || isMolar(mention, match[0]))
      )
        continue;
      if (madeUp.test(behind) && isDosedBehind(start)) return [];
      // "Pentavalent-1 0.5 mL", "OPV 0 2 drops", "DPT booster 2": which dose of a series it is.
      if (
        /^\d$/.test(match[0]) &&
        mention.drug?.classes.includes('vaccine') &&
        (isDosedBehind(start) ? /^[\s-]$/.test(text.slice(end, start)) : behind.trim() === '')
      )
        continue;
      // "Adrenaline 1:1000 0.5 mL": so strong as it is sold.
      if (match[0] === '1' && /^\s*:\s*10{3,4}(?!\d)/.test(behind) && isDosedBehind(start)) return [];
      const isRestated =
        match[0] === '1' &&
        doses.some((dose) => dose.start > start && restatedBehind.test(text.slice(start + 1, dose.start)));
      const isRead = doses.some((dose) => dose.start <= start && start < dose.end);
      // "Dolo 650 2 tab BD": the strength stands in the name, and the pieces behind it are counted with it.
      const isCounted =
        pieceBehind.test(behind) &&
        doses.some((dose) => dose.start >= ownerAt && dose.end >= end && dose.end <= start);
      const often = frequencyIn(match[0] + behind);
      if (isRead || isCounted || isRestated || noDose.test(behind) || often?.start === 0) return [];
      const last = start + match[0].length + (wordBehind.exec(behind)?.[0].length ?? 0);
      return [{ drug: name, ownerAt, start, end: last, text: text.slice(start, last) }];
    }
    return [];
  });
}

/**
 * Pieces counted behind a name with nothing read between: "HRZE (150/75/400/300) 4 tabs OD". What stands between was not
 * understood, so neither is the count.
 */
export function unreadPieces(
  text: string,
  mentions: readonly Mention[],
  taken: readonly { start: number; end: number }[],
): UnreadQuantity[] {
  return mentions.flatMap(({ name, start: ownerAt, end }, index): UnreadQuantity[] => {
    const until = Math.min(mentions[index + 1]?.start ?? text.length, lineEnd(text, end), end + reach);
    const behind = text.slice(end, until);
    const piece = countedPiece.exec(behind);
    if (!piece || /[;।]|\.\s/.test(behind.slice(0, piece.index))) return [];
    if (taken.some((one) => one.start >= ownerAt && one.start < until)) return [];
    const start = end + piece.index;
    return [{ drug: name, ownerAt, start, end: start + piece[0].length, text: piece[0] }];
  });
}

/** A count of pieces, ampoules or litres: "4 tabs", "1 amp", "1 L". */
const countedPiece = new RegExp(
  `(?<![\\p{L}\\p{N}.,/])\\d+(?:\\.\\d+)?\\s*${anyOf(words.piecesUnread)}(?![\\p{L}\\p{M}/])`,
  'iu',
);
const formedLine = new RegExp(
  `^\\s*(?:\\d{1,2}[.)]\\s*)?(?:iv(?:f|\\s+fluids?)?|${anyOf(words.formsInFront)})\\.?\\s+((?:\\d-?)?[\\p{L}\\p{M}][\\p{L}\\p{M}\\p{N}-]+)(.{0,${reach}})`,
  'iu',
);

/** "Sporlac 1 sachet BD": pieces and how often right behind a word that opens its line, without a form in front. */
const oftenBehind = anyOf(words.oftenBehindPieces);
const nameAndPieces = new RegExp(
  `^\\s*(?:\\d{1,2}[.)]\\s*)?(\\p{Lu}[\\p{L}-]{3,})(\\s+\\d\\s*${anyOf(words.tablets)}\\s+(?:${oftenBehind.toUpperCase()}|stat|${oftenBehind})(?![\\p{L}\\p{M}]).{0,${reach}})`,
  'u',
);

const timeOfDay = anyWordOf([doseWords.morning, doseWords.noon, doseWords.evening, doseWords.night]);
/** How often stands right behind a name, or behind one more word of it: "TLD OD", "Uprise D3 60K once a week". */
const oftenReach = 14;
function oftenPiece(line: string, behind: string): string | undefined {
  // One letter in front begins other lines too: "C/o", "T 101".
  if (!/^\s*(?:\d{1,2}[.)]\s*)?\p{L}[\p{L}\p{M}]/u.test(line)) return undefined;
  const often = frequencyIn(behind);
  const start = often?.times === undefined && !often?.weekly ? behind.search(timeOfDay) : often.start;
  return start >= 0 && start <= oftenReach ? behind.slice(start).trim() || undefined : undefined;
}

/** "टेल्मीसार्टन 40 रोज": a word of Devanagari that opens its entry, a bare number behind it, and how often. */
const hindiNameAndNumber = new RegExp(
  `^\\s*(?:\\d{1,2}[.)]\\s*)?(\\p{Script=Devanagari}[\\p{L}\\p{M}-]{4,}(?:\\s+${anyOf(words.hindiNameEnds)})?)(\\s+\\d{1,4}(?:\\.\\d+)?\\s+.{0,${reach}})`,
  'u',
);

/** "पैन 40 सुबह एक गोली": a shorter word as well, where the entry counts tablets. */
const hindiNameAndPieces = new RegExp(
  `^\\s*(?:\\d{1,2}[.)]\\s*)?(\\p{Script=Devanagari}[\\p{L}\\p{M}-]{1,3})(\\s+\\d{1,4}(?:\\.\\d+)?\\s+.{0,${reach}}?${anyOf(words.tablets)}(?![\\p{L}\\p{M}]))`,
  'u',
);

/** Entries of a sheet: its lines, and what a comma parts where a form opens the next: "Tab A 500 OD, Tab B 5 mg HS". */
const nextEntry = new RegExp(`\\n|[,;]\\s*(?=(?:${anyOf(words.formsInFront)})\\.?\\s)`, 'giu');

/**
 * Entries that begin with a form, name nothing that is known and still count pieces or say how often: "T. HRZE 4 FDC 4
 * tabs OD", "Tab TLD OD".
 */
export function unknownCounted(text: string, taken: readonly { start: number }[]): UnreadQuantity[] {
  const stops = [...text.matchAll(nextEntry)].map(({ index }) => index);
  return [0, ...stops.map((stop) => stop + 1)].flatMap((from, index): UnreadQuantity[] => {
    const next = stops[index] ?? text.length;
    const line = text.slice(from, next);
    if (taken.some(({ start }) => start >= from && start < next)) return [];
    const bare = nameAndPieces.exec(line) ?? hindiNameAndNumber.exec(line) ?? hindiNameAndPieces.exec(line);
    const [, name, behind] = formedLine.exec(line) ?? bare ?? [];
    if (name === undefined || behind === undefined || isTest(name)) return [];
    if (bare && name === bare[1] && new RegExp(`^${anyOf(words.betweenNameAndDose)}$`, 'iu').test(name))
      return [];
    const piece = countedPiece.exec(behind)?.[0] ?? oftenPiece(line, behind);
    if (piece === undefined) return [];
    const nameAt = from + line.indexOf(name);
    const start = from + line.indexOf(piece, line.indexOf(name) + name.length);
    return [{ drug: name, ownerAt: nameAt, start, end: start + piece.length, text: piece }];
  });
}

/** What is given so stands right behind an amount: how often, or which way. */
const givenBehind = new RegExp(
  `^\\s*(?:${anyOf([words.otherRoutes, words.givenBy])})(?![\\p{L}\\p{M}])`,
  'iu',
);
const noDrugName = new RegExp(
  `^(?:${anyOf([words.notADrug, words.noDose, words.betweenNameAndDose])})$`,
  'iu',
);
/** "PEG 3350 powder": a number may belong to a name, and a form stand behind it. */
const nameInFront =
  /([\p{L}][\p{L}\p{M}-]{2,}(?:\s+of\s+[\p{L}]{3,}|\s+\d{3,4})?)(?:\s+(?:powder|granules))?\s*$/u;

/** "Tonoferon drops 25 mg/mL 15 mL": the form and the strength between a name and its amount. */
const formAndStrength = new RegExp(
  `(?:\\s+${anyOf(words.formsInFront)}|\\s+\\d[\\d.]*\\s*(?:${unitWords})\\s*\\/\\s*(?:\\d+\\s*)?ml|\\s+\\d[\\d.]*\\s*%)+\\s*$`,
  'iu',
);

/** "Scoline 75 mg IV once", "milk of magnesia 30 mL at night": an amount of something without a form, which no name that is known owns. */
export function ownerless(
  text: string,
  amounts: readonly { start: number; end: number }[],
  taken: readonly { start: number; end: number }[],
  isDrug: (name: string) => boolean,
): UnreadQuantity[] {
  return amounts.flatMap(({ start, end }): UnreadQuantity[] => {
    if (taken.some((one) => one.start < end && start < one.end)) return [];
    const inFront = text.slice(0, start);
    const name = nameInFront.exec(inFront.replace(formAndStrength, ''))?.[1];
    const behind = text.slice(end, end + reach);
    const isGiven =
      givenBehind.test(behind) ||
      (orderedOften(behind)?.start ?? reach) <= oftenReach ||
      // "फेनर्गन सिरप 5 ml": a form between a name and its amount.
      formAndStrength.test(inFront);
    if (name === undefined || !isGiven || noDrugName.test(name) || isDrug(name)) return [];
    const ownerAt = text.lastIndexOf(name, start);
    // "Artemether 80 mg + lumefantrine 480 mg": a part of what stands in front.
    if (/[+/&]\s*$/.test(text.slice(0, ownerAt))) return [];
    return [{ drug: name, ownerAt, start, end, text: text.slice(start, end) }];
  });
}

/** So is written how often a drug is taken, and hardly anything else. */
const takenSo = `(?:${anyOf([words.takenSo, words.onceOnly])}|sos|q\\s?\\d{1,2}\\s?h(?:rly)?|[01]-[01]-[01](?:-[01])?)`;
/** "Zincovit 25 BD", "T. Klacid BD": a name, a bare number where there is one, and how often. */
const namedAndOften = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(?<form>${anyOf(words.formsInFront)}\\.?\\s+)?(?<name>\\p{L}[\\p{L}\\p{M}-]{3,})(?<number>\\s*[-–]?\\s*\\d{1,4}(?:[./]\\d+)*(?:\\s*${anyOf(words.tablets)}(?![\\p{L}\\p{M}]))?)?(?:\\s+${takenSo}(?![\\p{L}\\p{M}\\p{N}])|(?<=\\d)(?=\\s*\\+\\s*\\p{L}{4})(?<!\\([^()]*))`,
  'giu',
);
const carried = new RegExp(
  `^(?:${anyOf([words.careWithoutDrugs, words.formsInFront, words.tablets, words.formsOfPlaces, words.applied])})$`,
  'iu',
);
/** Between two entries of a sheet; a point between digits ends none. */
const betweenEntries = new RegExp(
  `[,;:।\\n+]|\\.(?!\\d)|(?<![\\p{L}])${anyOf(words.joinsEntries)}(?![\\p{L}])`,
  'giu',
);

/**
 * A name that nobody knows with how often it is taken, with a number or behind a form: nobody may take the silence for
 * consent.
 */
export function unknownOften(
  text: string,
  taken: readonly { start: number; end: number }[],
  mentions: readonly Mention[],
): UnreadQuantity[] {
  const named = [...text.matchAll(namedAndOften)];
  const stops = named.length > 0 ? [...text.matchAll(betweenEntries)].map(({ index }) => index) : [];
  return named.flatMap((match): UnreadQuantity[] => {
    const { form = '', name = '', number = '' } = match.groups ?? {};
    if ((form === '' && number === '') || noDrugName.test(name) || carried.test(name)) return [];
    // "CBC 4 weekly": a test that is done again.
    if (form === '' && isTest(name)) return [];
    const ownerAt = match.index + form.length;
    const end = match.index + match[0].length;
    const from = stops.findLast((stop) => stop < ownerAt) ?? 0;
    if (taken.some((one) => one.start < end && from <= one.start)) return [];
    // "INH prophylaxis 300 OD": the number is that of the known name.
    const known = mentions.findLast((one) => one.start >= from && one.start < end);
    if (known && number === '') return [];
    const said =
      `${number.replace(/^[^\d]+/, '')}${match[0].slice(form.length + name.length + number.length)}`.trim();
    const owner = known ? { drug: known.name, ownerAt: known.start } : { drug: name, ownerAt };
    return [{ ...owner, start: end - said.length, end, text: said }];
  });
}

/** What is counted so is a medicine, whoever knows its name: "I-131 30 mCi", "Benzathine Pen 24 lakh IV". */
const countedOtherwise = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(?<name>\\p{L}[\\p{L}\\p{M}\\p{N}-]{2,}(?:\\s+\\p{L}[\\p{L}\\p{M}]{2,}){0,2})[\\s,:–-]*(?<amount>\\d[\\d.,]*\\s*(?:${anyOf(words.unitsOfNoRule)}|(?:${anyOf(amounts['times 100000'])})(?=${givenBehind.source.slice(1)}|\\s*(?:iu|units?|stat|once)(?!\\p{L}))))(?![\\p{L}\\p{M}])`,
  'giu',
);

/** Amounts in a unit that no rule has, in front of which no name was read with them. */
export const countedInOtherUnits = (
  text: string,
  taken: readonly { start: number; end: number }[],
): UnreadQuantity[] =>
  [...text.matchAll(countedOtherwise)].flatMap((match): UnreadQuantity[] => {
    const { name = '', amount = '' } = match.groups ?? {};
    const end = match.index + match[0].length;
    const start = end - amount.length;
    return taken.some((one) => one.start < end && start < one.end)
      ? []
      : [{ drug: name, ownerAt: match.index, start, end, text: amount }];
  });

const washes = anyWordOf(words.washes, '\\s');

/** A gargle or a mouth wash of a drug that says how often, and of which nothing was read: "Betadine gargle TDS". */
export function unreadWashes(
  text: string,
  mentions: readonly Mention[],
  doses: readonly { start: number; end: number }[],
): UnreadQuantity[] {
  return mentions.flatMap(({ name, start: ownerAt, end }, index): UnreadQuantity[] => {
    const until = Math.min(mentions[index + 1]?.start ?? text.length, lineEnd(text, end));
    const behind = text.slice(end, until);
    const wash = washes.exec(behind);
    if (!wash || wash.index > oftenReach || doses.some((one) => one.start >= ownerAt && one.start < until))
      return [];
    const often = frequencyIn(behind.slice(wash.index + wash[0].length));
    if (!often) return [];
    const start = end + wash.index;
    return [{ drug: name, ownerAt, start, end: start + wash[0].length, text: wash[0] }];
  });
}

const fluids = anyOf(words.diluents);
const fluidAmount = `\\d[\\d,.]*\\s*${anyOf(words.fluidMeasures)}(?![\\p{L}\\p{M}])`;
/** "1 L NS", "NS 1 pint", "2 bottles of RL": a fluid by its short name, with how much of it. */
const fluidOrder = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(?:(${fluids})\\s*[,:–-]?\\s*(?:iv\\s+)?(?<behind>${fluidAmount})|(?<front>${fluidAmount})\\s+(?:of\\s+)?(?:iv\\s+)?(${fluids})(?![\\p{L}\\p{M}]))`,
  'giu',
);
/** In front of a fluid: it is what a drug runs in. */
const runsIn = new RegExp(
  `(?:\\b(?:${anyOf(words.runsIn, '\\s+')}|${anyOf(words.runsInBegins)}\\w*)|[+/(]|में)\\s*(?:in\\s+|with\\s+|to\\s+)?$`,
  'iu',
);

/** "O2 @ 5 L/min", "oxygen 2 litres per minute by mask": a flow that is ordered, which no rule counts; a chart tells it bare. */
const oxygen = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(${anyOf(words.oxygen)})(?![\\p{L}\\p{M}\\p{N}])[^\\n.;।]{0,24}?((?:(?<=@\\s*)|(?=[^\\n.;।]{0,24}(?:${anyOf(words.oxygenBy)})))\\d{1,2}(?:\\.\\d)?(?:\\s*(?:-|–|to)\\s*\\d{1,2})?\\s*(?:${anyOf(words.litres)})\\s*(?:\\/|per|प्रति)\\s*(?:${anyOf(words.aMinute)}))(?![\\p{L}\\p{M}])`,
  'giu',
);

/** Fluids that are ordered by a short name and of which no dose was read. */
export function unreadFluids(
  text: string,
  taken: readonly { start: number; end: number }[],
): UnreadQuantity[] {
  const flows = [...text.matchAll(oxygen)].map((match): UnreadQuantity => {
    const [whole, drug = '', said = ''] = match;
    const end = match.index + whole.length;
    return { drug, ownerAt: match.index, start: end - said.length, end, text: said };
  });
  const fluids = [...text.matchAll(fluidOrder)].flatMap((match): UnreadQuantity[] => {
    const said = match.groups?.behind ?? match.groups?.front ?? '';
    const start = match.index + match[0].indexOf(said);
    const end = start + said.length;
    if (runsIn.test(text.slice(Math.max(0, match.index - 16), match.index))) return [];
    if (taken.some((one) => one.start < end && start < one.end)) return [];
    return [{ drug: match[1] ?? match[4] ?? said, ownerAt: match.index, start, end, text: said }];
  });
  return [
    ...flows.filter((one) => !taken.some(({ start, end }) => start < one.end && one.start < end)),
    ...fluids,
  ];
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
