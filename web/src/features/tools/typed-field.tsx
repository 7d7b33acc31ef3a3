import type { ComponentProps, ReactNode } from 'react';
import { TextField } from '#web/ui/field';
import type { TypingRules } from './typing';
import { useTyping } from './use-typing';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'ref' | 'hint'> & {
  value: string;
  onChange: (text: string) => void;
  typing: TypingRules;
  hint?: ReactNode;
};

/** One line of a clinical text. */
export function TypedField({ typing, onChange, hint, ...field }: Props) {
  const { ref, onType, told } = useTyping<HTMLInputElement>(typing, onChange);
  const notes = told.map((each) => (
    <span key={each} className="block text-marigold-ink">
      {each}
    </span>
  ));
  return (
    <TextField
      ref={ref}
      onChange={onType}
      {...((hint !== undefined || notes.length > 0) && {
        hint: (
          <>
            {hint}
            {notes}
          </>
        ),
      })}
      {...field}
    />
  );
}
