import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { authRoutes } from '#contract/auth';
import { nameSentence } from '#contract/sentences';
import { call } from '#web/api/client';
import { asProblem } from '#web/api/request';
import { endSession } from '#web/api/session-life';
import { useLanguage } from '#web/i18n/language';
import { resetWords } from '#web/i18n/reset';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { sayError } from '#web/ui/form-errors';
import { PasswordField } from '#web/ui/password-field';
import { StrengthMeter } from '#web/ui/strength-meter';
import { showToast } from '#web/ui/toasts';
import { useForm } from '#web/ui/use-form';
import { shortestNewPassword, strengthOf } from './password-strength';

const toSignInAfterMs = 2_000; // docs/product.md, Forgotten passwords

const Schema = authRoutes.confirmPasswordReset.body
  .omit({ token: true })
  .extend({ confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: nameSentence('passwords_differ'),
    when: () => true,
  });

type Props = { token: string; onSpent: () => void };

/** Two fields for the new password; the button waits until both hold. */
export function NewPasswordForm({ token, onSpent }: Props) {
  const { page: words } = useWords(resetWords);
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [done, setDone] = useState(false);
  const set = useNewPassword({ token, onSpent, onDone: () => setDone(true) });
  const { early, valid, busy, form } = useForm(Schema, ({ password }) => set(password));
  const isShort = early.password === nameSentence('password_short_reset');
  const said = ({ title, text }: { title: string; text: string }) => `${title}: ${text}`;

  return (
    <form {...form} className="space-y-5">
      <p className="text-ink-soft">{words.lead}</p>
      <PasswordField
        label={words.password}
        autoComplete="new-password"
        show={words.show.password}
        hide={words.hide.password}
        name="password"
        onChange={({ target }) => setTyped(target.value)}
        error={isShort ? said(words.short) : sayError(early.password, language)}
      />
      {typed !== '' && <Strength password={typed} />}
      <PasswordField
        label={words.confirmation}
        autoComplete="new-password"
        show={words.show.confirmation}
        hide={words.hide.confirmation}
        name="confirmation"
        error={early.confirmation && said(words.differ)}
      />
      <Button type="submit" look="primary" className="w-full" disabled={busy || done || !valid}>
        {busy ? words.busy : words.submit}
      </Button>
    </form>
  );
}

function Strength({ password }: { password: string }) {
  const {
    page: { strength: words },
  } = useWords(resetWords);
  const { level } = strengthOf(password);
  const short = password.length < shortestNewPassword;
  const said = short ? `${words.levels.weak} (${words.tooShort})` : words.levels[level];
  return <StrengthMeter label={words.label} level={level} words={said} />;
}

/** Sets the password, ends the session of this device, and leads to signing in after two seconds. */
function useNewPassword({ token, onSpent, onDone }: Props & { onDone: () => void }) {
  const { page: words } = useWords(resetWords);
  const language = useLanguage();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => void navigate('/auth', { replace: true }), toSignInAfterMs);
    return () => clearTimeout(timer);
  }, [leaving, navigate]);

  return async (password: string): Promise<void> => {
    try {
      await call('confirmPasswordReset', { body: { token, password } });
      showToast(words.done);
      onDone();
      setLeaving(true);
      await endSession('left');
    } catch (thrown) {
      const problem = asProblem(thrown);
      const text = problem.inWords(language);
      if (problem.code === 'RESET_LINK_INVALID') onSpent();
      const title = problem.code === 'INTERNAL' ? words.unexpected.title : words.failed;
      showToast({ title, text, tone: 'danger' });
    }
  };
}
