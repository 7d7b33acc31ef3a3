import { hasDraft } from '#web/api/drafts';
import { useSignOut } from '#web/api/use-sign-out';
import { idleWords } from '#web/i18n/idle';
import { shellWords } from '#web/i18n/shell';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';

// Said aloud at these seconds only: a voice that counts to sixty says nothing else.
const spoken = [60, 30, 10];

/** Asks whether somebody is still here. Closing it is an answer too. */
export function IdleWarning({ seconds, onStay }: { seconds: number; onStay: () => void }) {
  const { warning: words } = useWords(idleWords);
  const { close } = useWords(shellWords);
  const signOut = useSignOut();
  const announced = spoken.findLast((second) => second >= seconds) ?? seconds;
  return (
    <Dialog title={words.title} close={close} onClose={onStay}>
      <div className="measure space-y-2">
        <p className="tabular">{words.text(seconds)}</p>
        {hasDraft() && <p className="text-ink-soft">{words.draftKept}</p>}
      </div>
      <p role="status" className="sr-only">
        {words.text(announced)}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={signOut}>{words.leave}</Button>
        <Button look="primary" onClick={onStay}>
          {words.stay}
        </Button>
      </div>
    </Dialog>
  );
}
