import { adminWords } from '#web/i18n/admin';
import { adminDialogsWords } from '#web/i18n/admin-dialogs';
import { useWords } from '#web/i18n/words';
import { ActionDialog } from '../action-dialog';
import type { User } from '../panel-rows';
import { useResetUsage } from './use-user-changes';

/** Gives a user the whole day's searches back. */
export function ResetDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { reset: words } = useWords(adminDialogsWords);
  const { notAvailable } = useWords(adminWords);
  const reset = useResetUsage(user.user_id, onClose);
  return (
    <ActionDialog
      title={words.title}
      yes={words.yes}
      busy={reset.isPending}
      onYes={() => reset.mutate(undefined)}
      onClose={onClose}
    >
      <p>{words.text(user.full_name || notAvailable, user.daily_usage_count)}</p>
    </ActionDialog>
  );
}
