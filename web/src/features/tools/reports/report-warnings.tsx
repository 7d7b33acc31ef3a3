import { useLanguage } from '#web/i18n/language';
import { reportsWords } from '#web/i18n/reports';
import { useWords } from '#web/i18n/words';
import { NoteBox } from '#web/ui/note-box';

type Props = { warnings: readonly { en: string; hi: string }[] };

/** Warns the reader of what they must know of the document before they read what was made of it. */
export function ReportWarnings({ warnings }: Props) {
  const words = useWords(reportsWords);
  const lang = useLanguage() === 'hindi' ? 'hi' : 'en';
  if (warnings.length === 0) return null;
  return (
    <NoteBox tone="attention" title={words.warnings}>
      <ul className="list-disc space-y-1 ps-5">
        {warnings.map((warning) => (
          <li key={warning.en}>{warning[lang]}</li>
        ))}
      </ul>
    </NoteBox>
  );
}
