import { useState } from 'react';
import { authRoutes } from '#contract/auth';
import { call } from '#web/api/client';
import { failureText } from '#web/api/request';
import { useLanguage } from '#web/i18n/language';
import { resetWords } from '#web/i18n/reset';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { TextField } from '#web/ui/field';
import { sayError } from '#web/ui/form-errors';
import { NoteBox } from '#web/ui/note-box';
import { TextLink } from '#web/ui/text-link';
import { textLinkLook } from '#web/ui/text-link-look';
import { showToast } from '#web/ui/toasts';
import { useForm } from '#web/ui/use-form';
import { AuthFrame } from './auth-frame';
import type { ToMode } from './modes';
import { useTypedBefore } from './typed-before';

const Schema = authRoutes.requestPasswordReset.body;

/** Asks for a reset link. What is said never tells whether the account exists. */
export function ForgotForm({ to }: { to: ToMode }) {
  const { forgot: words } = useWords(resetWords);
  const language = useLanguage();
  const [link, setLink] = useState<string>();
  const { before } = useTypedBefore('email');
  const { issues, busy, form } = useForm(Schema, async (body) => {
    try {
      const { resetLink } = await call('requestPasswordReset', { body });
      setLink(resetLink);
      showToast(words.sent);
    } catch (thrown) {
      const text = failureText(thrown, words.failed.text, language);
      showToast({ title: words.failed.title, text, tone: 'danger' });
    }
  });
  return (
    <AuthFrame title={words.title}>
      <p className="text-ink-soft">{words.lead}</p>
      <form {...form} className="space-y-5">
        <TextField
          label={words.email}
          type="email"
          autoComplete="email"
          enterKeyHint="send"
          name="email"
          defaultValue={before}
          error={sayError(issues.email, language)}
        />
        <Button type="submit" look="primary" className="w-full" disabled={busy}>
          {busy ? words.busy : words.submit}
        </Button>
      </form>
      {link && (
        <NoteBox>
          {/* Another document, as from the mail. */}
          <a className={textLinkLook} href={link}>
            {words.development}
          </a>
        </NoteBox>
      )}
      <p className="text-note">
        <TextLink to={to('sign-in')}>{words.back}</TextLink>
      </p>
    </AuthFrame>
  );
}
