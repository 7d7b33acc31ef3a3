import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { call } from '#web/api/client';
import type { UsersFilter } from './panel-address';
import type { UsersPage } from './panel-rows';

/** The panel's answers are kept under these keys. */
export const panelKeys = {
  summary: ['admin', 'summary'],
  users: ['admin', 'users'],
  user: (id: string) => ['admin', 'user', id],
  deletions: ['admin', 'deletions'],
  feedback: ['admin', 'feedback'],
  referrals: ['admin', 'referrals'],
  audit: ['admin', 'audit'],
} as const;

export type PanelCursor = string | undefined;
type FetchPage<P> = (cursor: PanelCursor, signal: AbortSignal) => Promise<P>;

/** A list that comes in pages. While another filter's first page is on its way the rows of before stay. */
const usePages = <P extends { cursor?: PanelCursor }>(
  queryKey: readonly unknown[],
  fetchPage: FetchPage<P>,
) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as PanelCursor,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  });

const rowsOfAPage = 50; // one page is about a kilobyte over the wire and five screens long

/** A page of users. The largest page that the service gives is 100. */
export const usersPage =
  ({ search, plan, role }: UsersFilter, limit = rowsOfAPage): FetchPage<UsersPage> =>
  (cursor, signal) =>
    call('listUsers', { query: { ...(search && { search }), plan, role, limit, cursor }, signal });

export const deletionsPage = (cursor: PanelCursor, signal: AbortSignal) =>
  call('listDeletionRequests', { query: { cursor }, signal });

export const feedbackPage = (cursor: PanelCursor, signal: AbortSignal) =>
  call('listFeedback', { query: { cursor }, signal });

export const referralsPage = (cursor: PanelCursor, signal: AbortSignal) =>
  call('listReferrals', { query: { cursor }, signal });

export const auditPage = (cursor: PanelCursor, signal: AbortSignal) =>
  call('auditLog', { query: { cursor }, signal });

export const useUsers = (filter: UsersFilter) => usePages([...panelKeys.users, filter], usersPage(filter));
export const useDeletions = () => usePages(panelKeys.deletions, deletionsPage);
export const useFeedback = () => usePages(panelKeys.feedback, feedbackPage);
export const usePanelReferrals = () => usePages(panelKeys.referrals, referralsPage);
export const useAudit = () => usePages(panelKeys.audit, auditPage);

/** The four cards, the plans and the first active subscriptions. */
export const summaryQuery = queryOptions({
  queryKey: panelKeys.summary,
  queryFn: ({ signal }) => call('adminSummary', { signal }),
});
export const useSummary = () => useQuery(summaryQuery);

/** One user as stored now, with what they have paid. */
export const useUser = (id: string) =>
  useQuery({
    queryKey: panelKeys.user(id),
    queryFn: async ({ signal }) => {
      const [{ user }, { transactions }] = await Promise.all([
        call('viewUser', { params: { id }, signal }),
        call('userTransactions', { params: { id }, signal }),
      ]);
      return { user, transactions };
    },
    staleTime: 0, // somebody looks because something is to be decided
  });

/** After a change: counts are asked again, and the log has a line more. */
export const askCountsAgain = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: panelKeys.summary });
  void client.invalidateQueries({ queryKey: panelKeys.audit });
};
