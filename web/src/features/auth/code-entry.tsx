import { useEffect, useRef } from 'react';
import { useLanguage } from '#web/i18n/language';
import { mobileWords } from '#web/i18n/mobile';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { CodeField } from '#web/ui/code-field';
import { sayError } from '#web/ui/form-errors';
import { NoteBox } from '#web/ui/note-box';
import type { OneTimeCode, SentCode } from './one-time-code';

/** These words tell of the place that a code went to, and name the way to another one. */
export type CodePlace = { sentTo: (to: string) => string; change: string };

type Props = {
  sent: SentCode;
  code: OneTimeCode;
  error: string | undefined;
  /** This says why the service did not take the code. */
  refused?: string | undefined;
  place?: CodePlace;
};

/** Shows where the code went, the field for it, and the ways to another number and another code. */
export function CodeEntry({ sent, code, error, refused, place }: Props) {
  const words = useWords(mobileWords);
  const { sentTo, change } = place ?? words;
  const language = useLanguage();
  const entry = useRef<HTMLDivElement>(null);
  // The person who asked for a code types it next; a phone offers the message at the focused field.
  useEffect(() => entry.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={entry} className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="tabular break-all text-note text-ink-soft">{sentTo(sent.to)}</p>
        <Button look="inline" onClick={code.changeNumber}>
          {change}
        </Button>
      </div>
      {sent.otp && <NoteBox>{words.development(sent.otp)}</NoteBox>}
      <CodeField
        label={words.otp}
        name="otpCode"
        digits={6}
        hint={words.otpHint}
        error={sayError(error, language) ?? refused}
      />
      <Resend left={code.left} onResend={() => code.send(sent.to)} />
    </div>
  );
}

// Said aloud at these seconds only: a voice that counts to sixty says nothing else.
const spoken = [60, 30, 10];

/** Another code, once a minute has passed. */
function Resend({ left, onResend }: { left: number; onResend: () => Promise<void> }) {
  const words = useWords(mobileWords);
  const announced = spoken.findLast((second) => second >= left) ?? left;
  return (
    <div>
      <Button look="inline" className="tabular" disabled={left > 0} onClick={onResend}>
        {left > 0 ? words.resendIn(left) : words.resend}
      </Button>
      <p role="status" className="sr-only">
        {left === 0 ? words.resendNow : words.resendIn(announced)}
      </p>
    </div>
  );
}
