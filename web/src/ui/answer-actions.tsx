import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';
import { canPrint, shareSheet } from '#web/device/share';
import { answerWords } from '#web/i18n/answer';
import { useWords } from '#web/i18n/words';
import { Button } from './button';
import { copiedAnswer } from './copied-answer';
import type { Toast } from './toasts';
import { useCopy } from './use-copy';

type Props = {
  markdown: string;
  /** The copy button says this where "Copy" is not enough. */
  copyLabel?: string | undefined;
  /** A toast after copying, beside the button's own confirmation. */
  copiedToast?: Toast | undefined;
  children?: ReactNode;
};

/** Offers in one quiet row what can be done with a finished answer. */
export function AnswerActions({ markdown, copyLabel, copiedToast, children }: Props) {
  const words = useWords(answerWords);
  const { copied, copy } = useCopy(words.copyFailed, copiedToast);
  const share = shareSheet();
  const CopyIcon = copied ? Check : Copy;
  return (
    <div className="no-print -mx-3 flex flex-wrap items-center max-sm:grid max-sm:grid-cols-2 max-sm:[&>button]:justify-start max-sm:[&>button]:text-start max-sm:[&>button]:leading-snug">
      <Button look="quiet" onClick={() => copy(copiedAnswer(markdown))}>
        <CopyIcon aria-hidden />
        <span aria-live="polite">{copied ? words.copied : (copyLabel ?? words.copy)}</span>
      </Button>
      {canPrint() && (
        <Button look="quiet" onClick={() => print()}>
          <Printer aria-hidden />
          {words.print}
        </Button>
      )}
      {share && (
        <Button
          look="quiet"
          onClick={() => void share({ title: words.shared, text: copiedAnswer(markdown).text })}
        >
          <Share2 aria-hidden />
          {words.share}
        </Button>
      )}
      {children}
    </div>
  );
}
