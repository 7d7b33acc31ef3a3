import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { adminWords } from '#web/i18n/admin';
import { adminDialogsWords } from '#web/i18n/admin-dialogs';
import { deletionWords } from '#web/i18n/deletion';
import { useLanguage } from '#web/i18n/language';
import { shortDayInIndia } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { type Column, DataTable } from '#web/ui/data-table';
import { ActionDialog } from './action-dialog';
import { ExportButton } from './export-button';
import { useDeletionCsv } from './list-csv';
import { Mark, requestTone } from './marks';
import { PanelList } from './panel-list';
import { deletionsPage, useDeletions } from './panel-queries';
import type { Deletion } from './panel-rows';
import { actionOn, nothing } from './signs';
import { TabHeading } from './tab-heading';
import { type Decision, useDecide } from './use-decide';

type DeletionDecision = { request: Deletion; decision: Decision };

const pageOf = async (cursor: string | undefined, signal: AbortSignal) => {
  const { requests, cursor: next } = await deletionsPage(cursor, signal);
  return { rows: requests, cursor: next };
};

/** Lists who asked for their account to be deleted, and what became of it. */
export function DeletionsTab() {
  const { deletions: words } = useWords(adminWords);
  const list = useDeletions();
  const [asked, setAsked] = useState<DeletionDecision>();
  const heading = useRef<HTMLDivElement>(null);
  const columns = useColumns(setAsked);
  const csv = useDeletionCsv();
  const onDecided = () => {
    // The buttons have given way to the decision: the focus goes on from the top of the list.
    flushSync(() => setAsked(undefined));
    heading.current?.focus();
  };
  return (
    <>
      <div ref={heading} tabIndex={-1}>
        <TabHeading title={words.title}>
          <ExportButton name="deletion-requests" columns={csv} pageOf={pageOf} />
        </TabHeading>
      </div>
      <PanelList
        list={list}
        rows={list.data?.pages.flatMap(({ requests }) => requests)}
        failed={words.failed}
        empty={words.empty}
      >
        {(requests) => (
          <DataTable caption={words.title} columns={columns} rows={requests} keyOf={({ id }) => id} />
        )}
      </PanelList>
      {asked && <Decide {...asked} onClose={() => setAsked(undefined)} onDecided={onDecided} />}
    </>
  );
}

function useColumns(onAsked: (asked: DeletionDecision) => void): Column<Deletion>[] {
  const { deletions: words, notAvailable } = useWords(adminWords);
  const { categories } = useWords(deletionWords);
  const language = useLanguage();
  const titles = words.columns;
  return [
    {
      id: 'name',
      title: titles.name,
      head: true,
      cell: ({ full_name }) => <span className="font-semibold">{full_name || notAvailable}</span>,
    },
    {
      id: 'phone',
      title: titles.phone,
      cell: ({ phone }) => <span className="tabular whitespace-nowrap">{phone || nothing}</span>,
    },
    {
      id: 'reason',
      title: titles.reason,
      cell: ({ reason, reason_category }) => (
        <>
          <span className="block text-small text-ink-soft">{categories[reason_category]}</span>
          <span className="wrap-anywhere">{reason}</span>
        </>
      ),
    },
    {
      id: 'status',
      title: titles.status,
      cell: ({ status }) => <Mark tone={requestTone[status]}>{words.status[status]}</Mark>,
    },
    {
      id: 'requested',
      title: titles.requested,
      cell: ({ created_at }) => (
        <span className="tabular whitespace-nowrap">{shortDayInIndia(created_at, language)}</span>
      ),
    },
    {
      id: 'actions',
      title: titles.actions,
      wide: true,
      cell: (request) => <Actions request={request} onAsked={onAsked} />,
    },
  ];
}

function Actions({ request, onAsked }: { request: Deletion; onAsked: (asked: DeletionDecision) => void }) {
  const { deletions: words, notAvailable } = useWords(adminWords);
  if (request.status !== 'pending') {
    return <span className="font-semibold text-ink-soft">{words[request.status]}</span>;
  }
  const name = request.full_name || notAvailable;
  return (
    <div className="flex flex-wrap gap-2 lg:-my-2 lg:flex-nowrap">
      <Button
        look="danger"
        aria-label={actionOn(words.approve, name)}
        onClick={() => onAsked({ request, decision: 'approve' })}
      >
        {words.approve}
      </Button>
      <Button aria-label={actionOn(words.deny, name)} onClick={() => onAsked({ request, decision: 'deny' })}>
        {words.deny}
      </Button>
    </div>
  );
}

type DecideProps = DeletionDecision & { onClose: () => void; onDecided: () => void };

/** Both decisions are final, so both are asked for once more. */
function Decide({ request, decision, onClose, onDecided }: DecideProps) {
  const words = useWords(adminDialogsWords).decide[decision];
  const { notAvailable } = useWords(adminWords);
  const decide = useDecide(onDecided);
  return (
    <ActionDialog
      {...(decision === 'approve' && { danger: true })}
      title={words.title}
      yes={words.yes}
      busy={decide.isPending}
      onYes={() => decide.mutate({ request, decision })}
      onClose={onClose}
    >
      <p>{words.text(request.full_name || notAvailable)}</p>
    </ActionDialog>
  );
}
