import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { answerWords } from '#web/i18n/answer';
import { extrasWords } from '#web/i18n/extras';
import { shellWords } from '#web/i18n/shell';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { TextArea } from '#web/ui/field';
import { useCopy } from '#web/ui/use-copy';

const rows = 14; // a note of the usual length without scrolling

/** The note for the patient's file: read, changed, ticked as reviewed, and only then copied. */
export function OpdDialog({ note, onClose }: { note: string; onClose: () => void }) {
  const { opd: words } = useWords(extrasWords);
  const { copyFailed } = useWords(answerWords);
  const { close } = useWords(shellWords);
  const [text, setText] = useState(note);
  const [reviewed, setReviewed] = useState(false);
  const { copied, copy } = useCopy(copyFailed);
  const CopyIcon = copied ? Check : Copy;
  return (
    <Dialog title={words.title} close={close} onClose={onClose}>
      <div className="space-y-4">
        <p className="text-ink-soft">{words.lead}</p>
        <TextArea
          label={words.text}
          rows={rows}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <label className="flex min-h-11 items-center gap-3 font-medium">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            checked={reviewed}
            onChange={({ target }) => setReviewed(target.checked)}
          />
          {words.reviewed}
        </label>
        <Button look="primary" disabled={!reviewed} onClick={() => copy(text)}>
          <CopyIcon aria-hidden />
          <span aria-live="polite">{copied ? words.copied : words.copy}</span>
        </Button>
      </div>
    </Dialog>
  );
}
