import { memo } from 'react';
import { useLanguage } from '#web/i18n/language';
import { shellWords } from '#web/i18n/shell';
import { momentInIndia } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';

/** Says whether a text is a list of short lines, as a pasted report is. */
const isList = (text: string): boolean => text.split('\n').length > 5;

/** On paper alone: whose answer this is, when it was printed, and what was asked. */
export const PrintHead = memo(function PrintHead({
  title,
  requestText,
}: {
  title: string;
  requestText: string;
}) {
  const { product } = useWords(shellWords);
  const language = useLanguage();
  return (
    <div className="print-head mb-1 hidden border-b border-line pb-1 print:block">
      <p className="text-small">
        {product} · {title} · {momentInIndia(new Date().toISOString(), language)}
      </p>
      {requestText !== '' && (
        <p
          className={`mt-1 whitespace-pre-wrap ${isList(requestText) ? 'columns-3 text-small leading-tight' : ''}`}
        >
          {requestText}
        </p>
      )}
    </div>
  );
});
