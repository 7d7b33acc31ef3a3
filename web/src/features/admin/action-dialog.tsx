import type { FormEvent, ReactNode } from 'react';
import { adminDialogsWords } from '#web/i18n/admin-dialogs';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';

type Props = {
  title: string;
  children: ReactNode;
  yes: string;
  danger?: true;
  /** Not yet: something has to be typed first. */
  waits?: boolean;
  busy: boolean;
  onYes: () => void;
  onClose: () => void;
};

/**
 * Asks before something is done to somebody. The safe choice comes first, Enter in a field means yes, and while it
 * works the button keeps the focus.
 */
export function ActionDialog({ title, children, yes, danger, waits = false, busy, onYes, onClose }: Props) {
  const words = useWords(adminDialogsWords);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !waits) onYes();
  };
  return (
    <Dialog title={title} close={words.close} onClose={onClose}>
      <form onSubmit={onSubmit} className="space-y-5">
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" look={danger ? 'danger' : 'primary'} disabled={waits} aria-disabled={busy}>
            {busy ? words.busy : yes}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
