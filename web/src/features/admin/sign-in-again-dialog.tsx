import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/client';
import { useMe } from '#web/api/me';
import { beginSession } from '#web/api/session-life';
import { thisBrowser } from '#web/api/sign-in-details';
import { adminWords } from '#web/i18n/admin';
import { adminDialogsWords } from '#web/i18n/admin-dialogs';
import { useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { CodeField } from '#web/ui/code-field';
import { PasswordField } from '#web/ui/password-field';
import { ActionDialog } from './action-dialog';
import { reasonOf } from './reason';
import { useShownCode } from './shown-code';
import { usePasswordQuestion } from './sign-in-again';

/** Asks an administrator for the password again where the last sign-in is too old for what they want to do. */
export function SignInAgainDialog() {
  const asking = usePasswordQuestion();
  return asking ? <AskPassword onEnd={asking.end} /> : null;
}

function AskPassword({ onEnd }: { onEnd: (signedIn: boolean) => void }) {
  const { signInAgain: words } = useWords(adminDialogsWords);
  const language = useLanguage();
  const { data: me } = useMe();
  const identifier = me?.profile.email ?? me?.profile.phone ?? '';
  const [password, setPassword] = useState('');
  const [wantsCode, setWantsCode] = useState(false);
  const signIn = useMutation({
    mutationFn: async () => {
      const { session } = await call('signIn', { body: { identifier, password, browser: thisBrowser() } });
      await beginSession(session);
      // A new sign-in has shown no code yet.
      return call('secondFactor', {});
    },
    onSuccess: ({ enrolled, proved }) => (enrolled && !proved ? setWantsCode(true) : onEnd(true)),
  });
  if (wantsCode) return <AskCode onEnd={onEnd} />;
  return (
    <ActionDialog
      title={words.title}
      yes={words.yes}
      waits={password === '' || identifier === ''}
      busy={signIn.isPending}
      onYes={() => signIn.mutate()}
      onClose={() => onEnd(false)}
    >
      <p>{words.why}</p>
      <p className="font-semibold wrap-anywhere">{identifier}</p>
      <PasswordField
        label={words.password}
        show={words.show}
        hide={words.hide}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={signIn.error ? (reasonOf(signIn.error, language) ?? words.failed) : undefined}
        autoComplete="current-password"
      />
    </ActionDialog>
  );
}

/** Asks for the code of the authenticator, which each sign-in has to show. */
function AskCode({ onEnd }: { onEnd: (signedIn: boolean) => void }) {
  const { factor: words } = useWords(adminWords);
  const { form, isPending, error, show } = useShownCode(() => onEnd(true));
  return (
    <ActionDialog
      title={words.title}
      yes={words.yes}
      busy={isPending}
      onYes={show}
      onClose={() => onEnd(false)}
    >
      <p>{words.ask}</p>
      <div ref={form}>
        <CodeField label={words.code} name="code" digits={6} error={error} />
      </div>
    </ActionDialog>
  );
}
