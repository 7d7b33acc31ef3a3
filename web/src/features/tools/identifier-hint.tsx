import { useEffect, useState } from 'react';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { kindList } from './identifier-kinds';

const afterTypingMs = 400; // while somebody types, half a number is no number

/** Finds the kinds of identifiers in a text, by the contract's own rules; they are fetched with the first text. */
function useIdentifierKinds(text: string): string[] {
  const [kinds, setKinds] = useState<string[]>([]);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      const found = text.trim() === '' ? [] : await identifiersIn(text);
      if (current) setKinds(found);
    }, afterTypingMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text]);
  return kinds;
}

async function identifiersIn(text: string): Promise<string[]> {
  // The rules may not arrive while there is no connection; the service takes identifiers out all the same.
  const rules = await import('#rules/personal-identifiers').catch(() => undefined);
  return [...new Set(rules?.findIdentifiers(text).map(({ kind }) => kind))];
}

/** A quiet word, before anything is sent, when a text seems to tell who the patient is. */
export function IdentifierHint({ text }: { text: string }) {
  const { identifiers: words } = useWords(toolWords);
  const kinds = useIdentifierKinds(text);
  return (
    <span role="status" className="block empty:hidden text-marigold-ink">
      {kinds.length > 0 && `${words.found(kindList(kinds, words.kinds))} ${words.advice}`}
    </span>
  );
}
