import { suggestedNames } from './suggested-names.at-build';

export type NameKind = 'protocol' | 'calculator' | 'drug' | 'topic' | 'test';
/** A name that was meant, perhaps: the words that matched, the thing itself, and its own address if it has one. */
export type NameSuggestion = {
  readonly kind: NameKind;
  readonly en: string;
  readonly hi: string;
  readonly matched: string;
  readonly to: string;
};

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, ' ')
    .trim();

/** Spells roughly how a Latin word sounds: typing errors mostly change vowels and double letters. */
const sound = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[ck]+h?/g, 'k')
    .replace(/z/g, 's')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?!^)[aeiouyh]/g, '');

type Entry = { readonly index: number; readonly name: string; readonly key: string; readonly sound: string };
let entries: Entry[] | undefined;

function indexed(): Entry[] {
  entries ??= suggestedNames.flatMap(({ en, hi, also }, index) =>
    [...new Set([en, hi, ...also])].map((name) => {
      const key = plain(name);
      return { index, name, key, sound: sound(key.replaceAll(' ', '')) };
    }),
  );
  return entries;
}

const leastSound = 3; // shorter ones sound like everything
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
  const typed = plain(text);
  if (typed.length < 2) return [];
  const typedSound = /^[a-z0-9 ]+$/.test(typed) ? sound(typed.replaceAll(' ', '')) : '';
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
