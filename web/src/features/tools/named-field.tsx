import type { ReactNode } from 'react';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { SuggestField } from '#web/ui/suggest-field';
import type { TypingRules } from './typing';
import { useTyping } from './use-typing';

type Props = {
  label: string;
  value: string;
  typing: TypingRules;
  offers: readonly { readonly key: string; readonly label: string; readonly aside: string }[];
  onChange: (text: string) => void;
  onPick: (key: string) => void;
  onFocus: () => void;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: string;
  placeholder?: string;
  enterKeyHint?: 'go' | 'next';
};

/** One line of a clinical text under which names are offered. */
export function NamedField({ typing, onChange, hint, offers, ...field }: Props) {
  const words = useWords(toolWords);
  const { ref, onType, told } = useTyping<HTMLInputElement>(typing, onChange);
  return (
    <SuggestField
      inputRef={ref}
      onType={onType}
      suggestions={offers}
      told={words.suggested}
      between
      {...((hint !== undefined || told.length > 0) && {
        hint: (
          <>
            {hint}
            {told.map((each) => (
              <span key={each} className="block text-marigold-ink">
                {each}
              </span>
            ))}
          </>
        ),
      })}
      {...field}
    />
  );
}
