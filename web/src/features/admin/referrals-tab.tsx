import { adminWords } from '#web/i18n/admin';
import { useWords } from '#web/i18n/words';
import { type Column, DataTable } from '#web/ui/data-table';
import { ExportButton } from './export-button';
import { useReferralCsv } from './list-csv';
import { PanelList } from './panel-list';
import { referralsPage, usePanelReferrals } from './panel-queries';
import type { Referral } from './panel-rows';
import { nothing } from './signs';
import { TabHeading } from './tab-heading';

const pageOf = async (cursor: string | undefined, signal: AbortSignal) => {
  const { referrals, cursor: next } = await referralsPage(cursor, signal);
  return { rows: referrals, cursor: next };
};

/** The list of referrals: each person with the one whom they brought. */
export function ReferralsTab() {
  const { referrals: words } = useWords(adminWords);
  const list = usePanelReferrals();
  const columns = useColumns();
  const csv = useReferralCsv();
  return (
    <>
      <TabHeading title={words.title}>
        <ExportButton name="referrals" columns={csv} pageOf={pageOf} />
      </TabHeading>
      <PanelList
        list={list}
        rows={list.data?.pages.flatMap(({ referrals }) => referrals)}
        failed={words.failed}
        empty={words.empty}
      >
        {(referrals) => (
          <DataTable
            caption={words.title}
            columns={columns}
            rows={referrals}
            keyOf={({ user_id }) => user_id}
          />
        )}
      </PanelList>
    </>
  );
}

function useColumns(): Column<Referral>[] {
  const { referrals: words, notAvailable } = useWords(adminWords);
  const titles = words.columns;
  const code = (text: string | null) =>
    text ? <span className="tabular font-mono text-small">{text}</span> : nothing;
  return [
    {
      id: 'name',
      title: titles.name,
      head: true,
      cell: ({ full_name }) => <span className="font-semibold">{full_name || notAvailable}</span>,
    },
    { id: 'code', title: titles.code, cell: (row) => code(row.user_referral_code) },
    { id: 'total', title: titles.total, numeric: true, cell: (row) => row.total_referrals },
    { id: 'successful', title: titles.successful, numeric: true, cell: (row) => row.successful_signups },
    { id: 'used', title: titles.used, cell: (row) => code(row.used_referral_code) },
    { id: 'by', title: titles.by, cell: ({ referred_by_name }) => referred_by_name ?? words.direct },
  ];
}
