import { lazy, type ReactNode, Suspense } from 'react';
import { characterCount } from '#contract/characters';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { TextArea } from '#web/ui/field';
import type { TypingRules } from './typing';
import { useTyping } from './use-typing';
import { VoiceInput } from './voice-input';

// Not needed to type the first word.
const IdentifierHint = lazy(async () => ({ default: (await import('./identifier-hint')).IdentifierHint }));

type Props = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  max: number;
  rows: number;
  placeholder: string;
  error: string | undefined;
  typing: TypingRules;
  optional?: string;
  /** This says what the text itself cannot. */
  note?: ReactNode;
  /** A field above says already who receives what is spoken. */
  voiceSaid?: boolean;
};

/** A clinical text: counted, spoken where the browser listens, and a word when it tells who the patient is. */
export function TypedArea({ value, onChange, max, typing, note, voiceSaid = false, ...area }: Props) {
  const words = useWords(toolWords);
  const { ref, onType, told } = useTyping<HTMLTextAreaElement>(typing, onChange);
  return (
    <div>
      <TextArea
        ref={ref}
        value={value}
        onChange={onType}
        hint={
          <span className="flex flex-wrap justify-between gap-x-6 gap-y-1">
            <span>{note ?? words.privacy}</span>
            <span className="tabular">{words.counter(characterCount(value), max)}</span>
            {told.map((each) => (
              <span key={each} className="w-full text-marigold-ink">
                {each}
              </span>
            ))}
            <span className="w-full">
              <Suspense>
                <IdentifierHint text={value} />
              </Suspense>
            </span>
          </span>
        }
        {...area}
      />
      <VoiceInput value={value} onChange={onChange} said={voiceSaid} />
    </div>
  );
}
