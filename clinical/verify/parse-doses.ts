import { convert } from '../dosing/amount';
import { routeOf } from '../dosing/choose-rule';
import type { Drug } from '../knowledge/drug-shape';
import doses from '../knowledge/words/doses.json' with { type: 'json' };
import { type DrugNames, findDrug, ingredientsOf } from '../reference/drug-names';
import { anyOf, anyWordOf, pairsOf, wholeWord } from '../words/phrases';
import {
  amountsIn,
  bareLiquidStrengths,
  bareSteps,
  bareStrengths,
  countBefore,
  insulinSlots,
  isMeasuredOut,
  puffsOfStrength,
  vialCounts,
  type WrittenAmount,
  type WrittenStrength,
} from './amounts';
import { lettersBehind } from './another-packet';
import { applications } from './applications';
import { courseIn, intervalIn, isEveryDay } from './course';
import { byPartsOfDay, frequencyIn, pieceCount, piecesIn, unitOf, unitWords } from './dose-words';
import { type Mention, mentionsIn } from './drug-mentions';
import { isBegun } from './first-doses';
import { fluidsIn } from './fluids';
import { joinedAmounts } from './joined-amounts';
import { ownerOf } from './owner';
import { type ToldPieces, toldPieces } from './pieces';
import { withCordNamed, withNormals } from './sheet-shorthand';
import { placesOfDrops, sheetWords as words } from './sheet-words';
import { bareBottles, bareRespules, bareUnits, bottlesOfParts, spoonfuls, thousands } from './shorthand';
import { type ShownText, shownText } from './shown-text';
import { bearsSpeed, speedIn } from './speed';
import { type StatedPacket, statedPackets } from './stated-packets';
import { swallowedUntil } from './swallowed';
import { toldTwice } from './told-twice';
import {
  countedInOtherUnits,
  type MadeUp,
  madeUpIn,
  ownerless,
  type UnreadQuantity,
  unknownCounted,
  unknownOften,
  unreadFluids,
  unreadPieces,
  unreadQuantities,
  unreadWashes,
} from './unread-quantities';
import type { Per, StatedDose } from './verdict';

/** A dose found in prose; `start` to `end` is the amount as written, in UTF-16 units of the text. */
export type SpannedDose = StatedDose & {
  start: number;
  end: number;
  text: string;
  /** Its drug is named here, in the text as drawn. */
  ownerAt: number;
  /** Letters behind the name that make it another packet: "Amlong MT". */
  letters?: string;
  /** Behind "then": a step of the course that the dose in front of it begins. */
  step?: true;
};

/** An infusion: so much an hour or a minute. */
const ratePattern = new RegExp(
  `^\\s*(?:\\/|an?|${anyOf(words.perOne)})\\s*(?:kg\\s*(?:\\/|per)\\s*)?(${anyOf(words.rates)})(?![\\p{L}\\p{M}])`,
  'iu',
);
const rateIn = (behind: string): { rate?: 'minute' | 'hour' } => {
  const unit = ratePattern.exec(behind)?.[1];
  return unit === undefined ? {} : { rate: /^m|मिनट/iu.test(unit) ? 'minute' : 'hour' };
};
const testInFront = new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf(words.testsWatched)})\\s*$`, 'iu');
const afterwards = anyWordOf(words.afterwards);
const fallsBy = new RegExp(`(?<![\\p{L}\\p{M}])(?:${anyOf(words.fallsBy)})\\s*$`, 'iu');
const fallsBehind = new RegExp(
  `^\\s*${anyOf(words.eachTime)}\\s+(?:\\d{1,2}\\s*)?${anyOf(words.stepTimes)}\\s+${anyOf(words.fallsBehind)}(?![\\p{L}\\p{M}])`,
  'iu',
);
/** "Increase 2 U every 3rd day": in front of an amount, and behind it how often it is added. */
const rises = new RegExp(`(?<![\\p{L}\\p{M}])(?:${anyOf(words.rises)})\\s*$`, 'iu');
const inSteps = new RegExp(
  `^\\s*${anyOf(words.eachStep)}\\s+(?:(?:\\d{1,2}(?:st|nd|rd|th)?(?:\\s*-\\s*\\d{1,2})?|${anyOf(words.whichDays)})\\s*${anyOf(words.dayNames)}|(?:\\d{1,2}\\s*)?${anyOf([words.weekNames, words.monthNames])})(?![\\p{L}\\p{M}])`,
  'iu',
);
const takenTooMuch = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${anyOf(words.takenTooMuch)})(?![\\p{L}\\p{M}])[^.;,\\n]*$`,
  'iu',
);
const stoppedBehind = new RegExp(`^\\s*\\(?\\s*${anyOf(words.stoppedNow)}(?![\\p{L}\\p{M}])`, 'iu');
const flush = new RegExp(`^\\s*${anyOf(doses.flushes)}(?!\\p{L})`, 'iu');
const partsBehind = /^\s*\(\s*\d+(?:\s*ml(?:\/kg)?)?\s+(?:in|over)(?!\p{L})/iu;
const limitPattern = new RegExp(`(?:\\bmax(?:imum)?\\b|${anyOf(words.limits)})[^.;,\\n]{0,30}$`, 'iu');

/** The clause after an amount in which its frequency may stand: to the next amount, name or line's end. */
function clauseAfter(text: string, dose: WrittenAmount, stops: readonly number[]): string {
  const next = Math.min(...stops.filter((stop) => stop >= dose.end), dose.end + 90, text.length);
  const clause = text.slice(dose.end, next);
  const end = clause.search(/\n|[;।]|\.\s/);
  return end < 0 ? clause : clause.slice(0, end);
}

/** Where a form opens the next entry of a list: "IM stat, Inj Avil 2 mL", "40 mg IV + Inj Emeset 4 mg IV". */
const nextEntry = new RegExp(
  `(?<=[,;+])\\s*(?=${anyOf([words.formsInFront, words.formsOfPlaces])}\\.?\\s+\\p{L})`,
  'giu',
);
const entriesOf = (text: string): number[] => [...text.matchAll(nextEntry)].map(({ index }) => index);

/** "100 mL (1 g) every 3 hours": how often stands behind the same dose told again; says where that ends. */
function restatedUntil(text: string, { end }: WrittenAmount, doses: readonly WrittenAmount[]): number {
  const again = doses.find(({ start }) => start > end && /^\s*\(\s*$/.test(text.slice(end, start)));
  const closed = again && /^\s*\)/.exec(text.slice(again.end));
  return again && closed ? again.end + closed[0].length : end;
}

const inPapers = new RegExp(`\\bin\\s+(?:the\\s+)?${anyOf(words.filedIn)}(?!\\p{L})`, 'giu');
const noPurpose = new RegExp(`\\b${anyOf(words.deniesPurpose)}\\b|नहीं`, 'iu');
const purposeTold = new RegExp(
  `\\b(?:after(?!\\s+(?:${anyOf(words.notAfterWhat)}|\\d))|${anyOf(words.purposeInFront, '\\s+')})\\s+\\p{L}.*$`,
  'iu',
);
/** A line's own words of what a dose is for: "after delivery", "if seizure", "(DKA)". A line that denies tells none. */
const purposeIn = (clause: string): string | undefined =>
  noPurpose.test(clause)
    ? undefined
    : (purposeTold.exec(clause.replace(inPapers, ' '))?.[0] ??
      /\(\s*(\p{L}[\p{L}\p{M}\s,/-]{1,40})\)/u.exec(clause)?.[1] ??
      /\bstat[\s,]+(\p{L}[\p{L}\p{M}\s-]{3,40})$/iu.exec(clause)?.[1]);

const tabletCounts = pairsOf(words.piecesInFront);
const tabletPattern = new RegExp(
  `(?<!(?!x)\\p{L})(${pieceCount}|${tabletCounts.map(([said]) => said).join('|')})\\s*(?:x\\s*)?${anyOf(words.tablets)}(?![\\p{L}])`,
  'iu',
);

const mostOfDay = new RegExp(`(?<!\\p{L})${anyOf(words.mostInFront)}.*$`, 'isu');

/** "20 mg – half tab (": the strength in front of a count of pieces. */
const strengthBefore = new RegExp(
  `(\\d+(?:\\.\\d+)?)\\s*(${unitWords})?\\s*[-–—:,]?\\s*(?:${pieceCount}|[\\p{L}\\p{M}]+)\\s*(?:x\\s*)?${anyOf(words.tablets)}\\s*\\(\\s*(?:total\\s+|=\\s*)?$`,
  'iu',
);

/** "2 tablets of 325 mg", "325 mg, 2 tablets": how many pieces of the strength a dose is. */
function pieces(
  text: string,
  dose: WrittenAmount,
  clause: string,
  { slots, ownerAt, drug }: { slots: number | undefined; ownerAt: number; drug: Drug | undefined },
): number {
  if (dose.per !== 'dose' || dose.high !== undefined) return 1;
  if (dose.count !== undefined) return dose.count;
  // "CQ 2 tabs, PQ 15 mg": in front of a comma another name counts its own.
  const from = Math.max(0, dose.start - 24);
  const before = tabletPattern.exec(
    text
      .slice(ownerAt < dose.start ? stopBefore(text, from, ownerAt) : from, dose.start)
      .replace(/^.*(?:[,;+→]|\.\s|\n)(?=\s*\p{Lu})/su, ''),
  );
  // "200 mg OD, SP 3 tab": behind a comma and a capital another name counts its own.
  // "650 SOS, max 4 tabs in 24 h": so many are the most of a day.
  const after = tabletPattern.exec(
    clause
      .slice(0, 24)
      .replace(/[,;+→]\s*\p{Lu}.*$/su, '')
      .replace(mostOfDay, ''),
  );
  const said = (before ?? after)?.[1]?.toLowerCase();
  // "650 mg 2 TDS": the count alone, in front of how often.
  if (said === undefined)
    return (
      slots ??
      (inSolids.has(dose.unit) ? (countBefore(clause)?.count ?? countByDays(clause)) : undefined) ??
      1
    );
  const told = tabletCounts.find(([word]) => word === said)?.[1];
  const count = told === undefined ? piecesIn(said) : Number(told);
  // "200 mg (half tab)" of what is sold as 400 mg, and not as 200: the bracket says how the dose is taken.
  const isSold = (amount: number): boolean =>
    drug?.products.some(
      ({ composition: [part] }) =>
        part?.amount === amount && part.unit === dose.unit && part.perMl === undefined,
    ) === true;
  const isTakenSo =
    !before && /^\s*\(/.test(clause) && count !== 1 && isSold(dose.low / count) && !isSold(dose.low);
  // "20 mg – half tab (10 mg)", "4 tabs (8 mg)": the bracket says what so many pieces come to.
  const [, strength, unitInFront = ''] = strengthBefore.exec(text.slice(ownerAt, dose.start)) ?? [];
  // "500 mg, 2 tabs (1 g)": the sum may be told in a larger unit.
  const strengthInFront = convert(Number(strength), unitOf(unitInFront) ?? dose.unit, dose.unit);
  const isSum =
    before !== null &&
    /\(\s*(?:total\s+|=\s*)?$/iu.test(text.slice(ownerAt, dose.start)) &&
    count !== 1 &&
    (strengthInFront === dose.low / count || (isSold(dose.low / count) && !isSold(dose.low)));
  return isTakenSo || isSum ? 1 : count;
}

const countOfDay = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${anyOf(words.ordinals)}\\s*${anyOf(words.dayNames)}|${anyOf(words.dayNames)}\\s*\\d)\\s*[:=-]?\\s*(${pieceCount})(?=\\s*(?:$|[,;.।)]|${anyOf(words.tablets)}(?![\\p{L}\\p{M}])))`,
  'giu',
);
/** "पहले दिन 4, दूसरे दिन 4, तीसरे दिन 2 गोली": the most of them is judged. */
function countByDays(clause: string): number | undefined {
  const counts = [...clause.matchAll(countOfDay)].map(([, said = '']) => piecesIn(said));
  return counts.length > 1 ? Math.max(...counts) : undefined;
}

const inSolids: ReadonlySet<string> = new Set(['mg', 'mcg', 'g']);

/** Behind the last comma, stop or plus in front of a name: what stands before it is said of another. */
const stopBefore = (text: string, from: number, nameAt: number): number =>
  nameAt <= from ? from : from + text.slice(from, nameAt).search(/[^,;+→\n]*$/u);

/** "2 tabs SOS, max 6 tabs a day" is three times a day. */
const timesOf = (often: ReturnType<typeof frequencyIn>, count: number): number | undefined =>
  often?.times !== undefined && often.inPieces && count > 1 ? Math.ceil(often.times / count) : often?.times;

const slowForm = anyWordOf(doses.slowForms, '[\\s-]+');
/** "500 mg SR BD": the form stands so far behind the amount at most. */
const reachOfForm = 8;
const swallowed = new RegExp(
  `(?<![\\p{L}])${anyOf([words.solidForms, words.solidFormsInHindi])}\\.?\\s*$`,
  'iu',
);
/** "Tab Ibuprofen 400 + Paracetamol 325": the second of a tablet's parts. */
const partOfTablet = new RegExp(`(?<![\\p{L}])${anyOf(words.solidForms)}\\.?\\s+[^,;.\\n]*\\+\\s*$`, 'iu');
/** Tablets of these routes look like those that are swallowed. */
const likeTablets = new Set(['sublingual', 'vaginal', 'inhaled']);
/** "Tab Paracetamol 325 mg": a tablet is swallowed, where the drug is not sold as one for another place. */
const routeOfForm = (isTablet: boolean, drug: Drug | undefined): string | undefined =>
  isTablet && drug && ![...drug.rules, ...drug.products].some(({ route }) => likeTablets.has(route))
    ? 'oral'
    : undefined;
/** Units that are given for meals or for the night are injected under the skin. */
const ofMeals = new RegExp(
  `\\b(?:before|with|pre)[\\s-]*(?:${anyOf(words.eachMeal)}\\s+)?${anyOf(words.mealNames)}\\b|\\b${anyOf(words.mealsInShort)}\\b`,
  'iu',
);
const dropsPattern = /(?<!(?:eye|ear|nasal)\s+)\bdrops?\b[^\n.;]*$/iu;
const syrupPattern = new RegExp(
  `(?<![\\p{L}])(?:${anyOf(words.syrupsInEnglish)}|सिरप)(?![\\p{L}])[^\\n.;]*$`,
  'iu',
);
const otherRoute = anyWordOf(words.otherRoutes);
const places = placesOfDrops.map((list) => anyWordOf(list));
/** "Eye/ear drops" are made for both. */
const bothPlaces = new RegExp(
  `${wholeWord(words.eyes)}\\s*(?:/|&|-|and|or)\\s*${wholeWord(words.ears)}|${wholeWord(words.ears)}\\s*(?:/|&|-|and|or)\\s*${wholeWord(words.eyes)}`,
  'giu',
);
const putThere = anyWordOf(words.putIntoPlaces);
/** "Ear drops, 2 drops in both eyes": what is made for one place is put into another. */
const isMisplaced = (line: string): boolean =>
  putThere.test(line) && places.filter((place) => place.test(line.replace(bothPlaces, ' '))).length > 1;
const routePattern = new RegExp(`\\b${anyOf(words.routes)}\\b`, 'i');
/** "Till oral possible", "once taking orally": a route that is not taken yet. */
const notYet = new RegExp(`\\b${anyOf(words.notYet)}\\b[^,;.]{0,24}\\b${anyOf(words.byMouth)}\\b`, 'giu');
/** "Vaginal candidiasis", "oral thrush": where somebody is ill, and not how a drug is given. */
const illOfPlace = new RegExp(`\\b\\p{L}+\\s+(?:${anyOf(words.illnessesOfPlaces)})(?![\\p{L}\\p{M}])`, 'giu');
const routeIn = (clause: string): string | undefined => {
  const said = routePattern.exec(clause.replace(notYet, ' ').replace(illOfPlace, ' '))?.[0];
  return said && routeOf(said) ? said : undefined;
};

/** A text says this of doses: those that could be read, and quantities behind a drug's name that could not. */
export type DosesRead = {
  doses: SpannedDose[];
  unread: UnreadQuantity[];
  /** The text as drawn, with the drugs that it names at their places in it. */
  drawn: string;
  mentions: readonly Mention[];
  /** Doses that are told as pieces of a packet. */
  pieces: ToldPieces[];
  /** What is made up with water, of which no dose is told. */
  madeUp: MadeUp[];
  /** Where a mention stands in the source. */
  placeOf(mention: Mention): { start: number; end: number; text: string };
};

/**
 * Reads the doses of a text in English or Hindi as a person sees it drawn, each with its drug as named, its span in the
 * source and what could be read of it. For a known weight "400 mg (10 mg/kg)" is one dose.
 */
export function dosesIn(names: DrugNames, source: string, weightKg?: number): DosesRead {
  const drawn = shownText(source);
  const { text, mentions: met } = withNumberInName(names, drawn.text);
  const shown = { ...drawn, text };
  const named = met
    .map((one) => inItsStrength(names, shown.text, one))
    .filter(
      (one, _, all) =>
        !isDiluent(shown.text, one) &&
        !isOfTheOneBefore(shown.text, one, all) &&
        !isExplanation(shown.text, one, all) &&
        !isOfBody(one) &&
        !isLevel(shown.text, one),
    )
    .map((one, _, all) => withItsOtherName(shown.text, one, all))
    .filter((one, _, all) => !isInOther(one, all));
  const packets = dosedPackets(names, shown.text, named);
  // What a packet holds is no dose, and its parts are no drugs beside it.
  const mentions = withPackets(named, packets);
  const all = amountsWith(shown.text, mentions);
  const isOwn = ofNoPacket(packets);
  const amounts = { doses: all.doses.filter(isOwn), strengths: all.strengths.filter(isOwn) };
  const doses = dosesOf(names, shown.text, mentions, amounts, weightKg);
  const read = [...amounts.doses, ...amounts.strengths];
  const used = amounts.strengths.filter((one) => isMeasuredOut(shown.text, one, amounts.doses));
  const told = toldPieces(names, shown.text, mentions, [...amounts.doses, ...used], packets);
  const quantities = unreadQuantities(shown.text, mentions, [...read, ...told]);
  const unread = [
    ...quantities,
    ...unreadPieces(shown.text, mentions, [...read, ...told, ...quantities]),
    ...unknownCounted(shown.text, [...read, ...told, ...mentions]),
    ...unreadWashes(shown.text, mentions, [...read, ...told]),
  ];
  const known = [...doses, ...told, ...unread, ...amounts.strengths];
  const nobodys = [
    ...ownerless(shown.text, amounts.doses, known, (name) => mayBeDrug(names, name)),
    ...countedInOtherUnits(shown.text, known),
  ];
  const owned = [...unread, ...nobodys, ...unknownOften(shown.text, [...known, ...nobodys], mentions)];
  const made = madeUpIn(shown.text, [...quantities, ...told]);
  const isMadeUp = ({ start }: Place): boolean => made.some((one) => one.start === start);
  const fluids = unreadFluids(shown.text, [...doses, ...told, ...unread]);
  const isFluid = ({ start, end }: Place): boolean =>
    fluids.some((one) => one.start < end && start < one.end);
  const pieces = told.filter(
    (one) => !isMadeUp(one) && !unread.some(({ ownerAt }) => ownerAt === one.ownerAt),
  );
  return {
    doses: doses.map((dose) => placeIn(source, shown, dose)),
    unread: [...owned.filter((one) => !isMadeUp(one) && !isFluid(one)), ...fluids].map((one) =>
      placeIn(source, shown, ofItsMention(one, mentions)),
    ),
    madeUp: made.map((one) => placeIn(source, shown, one)),
    pieces: pieces.map((one) => placeIn(source, shown, one)),
    drawn: shown.text,
    placeOf: ({ name, start, end }) => placeIn(source, shown, { start, end, text: name }),
    // What an unknown packet holds meets the other drugs of the sheet all the same.
    mentions: [...mentions, ...packets.flatMap(({ inside }) => inside)].sort((a, b) => a.start - b.start),
  };
}

/**
 * "Shelcal 500 mg BD", "Calcium+D3 500 OD": a number that belongs to the name of a packet of several drugs is no amount of
 * them all; its unit and the plus are blank, letter for letter in their place. Names are sought again only where that changed the text.
 */
function withNumberInName(names: DrugNames, text: string): { text: string; mentions: Mention[] } {
  const mentions = mentionsIn(names, text);
  const bare = mentions.reduce((rest, { drug, start, end }) => {
    if (!drug || ingredientsOf(drug).length < 2) return rest;
    const [whole = '', number = '', unit = ''] = numberOfName.exec(rest.slice(start)) ?? [];
    if (whole.length < end - start) return rest;
    const name = whole.slice(0, whole.length - unit.length).replace(/[+&/-]/gu, ' ');
    const packet = findDrug(names, name.replace(/\s+/gu, ' '));
    const isPacket =
      packet.kind === 'drug' &&
      packet.by !== 'spelling' &&
      packet.products.some(({ brand = '' }) => brand.endsWith(` ${number}`));
    return isPacket
      ? rest.slice(0, start) + name.padEnd(whole.length) + rest.slice(start + whole.length)
      : rest;
  }, text);
  return { text: bare, mentions: bare === text ? mentions : mentionsIn(names, bare) };
}
const numberOfName =
  /^[\p{L}\p{M}][\p{L}\p{M}\d+&/ -]*?[\s-](\d{2,4})(\s*mg(?![\p{L}/]))?(?![\d./%]|\s*[+/])/iu;

/** The last word of a name that is known is that name: "Zoledronic acid" in quotes is more than its acid. */
function ofItsMention(one: UnreadQuantity, mentions: readonly Mention[]): UnreadQuantity {
  const owner = mentions.find(({ start, end }) => start < one.ownerAt && one.ownerAt < end);
  return owner ? { ...one, drug: owner.name, ownerAt: owner.start } : one;
}

const namesLevel = new RegExp(`^${anyOf(words.levelsNamed)}$`, 'iu');
const levelBehind = new RegExp(
  `^\\s*${anyOf(words.levelLinks)}?\\s*\\d{1,3}(?:\\.\\d+)?\\s*${anyOf(words.levelUnits)}?\\s*(?=,(?!\\d)|[.;:\\n)]|$)`,
  'iu',
);
const formInFront = new RegExp(`${anyOf(doses.formsInFront)}\\.?\\s*$`, 'iu');
/** "Azithro S", "cipro resistant": what a culture says of a drug. */
const ofCulture = new RegExp(
  `^\\s*[:(-]?\\s*(?:[SRI](?=\\s*[,.;)\\n]|$)|${anyOf(doses.sensitivities)}(?![\\p{L}]))`,
  'u',
);
/** "Iron def anaemia", "Vit D deficiency": an illness by what is lacking. */
const lacksBehind = new RegExp(`^[\\s-]*(?:${anyOf(words.lacking)})(?![\\p{L}\\p{M}])`, 'iu');
const inSerum = /(?<![\p{L}\p{M}])(?:s\.?|sr\.?|serum)\s*$/iu;
/** "B12 110.", "Vit D 9, body aches": a vitamin of the blood, where no form and no frequency is told. */
const isLevel = (text: string, { name, start, end }: Mention): boolean =>
  ofCulture.test(text.slice(end, end + 16)) ||
  lacksBehind.test(text.slice(end, end + 16)) ||
  // "S. lithium on day 6" is measured, and not given.
  inSerum.test(text.slice(Math.max(0, start - 8), start)) ||
  (namesLevel.test(name) &&
    levelBehind.test(text.slice(end, end + 24)) &&
    !formInFront.test(text.slice(Math.max(0, start - 12), start)));

/** A name that is known is a part of a combination, whose amounts are told together. */
const mayBeDrug = (names: DrugNames, name: string): boolean => findDrug(names, name).kind === 'drug';

type Place = { start: number; end: number };
const outsideOf =
  (packets: readonly Place[]) =>
  ({ start, end }: Place): boolean =>
    !packets.some((packet) => start >= packet.start && end <= packet.end);

/** Numbers in the name of a packet and in its brackets say what it holds: "Glycomet GP 1 (glimepiride 1 mg + …)". */
const ofNoPacket =
  (packets: readonly StatedPacket[]) =>
  (one: Place): boolean =>
    outsideOf([...packets, ...packets.map(({ mention }) => mention)])(one);

/** The names of a text with those of packets that only their brackets explain. */
const withPackets = (mentions: readonly Mention[], packets: readonly StatedPacket[]): Mention[] =>
  [
    ...mentions.filter(
      (one) => outsideOf(packets)(one) && !packets.some(({ mention }) => mention.start === one.start),
    ),
    ...packets.map(({ mention }) => mention),
  ].sort((a, b) => a.start - b.start);

/**
 * Packets of which the line says what they hold and how many are taken, or that only say again what a known packet
 * holds; others are read part by part.
 */
function dosedPackets(names: DrugNames, text: string, mentions: readonly Mention[]): StatedPacket[] {
  const stated = statedPackets(names, text, mentions);
  if (stated.length === 0) return [];
  const amounts = amountsWith(text, mentions).doses.filter(ofNoPacket(stated));
  const told = toldPieces(names, text, withPackets(mentions, stated), amounts, stated);
  return stated.filter(({ mention, start, end }) => {
    const isDosed = (one: WrittenAmount): boolean =>
      (one.start >= mention.start && one.end <= start && !/\n/.test(text.slice(one.end, end))) ||
      // "Foracort 200 (budesonide 200/formoterol 6) 2 puffs": the bracket only says again what a known inhaler holds.
      (mention.drug !== undefined && one.unit === 'puff' && breathedForm.test(text.slice(end, one.start)));
    return amounts.some(isDosed) || told.some(({ ownerAt }) => ownerAt === mention.start);
  });
}

/** Between a bracket and its puffs: "rotacaps/MDI". */
const breathedForm = new RegExp(
  `^(?:[\\s,:/–-]|(?:${anyOf([words.breathedForms, words.inhalers])})(?![\\p{L}\\p{M}]))*$`,
  'iu',
);
const diluent = new RegExp(`^${anyOf(words.diluents)}$`, 'iu');
const volumeBefore = /\d\s*ml\s*(?:of\s*)?(?:\d+(?:\.\d+)?\s*%\s*)?$/iu;
const opensLine = new RegExp(
  `(?:^|[\\n:;])\\s*(?:[-–•*]\\s*)?(?:\\d{1,2}[.)]\\s*)?(?:(?:${anyOf(words.fluidsInFront)})\\.?\\s+)*(?:\\d+(?:\\.\\d+)?\\s*%\\s*)?$`,
  'iu',
);
/** "In 250 mL D5", "in NS": what a drug runs in. A fluid that opens its line is what is given. */
const isDiluent = (text: string, { name, start, drug }: Mention): boolean =>
  (diluent.test(name) && volumeBefore.test(text.slice(Math.max(0, start - 20), start))) ||
  (drug?.classes.includes('intravenous-fluid') === true && !opensLine.test(text.slice(0, start)));

/** "Ferrous ascorbate 100 mg elemental iron", "lignocaine 2 % with adrenaline": said of the drug in front, no other drug. */
function isOfTheOneBefore(text: string, { drug, start }: Mention, all: readonly Mention[]): boolean {
  const before = all.findLast((one) => one.end <= start && !text.slice(one.end, start).includes('\n'));
  if (!drug || !before?.drug) return false;
  const between = text.slice(before.end, start);
  const isCounted = before.drug.id === drug.id && /^[^,;+]*\belemental\s*$/iu.test(between);
  const isAdded =
    drug.id === 'adrenaline' &&
    before.drug.classes.includes('local-anaesthetic') &&
    /^[^,;\p{L}]*(?:w(?:ith|\/)?|\+)\s*$/iu.test(between);
  return isCounted || isAdded;
}

/** "CSF 900 cells": a fluid of the body, and no drug that is spelt nearly so. */
const ofBody = new RegExp(`^${anyOf(words.fluidsOfBody)}$`, 'iu');
const isOfBody = ({ name }: Mention): boolean => ofBody.test(name);

/** "AKT-4 FDC HRZE", "4FDC ATT": the same combination by another of its names, or by what such packets are called. */
function withItsOtherName(text: string, mention: Mention, all: readonly Mention[]): Mention {
  if ((mention.drug?.ingredients ?? []).length < 2) return mention;
  const called = otherName.exec(text.slice(mention.end))?.[0].length ?? 0;
  const end = mention.end + called;
  const again = all.find(
    ({ drug, start }) =>
      start >= end && drug?.id === mention.drug?.id && /^[^\S\n]*[(-]?$/u.test(text.slice(end, start)),
  );
  const close = again ? (/^\)/.exec(text.slice(again.end))?.[0].length ?? 0) : 0;
  return { ...mention, end: again ? again.end + close : end };
}
const otherName = new RegExp(`^(?:[\\s-]+(?:${anyOf(words.combinedPackets)})(?![\\p{L}\\p{M}]))+`, 'iu');
const isInOther = ({ start }: Mention, all: readonly Mention[]): boolean =>
  all.some((one) => one.start < start && start < one.end);

/** A form may stand between a name and its bracket: "Orofer XT drops (". */
const formToBracket = new RegExp(
  `^(?:[\\s-]*(?:\\d{2,4}|${anyOf(words.formsInFront)}))*\\s*\\([^()\\n]*$`,
  'iu',
);
/** "Augmentin DDS 457 (400 mg amox/5 mL) 5 mL BD": in a bracket behind its name a bottle says what a part of it is. */
function isExplanation(text: string, { drug, start, end }: Mention, all: readonly Mention[]): boolean {
  const before = all.findLast((one) => one.end <= start && formToBracket.test(text.slice(one.end, start)));
  const close = /^[^()\n]*\)/u.exec(text.slice(end));
  return (
    drug !== undefined &&
    before?.drug !== undefined &&
    close !== null &&
    /\/\s*\d*\s*ml(?!\p{L})/iu.test(text.slice(before.end, end + close[0].length)) &&
    ingredientsOf(before.drug).includes(drug.id) &&
    /^\s*[-–:,]?\s*\d/u.test(text.slice(end + close[0].length))
  );
}

/** "5 % dextrose", "dextrose 5 %": the weak solution, not the strong one that the bare name means. */
function inItsStrength(names: DrugNames, text: string, mention: Mention): Mention {
  const { drug, start, end } = mention;
  if (drug?.id !== 'glucose-25') return mention;
  const isWeak = /(?<![\d.])5\s*%\s*$/u.test(text.slice(0, start)) || /^\s*5\s*%/u.test(text.slice(end));
  const weak = isWeak ? names.byId.get('five-percent-dextrose') : undefined;
  return weak ? { ...mention, drug: weak, name: weak.id } : mention;
}

/** "D10", "50 % dextrose", "dextrose 25 %": how strong the solution of a name is. */
function percentOf(text: string, { name, drug, start, end }: Mention): { percent?: number } {
  if (drug?.rules.every(({ as = '' }) => !as.includes('%')) ?? true) return {};
  const said =
    /^d(\d{1,2})$/iu.exec(name)?.[1] ??
    /(?<![\d.])(\d{1,2})\s*%\s*$/u.exec(text.slice(Math.max(0, start - 8), start))?.[1] ??
    /^(?:dextrose|glucose|d)?\s*-?\s*(\d{1,2})\s*%/iu.exec(text.slice(end, end + 8))?.[1] ??
    /(\d{1,2})\s*%/u.exec(name)?.[1];
  return said === undefined ? {} : { percent: Number(said) };
}

const markup = /[*_`~\\<&|[\]]/;
/** The same thing with its place in the source; its words as they were written, unless signs of Markdown stand in them. */
function placeIn<Thing extends { start: number; end: number; text: string }>(
  source: string,
  shown: ShownText,
  thing: Thing,
): Thing {
  const start = shown.from[thing.start] ?? 0;
  const end = shown.to[thing.end - 1] ?? start;
  const written = source.slice(start, end);
  return { ...thing, start, end, text: markup.test(written) ? thing.text : written };
}

type Amounts = ReturnType<typeof amountsIn>;

/** Amounts with a unit, and bare numbers behind a name that is sold in that strength. */
function amountsWith(text: string, mentions: readonly Mention[]): Amounts {
  const { doses, strengths } = amountsIn(text);
  const overlaps = (one: { start: number; end: number }, all: readonly { start: number; end: number }[]) =>
    all.some(({ start, end }) => start < one.end && one.start < end);
  const bottles = [...bareBottles(text, mentions), ...bottlesOfParts(text, mentions)];
  const ofBottles = [...bareLiquidStrengths(text, mentions), ...bottles].filter(
    (one) => !overlaps(one, strengths),
  );
  const units = insulinSlots(text, mentions);
  const scribbled = [
    ...thousands(text, mentions),
    ...bareUnits(text, mentions),
    ...bareRespules(text, mentions),
    ...spoonfuls(text),
  ];
  const sold = [...bareStrengths(text, mentions), ...vialCounts(text, mentions)].filter(
    (one) => !overlaps(one, [...bottles, ...scribbled]),
  );
  const bare = [...sold, ...scribbled, ...units];
  const others = doses.filter((one) => !overlaps(one, [...units, ...bottles, ...scribbled]));
  const counted = puffsOfStrength(
    [...others, ...bare].sort((a, b) => a.start - b.start),
    text,
    mentions,
  );
  const all = [...strengths, ...ofBottles].sort((a, b) => a.start - b.start);
  const layers = applications(text, mentions, [...counted, ...all]);
  const steps = bareSteps(text, mentions, counted).filter((one) => !overlaps(one, [...counted, ...all]));
  return { doses: [...counted, ...layers, ...steps].sort((a, b) => a.start - b.start), strengths: all };
}

const scalePattern = anyWordOf(words.scales);
const scaleTimes = 4;
/** The line of a name up to a dose of it, which may stand some lines below. */
const saidOfIt = (text: string, name: number, dose: number): string =>
  text.slice(text.lastIndexOf('\n', Math.min(name, dose) - 1) + 1, dose);

/** "Isoniazid 900 mg + rifapentine 900 mg every day": behind a plus both are taken as often as the last one says. */
function togetherOften(
  text: string,
  end: number,
  doses: readonly WrittenAmount[],
  stops: readonly number[],
): ReturnType<typeof frequencyIn> {
  const next = doses.find(({ start }) => start >= end);
  if (!next || !withNext.test(text.slice(end, next.start))) return undefined;
  return frequencyIn(clauseAfter(text, next, stops)) ?? togetherOften(text, next.end, doses, stops);
}
const withNext = new RegExp(
  `^\\s*(?:[+&]|\\b(?:and|with|aur)\\b|और)\\s*(?:(?:${anyOf(words.formsInFront)})\\.?\\s+)?[\\p{L}\\p{M}-]{4,40}\\s*$`,
  'iu',
);

function dosesOf(
  names: DrugNames,
  text: string,
  mentions: readonly Mention[],
  { doses, strengths }: Amounts,
  weightKg: number | undefined,
): SpannedDose[] {
  const entries = entriesOf(text);
  const joined = joinedAmounts(names, text, mentions, doses);
  const drugOf = (dose: WrittenAmount): Drug | undefined => {
    const owner = ownerOf(text, mentions, dose);
    return mentions.find(({ start }) => start === owner?.start)?.drug;
  };
  const twice = toldTwice(text, doses, { drugOf, strengths, weightKg });
  const again = new Set(twice.flatMap(({ others }) => others));
  const told = doses.filter((one) => !again.has(one));
  const stops = [...[...told, ...strengths, ...mentions].map(({ start }) => start), ...entries];
  const each = doses.flatMap((dose): SpannedDose[] => {
    if (again.has(dose)) return [];
    // "Adenosine 6 mg + 20 mL flush": what washes a drug in is none of it.
    if (dose.unit === 'mL' && flush.test(text.slice(dose.end, dose.end + 24))) return [];
    const behind = joined.find(({ second }) => second === dose);
    if (behind && behind.ofSecond === undefined) return [];
    const whole = joined.find(({ first, ofSecond }) => first === dose && ofSecond === undefined);
    const inFront = joined.find(({ first, ofFirst }) => first === dose && ofFirst !== undefined);
    const owner = behind?.owner ?? whole?.owner ?? ownerOf(text, mentions, dose);
    const before = text.slice(Math.max(0, dose.start - 50), dose.start);
    if (!owner) return [];
    // "PCM overdose 10 g": so much was swallowed.
    if (owner.start < dose.start && takenTooMuch.test(text.slice(owner.start, dose.start))) return [];
    // "On tramadol 400 mg/d (stopped)": taken until now, and not ordered.
    if (stoppedBehind.test(text.slice(dose.end, dose.end + 24))) return [];
    const mention = mentions.find(({ start }) => start === owner.start);
    if (mention && dose.start < (swallowedUntil(text, mention) ?? 0)) return [];
    // "40 mg OD, then taper by 10 mg a week", "then 1 mg a month down": by so much it falls, and nobody takes that.
    const isChange =
      fallsBy.test(before) ||
      fallsBehind.test(text.slice(dose.end, dose.end + 30)) ||
      (rises.test(before) && inSteps.test(text.slice(dose.end, dose.end + 30)));
    if (isChange && doses.some(({ start }) => start >= owner.start && start < dose.start)) return [];
    const restated = twice.find(({ first }) => first === dose);
    const toldUntil = restated?.end ?? whole?.second.end ?? restatedUntil(text, dose, doses);
    const end = restated?.end ?? dose.end;
    const clause = clauseAfter(text, { ...dose, end: toldUntil }, stops);
    const oftenSaid = frequencyIn(clause);
    // "…, RBS hourly": so often a test is made, and no drug given.
    const isOfTest = oftenSaid !== undefined && testInFront.test(clause.slice(0, oftenSaid.start));
    const behindOften = isOfTest ? undefined : (oftenSaid ?? togetherOften(text, toldUntil, doses, stops));
    const nameEnds = mentions.find(({ start }) => start === owner.start)?.end ?? dose.start;
    const inFrontOften = nameEnds < dose.start ? frequencyIn(text.slice(nameEnds, dose.start)) : undefined;
    // "Latanoprost raat ko 1 boond, subah sham Timolol": right in front of the next name it is said of that.
    const isOfNext =
      behindOften !== undefined &&
      inFrontOften?.times !== undefined &&
      /,\s*$/.test(clause.slice(0, behindOften.start)) &&
      clause.slice(behindOften.end).trim() === '' &&
      mentions.some(({ start }) => start === toldUntil + clause.length);
    const often = isOfNext ? inFrontOften : behindOften;
    const limit = limitPattern.test(before) || /^\s*\(?(?:max|maximum|अधिकतम)\b\)?/iu.test(clause);
    const ownDrug = mentions.find(({ start }) => start === owner.start)?.drug;
    const rate = rateIn(text.slice(dose.end, dose.end + 16));
    const isLimitOfSpeed =
      limit && rate.rate === 'minute' && bearsSpeed(ownDrug?.id, dose.high ?? dose.low, dose.unit);
    if (isLimitOfSpeed && doses.some(({ start }) => start >= owner.start && start < dose.start)) return [];
    const count =
      restated?.pieces ??
      pieces(text, dose, clause, { slots: often?.tablets, ownerAt: owner.start, drug: ownDrug });
    const times = dose.timesDaily ?? timesOf(often, count);
    const measured =
      dose.unit === 'mL'
        ? (strengthFor(text, dose, owner.start, strengths, mentions) ??
          strengthInPercent(
            text,
            mentions.find(({ start }) => start === owner.start),
            dose.start,
          ))
        : undefined;
    const strength =
      restated?.strength ??
      (measured && {
        amount: ofFirstPart(ownDrug, measured),
        unit: measured.unit,
        perMl: measured.perMl,
      });
    const ofScale = dose.unit === 'unit' && scalePattern.test(saidOfIt(text, owner.start, dose.start));
    const daily = dose.per === 'dose' && often?.divided === true;
    const perDay: Per =
      dose.per === 'kg-dose' && (often?.divided || limitPerDay(clause, dose))
        ? 'kg-day'
        : daily
          ? 'day'
          : dose.per;
    const from = Math.max(0, owner.start - 15, ...entries.filter((entry) => entry <= owner.start));
    const lead = text.slice(from, owner.start);
    const bottle =
      dose.unit === 'mL' && !strength ? bottleIn(lead + text.slice(owner.start, dose.start)) : undefined;
    // "IV" of the sentence or of the drug before is not this drug's route.
    const rest = lead.slice(lead.search(/[^.,;:+।\n]*$/)) + text.slice(owner.start, dose.end + clause.length);
    const earlier = doses.filter(({ start, end }) => start >= owner.start && end <= dose.start).at(-1);
    // "4 g IV, then 10 g deep IM": behind the first dose the nearest route is meant.
    const nearest =
      earlier && (routeIn(clause) ?? routeIn(text.slice(earlier.start, dose.end + clause.length)));
    const isPart = partOfTablet.test(text.slice(text.lastIndexOf('\n', owner.start - 1) + 1, owner.start));
    const named = mentions.find(({ start }) => start === owner.start);
    const drug = named?.drug;
    const letters =
      named && named.end <= dose.start
        ? lettersBehind(text, named.end, named.drug?.classes.includes('vaccine'))
        : undefined;
    const isStep = earlier !== undefined && afterwards.test(text.slice(earlier.end, dose.start));
    const route =
      nearest ??
      routeIn(rest) ??
      dose.route ??
      routeOfForm(isPart || swallowed.test(lead), drug) ??
      // "कालपोल सिरप 5 ml": nothing else is given as a syrup.
      (syrupPattern.test(lead + text.slice(owner.start, dose.start)) ? 'oral' : undefined) ??
      (dose.unit === 'unit' && ofMeals.test(clause) ? 'sc' : undefined);
    const purpose = purposeIn(clause);
    // "LA" of a cream is where it is put.
    const slow =
      dose.unit !== 'application' &&
      slowForm.test(text.slice(owner.start, dose.end) + clause.slice(0, reachOfForm));
    // A part that is set free slowly, once a day, is the day's amount: "Rabeprazole 20 mg + Domperidone 30 mg SR OD".
    const isJoined = isPart || /\+\s*$/.test(text.slice(0, owner.start));
    const isDayAtOnce = isJoined && slow && times === 1 && perDay === 'dose';
    return [
      {
        drug: behind?.ofSecond ?? inFront?.ofFirst ?? owner.name,
        ownerAt: owner.start,
        ...(letters !== undefined && { letters }),
        ...(isStep && { step: true as const }),
        dose: dose.low * count,
        ...(count > 1 && { piece: dose.low }),
        ...(dose.high === undefined ? {} : { doseTo: dose.high }),
        unit: dose.unit,
        per: perDay === 'week' ? 'dose' : isDayAtOnce ? 'day' : perDay,
        ...(times === undefined || dose.per === 'week' || isDayAtOnce ? {} : { timesDaily: times }),
        ...(often?.everyMinutes !== undefined && { everyMinutes: often.everyMinutes }),
        // A scale is asked before each meal and at night, and gives what is needed then.
        ...(isPart || behind || inFront ? { part: true as const } : {}),
        ...(ofScale ? { timesDaily: often?.times ?? scaleTimes, part: true as const } : {}),
        ...(often?.weekly || dose.per === 'week' ? { weekly: true } : {}),
        ...(strength ? { strength } : {}),
        ...(slow ? { slow: true as const } : {}),
        ...(partsBehind.test(text.slice(dose.end, dose.end + 24)) ? { inParts: true as const } : {}),
        ...(named && isBegun(text, { start: dose.start, end: toldUntil }, named, mentions)
          ? { begun: true as const }
          : {}),
        ...(bottle ? { bottle } : {}),
        ...(limit ? { limit: true } : {}),
        ...rate,
        ...speedIn(clause),
        ...fluidsIn(text.slice(dose.end, ownLineEnd(text, dose, mentions))),
        ...courseIn(clause),
        ...intervalIn(clause),
        ...(often?.everyDays !== undefined && { everyDays: often.everyDays }),
        ...(named && dose.unit === 'mL' ? percentOf(text, named) : {}),
        ...(isEveryDay(clause) ? { everyDay: true as const } : {}),
        ...(route ? { route } : {}),
        ...(otherRoute.test(withCordNamed(rest)) || isMisplaced(rest) ? { otherRoute: true as const } : {}),
        ...(purpose ? { purpose } : {}),
        ...(/\p{L}/u.test(clause) ? { remark: withNormals(clause) } : {}),
        start: dose.start,
        end,
        text: text.slice(dose.start, end),
      },
    ];
  });
  return each.map((one) => ofOneDay(text, one, each));
}

const laterOn = new RegExp(
  `(?<![\\p{L}\\p{M}])${anyOf([words.afterwards, words.rises, words.weekNames, words.monthNames, words.onceOnly])}(?![\\p{L}\\p{M}])`,
  'iu',
);
/**
 * "28 mg in the morning, 28 mg at noon, 28 mg at night": amounts of one drug, each with its part of the day, are the doses of
 * one day and judged by what they come to.
 */
function ofOneDay(text: string, one: SpannedDose, all: readonly SpannedDose[]): SpannedDose {
  const isPart = ({ ownerAt, unit, per, timesDaily = 1, weekly, rate, everyMinutes, limit }: SpannedDose) =>
    ownerAt === one.ownerAt &&
    unit === one.unit &&
    per === 'dose' &&
    timesDaily === 1 &&
    !weekly &&
    !rate &&
    !limit &&
    everyMinutes === undefined;
  const parts = all.filter(isPart);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last || parts.length < 2 || !parts.includes(one)) return one;
  const said = text.slice(Math.min(one.ownerAt, first.start), last.end + (last.remark?.length ?? 0));
  const times = byPartsOfDay(said)?.times ?? 0;
  if (times < 2 || laterOn.test(text.slice(first.end, last.start))) return one;
  const ofDay = parts.reduce((sum, { dose, doseTo = dose }) => sum + doseTo, 0);
  return { ...one, timesDaily: parts.length, ofDay };
}

const isBracketed = (text: string, { start, end }: Place): boolean =>
  /\([^()\n]*$/u.test(text.slice(0, start)) && /^[^()\n]*\)/u.test(text.slice(end));

/** The strength out of which a dose in mL is measured: its own drug's, and never that of the one in front of it. */
function strengthFor(
  text: string,
  dose: WrittenAmount,
  ownerAt: number,
  strengths: Amounts['strengths'],
  mentions: readonly Mention[],
): WrittenStrength | undefined {
  const near = strengths.filter((one) => isMeasuredOut(text, one, [dose]));
  const own = near.filter(
    ({ start }) => start >= ownerAt && !mentions.some((one) => one.start > dose.end && one.start <= start),
  );
  const ahead = near.filter(
    ({ start, end }) => start < ownerAt && !mentions.some((one) => one.start >= end && one.start < ownerAt),
  );
  const nearest = own.findLast(({ start }) => start < dose.start);
  // "(iron 10 mg/mL + folic acid 100 mcg/mL) 3 mL": of the parts in one bracket the first is counted.
  const first =
    nearest &&
    own.find(({ end }) => /^[^()\n]*$/u.test(text.slice(end, nearest.start)) && isBracketed(text, nearest));
  return first ?? nearest ?? own[0] ?? ahead.at(-1);
}

/** "Lignocaine 2 % 5 mL", "50 % MgSO4": a gram in a hundred mL is ten milligrams in each, where the drug is counted by weight. */
function strengthInPercent(
  text: string,
  owner: Mention | undefined,
  doseAt: number,
): WrittenStrength | undefined {
  if (!owner?.drug || owner.drug.rules.some(({ unit }) => unit === 'mL')) return undefined;
  const behind = /^\s*\(?(\d{1,2}(?:\.\d{1,2})?)\s*%/u.exec(text.slice(owner.end, owner.end + 10))?.[1];
  const front = /(?<![\d.])(\d{1,2}(?:\.\d{1,2})?)\s*%\s*$/u.exec(
    text.slice(Math.max(0, owner.start - 8), owner.start),
  )?.[1];
  // "4 g (20 % 20 mL)": right in front of the volume.
  const beside = /\(\s*(\d{1,2}(?:\.\d{1,2})?)\s*%\s*$/u.exec(
    text.slice(Math.max(0, doseAt - 10), doseAt),
  )?.[1];
  const percent = Number(beside ?? behind ?? front);
  return percent > 0
    ? {
        start: owner.start,
        end: owner.end,
        amountEnds: owner.end,
        low: percent * milligramsOfPercent,
        unit: 'mg',
        per: 'dose',
        perSaid: false,
        perMl: 1,
      }
    : undefined;
}
const milligramsOfPercent = 10;

/** Where what a line says of a dose ends: at its end, or where another drug is named. */
const ownLineEnd = (text: string, { end }: Place, mentions: readonly Mention[]): number =>
  Math.min(...mentions.filter(({ start }) => start >= end).map(({ start }) => start), lineEndFrom(text, end));
const lineEndFrom = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
};

/** The label of a bottle of two drugs tells the sum of both: "457 mg/5 mL" is 400 of amoxicillin and 57 of clavulanic acid. */
function ofFirstPart(drug: Drug | undefined, { low, unit, perMl }: WrittenStrength): number {
  const first = (drug?.products ?? []).flatMap(({ composition: [one, ...others] }) => {
    if (one?.perMl === undefined || others.length === 0 || one.unit !== unit) return [];
    const sum = [one, ...others].reduce((all, part) => all + (part.amount / (part.perMl ?? 1)) * perMl, 0);
    return Math.abs(sum - low) < sumRounding ? [(one.amount / one.perMl) * perMl] : [];
  });
  return first[0] ?? low;
}
/** The rounding of a label: 228.5 mg are written "228". */
const sumRounding = 1;

/** Which of the two bottles of a drug for children a line names. */
function bottleIn(line: string): StatedDose['bottle'] {
  if (dropsPattern.test(line)) return 'drops';
  return syrupPattern.test(line) ? 'syrup' : undefined;
}

/** "10 mg/kg (max 400 mg/day)" speaks of a dose; "30 mg/kg in divided doses" of the day. */
const limitPerDay = (clause: string, { perSaid }: WrittenAmount): boolean =>
  !perSaid && /^\s*(?:in\s+)?divided/i.test(clause);
