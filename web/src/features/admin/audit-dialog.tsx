import { useMe } from '#web/api/me';
import { adminDialogsWords } from '#web/i18n/admin-dialogs';
import { useLanguage } from '#web/i18n/language';
import { momentInIndia } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';
import { Dialog } from '#web/ui/dialog';
import { auditChanges } from './audit-changes';
import type { CsvColumn } from './csv';
import { ExportButton } from './export-button';
import { PanelList } from './panel-list';
import { auditPage, useAudit } from './panel-queries';
import type { AuditEntry } from './panel-rows';
import { useAuditWords } from './use-audit-words';

// The audit names this actor where a command acted and not the panel.
const operator = 'operator';

const pageOf = async (cursor: string | undefined, signal: AbortSignal) => {
  const { entries, cursor: next } = await auditPage(cursor, signal);
  return { rows: entries, cursor: next };
};

/** Shows who did what to whom, when, and what it was before and after. */
export function AuditDialog({ onClose }: { onClose: () => void }) {
  const { audit: words, close } = useWords(adminDialogsWords);
  const list = useAudit();
  const csv = useAuditCsv();
  return (
    <Dialog title={words.title} close={close} onClose={onClose}>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-note text-ink-soft">{words.lead}</p>
        <ExportButton name="audit-log" columns={csv} pageOf={pageOf} />
      </header>
      <PanelList
        list={list}
        rows={list.data?.pages.flatMap(({ entries }) => entries)}
        failed={words.failed}
        empty={words.empty}
      >
        {(entries) => (
          <ol className="divide-y divide-line border-y border-line">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </PanelList>
    </Dialog>
  );
}

function Entry({ entry: { at, actor, action, subject, before, after } }: { entry: AuditEntry }) {
  const { audit: words } = useWords(adminDialogsWords);
  const language = useLanguage();
  const { actionOf, fieldOf, said } = useAuditWords();
  const me = useMe().data?.profile.user_id;
  const changes = auditChanges(before, after);
  const short = (id: string) => <span title={id}>{id.slice(0, 8)}</span>;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{actionOf(action)}</h3>
        <time dateTime={at} className="tabular text-small text-ink-soft">
          {momentInIndia(at, language)}
        </time>
      </div>
      <p className="tabular text-small text-ink-soft">
        {words.columns.actor}: {actor === me ? words.you : actor === operator ? words.operator : short(actor)}{' '}
        · {words.columns.subject}: {subject === null ? words.nobody : short(subject)}
      </p>
      {changes.length > 0 && (
        <dl className="mt-2 grid gap-x-4 gap-y-1 text-note sm:grid-cols-[max-content_1fr]">
          {changes.map((change) => (
            <div key={change.name} className="sm:contents">
              <dt className="text-ink-soft">{fieldOf(change.name)}</dt>
              <dd className="tabular wrap-anywhere">
                {change.before !== null && (
                  <>
                    <span className="sr-only">{words.columns.before}: </span>
                    {said(change.name, change.before)} <span aria-hidden>→</span>{' '}
                    <span className="sr-only">{words.columns.after}: </span>
                  </>
                )}
                <span className="font-semibold">{said(change.name, change.after)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function useAuditCsv(): CsvColumn<AuditEntry>[] {
  const { columns } = useWords(adminDialogsWords).audit;
  const { actionOf, stateOf } = useAuditWords();
  return [
    [columns.at, ({ at }) => at],
    [columns.actor, ({ actor }) => actor],
    [columns.action, ({ action }) => actionOf(action)],
    [columns.subject, ({ subject }) => subject],
    [columns.before, ({ before }) => stateOf(before)],
    [columns.after, ({ after }) => stateOf(after)],
  ];
}
