import { useState } from 'react';
import { adminWords } from '#web/i18n/admin';
import { adminDialogsWords } from '#web/i18n/admin-dialogs';
import { useWords } from '#web/i18n/words';
import { TextField } from '#web/ui/field';
import { NoteBox } from '#web/ui/note-box';
import { ActionDialog } from '../action-dialog';
import type { User } from '../panel-rows';
import { useDeleteUser } from './use-user-changes';

/** The administrator types this to the letter, in both languages: docs/product.md, Panel. */
const phrase = 'DELETE';

type Props = { user: User; onClose: () => void; onDeleted: () => void };

/** Deletes an account: says what is lost, and waits until DELETE was typed. */
export function DeleteDialog({ user, onClose, onDeleted }: Props) {
  const { delete: words } = useWords(adminDialogsWords);
  const { notAvailable } = useWords(adminWords);
  const [typed, setTyped] = useState('');
  const deletion = useDeleteUser(user.user_id, onDeleted);
  return (
    <ActionDialog
      danger
      title={words.title}
      yes={words.yes}
      waits={typed !== phrase}
      busy={deletion.isPending}
      onYes={() => deletion.mutate()}
      onClose={onClose}
    >
      <div>
        <p>{words.who}</p>
        <p className="mt-1 font-semibold wrap-anywhere">{user.full_name || notAvailable}</p>
        <p className="text-note text-ink-soft wrap-anywhere">{user.email ?? user.phone ?? user.user_id}</p>
      </div>
      <NoteBox tone="danger" title={words.warning}>
        <p>{words.lost}</p>
        <ul className="list-disc ps-5">
          {words.things.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      </NoteBox>
      <TextField
        label={words.phrase}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder={phrase}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </ActionDialog>
  );
}
