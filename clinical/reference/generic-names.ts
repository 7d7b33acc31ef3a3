import alsoCalled from '../knowledge/interactions/also-called.json' with { type: 'json' };
import namesFile from '../knowledge/interactions/names.json' with { type: 'json' };
import { editDistance } from '../words/edit-distance';
import { listedBrands } from './brands';
import { nameKey } from './spelling';

// Generic names of which this reference knows the classes, whether or not it holds a dose for them.

const names = namesFile as Record<string, string[]>;

/** A generic name that the lists know and for which this reference holds no dose. */
export type GenericName = { id: string; en: string; classes: string[] };
/** Names of a family of drugs: which of them is meant is asked, so such a name is no drug of its own. */
const families: ReadonlySet<string> = new Set(['insulin']);

/** Every key under which a name of the lists is found, worked out on first use. */
let byKey: Map<string, string> | undefined;
function keys(): ReadonlyMap<string, string> {
  byKey ??= new Map([
    // A brand of one drug alone is another name of it; of several drugs it is no generic name.
    ...listedBrands().flatMap(({ brand = '', composition: [part, ...others] }): [string, string][] =>
      part && others.length === 0 && part.drug in names ? [[nameKey(brand), part.drug]] : [],
    ),
    ...Object.keys(names).map((name): [string, string] => [nameKey(name), name]),
    // India's name, the international one and the American one are one drug.
    ...Object.entries(alsoCalled).map(([other, name]): [string, string] => [nameKey(other), name]),
  ]);
  return byKey;
}

/** Every name of the lists as it is compared, with the id of its drug. */
export const namesOfGenerics = (): [name: string, id: string][] => [
  ...keys(),
  ...[...families].map((name): [string, string] => [name, name]),
];

/** A typing error of one letter is read in names at least this long, and only when no other name lies as near. */
const shortestCorrected = 8;

/** A generic name of the lists, by its own spelling or with one clear typing error; nothing else is put in its place. */
export function genericNamed(text: string, spelling: 'exact' | 'near' = 'near'): GenericName | undefined {
  const key = nameKey(text.slice(0, 100));
  if (key === '') return undefined;
  const exact = families.has(key) ? undefined : keys().get(key);
  const near =
    exact === undefined && spelling === 'near' && key.length >= shortestCorrected
      ? [...keys()].filter(([other]) => editDistance(key, other, 1) <= 1)
      : [];
  const id = exact ?? (near.length === 1 ? near[0]?.[1] : undefined);
  if (id === undefined) return undefined;
  const [first = '', ...rest] = id.replaceAll('-', ' ');
  return { id, en: first.toUpperCase() + rest.join(''), classes: names[id] ?? [] };
}

/** Letters by which most words of a text are known to begin no name. */
const telling = 5;
/** Letters of the shortest name that is read by itself: OCP. */
const shortestAlone = 3;
let beginnings: ReadonlySet<string> | undefined;
/** Says whether a name of the lists may begin with a word. */
export function genericsBegin(word: string): boolean {
  beginnings ??= new Set([...keys().keys(), ...families].map((key) => key.slice(0, telling)));
  return word.length >= telling
    ? beginnings.has(word.slice(0, telling))
    : word.length === shortestAlone && keys().has(word);
}

/** Says whether a name is a family's, of which no member is named: "insulin". */
export const isFamily = (name: string): boolean => families.has(nameKey(name));

/** Names of the lists that lie so many letters or fewer from a key, as ids. */
export const genericsNear = (key: string, most: number): string[] => [
  ...new Set([...keys()].flatMap(([other, id]) => (editDistance(key, other, most) <= most ? [id] : []))),
];

export const classesListedFor = (name: string): readonly string[] =>
  Object.hasOwn(names, name) ? (names[name] ?? []) : [];
