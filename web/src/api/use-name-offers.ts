import { useMemo, useState } from 'react';
import { useLanguage } from '#web/i18n/language';
import { noteName, recentNames } from './recent-names';
import { storedPerson } from './session';
import type { NameKind, NameSuggestion } from './suggest-names';

/** Names for what is being typed into a field, and what the field does with them. */
type NameOffers = {
  readonly rows: readonly { readonly key: string; readonly label: string; readonly aside: string }[];
  /** Fetches the names, which lie on the device like every part of the pages. */
  readonly fetch: () => void;
  /** The name under a row's key. */
  readonly named: (key: string) => NameSuggestion | undefined;
  /** The name under a row's key; it comes first next time. */
  readonly take: (key: string) => NameSuggestion | undefined;
  /** The name that was typed out whole; it comes first next time. */
  readonly exact: () => NameSuggestion | undefined;
};

const keyOf = ({ kind, en }: NameSuggestion) => kind + en;

/** Names of these kinds for a text, the likeliest first and of equals the last used; `asideOf` stands beside a name. */
export function useNameOffers<Kind extends NameKind>(
  text: string,
  kinds: readonly Kind[],
  asideOf: (kind: Kind) => string = () => '',
): NameOffers {
  const lang = useLanguage() === 'hindi' ? 'hi' : 'en';
  const [names, setNames] = useState<typeof import('./suggest-names')>();
  const person = storedPerson() ?? '';
  // Thousands of names are looked through: not with every piece of an answer that grows beside the field.
  const found = useMemo(
    () => names?.suggestNames(text, { recent: recentNames(person).map(({ en }) => en), kinds }) ?? [],
    [names, text, person, kinds],
  );
  const named = (key: string) => found.find((one) => keyOf(one) === key);
  const remember = (one: NameSuggestion) =>
    noteName(person, { kind: one.kind, en: one.en, said: one.kind === 'drug' ? one.matched : one.en });
  return {
    rows: found.map((one) => ({
      key: keyOf(one),
      label: one.matched === one.en || one.matched === one.hi ? one[lang] : `${one.matched} (${one[lang]})`,
      aside: asideOf(one.kind as Kind), // no other kinds were asked for
    })),
    fetch: () => {
      if (!names) import('./suggest-names').then(setNames, () => undefined); // without it the field is a plain one
    },
    named,
    take: (key) => {
      const picked = named(key);
      if (picked) remember(picked);
      return picked;
    },
    exact: () => {
      const [first] = found;
      const typed = text.trim().toLowerCase();
      const isWhole =
        first && [first.en, first.hi, first.matched].some((name) => name.toLowerCase() === typed);
      if (isWhole) remember(first);
      return isWhole ? first : undefined;
    },
  };
}
