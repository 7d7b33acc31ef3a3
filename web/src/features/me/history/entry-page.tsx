import Trash from 'lucide-react/icons/trash-2';
import { useNavigate, useParams } from 'react-router-dom';
import { say } from '#contract/sentences';
import { titleOfTool } from '#contract/tools/table';
import { asProblem } from '#web/api/request';
import { historyWords } from '#web/i18n/history';
import { useLanguage } from '#web/i18n/language';
import { offlineWords } from '#web/i18n/offline';
import { momentInIndia } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { NoteBox } from '#web/ui/note-box';
import { PageHeader } from '#web/ui/page-header';
import { EntryContent } from './entry-content';
import { NotShownYet } from './not-shown-yet';
import { type Entry, useDeletedAnswers, useDeleteEntry, useEntry } from './use-history';

/** One past answer: read, copied, printed, deleted. */
export function HistoryEntryPage() {
  const words = useWords(historyWords);
  const { id = '' } = useParams();
  const query = useEntry(id);
  const { data, error } = query;
  const deleted = useDeletedAnswers().includes(id);
  if (data && !deleted) return <Shown entry={data.entry} kept={data.kept === true} />;
  const gone = deleted || (error !== null && asProblem(error).code === 'NOT_FOUND');
  return <NotShownYet title={words.title} gone={gone && words.gone} failed={words.failed} query={query} />;
}

function Shown({ entry, kept }: { entry: Entry; kept: boolean }) {
  const words = useWords(historyWords);
  const offline = useWords(offlineWords).kept;
  const language = useLanguage();
  const { tool, title, created_at, question } = entry;
  return (
    <article className="space-y-8">
      <PageHeader
        title={question ? say(titleOfTool(tool), language) : title}
        lead={momentInIndia(created_at, language)}
        back={{ to: '/history', label: words.backToList }}
        {...(!kept && { aside: <DeleteEntry id={entry.id} /> })}
      />
      {kept && (
        <NoteBox>
          {offline.entry} {offline.deleteLater}
        </NoteBox>
      )}
      <EntryContent entry={entry} />
    </article>
  );
}

function DeleteEntry({ id }: { id: string }) {
  const words = useWords(historyWords);
  const navigate = useNavigate();
  const remove = useDeleteEntry();
  const onDelete = () => {
    void remove(id);
    void navigate('/history', { replace: true });
  };
  return (
    <Button look="inline" className="no-print" onClick={onDelete}>
      <Trash aria-hidden />
      {words.delete}
    </Button>
  );
}
