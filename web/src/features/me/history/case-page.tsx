import Pencil from 'lucide-react/icons/pencil';
import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash-2';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { say } from '#contract/sentences';
import { screenOf, titleOfTool, toolTable } from '#contract/tools/table';
import { FetchFailed } from '#web/api/fetch-failed';
import { asProblem } from '#web/api/request';
import { historyWords } from '#web/i18n/history';
import { useLanguage } from '#web/i18n/language';
import { patientWords } from '#web/i18n/patient';
import { shellWords } from '#web/i18n/shell';
import { momentInIndia } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';
import { Button, ButtonLink } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { TextField } from '#web/ui/field';
import { Fold } from '#web/ui/fold';
import { PageHeader } from '#web/ui/page-header';
import { patientChips } from '#web/ui/patient-chips';
import { Skeleton } from '#web/ui/skeleton';
import { EntryContent } from './entry-content';
import { NotShownYet } from './not-shown-yet';
import { useCase, useChangeCase, useDeleteCase, useDeletedCases } from './use-cases';
import { useEntry } from './use-history';

type OpenedCase = NonNullable<ReturnType<typeof useCase>['data']>;

/** One case: whom it is about, and every answer that was asked for it, the newest open. */
export function CasePage() {
  const { cases: words } = useWords(historyWords);
  const { id = '' } = useParams();
  const query = useCase(id);
  const { data, error } = query;
  const deleted = useDeletedCases().includes(id);
  if (data && !deleted) return <Shown found={data} />;
  const gone = deleted || (error !== null && ['NOT_FOUND', 'INVALID_INPUT'].includes(asProblem(error).code));
  return <NotShownYet title={words.one} gone={gone && words.gone} failed={words.failed} query={query} />;
}

function Shown({ found }: { found: OpenedCase }) {
  const { cases: words, ...history } = useWords(historyWords);
  const patientSaid = useWords(patientWords);
  const language = useLanguage();
  const { case_id: id, title, patient, items } = found;
  const chips = patient ? patientChips(patient, patientSaid) : [];
  const [newest, ...earlier] = [...items].reverse();
  const isDiagnosed = items.some(({ tool }) => tool === toolTable.diagnosis.id);
  return (
    <article className="space-y-8">
      <PageHeader
        title={title}
        {...(newest && { lead: momentInIndia(newest.created_at, language) })}
        back={{ to: '/history', label: history.backToList }}
        aside={<CaseActions found={found} />}
      />
      {chips.length > 0 && (
        <ul aria-label={patientSaid.title} className="tabular flex flex-wrap gap-1.5 text-small">
          {chips.map((chip) => (
            <li key={chip} className="rounded-full border border-line bg-sunken px-2.5 py-0.5">
              {chip}
            </li>
          ))}
        </ul>
      )}
      {isDiagnosed && (
        <div className="no-print">
          <ButtonLink look="primary" to={`${screenOf(toolTable.diagnosis)}?case=${encodeURIComponent(id)}`}>
            {words.goOn}
          </ButtonLink>
        </div>
      )}
      {newest && <CaseAnswer id={newest.answer_id} />}
      {earlier.map(({ answer_id: answerId, tool, created_at: at, title: asked }) => (
        <Fold
          key={answerId}
          title={`${say(titleOfTool(tool), language)} · ${momentInIndia(at, language)} · ${asked}`}
        >
          <CaseAnswer id={answerId} />
        </Fold>
      ))}
    </article>
  );
}

/** One answer of the case, fetched when it is looked at. */
function CaseAnswer({ id }: { id: string }) {
  const words = useWords(historyWords);
  const query = useEntry(id);
  if (query.data) return <EntryContent entry={query.data.entry} />;
  return query.isError ? <FetchFailed query={query} text={words.failed} /> : <Skeleton className="h-96" />;
}

function CaseActions({ found: { case_id: id, title, starred = false } }: { found: OpenedCase }) {
  const { cases: words, ...history } = useWords(historyWords);
  const navigate = useNavigate();
  const change = useChangeCase();
  const remove = useDeleteCase();
  const [renaming, setRenaming] = useState(false);
  const onDelete = () => {
    void remove(id);
    void navigate('/history', { replace: true });
  };
  return (
    <div className="no-print -mx-3 flex flex-wrap">
      <Button look="quiet" onClick={() => setRenaming(true)}>
        <Pencil aria-hidden />
        {words.rename}
      </Button>
      <Button look="quiet" aria-pressed={starred} onClick={() => void change(id, { starred: !starred })}>
        <Star aria-hidden className={starred ? 'fill-marigold text-marigold-ink' : ''} />
        {words.starred}
      </Button>
      <Button look="quiet" onClick={onDelete}>
        <Trash aria-hidden />
        {history.delete}
      </Button>
      {renaming && (
        <Rename
          title={title}
          onClose={() => setRenaming(false)}
          onRename={async (next) => {
            if (await change(id, { title: next === '' ? null : next })) setRenaming(false);
          }}
        />
      )}
    </div>
  );
}

const longest = 120; // as the contract takes it

type RenameProps = { title: string; onClose: () => void; onRename: (title: string) => Promise<void> };

function Rename({ title, onClose, onRename }: RenameProps) {
  const { cases: words } = useWords(historyWords);
  const { close } = useWords(shellWords);
  const [typed, setTyped] = useState(title);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void onRename(typed.trim());
  };
  return (
    <Dialog title={words.rename} close={close} onClose={onClose}>
      <form noValidate onSubmit={onSubmit} className="space-y-4">
        <TextField
          label={words.name}
          hint={words.nameHint}
          maxLength={longest}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" look="primary">
          {words.save}
        </Button>
      </form>
    </Dialog>
  );
}
