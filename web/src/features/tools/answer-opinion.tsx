import ClipboardList from 'lucide-react/icons/clipboard-list';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { Suspense, useState } from 'react';
import type { AnsweringTool } from '#contract/tools/answering-tool';
import type { NoteInBoth } from '#contract/tools/case-note';
import { extrasWords } from '#web/i18n/extras';
import { papersWords } from '#web/i18n/papers';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { lazily } from '#web/ui/lazily';
import { useOpinion } from './use-opinion';

const NoteDialog = lazily(async () => (await import('./papers/note-dialog')).NoteDialog);
const OpinionDialog = lazily(async () => (await import('./opinion-dialog')).OpinionDialog);

type Props = { tool: AnsweringTool; answerId: string | undefined; note: NoteInBoth | undefined };

/** The note for the patient's file, and whether the answer helped. */
export function AnswerOpinion({ tool, answerId, note }: Props) {
  const { rate } = useWords(extrasWords);
  const papers = useWords(papersWords);
  const [open, setOpen] = useState<'note' | 'opinion'>();
  const { given, send } = useOpinion(tool, answerId);
  const close = () => setOpen(undefined);
  return (
    <>
      {note && (
        <Button look="quiet" onClick={() => setOpen('note')}>
          <ClipboardList aria-hidden />
          {papers.note.open}
        </Button>
      )}
      {answerId && (
        <span className="no-print flex">
          <Button
            look="quiet"
            aria-label={rate.helpful}
            aria-pressed={given === true}
            onClick={() => void send({ helpful: true })}
          >
            <ThumbsUp aria-hidden className={given === true ? 'fill-teal-wash text-teal' : ''} />
          </Button>
          <Button
            look="quiet"
            aria-label={rate.unhelpful}
            aria-pressed={given === false}
            onClick={() => setOpen('opinion')}
          >
            <ThumbsDown aria-hidden className={given === false ? 'fill-danger-wash text-danger' : ''} />
          </Button>
        </span>
      )}
      <Suspense>
        {open === 'note' && note && <NoteDialog note={note} onClose={close} />}
        {open === 'opinion' && <OpinionDialog onSend={send} onClose={close} />}
      </Suspense>
    </>
  );
}
