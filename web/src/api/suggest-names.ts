import { suggestedNames } from './suggested-names.at-build';

export type NameKind = 'protocol' | 'calculator' | 'drug' | 'topic' | 'test' | 'allergen' | 'illness';
/** A name that was meant, perhaps: the words that matched, the thing itself, and its own address if it has one. */
export type NameSuggestion = {
  readonly kind: NameKind;
  readonly en: string;
  readonly hi: string;
  readonly matched: string;
  readonly to: string;
};

/** A text in small letters, without signs. */
export const plainName = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, ' ')
    .trim();

/** Letters of Devanagari, each with the Latin one that it is heard as; the signs of vowels are not heard. */
const latin = new Map(
  'कखk गघg ङञणनंn चछc जझz टठतथt डढदधd पp फf बभb मm रr लळl वv शषसs अआइईउऊएऐऑओऔa'
    .split(' ')
    .flatMap((group) => [...group.slice(0, -1)].map((letter) => [letter, group.slice(-1)] as const)),
);

/** Spells roughly how a word sounds, in either script: typing errors mostly change vowels and double letters. */
export const sound = (word: string): string =>
  word
    .replace(/[\u0900-\u097f]/g, (letter) => latin.get(letter) ?? '')
    .replace(/ph/g, 'f')
    .replace(/x/g, 'ks')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[ck]+h?/g, 'k')
    .replace(/[jz]/g, 's')
    .replace(/^[aeiou]/, 'a')
    .replace(/(?!^)[aeiouyh]/g, '')
    .replace(/(.)\1+/g, '$1');

type Entry = { readonly index: number; readonly name: string; readonly key: string; readonly sound: string };
let entries: Entry[] | undefined;

function indexed(): Entry[] {
  entries ??= suggestedNames.flatMap(({ en, hi, also }, index) =>
    [...new Set([en, hi, ...also])].map((name) => {
      const key = plainName(name);
      return { index, name, key, sound: sound(key.replaceAll(' ', '')) };
    }),
  );
  return entries;
}

export const leastSound = 3; // shorter ones sound like everything
const weights = { exact: 0, begins: 1, word: 2, sounds: 3 } as const;

function weightOf({ key, sound: spoken }: Entry, typed: string, typedSound: string): number | undefined {
  if (key === typed) return weights.exact;
  if (key.startsWith(typed)) return weights.begins;
  if (key.includes(` ${typed}`)) return weights.word;
  return typedSound.length >= leastSound && spoken.startsWith(typedSound) ? weights.sounds : undefined;
}

/**
 * Names for what is being typed, the likeliest first and each thing once; of equals, what was used last comes first.
 * `kinds` narrows it to what a field takes.
 */
export function suggestNames(
  text: string,
  {
    recent = [],
    kinds,
    most = 6,
  }: { recent?: readonly string[]; kinds?: readonly NameKind[]; most?: number } = {},
): NameSuggestion[] {
  const typed = plainName(text);
  if (typed.length < 2) return [];
  const typedSound = sound(typed.replaceAll(' ', ''));
  const best = new Map<number, { weight: number; name: string }>();
  for (const entry of indexed()) {
    const weight = weightOf(entry, typed, typedSound);
    const before = best.get(entry.index);
    if (weight !== undefined && (!before || weight < before.weight)) {
      best.set(entry.index, { weight, name: entry.name });
    }
  }
  const age = (en: string) => (recent.includes(en) ? recent.indexOf(en) : recent.length);
  return [...best]
    .flatMap(([index, { weight, name }]) => {
      const found = suggestedNames[index];
      if (!found) return [];
      const { en, hi, to } = found;
      return [{ kind: found.kind as NameKind, en, hi, to, matched: name, weight }];
    })
    .filter(({ kind }) => !kinds || kinds.includes(kind))
    .sort((a, b) => a.weight - b.weight || age(a.en) - age(b.en) || a.en.length - b.en.length)
    .slice(0, most)
    .map(({ weight: _weight, ...suggestion }) => suggestion);
}
