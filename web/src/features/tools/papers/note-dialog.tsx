import type { NoteInBoth } from '#contract/tools/case-note';
import { papersWords } from '#web/i18n/papers';
import { shellWords } from '#web/i18n/shell';
import { useWords } from '#web/i18n/words';
import { Dialog } from '#web/ui/dialog';
import { Paper } from './paper';

const noSources: [] = [];

/** The note for the file that came with an answer. */
export function NoteDialog({ note, onClose }: { note: NoteInBoth; onClose: () => void }) {
  const words = useWords(papersWords);
  const { close } = useWords(shellWords);
  return (
    <Dialog title={words.note.title} close={close} onClose={onClose}>
      <Paper kind="note" inBoth={note} sources={noSources} />
    </Dialog>
  );
}
