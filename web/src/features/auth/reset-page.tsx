import { resetWords } from '#web/i18n/reset';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { NoteBox } from '#web/ui/note-box';
import { Skeleton } from '#web/ui/skeleton';
import { TextLink } from '#web/ui/text-link';
import { AuthFrame } from './auth-frame';
import { NewPasswordForm } from './new-password-form';
import { ResendLink } from './resend-link';
import { useResetLink } from './reset-link';

/** A new password by a link from a mail: verifying, the form, or why the link does not work. */
export function ResetPage() {
  const { page: words } = useWords(resetWords);
  const { state, retry, giveUp } = useResetLink();
  return (
    <AuthFrame title={words.title}>
      {state.phase === 'verifying' && (
        <div role="status" className="space-y-4">
          <p className="text-ink-soft">{words.verifying}</p>
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
      {state.phase === 'unreachable' && (
        <NoteBox tone="danger" action={<Button onClick={retry}>{words.retry}</Button>}>
          {words.unreachable}
        </NoteBox>
      )}
      {state.phase === 'invalid' && <ResendLink />}
      {state.phase === 'ready' && <NewPasswordForm token={state.token} onSpent={giveUp} />}
      <p className="text-note">
        <TextLink to="/auth">{words.back}</TextLink>
      </p>
    </AuthFrame>
  );
}
