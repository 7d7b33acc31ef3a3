import { useState } from 'react';
import { authRoutes } from '#contract/auth';
import { nameSentence } from '#contract/sentences';
import { call } from '#web/api/client';
import { failureText } from '#web/api/request';
import { useLanguage } from '#web/i18n/language';
import { resetWords } from '#web/i18n/reset';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { TextField } from '#web/ui/field';
import { sayError } from '#web/ui/form-errors';
import { NoteBox } from '#web/ui/note-box';
import { textLinkLook } from '#web/ui/text-link-look';
import { showToast } from '#web/ui/toasts';
import { useForm } from '#web/ui/use-form';

/** The link does not work; another one is a mail away. */
export function ResendLink() {
  const { page: words, forgot } = useWords(resetWords);
  const [asking, setAsking] = useState(false);
  const [link, setLink] = useState<string>();
  const again = asking ? undefined : <Button onClick={() => setAsking(true)}>{words.invalid.again}</Button>;
  const onSent = (resetLink: string | undefined) => {
    setAsking(false);
    setLink(resetLink);
  };
  return (
    <>
      <NoteBox tone="danger" title={words.invalid.title} action={again}>
        <p>{words.invalid.text}</p>
      </NoteBox>
      {asking && <EmailForm onCancel={() => setAsking(false)} onSent={onSent} />}
      {link && (
        <NoteBox>
          <a className={textLinkLook} href={link}>
            {forgot.development}
          </a>
        </NoteBox>
      )}
    </>
  );
}

type FormProps = { onCancel: () => void; onSent: (resetLink: string | undefined) => void };

function EmailForm({ onCancel, onSent }: FormProps) {
  const {
    page: { resend: words },
  } = useWords(resetWords);
  const language = useLanguage();
  const send = async (body: { email: string }) => {
    try {
      const { resetLink } = await call('requestPasswordReset', { body });
      showToast(words.sent);
      onSent(resetLink);
    } catch (thrown) {
      const text = failureText(thrown, words.failed.text, language);
      showToast({ title: words.failed.title, text, tone: 'danger' });
    }
  };
  const { issues, busy, form } = useForm(authRoutes.requestPasswordReset.body, send, ({ email }) => {
    if (email === nameSentence('email_required')) showToast({ ...words.required, tone: 'danger' });
  });
  return (
    <form {...form} className="space-y-5">
      <TextField
        label={words.email}
        type="email"
        autoComplete="email"
        enterKeyHint="send"
        name="email"
        error={sayError(issues.email, language)}
      />
      <div className="flex gap-3">
        <Button className="flex-1" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" look="primary" className="flex-1" disabled={busy}>
          {busy ? words.busy : words.submit}
        </Button>
      </div>
    </form>
  );
}
