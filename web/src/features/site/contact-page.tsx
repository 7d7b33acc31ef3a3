import { contactWords } from '#web/i18n/contact';
import { useWords } from '#web/i18n/words';
import { Card } from '#web/ui/card';
import { NoteBox } from '#web/ui/note-box';
import { PageHeader } from '#web/ui/page-header';
import { SupportDetails } from './support-details';

/** The page tells who answers, where and when. */
export function ContactPage() {
  const words = useWords(contactWords);
  return (
    <div className="space-y-8">
      <PageHeader title={words.title} lead={words.lead} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={words.details}>
          <SupportDetails />
        </Card>
        <Card title={words.hours.title}>
          <ul className="tabular space-y-1">
            {words.hours.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="mt-3 text-note text-ink-soft">{words.hours.reply}</p>
        </Card>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <NoteBox tone="attention" title={words.urgent.title}>
          <p>{words.urgent.text}</p>
        </NoteBox>
        <NoteBox title={words.wrong.title}>
          <p>{words.wrong.text}</p>
        </NoteBox>
      </div>
    </div>
  );
}
