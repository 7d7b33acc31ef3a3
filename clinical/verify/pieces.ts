import {
  brandReasons,
  contentReasons,
  gravest,
  isForbidding,
  type Reason,
  reasonsByGravity,
} from '../dosing/reason';
import type { DoseUnit, Drug, Product } from '../knowledge/drug-shape';
import {
  type DrugNames,
  findDrug,
  ingredientsOf,
  type NameMatch,
  packetsNamed,
} from '../reference/drug-names';
import type { Reference } from '../reference/reference';
import { anyOf } from '../words/phrases';
import { countBefore } from './amounts';
import { type ContentDoubt, contentDoubt, withRemark } from './brand-content';
import { courseIn, intervalIn, isEveryDay } from './course';
import { frequencyIn, pieceCount, piecesIn } from './dose-words';
import type { Mention } from './drug-mentions';
import { sheetWords as words } from './sheet-words';
import type { StatedPacket } from './stated-packets';
import { swallowedUntil } from './swallowed';
import type { DosePatient, StatedDose, Verdict } from './verdict';
import { reasonsWithoutAmount, verifyDoseWith } from './verify-dose';

// Doses that are told as pieces of a packet: "Tab Combiflam 1-0-1", "Cap Pan-D 1 cap OD", "Syp Ascoril LS 5 mL TDS".

/** So many pieces of what a name holds; `count` is absent where only how often was told. */
export type ToldPieces = {
  drug: string;
  ownerAt: number;
  count: number;
  timesDaily?: number;
  everyDay?: true;
  weekly?: true;
  everyDays?: number;
  courseDays?: number;
  /** All that its line says behind it. */
  remark?: string;
  /** The packet that its strengths, or its form, tell apart from others of the name: "AL 20/120", "Neb Asthalin". */
  product?: Product;
  /** The strengths of the parts, as the line gives them behind the name. */
  strengths?: readonly number[];
  /** The drugs of an unknown packet stand here, in the text as drawn. */
  inside?: readonly Mention[];
  /** Between the name and the count stands something that was not read: another brand of the family may be meant. */
  perhapsAnother?: true;
  start: number;
  end: number;
  text: string;
};

const counted = new RegExp(
  `^[\\s,:)–-]*(?:${anyOf(words.formsInFront)}\\s+)?(${pieceCount}|${anyOf(words.piecesInWords)})\\s*(?:x\\s*)?${anyOf(words.tablets)}(?![\\p{L}\\p{M}])`,
  'iu',
);
const counts: Record<string, number> = {
  half: 0.5,
  आधी: 0.5,
  one: 1,
  एक: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  दो: 2,
};
const form = new RegExp(`(?<![\\p{L}\\p{M}])${anyOf(words.formsInFront)}(?![\\p{L}\\p{M}])\\.?\\s*$`, 'iu');
const slots = /^[\s,:–-]*([0-3]|½)\s*[-–+]\s*([0-3]|½)\s*[-–+]\s*([0-3]|½)/u;
/** "Tab Ultracet SOS": one piece, when it is needed or at once. */
const single = /^[\s,:–-]*(?:sos|stat|prn)(?![\p{L}])/iu;
/** "Zerodol-P BD", "TLD one OD": how often, as it is shortened in an order, right behind a name orders it without a form as well. */
const shorthand = new RegExp(
  `^[\\s,:–-]*(?:one\\s+)?${anyOf(words.oftenInCapitals)}(?![\\p{L}\\p{M}])`,
  'iu',
);
/** A form stands at most so far in front of its name, and how often at most so far behind. */
const reach = { form: 16, often: 60 };

const aCount = new RegExp(`^\\s+(?:x\\s*)?(${pieceCount})`, 'iu');
/** "Ultracet 1 BD": the count alone, in front of how often. */
function barely(clause: string): RegExpExecArray | null {
  if (countBefore(clause)) return aCount.exec(clause);
  const inWords = aCountInWords.exec(clause);
  const often = inWords && frequencyIn(clause.slice(inWords[0].length));
  return often?.times !== undefined && often.start <= 1 ? inWords : null;
}
/** "IFA एक रोज़". */
const aCountInWords = new RegExp(`^\\s+(${anyOf(words.piecesInWords)})(?=\\s)`, 'iu');

/** "Cotrimoxazole SS (80/400)": letters for single or double strength may stand in front. */
const strengthsOfParts =
  /^\s*(?:[A-Z]{2}\s+)?\(?\s*(\d+(?:\.\d+)?(?:\s*\/\s*\d+(?:\.\d+)?)+)(?:\s*mg)?(?![\d./])\s*\)?/iu;
const inOrder = (strengths: readonly number[]): string => [...strengths].sort((a, b) => a - b).join('/');

/** A brand of two drugs in another strength, told in the order of the parts; one of them must be as we know it. */
function inStrengths(product: Product, written: readonly number[]): Product | undefined {
  const { checked, ...packet } = product;
  const { brand, composition } = packet;
  if (brand === undefined || composition.length !== 2 || written.length !== 2) return undefined;
  if (!composition.every(({ unit }) => unit === 'mg')) return undefined;
  const told = composition.map((part, i) => ({ ...part, amount: written[i] ?? Number.NaN }));
  const known = told.filter(({ amount }, i) => amount === composition[i]?.amount).length;
  if (known === 0) return undefined;
  // What was read was read in the other strength.
  return { ...packet, composition: told, ...(known === 2 && checked !== undefined && { checked }) };
}

/** Strengths are no part of a tablet: "1/2" is half of one. */
const leastOfStrengths = 5;

/** The drugs that a name lists itself, in its order: "Rifampicin + Isoniazid"; nothing at the place of one that is not known. */
function listedIn(names: DrugNames, name: string): (string | undefined)[] {
  const parts = name.split(/\s*(?:[+&,/]|\band\b)\s*/iu).filter((one) => one !== '');
  if (parts.length < 2) return [];
  return parts.map((one) => {
    const found = findDrug(names, one);
    return found.kind === 'drug' && found.by !== 'spelling' ? found.drug.id : undefined;
  });
}

/**
 * "AL 20/120 2 tab BD", "HRZE (75/150/400/275) 3 tabs": the strengths of all parts name the packet. Behind drugs that are listed
 * by name each number is that of the drug at its place.
 */
function byStrengths(
  names: DrugNames,
  { drug, name }: Mention,
  behind: string,
): { product?: Product; written: number[]; length: number } | undefined {
  const said = strengthsOfParts.exec(behind);
  if (!said?.[1]) return undefined;
  const written = said[1].split('/').map(Number);
  const listed = listedIn(names, name);
  const product = drug?.products.find(
    ({ composition }) =>
      composition.every(({ perMl }) => perMl === undefined) &&
      inOrder(composition.map(({ amount }) => amount)) === inOrder(written) &&
      listed.every(
        (id, at) =>
          id === undefined || composition.some((part) => part.drug === id && part.amount === written[at]),
      ),
  );
  if (!product && Math.max(...written) < leastOfStrengths) return undefined;
  return { ...(product && { product }), written, length: said[0].length };
}

const respule = new RegExp(`\\b${anyOf(words.nebulised)}\\b`, 'iu');
/** "Neb Asthalin 1 respule": the respule of a drug that is sold in one strength alone. */
function soleRespule(drug: Drug | undefined, around: string): Product | undefined {
  if (!drug || !respule.test(around)) return undefined;
  const [first, ...others] = drug.products.filter(({ form: held }) => held === 'respules');
  return first && others.every((one) => wholeOf(one) === wholeOf(first)) ? first : undefined;
}
const wholeOf = ({ composition }: Product): string =>
  composition.map(({ drug, amount, unit }) => `${drug} ${amount} ${unit}`).join();

/** "Duolin respules 1 TDS", "Duolin respule neb TDS": forms between the name and the count. */
const formBehind = new RegExp(`^(?:\\s+${anyOf(words.formsInFront)})+(?=\\s)`, 'iu');

/** How it is taken: no part of a brand's name. */
const manner = new RegExp(
  `(?<!\\p{L})(?:(?:after|before|with)\\s+${anyOf(words.takenBeside)}|${anyOf(words.mannersOfTaking, '\\s+')})(?!\\p{L})`,
  'giu',
);
const formAhead = new RegExp(`(?<![\\p{L}])${anyOf(words.formsInFront)}(?![\\p{L}])`, 'giu');

/** Finds what is told in pieces, for each name behind which no amount stands. */
export function toldPieces(
  names: DrugNames,
  text: string,
  mentions: readonly Mention[],
  amounts: readonly { start: number }[],
  packets: readonly StatedPacket[] = [],
): ToldPieces[] {
  return mentions.flatMap((owner, index): ToldPieces[] => {
    const { drug, name, start: ownerAt, end: nameEnd } = owner;
    if (swallowedUntil(text, owner) !== undefined) return [];
    const packet = packets.find(({ mention }) => mention.start === ownerAt);
    const end = packet?.end ?? nameEnd;
    const lineEnds = text.indexOf('\n', end);
    const until = Math.min(mentions[index + 1]?.start ?? text.length, lineEnds < 0 ? text.length : lineEnds);
    if (amounts.some(({ start }) => start >= ownerAt && start < until)) return [];
    const strengths = byStrengths(names, owner, text.slice(end, until));
    const behind = end + (strengths?.length ?? 0);
    const nameEnds = behind + (formBehind.exec(text.slice(behind, until))?.[0].length ?? 0);
    const isFormed = nameEnds > behind;
    const clause = text.slice(nameEnds, Math.min(until, nameEnds + reach.often));
    const pieces = counted.exec(clause) ?? barely(clause);
    const often = frequencyIn(clause);
    const formed = isFormed || form.test(text.slice(Math.max(0, ownerAt - reach.form), ownerAt));
    const isSlots = slots.test(clause);
    // Behind a form only shorthand is an order; "paracetamol tablets are taken once a day" gives nothing.
    const isSingle = formed ? single.exec(clause) : null;
    if (
      !pieces &&
      !isSlots &&
      !isSingle &&
      !((formed || shorthand.test(clause)) && often?.times !== undefined && often.start < reach.form)
    )
      return [];
    if (often?.times === undefined && !pieces && !isSingle) return [];
    const said = pieces?.[1]?.toLowerCase();
    const from = pieces ? pieces.index + pieces[0].search(/[\d½¼¾a-zएदआ]/iu) : (often?.start ?? 0);
    const closes = often?.end ?? isSingle?.[0].length ?? 0;
    const product =
      packet?.product ??
      strengths?.product ??
      soleRespule(
        drug,
        text.slice(Math.max(0, ownerAt - reach.form), nameEnds) + clause.slice(0, reach.form),
      );
    const to = pieces ? pieces.index + pieces[0].length : closes;
    const unread = text
      .slice(nameEnds, nameEnds + from)
      .replace(formAhead, '')
      .replace(manner, '');
    const count = said === undefined ? (often?.tablets ?? 1) : (counts[said] ?? piecesIn(said));
    // "2 tabs SOS, max 6 tabs a day" is three times a day.
    const times = often?.inPieces && count > 1 ? Math.ceil((often.times ?? 0) / count) : often?.times;
    return [
      {
        drug: name,
        ownerAt,
        count,
        ...(times !== undefined && { timesDaily: times }),
        ...(often?.weekly && { weekly: true as const }),
        ...intervalIn(clause),
        ...(often?.everyDays !== undefined && { everyDays: often.everyDays }),
        ...courseIn(clause),
        remark: clause,
        ...(isEveryDay(clause) && { everyDay: true as const }),
        ...(product && { product }),
        ...(strengths && { strengths: strengths.written }),
        ...(packet && packet.inside.length > 0 && { inside: packet.inside }),
        ...(/[\p{L}\d]/u.test(unread) && unread.trim() !== `${count}` && { perhapsAnother: true as const }),
        start: nameEnds + from,
        end: nameEnds + to,
        text: text.slice(nameEnds + from, nameEnds + to),
      },
    ];
  });
}

type Content = { drug: string; amount: number; unit: DoseUnit };
const contentOf = ({ composition }: Product): string =>
  composition.map(({ drug, amount, unit, perMl }) => `${drug} ${amount} ${unit} ${perMl}`).join();

/** The one packet that a name means; nothing where it is sold in several strengths or under a generic name. */
function soleProduct(names: DrugNames, name: string): Product | undefined {
  const named = findDrug(names, name);
  if (named.kind !== 'drug') return undefined;
  const [first, ...others] = packetsNamed(names, name, named);
  return first && others.every((one) => contentOf(one) === contentOf(first)) ? first : undefined;
}

/** Says what so much of a packet holds; nothing for a measure that is not the packet's. */
function heldBy(product: Product, { count, unit }: { count: number; unit: 'piece' | 'mL' }): Content[] {
  // A respule is a piece of its own: what it holds stands in all of its mL.
  const whole = product.form === 'respules' && unit === 'piece';
  const liquid = product.composition.some(({ perMl }) => perMl !== undefined);
  if (!whole && liquid !== (unit === 'mL')) return [];
  return product.composition.map(({ drug, amount, unit: of, perMl = 1 }) => ({
    drug,
    amount: whole ? amount * count : (amount * count) / perMl,
    unit: of,
  }));
}

/** What a line says of pieces beside how many: it holds for each part of them. */
type OrderedPieces = Pick<ToldPieces, 'everyDay' | 'weekly' | 'everyDays' | 'courseDays' | 'remark'>;
const orderOf = ({ everyDay, weekly, everyDays, courseDays, remark }: OrderedPieces): OrderedPieces => ({
  ...(everyDay && { everyDay }),
  ...(weekly && { weekly }),
  ...(everyDays !== undefined && { everyDays }),
  ...(courseDays !== undefined && { courseDays }),
  ...(remark !== undefined && { remark }),
});

/** Each part of what is taken against its own rules, the gravest word of all of them. */
function judgedByParts(
  reference: Reference,
  product: Product,
  parts: readonly Content[],
  stated: OrderedPieces & { name: string; timesDaily?: number | undefined },
  patient: DosePatient,
  others: readonly Reason[],
  doubt: ContentDoubt,
): Verdict | undefined {
  const named = findDrug(reference.drugNames(), stated.name);
  if (parts.length === 0) return undefined;
  const drug = named.kind === 'drug' ? named.drug : { id: stated.name, en: stated.name, hi: stated.name };
  const each = parts.map(({ drug, amount, unit }) =>
    verifyDoseWith(
      reference,
      {
        drug,
        dose: amount,
        unit,
        // One packet a day may hold the day's amount, made to be set free slowly.
        per: stated.timesDaily === 1 ? 'day' : 'dose',
        part: true,
        beside: parts.flatMap((other) => (other.drug === drug ? [] : [other.drug])),
        ...orderOf(stated),
        route: product.route,
        timesDaily: stated.timesDaily === 1 ? undefined : stated.timesDaily,
      },
      patient,
    ),
  );
  // What is known of a part without a dose of its own: an illness forbids the packet that holds it.
  const ofWhole = parts.every(({ drug }) => reference.drugNames().byId.has(drug))
    ? []
    : reasonsWithoutAmount(reference, stated.name, patient);
  const reasons = reasonsByGravity([
    ...each.flatMap((one) => one.reasons),
    ...ofWhole,
    ...doubt.reasons,
    ...others,
  ]);
  const verdict = gravest(reasons.map((one) => one.verdict));
  const told = [
    ...[...ofWhole, ...others, ...doubt.reasons].map(({ text }) => text),
    ...(doubt.remark ? [doubt.remark] : []),
  ];
  const worst = each.find((one) => one.verdict === verdict) ?? each[0];
  if (!worst) return undefined;
  const joined = (language: 'en' | 'hi') =>
    [
      `${stated.name}:`,
      ...each.map(({ sentence }) => sentence[language]),
      ...told.map((one) => one[language]),
    ].join(' ');
  return {
    ...worst,
    verdict,
    // The right amount of one part is not the right amount of the packet.
    patterns: [
      ...new Set([
        ...([...ofWhole, ...others].some(isForbidding) ? (['banned'] as const) : []),
        ...each.flatMap(({ patterns }) => patterns),
      ]),
    ],
    reasons,
    drug: { id: drug.id, en: drug.en, hi: drug.hi },
    sentence: { en: joined('en'), hi: joined('hi') },
    sources: each.flatMap(({ sources }) => sources),
    checked: each.every(({ checked }) => checked) && doubt.reasons.length === 0 && !doubt.remark,
  };
}

/**
 * Reasons for which what a packet holds is in doubt. A combination with rules of its own whose strengths the line tells is
 * doubted as its brand is, and not at all under its generic name.
 */
function unreadContent(named: NameMatch, product: Product, isOwn: boolean, isWhole: boolean): Reason[] {
  if (!isOwn || !isWhole || named.kind !== 'drug' || named.drug.rules.length === 0)
    return contentReasons(product);
  if (named.products.length === 0) return [];
  return named.products.includes(product) ? brandReasons([product]) : contentReasons(product);
}

/** Pieces of a packet against the rules of what it holds; nothing where the name does not say what that is. */
export function verifyPieces(
  reference: Reference,
  pieces: ToldPieces,
  patient: DosePatient,
  others: readonly Reason[],
): Verdict | undefined {
  const { drug: name, count, timesDaily, product: told, strengths, perhapsAnother } = pieces;
  const named = findDrug(reference.drugNames(), name);
  // Another brand of the same drug may hold more: only a name without packets of its own is read by its strengths.
  const isOwn =
    told !== undefined &&
    (!told.brand ||
      named.kind !== 'drug' ||
      named.products.length === 0 ||
      named.products.some((one) => one.brand === told.brand));
  const sole = isOwn ? told : soleProduct(reference.drugNames(), name);
  if (!sole || !(count > 0)) return undefined;
  const product = isOwn || !strengths ? sole : inStrengths(sole, strengths);
  // In these strengths no packet of the name is known.
  if (!product) return undefined;
  const held = (one: Product): Content[] => heldBy(one, { count, unit: 'piece' });
  const isWhole = (one: Product): boolean =>
    named.kind === 'drug' && one.composition.every(({ drug }) => ingredientsOf(named.drug).includes(drug));
  const judged = (one: Product, doubt: ContentDoubt, against: readonly Reason[]): Verdict | undefined => {
    const parts = held(one);
    const [first] = parts;
    // A combination with rules of its own is dosed by the part that they count.
    if (!first || parts.length < 2 || named.kind !== 'drug' || !isWhole(one) || named.drug.rules.length === 0)
      return judgedByParts(
        reference,
        one,
        parts,
        { name, timesDaily, ...orderOf(pieces) },
        patient,
        against,
        doubt,
      );
    const verdict = verifyDoseWith(
      reference,
      {
        // The brand itself is doubted here, with what it holds.
        drug: named.drug.id,
        dose: first.amount,
        unit: first.unit,
        per: 'dose',
        route: one.route,
        timesDaily,
        ...orderOf(pieces),
      },
      patient,
      [...doubt.reasons, ...against],
    );
    return withRemark(verdict, doubt);
  };
  // "Brufen Plus TDS": what was looked up of Brufen says nothing of it.
  const { checked: _checked, ...unlooked } = product;
  const unread = perhapsAnother
    ? contentReasons(unlooked)
    : unreadContent(named, product, isOwn, isWhole(product));
  const doubt = perhapsAnother
    ? { reasons: unread }
    : contentDoubt(
        reference,
        product,
        unread,
        patient,
        isOwn || strengths !== undefined,
        (one) => judged(one, { reasons: [] }, [])?.verdict ?? 'not-verified',
      );
  return withoutUnreadRange(judged(product, doubt, others), doubt);
}

/**
 * What nobody read in a packet shows no dose outside a range: another maker's kit holds another part. Above a maximum, and
 * against this patient, it is stopped all the same.
 */
function withoutUnreadRange(verdict: Verdict | undefined, doubt: ContentDoubt): Verdict | undefined {
  if (verdict?.verdict !== 'outside' || doubt.reasons.length === 0) return verdict;
  const reasons = verdict.reasons.map(
    (one): Reason => (one.verdict === 'outside' ? { ...one, verdict: 'not-verified' } : one),
  );
  return { ...verdict, verdict: gravest(reasons.map((one) => one.verdict)), reasons };
}

/** Presses at once of an inhaler are this many at most, where the micrograms alone are told. */
const mostPuffs = 4;
/** Counts the puffs of an inhaler: as told, or in the micrograms of the part that its name tells ("Foracort 200"). */
function puffsIn(
  { form: held, brand, composition }: Product,
  amount: number,
  unit: DoseUnit,
): number | undefined {
  if (held !== 'inhaler') return undefined;
  if (unit === 'puff') return amount;
  const inName = composition.find((part) => brand?.split(/\D+/).includes(`${part.amount}`));
  const count = inName?.unit === unit ? amount / inName.amount : Number.NaN;
  return Number.isInteger(count) && count <= mostPuffs ? count : undefined;
}

/** A dose in mL or puffs of a brand that holds several drugs, by its parts; nothing for any other dose. */
export function verifyMixture(
  reference: Reference,
  { drug: name, dose, doseTo, unit, per, strength, timesDaily, rate }: StatedDose,
  patient: DosePatient,
  others: readonly Reason[],
): Verdict | undefined {
  const named = findDrug(reference.drugNames(), name);
  if (named.kind !== 'drug' || named.drug.rules.length > 0 || per !== 'dose' || strength || rate)
    return undefined;
  const product = soleProduct(reference.drugNames(), name);
  if (!product) return undefined;
  const most = doseTo ?? dose;
  // "Ecosprin AV 75": the number of the name says which packet it is, and one piece is meant.
  const isNumberOfName = product.composition.some(({ amount, unit: of }) => amount === most && of === unit);
  const puffs = puffsIn(product, most, unit);
  const measure =
    unit === 'mL'
      ? ({ count: most, unit } as const)
      : puffs !== undefined
        ? ({ count: puffs, unit: 'piece' } as const)
        : isNumberOfName
          ? ({ count: 1, unit: 'piece' } as const)
          : undefined;
  if (!measure) return undefined;
  const judged = (one: Product, doubt: ContentDoubt, against: readonly Reason[]): Verdict | undefined =>
    judgedByParts(reference, one, heldBy(one, measure), { name, timesDaily }, patient, against, doubt);
  const unread = contentReasons(product);
  const doubt = isNumberOfName
    ? contentDoubt(
        reference,
        product,
        unread,
        patient,
        false,
        (one) => judged(one, { reasons: [] }, [])?.verdict ?? 'not-verified',
      )
    : { reasons: unread };
  return judged(product, doubt, others);
}
