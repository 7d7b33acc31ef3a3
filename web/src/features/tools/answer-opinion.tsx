import ClipboardList from 'lucide-react/icons/clipboard-list';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { Suspense, useState } from 'react';
import type { AnsweringTool } from '#contract/tools/answering-tool';
import { extrasWords } from '#web/i18n/extras';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { lazily } from '#web/ui/lazily';
import { useOpinion } from './use-opinion';

const OpdDialog = lazily(async () => (await import('./opd-dialog')).OpdDialog);
const OpinionDialog = lazily(async () => (await import('./opinion-dialog')).OpinionDialog);

type Props = { tool: AnsweringTool; answerId: string | undefined; opdNote: string | undefined };

/** The note for the patient's file, and whether the answer helped. */
export function AnswerOpinion({ tool, answerId, opdNote }: Props) {
  const { opd, rate } = useWords(extrasWords);
  const [open, setOpen] = useState<'opd' | 'opinion'>();
  const { given, send } = useOpinion(tool, answerId);
  const close = () => setOpen(undefined);
  return (
    <>
      {opdNote && (
        <Button look="quiet" onClick={() => setOpen('opd')}>
          <ClipboardList aria-hidden />
          {opd.open}
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
        {open === 'opd' && opdNote && <OpdDialog note={opdNote} onClose={close} />}
        {open === 'opinion' && <OpinionDialog onSend={send} onClose={close} />}
      </Suspense>
    </>
  );
}
