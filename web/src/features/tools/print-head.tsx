import { memo } from 'react';
import { useLanguage } from '#web/i18n/language';
import { shellWords } from '#web/i18n/shell';
import { momentInIndia } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';

/** On paper alone: whose answer this is, when it was printed, and what was asked. */
export const PrintHead = memo(function PrintHead({ title, question }: { title: string; question: string }) {
  const { product } = useWords(shellWords);
  const language = useLanguage();
  return (
    <div className="mb-4 hidden border-b border-line pb-3 print:block">
      <p className="text-small">
        {product} · {title} · {momentInIndia(new Date().toISOString(), language)}
      </p>
      {question !== '' && <p className="mt-1 whitespace-pre-wrap">{question}</p>}
    </div>
  );
});
