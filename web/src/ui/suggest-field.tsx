import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { controlLook, Field } from './field';

type SuggestionRow = { readonly key: string; readonly label: string; readonly aside: string };
type Props = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: string;
  placeholder?: string;
  enterKeyHint?: 'go' | 'next' | 'done';
  inputRef?: Ref<HTMLInputElement>;
  value: string;
  suggestions: readonly SuggestionRow[];
  /** Says how many suggestions there are, for people who hear them. */
  told: (count: number) => string;
  onType: (event: ChangeEvent<HTMLInputElement>) => void;
  onPick: (key: string) => void;
  onFocus?: () => void;
  /** Enter was pressed and no name is taken by it. */
  onEnter?: (event: KeyboardEvent) => void;
  /** The field is left, and not for its own list. */
  onLeave?: () => void;
  /** It stands beside the line of text. */
  beside?: ReactNode;
  keepHint?: boolean;
  /** Other fields and the button that sends stand close below: the names make room between and lie over nothing. */
  between?: boolean;
};

/** A line of text under which names are offered: the arrows go through them, Enter takes one, Escape puts them away. */
export function SuggestField({
  label,
  hint,
  error,
  optional,
  placeholder,
  enterKeyHint = 'go',
  inputRef,
  value,
  suggestions,
  told,
  onType,
  onPick,
  onFocus,
  onEnter,
  onLeave,
  beside,
  keepHint = false,
  between = false,
}: Props) {
  const list = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const shown = open && suggestions.length > 0;
  const whole = useRef<HTMLDivElement>(null);
  const closeLater = useLeaving(shown, () => {
    if (!whole.current?.contains(document.activeElement)) setOpen(false);
  });
  const optionId = (index: number) => `${list}-${index}`;
  const pick = (index: number) => {
    const picked = suggestions[index];
    if (!picked) return;
    setOpen(false);
    setAt(-1);
    onPick(picked.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = suggestions.length - 1;
    if (event.key === 'ArrowDown' && last >= 0) {
      event.preventDefault();
      setOpen(true);
      setAt(at >= last ? 0 : at + 1);
    } else if (event.key === 'ArrowUp' && shown) {
      event.preventDefault();
      setAt(at <= 0 ? last : at - 1);
    } else if (event.key === 'Enter') {
      // Enter sends the form when no name is chosen, and its answer must not lie under names, nor under those
      // still on their way.
      setOpen(false);
      if (!shown || at < 0) return onEnter?.(event);
      event.preventDefault();
      pick(at);
    } else if (event.key === 'Escape' && shown) {
      event.stopPropagation();
      setOpen(false);
      setAt(-1);
    }
  };
  return (
    <div ref={whole} className="relative">
      <Field label={label} hint={hint} error={error} keepHint={keepHint} {...(optional && { optional })}>
        {(links) => (
          <div className="flex gap-2">
            <input
              {...links}
              type="text"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={shown}
              aria-controls={list}
              {...(shown && at >= 0 && { 'aria-activedescendant': optionId(at) })}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint={enterKeyHint}
              placeholder={placeholder}
              ref={inputRef}
              className={controlLook}
              value={value}
              onFocus={onFocus}
              onBlur={() => {
                closeLater();
                onLeave?.();
              }}
              onKeyDown={onKeyDown}
              onChange={(event) => {
                setOpen(true);
                setAt(-1);
                onType(event);
              }}
            />
            {beside}
          </div>
        )}
      </Field>
      <p role="status" className="sr-only">
        {shown ? told(suggestions.length) : ''}
      </p>
      <div
        id={list}
        role="listbox"
        aria-label={told(suggestions.length)}
        className={`mt-1 overflow-hidden rounded-soft border border-line bg-sheet ${between ? '' : 'absolute inset-x-0 top-full z-20 shadow-lift'} ${shown ? '' : 'hidden'}`}
      >
        {shown &&
          suggestions.map(({ key, label: name, aside }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its list
            <div
              key={key}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={`flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-4 py-1.5 ${index === at ? 'bg-sunken' : 'hover:bg-sunken'}`}
              // The field keeps the focus, or its list would be gone before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(index)}
            >
              <span>{name}</span>
              <span className="text-small text-ink-soft">{aside}</span>
            </div>
          ))}
      </div>
    </div>
  );
}

/**
 * Closes a list once its field is left. What is pressed meanwhile would move away from under the finger if the list went
 * at once, and hear of no click: the list stays until the click is over.
 */
function useLeaving(shown: boolean, close: () => void): () => void {
  const pressed = useRef(false);
  const onLeft = useEffectEvent(close);
  useEffect(() => {
    if (!shown) return;
    const onDown = () => {
      pressed.current = true;
    };
    const onCancel = () => {
      pressed.current = false; // the page was scrolled
    };
    const onClick = () => {
      pressed.current = false;
      onLeft();
    };
    addEventListener('pointerdown', onDown);
    addEventListener('pointercancel', onCancel);
    addEventListener('click', onClick);
    return () => {
      removeEventListener('pointerdown', onDown);
      removeEventListener('pointercancel', onCancel);
      removeEventListener('click', onClick);
    };
  }, [shown]);
  // By a key, or the phone's own Next, nothing is pressed.
  return () => {
    if (!pressed.current) setTimeout(close);
  };
}
