import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#web/ui/button';
import { controlLook, Field } from '#web/ui/field';

type Props = {
  label: string;
  hint: string;
  optional?: string;
  names: readonly string[];
  /** The contract takes no more. */
  most: number;
  words: { add: string; remove: (name: string) => string };
  error?: string | undefined;
  onChange: (names: readonly string[]) => void;
  /** Says why a name cannot be added, in words, or undefined. */
  refusal?: (name: string) => Promise<string | undefined>;
};

/** A name that is typed again in other letters is the same one: "penicillin" after "Penicillin". */
const eachOnce = (names: readonly string[]): string[] => {
  const low = names.map((name) => name.toLowerCase());
  return names.filter((_, at) => low.indexOf(low[at] ?? '') === at);
};

/** Names, one a chip. Enter, a comma or a semicolon adds what was typed, and leaving the field does. */
export function NameChips({ label, hint, optional, names, most, words, error, onChange, refusal }: Props) {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string>();

  const add = async (text: string) => {
    const added = text
      .split(/[,;]/)
      .map((name) => name.replace(/-{2,}/g, '-').trim())
      .filter((name) => name !== '');
    const wrong = refusal && (await Promise.all(added.map(refusal))).find((each) => each !== undefined);
    setRefused(wrong);
    if (wrong !== undefined) return setTyped(text.replace(/[,;]+\s*$/, ''));
    onChange(eachOnce([...names, ...added]).slice(0, most));
    setTyped('');
  };
  const onType = (text: string) => {
    setRefused(undefined);
    setTyped(text);
    if (/[,;]/.test(text)) void add(text);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault(); // Enter adds here; it must not send a half-filled form
    void add(typed);
  };

  return (
    <div className="space-y-2">
      <Field label={label} hint={hint} error={refused ?? error} keepHint {...(optional && { optional })}>
        {(links) => (
          <div className="flex gap-2">
            <input
              type="text"
              className={controlLook}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="done"
              value={typed}
              onChange={({ target }) => onType(target.value)}
              onKeyDown={onKey}
              onBlur={() => typed.trim() !== '' && void add(typed)}
              {...links}
            />
            <Button onClick={() => void add(typed)}>{words.add}</Button>
          </div>
        )}
      </Field>
      {names.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {names.map((name) => (
            <li
              key={name}
              className="inline-flex items-center rounded-full border border-edge bg-sheet ps-3 text-note"
            >
              {name}
              <button
                type="button"
                aria-label={words.remove(name)}
                onClick={() => onChange(names.filter((each) => each !== name))}
                className="grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
              >
                <X aria-hidden size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
