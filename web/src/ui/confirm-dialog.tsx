import { Button } from './button';
import { Dialog } from './dialog';

type Words = { title: string; text: string; yes: string; cancel: string };
type Props = { words: Words; close: string; busy: boolean; onYes: () => void; onClose: () => void };

/** Asks before something is lost. The safe choice comes first. */
export function ConfirmDialog({ words, close, busy, onYes, onClose }: Props) {
  return (
    <Dialog title={words.title} close={close} onClose={onClose}>
      <p>{words.text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button look="danger" disabled={busy} onClick={onYes}>
          {words.yes}
        </Button>
      </div>
    </Dialog>
  );
}
