import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import { Button } from './button';
import { useCopy } from './use-copy';

type Words = { copy: string; copied: string; copyFailed: string; print: string };

/** What can be done with a finished answer, in one quiet row. */
export function AnswerActions({ markdown, words }: { markdown: string; words: Words }) {
  const { copied, copy } = useCopy(words.copyFailed);
  const CopyIcon = copied ? Check : Copy;
  return (
    <div className="no-print -my-2 -me-3 flex flex-wrap justify-end">
      <Button look="quiet" onClick={() => copy(markdown)}>
        <CopyIcon aria-hidden />
        <span aria-live="polite">{copied ? words.copied : words.copy}</span>
      </Button>
      <Button look="quiet" onClick={() => print()}>
        <Printer aria-hidden />
        {words.print}
      </Button>
    </div>
  );
}
