import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { NameField } from '#contract/patient-names';
import { kindsTold } from '#web/api/kinds-told';
import { useNameOffers } from '#web/api/use-name-offers';
import { useLanguage } from '#web/i18n/language';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { SuggestField } from '#web/ui/suggest-field';

type Props = {
  label: string;
  hint: string;
  optional?: string;
  field: NameField;
  names: readonly string[];
  /** The contract takes no more. */
  most: number;
  words: { add: string; remove: (name: string) => string };
  error?: string | undefined;
  onChange: (names: readonly string[]) => void;
  /** Says why a name cannot be added, in words, or undefined. */
  refusal?: (name: string) => Promise<string | undefined>;
};

/** Each name once: "penicillin" typed after "Penicillin" is the same, and an illness and the topic about it are offered once. */
const eachOnce = <One,>(all: readonly One[], nameOf: (one: One) => string): One[] => {
  const low = all.map((one) => nameOf(one).toLowerCase());
  return all.filter((_, at) => low.indexOf(low[at] ?? '') === at);
};

/** Says of each name whether the reference knows it, once it lies on the device which names those are; before, nothing is said. */
function useUnderstood(field: NameField, isAsked: boolean): (name: string) => boolean {
  const [found, setFound] = useState<typeof import('#web/api/is-understood')>();
  useEffect(() => {
    if (isAsked) import('#web/api/is-understood').then(setFound, () => undefined);
  }, [isAsked]);
  return (name) => found?.isUnderstood(field, name) ?? true;
}

/**
 * Names, one a chip. Enter, a comma or a semicolon adds what was typed, as leaving the field and picking an offered name
 * do. What the reference does not know is marked: nothing is weighed against it.
 */
export function NameChips({
  label,
  hint,
  optional,
  field,
  names,
  most,
  words,
  error,
  onChange,
  refusal,
}: Props) {
  const tool = useWords(toolWords);
  const lang = useLanguage() === 'hindi' ? 'hi' : 'en';
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string>();
  const offers = useNameOffers(typed, kindsTold[field]);
  const isUnderstood = useUnderstood(field, names.length > 0);

  const keep = (added: readonly string[]) =>
    onChange(eachOnce([...names, ...added], (name) => name).slice(0, most));
  const add = async (text: string) => {
    const added = text
      .split(/[,;]/)
      .map((name) => name.replace(/-{2,}/g, '-').trim())
      .filter((name) => name !== '');
    const wrong = refusal && (await Promise.all(added.map(refusal))).find((each) => each !== undefined);
    setRefused(wrong);
    if (wrong !== undefined) return setTyped(text.replace(/[,;]+\s*$/, ''));
    keep(added);
    setTyped('');
  };
  const onType = (text: string) => {
    setRefused(undefined);
    setTyped(text);
    if (/[,;]/.test(text)) void add(text);
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault(); // Enter adds here; it must not send a half-filled form
    void add(typed);
  };

  return (
    <div className="space-y-2">
      <SuggestField
        label={label}
        hint={hint}
        error={refused ?? error}
        keepHint
        {...(optional && { optional })}
        enterKeyHint="done"
        value={typed}
        suggestions={eachOnce(offers.rows, ({ label: name }) => name)}
        told={tool.suggested}
        between
        onType={({ target }) => onType(target.value)}
        onFocus={offers.fetch}
        onEnter={onEnter}
        onLeave={() => typed.trim() !== '' && void add(typed)}
        // A name that is told of a patient is not remembered among the names that a person asked about.
        onPick={(key) => {
          const picked = offers.named(key);
          if (picked) keep([picked.kind === 'drug' ? picked.matched : picked[lang]]); // whole: a name may hold a comma
          setTyped('');
        }}
        beside={<Button onClick={() => void add(typed)}>{words.add}</Button>}
      />
      {names.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {names.map((name) => {
            const known = isUnderstood(name);
            return (
              <li
                key={name}
                className={`inline-flex items-center rounded-full border bg-sheet ps-3 text-note ${known ? 'border-edge' : 'border-dashed border-marigold-ink'}`}
              >
                {name}
                {!known && <span className="ms-2 text-small text-marigold-ink">{tool.notUnderstood}</span>}
                <button
                  type="button"
                  aria-label={words.remove(name)}
                  onClick={() => onChange(names.filter((each) => each !== name))}
                  className="grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
                >
                  <X aria-hidden size={16} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {!names.every(isUnderstood) && (
        <p role="status" className="text-small text-ink-soft">
          {tool.notWeighed}
        </p>
      )}
    </div>
  );
}
