import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useState } from 'react';
import { diagnosisWords } from '../../i18n/diagnosis';
import { useWords } from '../../i18n/words';
import { Button } from '../../ui/button';
import { notify } from '../../ui/toasts';

const confirmationMs = 2_000; // product specification: the confirmation shows for 2 seconds

/** What can be done with a finished answer, in one quiet row. */
export function AnswerActions({ markdown }: { markdown: string }) {
  const { answer: words } = useWords(diagnosisWords);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(markdown);
      setCopied(true);
    } catch {
      notify({ title: words.copyFailed, tone: 'danger' });
    }
  };

  const CopyIcon = copied ? Check : Copy;
  return (
    <div className="no-print -my-2 -me-3 flex flex-wrap justify-end">
      <Button look="quiet" onClick={copy}>
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
