import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useState } from 'react';
import { calculatorWords } from '#web/i18n/calculator';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { controlLook, Field } from '#web/ui/field';

const most = 20; // the contract takes no more

type Props = {
  drugs: readonly string[];
  onChange: (drugs: readonly string[]) => void;
  /** Why a name cannot be added, in words, or undefined. */
  refusal: (name: string) => Promise<string | undefined>;
};

/** What the patient takes already: one name a chip. Enter, a comma or a semicolon adds what was typed. */
export function DrugChips({ drugs, onChange, refusal }: Props) {
  const words = useWords(calculatorWords);
  const { optional } = useWords(toolWords);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();

  const add = async (text: string) => {
    const names = text
      .split(/[,;]/)
      .map((name) => name.replace(/-{2,}/g, '-').trim())
      .filter((name) => name !== '');
    const wrong = (await Promise.all(names.map(refusal))).find((each) => each !== undefined);
    setError(wrong);
    if (wrong !== undefined) return setTyped(text.replace(/[,;]+\s*$/, ''));
    onChange([...new Set([...drugs, ...names])].slice(0, most));
    setTyped('');
  };
  const onType = (text: string) => {
    setError(undefined);
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
      <Field label={words.current} optional={optional} hint={words.currentHint} error={error} keepHint>
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
      {drugs.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {drugs.map((drug) => (
            <li
              key={drug}
              className="inline-flex items-center rounded-full border border-edge bg-sheet ps-3 text-note"
            >
              {drug}
              <button
                type="button"
                aria-label={words.remove(drug)}
                onClick={() => onChange(drugs.filter((each) => each !== drug))}
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
