import { useEffect, useRef } from 'react';
import * as z from 'zod';
import { Email, OtpCode, phone } from '#contract/person-inputs';
import { useLanguage } from '#web/i18n/language';
import { profileWords } from '#web/i18n/profile';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { CodeField } from '#web/ui/code-field';
import { TextField } from '#web/ui/field';
import { sayError } from '#web/ui/form-errors';
import { NoteBox } from '#web/ui/note-box';
import { useForm } from '#web/ui/use-form';
import { type ProofKind, useProof } from './use-proof';

const schemas = {
  phone: z.object({ to: phone('mobile_invalid') }),
  email: z.object({ to: Email }),
};
const CodeForm = z.object({ otpCode: OtpCode });

type Props = { kind: ProofKind; typed: string | null; onProved: () => void };

/** Asks for the number or address, then for the code that went there. */
export function ProofForm({ kind, typed, onProved }: Props) {
  const proof = useProof(kind, onProved);
  return proof.sent ? (
    <TypeCode kind={kind} proof={proof} sent={proof.sent} />
  ) : (
    <AskAddress kind={kind} typed={typed} proof={proof} />
  );
}

type Proof = ReturnType<typeof useProof>;

function AskAddress({ kind, typed, proof }: { kind: ProofKind; typed: string | null; proof: Proof }) {
  const { proof: words } = useWords(profileWords);
  const language = useLanguage();
  const { issues, busy, form } = useForm(schemas[kind], ({ to }) => proof.send(to));
  const look =
    kind === 'phone'
      ? ({ type: 'tel', inputMode: 'tel', autoComplete: 'tel' } as const)
      : ({ type: 'email', inputMode: 'email', autoComplete: 'email' } as const);
  return (
    <form {...form} className="mt-3 space-y-4">
      <TextField
        {...look}
        label={words[kind].label}
        name="to"
        defaultValue={typed ?? ''}
        hint={words[kind].hint}
        error={sayError(issues.to, language)}
      />
      <Button type="submit" className="tabular w-full sm:w-auto" disabled={busy || proof.left > 0}>
        {busy ? words.sending : proof.left > 0 ? words.sendIn(proof.left) : words.send}
      </Button>
    </form>
  );
}

type TypeCodeProps = { kind: ProofKind; proof: Proof; sent: NonNullable<Proof['sent']> };

function TypeCode({ kind, proof, sent }: TypeCodeProps) {
  const { proof: words } = useWords(profileWords);
  const language = useLanguage();
  const { issues, busy, form } = useForm(CodeForm, ({ otpCode }) => proof.verify(otpCode));
  const entry = useRef<HTMLFormElement>(null);
  // The person who asked for a code types it next; a phone offers the message at the focused field.
  useEffect(() => entry.current?.querySelector('input')?.focus(), []);
  return (
    <form {...form} ref={entry} onInput={proof.onInput} className="mt-3 space-y-4">
      <p className="tabular break-all text-note text-ink-soft">{words.sentTo(sent.to)}</p>
      {sent.otp && <NoteBox>{words.development(sent.otp)}</NoteBox>}
      <CodeField
        label={words.code}
        name="otpCode"
        digits={6}
        hint={words.codeHint}
        error={sayError(issues.otpCode, language) ?? proof.refused}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" disabled={busy}>
          {busy ? words.verifying : words.submit}
        </Button>
        <Button
          look="inline"
          className="tabular mx-0"
          disabled={proof.left > 0}
          onClick={() => proof.send(sent.to)}
        >
          {proof.left > 0 ? words.sendIn(proof.left) : words.again}
        </Button>
        <Button look="inline" className="mx-0" onClick={proof.another}>
          {words[kind].another}
        </Button>
      </div>
    </form>
  );
}
