import ClipboardList from 'lucide-react/icons/clipboard-list';
import Share2 from 'lucide-react/icons/share-2';
import UserRound from 'lucide-react/icons/user-round';
import { Suspense, useState } from 'react';
import type { Assessment } from '#contract/tools/diagnosis/assessment';
import { shareSheet } from '#web/device/share';
import { assessmentWords } from '#web/i18n/assessment';
import { papersWords } from '#web/i18n/papers';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { lazily } from '#web/ui/lazily';
import { shortText } from './short-text';
import type { RefineBody } from './use-refinement';

const PapersDialog = lazily(async () => (await import('./papers-dialog')).PapersDialog);

type Props = { answerId: string; body: RefineBody; shown: Assessment };

/** Makes papers of an assessment: the note for the file, the sheet for the patient, a short text to share. */
export function PaperButtons({ answerId, body, shown }: Props) {
  const words = useWords(papersWords);
  const { levels } = useWords(assessmentWords);
  const [open, setOpen] = useState<'note' | 'handout'>();
  const share = shareSheet();
  return (
    <div className="no-print -mx-3 flex flex-wrap items-center max-sm:grid max-sm:grid-cols-2 max-sm:[&>button]:justify-start max-sm:[&>button]:text-start max-sm:[&>button]:leading-snug">
      <Button look="quiet" onClick={() => setOpen('note')}>
        <ClipboardList aria-hidden />
        {words.note.open}
      </Button>
      <Button look="quiet" onClick={() => setOpen('handout')}>
        <UserRound aria-hidden />
        {words.handout.open}
      </Button>
      {share && (
        <Button
          look="quiet"
          onClick={() => void share({ title: 'AI Medix', text: shortText(shown, words.short, levels) })}
        >
          <Share2 aria-hidden />
          {words.shareAnswer}
        </Button>
      )}
      <Suspense>
        {open && (
          <PapersDialog kind={open} answerId={answerId} body={body} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </div>
  );
}
