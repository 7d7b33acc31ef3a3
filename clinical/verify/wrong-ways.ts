import { mentions as speaksOf } from '../dosing/bans';
import { isMeant, partsOf } from '../dosing/facts';
import type { Reason } from '../dosing/reason';
import { cite } from '../knowledge/cite';
import type { Route } from '../knowledge/drug-shape';
import type { DrugPattern } from '../knowledge/interaction-shape';
import file from '../knowledge/interactions/wrong-ways.json' with { type: 'json' };
import { isRead, type ReadMark } from '../knowledge/reading';
import type { HasSources, Names } from '../knowledge/shape';
import { type DrugNames, findDrug, genericCalled, packetsNamed } from '../reference/drug-names';
import type { Reference } from '../reference/reference';
import { anyOf, anyWordOf, wholeWord } from '../words/phrases';
import type { Mention } from './drug-mentions';
import { withCordNamed } from './sheet-shorthand';
import { sheetWords as words } from './sheet-words';

// Ways by which a drug or a form must never be given: vincristine around the spinal cord, a respule into a vein.

const listsOfForms = {
  breathed: words.breathedForms,
  putOn: words.putOnForms,
  putIn: words.putInForms,
  swallowedOnes: words.tabletForms,
  slowOnes: words.slowForms,
};
const listsOfWays = {
  intoAVein: words.intoAVein,
  intoATissue: words.intoATissue,
  aroundTheCord: words.aroundTheCord,
  blockByVein: words.blockByVein,
  pushedIntoAVein: words.pushedIntoAVein,
  swallowed: words.swallowed,
  byMouthOnly: words.byMouthOnly,
  brokenUp: words.crushed,
};
type Form = keyof typeof listsOfForms;
type Way = keyof typeof listsOfWays;

type WrongWay = Names &
  HasSources & {
    ways: Way[];
    /** The drugs that it is said of, … */
    drugs?: DrugPattern[];
    /** … or the form, whatever the drug. */
    forms?: Form;
    /** Words of the sheet with which it is right all the same. */
    unless?: string[];
    checked?: ReadMark;
  };
const wrongWays = file as WrongWay[];

const formOf = new Map(Object.entries(listsOfForms).map(([form, list]) => [form, anyWordOf(list)] as const));
/** "Not swallowed or chewed", "not IM/IV": one denial for several ways. */
const beside = `(?:(?:[\\p{L}\\p{M}]+\\s+)?[\\p{L}\\p{M}]+(?:\\s*/\\s*|\\s+(?:${anyOf(words.orThisWay)})\\s+))?`;
const besideBehind = '(?:/\\p{L}+)?';
const denied = `(?<!(?<![\\p{L}\\p{M}])(?:${anyOf(words.notThisWay)})[\\s/]+(?:${anyOf(words.notThisWayJoins)}\\s+){0,2}${beside})`;
/** "IV fluids", "IV na dein"; "IV over 30 min" is given so. */
const another = `(?!${besideBehind}\\s*:?\\s*(?:${anyOf(words.notThisWayJoinsBehind)}\\s+){0,2}(?!over\\s+\\d)(?:${anyOf(words.notThisWayBehind)})(?![\\p{L}\\p{M}]))`;
const wayOf = new Map(
  Object.entries(listsOfWays).map(
    ([way, list]) => [way, new RegExp(`${denied}${wholeWord(list)}${another}`, 'iu')] as const,
  ),
);

const nextEntry = new RegExp(`[,;+]\\s*${anyOf([words.formsInFront, words.formsOfPlaces])}\\.?\\s`, 'iu');
/** "…, IV Hydrocort": what stands right in front of the next name is said of that. */
const ofNextName = new RegExp(`(?:[,;+&.]|${wholeWord(words.joinsNext)})\\s*[^,;+&.]{0,16}$`, 'iu');
const leadOf = 16;

/** What a line says of a drug: its form in front, and all behind its name to the next one. */
export function saidOf(text: string, { start, end }: Mention, all: readonly Mention[]): string {
  const lead = text.slice(Math.max(0, start - leadOf), start);
  const line = text.indexOf('\n', end);
  const lineEnd = line < 0 ? text.length : line;
  const next = Math.min(...all.flatMap((one) => (one.start >= end ? [one.start] : [])), lineEnd);
  const behind = text.slice(end, next);
  const own = next < lineEnd ? behind.replace(ofNextName, '') : behind;
  const entry = own.search(nextEntry);
  return (
    lead.replace(/^.*(?:[,;:+।\n]|\.\s)/su, '') +
    text.slice(start, end) +
    (entry < 0 ? own : own.slice(0, entry))
  );
}

const routesOf: Record<Form, readonly Route[]> = {
  breathed: ['inhaled', 'nebulised'],
  putOn: ['topical', 'eye', 'ear', 'nasal'],
  putIn: ['vaginal', 'rectal'],
  // What is swallowed is told by its form alone: a brand of tablets may be one of ampoules as well.
  swallowedOnes: [],
  slowOnes: [],
};
/** "Candid V6": a brand of which every packet is made for such a way needs no form beside its name. */
function isPacketOf(names: DrugNames, name: string, form: Form): boolean {
  const named = findDrug(names, name);
  const packets = named.kind === 'drug' ? packetsNamed(names, name, named) : [];
  return packets.length > 0 && packets.every(({ route }) => routesOf[form].includes(route));
}

/** What speaks against the way by which a sheet gives a drug. */
export function wrongWayReasons(
  reference: Reference,
  text: string,
  mention: Mention,
  all: readonly Mention[],
): Reason[] {
  const said = withCordNamed(saidOf(text, mention, all));
  const ways = [...wayOf].flatMap(([way, pattern]) => (pattern.test(said) ? [way] : []));
  if (ways.length === 0) return [];
  const { drug, name } = mention;
  const generic = drug ? undefined : genericCalled(reference.drugNames(), name)?.id;
  const isOf = ({ drugs = [], forms }: WrongWay): boolean =>
    forms === undefined
      ? drug
        ? isMeant(drugs, partsOf(reference, drug))
        : drugs.some((one) => one === generic)
      : formOf.get(forms)?.test(said) === true || isPacketOf(reference.drugNames(), name, forms);
  const [first] = wrongWays.filter(
    (one) => one.ways.some((way) => ways.includes(way)) && isOf(one) && !speaksOf(text, one.unless ?? []),
  );
  if (!first) return [];
  const { en, hi, src, checked } = first;
  const called = drug ?? { en: name, hi: name };
  return [
    {
      kind: 'ban',
      // What nobody wrote of a form is asked about: a line may have been written in haste.
      verdict: src.length > 0 ? 'not-for-this-patient' : 'not-verified',
      text: { en: `${called.en}: ${en}.`, hi: `${called.hi}: ${hi}।` },
      sources: cite(reference.sources, src),
      checked: isRead(checked),
    },
  ];
}
