import type { NameField } from '#contract/patient-names';
import { kindsTold } from './kinds-told';
import { plainName, sound } from './suggest-names';
import { suggestedNames } from './suggested-names.at-build';
import { understoodUnoffered } from './understood-names.at-build';

const leastSound = 4; // consonants of a name that is understood misspelt: shorter ones sound like everything
const words = (name: string): string[] => plainName(name).split(' ');
const joined = (name: string): string => plainName(name).replaceAll(' ', '');
/** Gives every telling word of an illness, for each is understood by itself, the plural as well: "old MI", "kidney stones". */
const illnessWords = (name: string): string[] =>
  words(name).flatMap((word) => (word.length < 2 ? [] : [word.replace(/(?<=[a-z]{3})s$/, '')]));
const aroundIllness = new Set(understoodUnoffered.aroundIllness);

type Known = { readonly names: ReadonlySet<string>; readonly sounds: ReadonlySet<string> };
const known = new Map<NameField, Known>();

function knownIn(field: NameField): Known {
  const before = known.get(field);
  if (before) return before;
  const named = (kinds: readonly string[]) =>
    suggestedNames
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ en, hi, also }) => [en, hi, ...also]);
  const keysOf = (all: readonly string[]) =>
    all
      .flatMap(field === 'conditions' ? illnessWords : (name) => [joined(name)])
      .filter((key) => !aroundIllness.has(key));
  const names = new Set(keysOf([...named(kindsTold[field]), ...understoodUnoffered[field]]));
  // A family of allergens is understood by its own words alone.
  const heard = keysOf(named(kindsTold[field].filter((kind) => kind !== 'allergen')));
  const sounds = new Set(heard.map(sound).filter((one) => one.length >= leastSound));
  const found = { names, sounds };
  known.set(field, found);
  return found;
}

/** Takes form and strength off a name: "Tab. Telma 40 mg". */
const nameOfDrug = (name: string): string =>
  plainName(name)
    .replace(/^(?:tab|tablet|cap|capsule|syp|syrup|inj|injection) /, '')
    .replace(/(?: \d+)+(?: ?(?:mg|mcg|g|ml|iu|units?))?$/, '');

const aroundAllergen = new Set(understoodUnoffered.aroundAllergen);
const runsOf = (all: readonly string[]): string[] =>
  all.flatMap((_, from) => all.slice(from).map((__, more) => all.slice(from, from + more + 1).join('')));

/** Each gives the parts of a typed name that must be known for it to be understood. */
const readings: Readonly<Record<NameField, (name: string) => string[]>> = {
  allergies: (name) => runsOf(words(name).filter((word) => !aroundAllergen.has(word) && !/^\d+$/.test(word))),
  conditions: illnessWords,
  currentDrugs: (name) => [joined(nameOfDrug(name)), joined(name)],
};

/** Says whether the rules know a name of a patient's allergy, illness or drug; a test compares it with the engine. */
export function isUnderstood(field: NameField, name: string): boolean {
  const { names, sounds } = knownIn(field);
  return readings[field](name).some((key) => names.has(key) || sounds.has(sound(key)));
}
