import type { Drug, Product } from '../knowledge/drug-shape';
import { fileUnder } from '../knowledge/file-under';
import type { Knowledge } from '../knowledge/knowledge';
import { onceForEach, onceForText } from '../knowledge/once-for-each';
import type { Names } from '../knowledge/shape';
import { areFarByLetters, editDistance, lettersOf } from '../words/edit-distance';
import { hindiKey, isDevanagari, spokenSounds } from '../words/phonetic';
import { plain } from '../words/tokens';
import { combinationsOf, listedBrands } from './brands';
import { type GenericName, genericNamed, genericsNear, namesOfGenerics } from './generic-names';
import { type HeardName, heardNames, namesHeardIn } from './heard-names';
import { fullKey, isVitamin, nameKey, partedKey, soundKey } from './spelling';

type Entry = { drug: Drug; product?: Product; name: string };
/** An entry, or the id of a name for which there is no dose here. */
type Called = Entry | string;
type Sounding = Entry & Record<'spelt' | 'heard' | 'inHindi', Letters>;
/** A way to write a name, and the set of its letters. */
type Letters = { text: string; letters: number };
export type NameMatch =
  | { kind: 'drug'; drug: Drug; by: 'name' | 'brand' | 'spelling'; name: string; products: Product[] }
  | { kind: 'unknown'; suggestions: (Names & { id: string; name: string })[] };

/** All names that lead to a drug, indexed once for a body of knowledge. */
export type DrugNames = {
  exact: ReadonlyMap<string, readonly Entry[]>;
  /** Names by their consonants as they are heard, those of the lists among them. */
  heard: () => ReadonlyMap<string, readonly HeardName<Called>[]>;
  /** Every name with how it sounds, worked out when a name was not met exactly. */
  sounding: () => readonly Sounding[];
  byId: ReadonlyMap<string, Drug>;
  /** Ingredients, sorted and joined → the drug that consists of just these. */
  byIngredients: ReadonlyMap<string, Drug>;
};

/** Longer texts are no drug names; the search over all names stays short. */
const longestName = 100;
/** A typing error is only corrected by itself in names at least this long; in shorter ones it makes another drug. */
const shortestCorrected = 6;
const mostSuggestions = 5;
/** Says how far a suggestion may lie: one letter in three, at most four. */
const farthest = (key: string): number => Math.min(4, Math.max(1, Math.floor(key.length / 3)));

/** The drug itself and what it is made of. */
export const ingredientsOf = ({ id, ingredients }: Drug): readonly string[] =>
  ingredients && ingredients.length > 0 ? ingredients : [id];
const joined = (ids: readonly string[]): string => [...new Set(ids)].sort().join('+');
const hindiOf = (text: string): string => (plain(text).match(/[\p{L}\p{M}]+/gu) ?? []).map(hindiKey).join('');

function soundingOf(entry: Entry): Sounding {
  const key = nameKey(entry.name);
  const hindi = isDevanagari(entry.name) ? hindiOf(entry.name) : '';
  return {
    ...entry,
    spelt: withLetters(key),
    heard: withLetters(soundKey(key)),
    inHindi: withLetters(hindi),
  };
}
const withLetters = (text: string): Letters => ({ text, letters: lettersOf(text) });

/** Brands of no drug's own file, with the first of their drugs that this body of knowledge holds. */
function brandsOf(drugs: readonly Drug[], own: readonly Entry[]): Entry[] {
  const known = new Set(own.flatMap(({ name }) => [fullKey(name), nameKey(name)]));
  const byPart = new Map(
    drugs.flatMap((drug) => ingredientsOf(drug).map((id) => [id, drug] as const)).reverse(),
  );
  for (const drug of drugs) byPart.set(drug.id, drug);
  return listedBrands().flatMap((product): Entry[] => {
    const name = product.brand ?? '';
    const drug = product.composition.flatMap((part) => byPart.get(part.drug) ?? [])[0];
    const isKnown = known.has(fullKey(name)) || (!isParted(name) && known.has(nameKey(name)));
    return drug && !isKnown ? [{ drug, product, name }] : [];
  });
}

/** "Metformin (मेटफॉर्मिन)" is found by each of its two spellings. */
const inBrackets = (name: string): string[] =>
  [...name.matchAll(/\(([^()]+)\)/g)].flatMap(([, inside = '']) => (isDevanagari(inside) ? [inside] : []));

/** "Telma H" is written by the name of its letter, and is no other way to write Telma. */
const endsInLetters = /\s[a-z]{1,2}(?:\s|$)/iu;
/** "Adrenaline (epinephrine)" is heard as its first name; the other one is an entry of its own. */
const outsideBrackets = (name: string): string => name.replace(/\([^()]*\)/g, ' ');
/** "आयरन (iron)" is found without its bracket; a name with a number in it stands for its strength as a whole: "Glucose (dextrose) 25%". */
const withoutBrackets = (name: string): string[] => {
  const outside = outsideBrackets(name).trim();
  return outside !== name && (!/\d/.test(outside) || isVitamin(outside)) ? [outside] : [];
};

/** "4FDC", "B12" and "P 650" are those packets and no others: without its number, or misspelt, such a name means nothing. */
const hangsOnNumber = ({ name }: Entry): boolean =>
  /\d/.test(name) && (/^\d/.test(name) || nameKey(name).length < leastLetters);
const leastLetters = 3;

/** "Voveran Plus" is a packet of its own, with something more in it than Voveran. */
const isParted = (name: string): boolean => /\bplus\b/iu.test(name);
/** A name is found as it is written, and without its form, salt and strength where another's is none the less. */
const keysOfName = (entry: Entry): ReadonlySet<string> => {
  const { name, product } = entry;
  if (hangsOnNumber(entry)) return new Set([fullKey(name)]);
  const short = product && isParted(name) ? partedKey(name) : nameKey(name);
  return new Set([fullKey(name), short ?? fullKey(name)]);
};

/** Every name by which a drug is found, but those of its packets. */
export const namesLeadingTo = ({ id, en, hi, aka }: Drug): string[] => [
  ...new Set([id, en, hi, ...withoutBrackets(en), ...withoutBrackets(hi), ...inBrackets(hi), ...aka]),
];

export function drugNamesOf({ drugs }: Pick<Knowledge, 'drugs'>): DrugNames {
  const own = drugs.flatMap((drug): Entry[] => [
    ...namesLeadingTo(drug).map((name) => ({ drug, name })),
    ...drug.products.flatMap((product) => (product.brand ? [{ drug, product, name: product.brand }] : [])),
  ]);
  const entries = [...own, ...brandsOf(drugs, own)];
  const exact = new Map<string, Entry[]>();
  for (const entry of entries)
    for (const key of keysOfName(entry)) {
      if (key !== '') fileUnder(exact, key, entry);
    }
  let sounding: Sounding[] | undefined;
  let heard: ReturnType<DrugNames['heard']> | undefined;
  return {
    exact,
    sounding: () => {
      sounding ??= entries.filter((one) => !hangsOnNumber(one)).map(soundingOf);
      return sounding;
    },
    heard: () => {
      heard ??= heardNames<Called>([
        ...entries
          .filter((one) => !hangsOnNumber(one) && !endsInLetters.test(one.name))
          .map((of) => ({ name: outsideBrackets(of.name), of })),
        ...namesOfGenerics()
          .filter(([name, id]) => !/\d/.test(id) && !exact.has(name) && !exact.has(nameKey(id)))
          .map(([name, of]) => ({ name, of })),
      ]);
      return heard;
    },
    byId: new Map(drugs.map((drug) => [drug.id, drug])),
    byIngredients: new Map(drugs.map((drug) => [joined(ingredientsOf(drug)), drug])),
  };
}

const drugsIn = (entries: readonly Entry[]): Drug[] => [...new Set(entries.map(({ drug }) => drug))];

/** A fixed-dose brand that stands in the file of one of its drugs: a drug of its own, without rules, made of all its parts. */
function mixtureOf(names: DrugNames, product: Product, drugs: readonly Drug[]): Drug | undefined {
  const ids = [...new Set(product.composition.map((part) => part.drug))];
  const [base] = drugs;
  if (!base || drugs.some((drug) => ids.every((id) => id === drug.id || ingredientsOf(drug).includes(id))))
    return undefined;
  const known = names.byIngredients.get(joined(ids));
  if (known) return known;
  const parts = ids.flatMap((id) => names.byId.get(id) ?? []);
  const { rules: _rules, bans: _bans, interactions: _interactions, ...rest } = base;
  const brand = product.brand ?? base.en;
  const content = ids.map((id) => names.byId.get(id)?.en ?? id.replaceAll('-', ' ')).join(' + ');
  return {
    ...rest,
    id: joined(ids),
    en: `${brand} (${content})`,
    hi: `${brand} (${content})`,
    ingredients: ids,
    classes: [...new Set(parts.flatMap(({ classes }) => classes))],
    rules: [],
    products: [product],
    whollyRead: false,
  };
}

/** Entries that all lead to one drug, as found; to several, as a question. */
function settled(names: DrugNames, entries: readonly Entry[], by?: 'spelling'): NameMatch | undefined {
  const [first] = entries;
  if (!first) return undefined;
  const content = (product: Product | undefined) =>
    joined((product?.composition ?? []).map((part) => part.drug));
  const sameBrand = entries.every(({ product }) => product && content(product) === content(first.product));
  const mixture = sameBrand && first.product && mixtureOf(names, first.product, drugsIn(entries));
  if (mixture && first.product)
    return { kind: 'drug', drug: mixture, by: by ?? 'brand', name: first.name, products: [first.product] };
  if (drugsIn(entries).length > 1) return { kind: 'unknown', suggestions: suggested(entries) };
  const generic = entries.find(({ product }) => !product);
  const shortest = entries.reduce((a, b) => (b.name.length < a.name.length ? b : a), first);
  const entry = generic ?? shortest;
  return {
    kind: 'drug',
    drug: entry.drug,
    by: by ?? (generic ? 'name' : 'brand'),
    name: entry.name,
    products: generic ? [] : entries.flatMap(({ product }) => (product ? [product] : [])),
  };
}

const suggested = (entries: readonly Entry[]) =>
  [
    ...new Map(
      entries.map(({ drug, name }) => [drug.id, { id: drug.id, en: drug.en, hi: drug.hi, name }]),
    ).values(),
  ].slice(0, mostSuggestions);

/** A combination that is sold under brands alone, by the names of its drugs: each strength that is known, and no brand. */
function unbranded(names: DrugNames, drugs: readonly Drug[]): Drug | undefined {
  const sold = combinationsOf(drugs.flatMap(ingredientsOf));
  const [first] = sold;
  const mixture = first && mixtureOf(names, first, drugs);
  if (!mixture || mixture.rules.length > 0) return mixture;
  return {
    ...mixture,
    en: drugs.map(({ en }) => en).join(' + '),
    hi: drugs.map(({ hi }) => hi).join(' + '),
    products: sold.map(({ brand: _brand, checked: _checked, ...packet }) => packet),
  };
}

/** "paracetamol + ibuprofen": the combination of just these when it is known; never one of them alone. */
function combined(names: DrugNames, text: string): NameMatch | undefined {
  // "Salmeterol-fluticasone": a stroke joins two long names as a plus does.
  const apart = text.replace(/(?<=\p{L}{5})-(?=\p{L}{5})/gu, '+');
  const parts = apart.split(/\s*(?:\+|\/|&|,|\band\b|\bwith\b)\s*/i).filter((part) => nameKey(part) !== '');
  if (parts.length < 2) return undefined;
  const found = parts.map((part) => settled(names, names.exact.get(nameKey(part)) ?? []));
  const drugs = found.flatMap((one) => (one?.kind === 'drug' ? [one.drug] : []));
  const [first] = found;
  if (drugs.length === 0) return undefined;
  // "Iron/आयरन" is one drug by two of its names.
  if (drugs.length === parts.length && new Set(drugs).size === 1) return first;
  const whole = names.byIngredients.get(joined(drugs.flatMap(ingredientsOf)));
  if (drugs.length === parts.length) {
    const mixture = whole ?? unbranded(names, drugs);
    if (mixture) return { kind: 'drug', drug: mixture, by: 'name', name: text, products: [] };
  }
  return { kind: 'unknown', suggestions: suggested(drugs.map((drug) => ({ drug, name: drug.en }))) };
}

const oneBracket = /^([^()[\]]+)[([]([^()[\]]+)[)\]]([^()[\]]*)$/u;
/** "Digoxin (Lanoxin)": two names of one drug. What else a bracket holds may make it another packet, and is asked about. */
function byTwoNames(names: DrugNames, text: string): NameMatch | undefined {
  const [, front = '', inside = '', behind = ''] = oneBracket.exec(text) ?? [];
  if (inside === '') return undefined;
  const outside = findDrug(names, `${front} ${behind}`);
  if (outside.kind !== 'drug') return undefined;
  const other = findDrug(names, inside);
  return other.kind === 'drug' && other.drug.id === outside.drug.id ? outside : undefined;
}

type Nearest = { entries: Entry[]; distance: number; ranked: Entry[] };
/** Names at the smallest distance, with that distance; by sound first, so that spellings that sound alike lie at 0. */
function nearest(names: DrugNames, text: string): Nearest {
  const key = nameKey(text);
  const devanagari = isDevanagari(text);
  const own = withLetters(devanagari ? hindiOf(text) : key);
  const sound = devanagari ? own : withLetters(soundKey(key));
  const most = farthest(own.text);
  // Most names have other letters, or are too long or too short, and are left without a call: a text asks for hundreds of words.
  const distanceTo = (asked: Letters, name: Letters): number =>
    areFarByLetters(asked.letters, name.letters, most) ||
    Math.abs(name.text.length - asked.text.length) > most
      ? most + 1
      : editDistance(asked.text, name.text, most);
  const measured: { entry: Entry; distance: number }[] = [];
  for (const entry of names.sounding()) {
    const spelt = devanagari ? entry.inHindi : entry.spelt;
    const heard = devanagari ? entry.inHindi : entry.heard;
    if (heard.text === '') continue;
    const bySound = distanceTo(sound, heard);
    const distance = devanagari ? bySound : Math.min(bySound, distanceTo(own, spelt));
    if (distance <= most) measured.push({ entry, distance });
    else if (own.text.length >= 4 && (own.letters & ~spelt.letters) === 0 && spelt.text.startsWith(own.text))
      measured.push({ entry, distance: most });
  }
  measured.sort((a, b) => a.distance - b.distance);
  const distance = measured[0]?.distance ?? most + 1;
  return {
    entries: measured.filter((one) => one.distance === distance).map(({ entry }) => entry),
    distance,
    ranked: measured.map(({ entry }) => entry),
  };
}

/**
 * The drug that a name means: exact, another name, a brand, a combination, or one clear misspelling. A name that could
 * mean two drugs, or lies further away, is unknown with suggestions; a different drug is never put in its place.
 */
export const findDrug = (names: DrugNames, text: string): NameMatch =>
  matchesOf(names)(text.slice(0, longestName));

/** Keeps what names were last found to mean: a text in pieces, and every order of an answer, ask for the same ones many times. */
const matchesOf = onceForEach((names: DrugNames) =>
  onceForText((asked) => find(names, asked), { most: 4_000, longest: longestName }),
);

function find(names: DrugNames, asked: string): NameMatch {
  const key = nameKey(asked);
  if (key === '') return { kind: 'unknown', suggestions: [] };
  const exact =
    settled(names, names.exact.get(fullKey(asked)) ?? []) ??
    settled(names, names.exact.get(partedKey(asked) ?? '') ?? []) ??
    settled(names, names.exact.get(key) ?? []) ??
    combined(names, asked) ??
    byTwoNames(names, asked);
  if (exact) return exact;
  // A name of its own is never read as a misspelling of another drug: hydroxyzine is not hydralazine.
  if (genericNamed(asked, 'exact')) return { kind: 'unknown', suggestions: [] };
  return writtenInHindi(names, asked) ?? misspeltMatch(names, asked);
}

/** Holds what names in Hindi letters sound like: entries, and ids of names for which there is no dose here. */
const calledInHindi = (names: DrugNames, asked: string): Called[] =>
  isDevanagari(asked) ? namesHeardIn(names.heard(), asked) : [];

/** A name of the packet in Hindi letters: ज़ाइलोरिक is Zyloric. One that may be two drugs is none. */
function writtenInHindi(names: DrugNames, asked: string): NameMatch | undefined {
  const called = calledInHindi(names, asked);
  if (called.length === 0) return undefined;
  const entries = called.flatMap((one) => (typeof one === 'string' ? [] : [one]));
  const found = entries.length === called.length ? settled(names, entries, 'spelling') : undefined;
  return found ?? { kind: 'unknown', suggestions: suggested(entries) };
}

/** A name of the lists, in either script, for which there is no dose here. */
export function genericCalled(names: DrugNames, asked: string): GenericName | undefined {
  const written = genericNamed(asked, 'exact');
  if (written) return written;
  const called = new Set(calledInHindi(names, asked));
  const [id] = called;
  return called.size === 1 && typeof id === 'string' ? genericNamed(id, 'exact') : undefined;
}

/** The packets that a name means: a brand that is another word for its drug as well still names its own. */
export const packetsNamed = (
  { exact }: DrugNames,
  name: string,
  { products }: Extract<NameMatch, { kind: 'drug' }>,
): Product[] =>
  products.length > 0
    ? products
    : (exact.get(fullKey(name)) ?? []).flatMap(({ product }) => (product ? [product] : []));

/** A misspelt name has its first sound all the same: Durogesic is not Urogesic. */
const beginsAlike = (one: string, other: string): boolean => {
  const [a = '', b = ''] = [soundKey(one)[0], soundKey(other)[0]];
  return a === b || /^[aeiou]{2}$/.test(a + b);
};

const consonantsOf = (hindi: string): string =>
  spokenSounds(plain(hindi)).replace(/[^b-df-hj-np-tv-z]/gi, '');
/** A hand that writes by ear changes a vowel, and leaves out no sound: पैटैडे is Pataday, and not पेथिडीन. */
const soundsWhole = (asked: string, name: string): boolean =>
  !isDevanagari(asked) || consonantsOf(asked) === consonantsOf(name);

/** A name of a second drug that is only one letter further away makes the reading unsafe. */
const isUnsafe = (names: DrugNames, key: string, { entries, distance, ranked }: Nearest): boolean =>
  ranked.some(
    ({ drug, name }) =>
      !entries.some((entry) => entry.drug === drug) &&
      editDistance(key, nameKey(name), distance + 1) <= distance + 1,
  ) ||
  // So does one for which there is no dose here: a brand of acenocoumarol is not azithromycin.
  genericsNear(key, distance + 1).some((id) => !names.exact.has(nameKey(id)));

function misspeltMatch(names: DrugNames, asked: string): NameMatch {
  const key = nameKey(asked);
  const near = nearest(names, asked);
  const sure =
    near.distance === 0 ||
    (near.distance === 1 &&
      key.length >= shortestCorrected &&
      near.entries.every(({ name }) => beginsAlike(key, nameKey(name)) && soundsWhole(asked, name)));
  if (sure && drugsIn(near.entries).length === 1 && !isUnsafe(names, key, near)) {
    const read = settled(names, near.entries, 'spelling');
    if (read) return read;
  }
  return { kind: 'unknown', suggestions: suggested(near.ranked) };
}
