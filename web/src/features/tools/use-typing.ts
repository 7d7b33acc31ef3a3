import { type ChangeEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { acceptable, type TypingRules } from './typing';

type Control = HTMLInputElement | HTMLTextAreaElement;

type TypingHeld<C extends Control> = {
  ref: RefObject<C | null>;
  onType: (event: ChangeEvent<C>) => void;
  /** These words tell the person what was changed. */
  told: string[];
};

/** Changes what the service would refuse as it is typed, tells so, and leaves the caret where it was. */
export function useTyping<C extends Control>(
  typing: TypingRules,
  onChange: (text: string) => void,
): TypingHeld<C> {
  const words = useWords(toolWords);
  const [changed, setChanged] = useState({ dash: false, semicolon: false });
  const ref = useRef<C>(null);
  const caret = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const onType = ({ target }: ChangeEvent<C>) => {
    const typed = target.value;
    const text = acceptable(typed, typing);
    if (text !== typed) {
      const semicolon = !typing.semicolons && typed.includes(';');
      setChanged((before) => ({
        dash: before.dash || (typing.dash !== '-' && typed.includes('--')),
        semicolon: before.semicolon || semicolon,
      }));
      // The text became shorter before the caret; it stays behind what was just typed.
      caret.current = acceptable(typed.slice(0, target.selectionStart ?? typed.length), typing).length;
    }
    onChange(text);
  };

  const told = [changed.dash && words.dashChanged, changed.semicolon && words.semicolonChanged];
  return { ref, onType, told: told.filter((each) => each !== false) };
}
