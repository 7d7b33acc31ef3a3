import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { adminWords } from '#web/i18n/admin';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { DataTable } from '#web/ui/data-table';
import { ExportButton } from '../export-button';
import { usePanelAddress } from '../panel-address';
import { PanelList } from '../panel-list';
import { usersPage, useUsers } from '../panel-queries';
import type { User } from '../panel-rows';
import { TabHeading } from '../tab-heading';
import type { UserAction } from './user-actions';
import { useUserColumns } from './user-columns';
import { useUserCsv } from './user-csv';
import { UserDialog } from './user-dialog';
import { UsersFilters } from './users-filters';

const exportedAtOnce = 100; // the largest page that the service gives

/** Everybody who has an account: looked for, looked at, changed. */
export function UsersTab() {
  const { users: words } = useWords(adminWords);
  const { filter, changeFilter } = usePanelAddress();
  const list = useUsers(filter);
  const [asked, setAsked] = useState<{ action: UserAction; user: User }>();
  const columns = useUserColumns((action, user) => setAsked({ action, user }));
  const csv = useUserCsv();
  const heading = useRef<HTMLDivElement>(null);

  const close = () => setAsked(undefined);
  const onDeleted = () => {
    // The row is gone and its button with it: the focus goes on from the top of the list.
    flushSync(close);
    heading.current?.focus();
  };
  const rows = list.data?.pages.flatMap(({ users }) => users);
  const pageOf = async (cursor: string | undefined, signal: AbortSignal) => {
    const { users, cursor: next } = await usersPage(filter, exportedAtOnce)(cursor, signal);
    return { rows: users, cursor: next };
  };
  return (
    <>
      <div ref={heading} tabIndex={-1}>
        <TabHeading title={words.title}>
          <ExportButton name="users" columns={csv} pageOf={pageOf} />
        </TabHeading>
      </div>
      <UsersFilters filter={filter} onChange={changeFilter} />
      <PanelList
        list={list}
        rows={rows}
        total={list.data?.pages.at(-1)?.total}
        failed={words.failed}
        empty={<NoUsers onClear={() => changeFilter({ search: '', plan: '', role: '' })} />}
      >
        {(users) => (
          <DataTable
            caption={words.title}
            columns={columns}
            rows={users}
            keyOf={({ user_id }) => user_id}
            stale={list.isPlaceholderData}
          />
        )}
      </PanelList>
      {asked && <UserDialog {...asked} onClose={close} onDeleted={onDeleted} />}
    </>
  );
}

function NoUsers({ onClear }: { onClear: () => void }) {
  const { users: words } = useWords(adminWords);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>{words.empty}</p>
      <Button onClick={onClear}>{words.clear}</Button>
    </div>
  );
}
