import { useState } from 'react';
import { adminWords } from '#web/i18n/admin';
import { adminDialogsWords } from '#web/i18n/admin-dialogs';
import { useWords } from '#web/i18n/words';
import { Switch } from '#web/ui/switch';
import { ActionDialog } from '../action-dialog';
import type { User } from '../panel-rows';
import { useSync } from './use-user-changes';

/** Repairs a user's plan from what the payment provider knows; forced, it asks for everything again. */
export function SyncDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { sync: words } = useWords(adminDialogsWords);
  const { notAvailable } = useWords(adminWords);
  const [force, setForce] = useState(false);
  const sync = useSync(user.user_id, onClose);
  return (
    <ActionDialog
      title={words.title}
      yes={words.yes}
      busy={sync.isPending}
      onYes={() => sync.mutate(force)}
      onClose={onClose}
    >
      <p>{words.text(user.full_name || notAvailable)}</p>
      <Switch title={words.force} text={words.forceText} on={force} onChange={setForce} />
    </ActionDialog>
  );
}
