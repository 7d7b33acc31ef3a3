import type { User } from '../panel-rows';
import { DeleteDialog } from './delete-dialog';
import { EditDialog } from './edit-dialog';
import { ResetDialog } from './reset-dialog';
import { SyncDialog } from './sync-dialog';
import type { UserAction } from './user-actions';
import { ViewDialog } from './view-dialog';

type Props = { action: UserAction; user: User; onClose: () => void; onDeleted: () => void };

/** The dialog of an action on a row. */
export function UserDialog({ action, user, onClose, onDeleted }: Props) {
  switch (action) {
    case 'view':
      return <ViewDialog user={user} onClose={onClose} />;
    case 'edit':
      return <EditDialog user={user} onClose={onClose} />;
    case 'reset':
      return <ResetDialog user={user} onClose={onClose} />;
    case 'sync':
      return <SyncDialog user={user} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog user={user} onClose={onClose} onDeleted={onDeleted} />;
  }
}
