import { useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { Answer } from '#web/ui/answer';
import { AnswerActions } from '#web/ui/answer-actions';
import { Button } from '#web/ui/button';
import { Card } from '#web/ui/card';
import { type Column, DataTable } from '#web/ui/data-table';
import { DrawnInTurns } from '#web/ui/in-turn';
import { NoteText } from '#web/ui/note-text';
import { PageHeader } from '#web/ui/page-header';
import { SectionedAnswer, type SectionPlace } from '#web/ui/sectioned-answer';
import { answerIn, doseChecks } from './cases';
import { Specimen, State } from './specimen';
import { galleryWords } from './words';

type Row = { name: string; plan: string; used: number };

const placeInGallery = (title: string | undefined): SectionPlace =>
  title === undefined ? 'open' : { fold: title };

/** Shows everything that is read. */
export function Documents() {
  const words = useWords(galleryWords);
  const lang = useLanguage() === 'hindi' ? 'hi' : 'en';
  const rows: Row[] = words.people.map((name, at) => ({
    name,
    plan: at === 0 ? 'Pro' : 'Free',
    used: at * 3,
  }));
  const columns: Column<Row>[] = [
    { id: 'name', title: words.columns.name, head: true, cell: ({ name }) => <b>{name}</b> },
    { id: 'plan', title: words.columns.plan, cell: ({ plan }) => plan },
    { id: 'used', title: words.columns.used, numeric: true, cell: ({ used }) => used },
  ];
  const table = { caption: words.title, columns, keyOf: ({ name }: Row) => name };
  return (
    <>
      <Specimen name="Answer, SectionedAnswer, NoteText, AnswerActions">
        <State name="danger signs, sections, doses with their verdicts, a table" wide>
          <Answer markdown={answerIn(lang)} lang={lang} doses={doseChecks} part="gallery" />
        </State>
        <State name="SectionedAnswer: the sections folded" wide>
          <SectionedAnswer
            markdown={answerIn(lang)}
            lang={lang}
            doses={doseChecks}
            part="gallery-sections"
            placeOf={placeInGallery}
          />
        </State>
        <State name="NoteText: what is acted on in sight, drawn in turns as beside its question" wide>
          <DrawnInTurns value={true}>
            <NoteText markdown={answerIn(lang)} lang={lang} doses={doseChecks} part="gallery-note" />
          </DrawnInTurns>
        </State>
        <State name="AnswerActions" wide>
          <AnswerActions markdown={answerIn(lang)} />
        </State>
      </Specimen>
      <Specimen name="Card, PageHeader">
        <State name="Card">
          <Card title={words.title} aside={<span className="text-small text-ink-soft">3 / 5</span>}>
            <p>{words.message}</p>
          </Card>
        </State>
        <State name="Card without a title">
          <Card>{words.message}</Card>
        </State>
      </Specimen>
      <Specimen name="DataTable">
        <State name="rows" wide>
          <DataTable {...table} rows={rows} />
        </State>
        <State name="stale: new rows are on their way" wide>
          <DataTable {...table} rows={rows} stale />
        </State>
      </Specimen>
    </>
  );
}

/** A page's own head stands once on a page; the gallery shows it where its own would. */
export function Head() {
  const words = useWords(galleryWords);
  return (
    <PageHeader
      title="Gallery"
      lead={words.message}
      back={{ to: '#tokens', label: 'Tokens' }}
      aside={<Button>{words.act}</Button>}
    />
  );
}
