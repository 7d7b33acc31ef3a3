import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/route';
import type { Routes } from '#contract/routes';
import { call, readyCall } from '#web/api/client';
import { asProblem } from '#web/api/request';
import { sendUnlessUndone } from '#web/api/undoable';
import { historyWords } from '#web/i18n/history';
import { useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { showToast } from '#web/ui/toasts';

export type ListedCase = ReplyOf<Routes['cases']>['items'][number];
export type CaseChange = { title?: string | null; starred?: boolean };

const casesKey = ['cases'];
const caseKey = (id: string) => ['case', id];
const deletedKey = ['cases-deleted'];
const undoLivesSeconds = 10; // as for an answer

/** The person's cases, the one that was asked about last first. `q` is looked for in the titles. */
export const useCases = ({ q, starred }: { q: string; starred: boolean }) =>
  useInfiniteQuery({
    queryKey: [...casesKey, q, starred],
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      call('cases', {
        query: { cursor: pageParam, ...(q && { q }), ...(starred && { starred: 'true' as const }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0, // a case of a moment ago must stand on top
    placeholderData: (before) => before,
  });

/** One case with its answers. */
export const useCase = (id: string) =>
  useQuery({
    queryKey: caseKey(id),
    queryFn: async ({ signal }) => (await call('caseOf', { params: { case_id: id }, signal })).case,
  });

/** The cases that were deleted here and not brought back. */
export const useDeletedCases = (): readonly string[] =>
  useQuery<readonly string[]>({
    queryKey: deletedKey,
    queryFn: () => [],
    enabled: false, // nobody but this page knows
    initialData: [],
  }).data;

const forgetLists = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: casesKey }),
    client.invalidateQueries({ queryKey: ['case'] }),
    client.invalidateQueries({ queryKey: ['history'] }),
  ]);

/** Names or stars a case. It is told when the service has heard of it; a failure is a toast. */
export function useChangeCase(): (id: string, change: CaseChange) => Promise<boolean> {
  const { cases: words } = useWords(historyWords);
  const language = useLanguage();
  const client = useQueryClient();
  return async (id, change) => {
    try {
      await call('changeCase', { params: { case_id: id }, body: change });
      await forgetLists(client);
      return true;
    } catch (thrown) {
      showToast({ title: words.changeFailed, text: asProblem(thrown).inWords(language), tone: 'danger' });
      return false;
    }
  };
}

/** Deletes a case with its answers: off the screens at once, gone for good when the time to bring it back is over. */
export function useDeleteCase(): (id: string) => Promise<void> {
  const words = useWords(historyWords);
  const language = useLanguage();
  const client = useQueryClient();
  const change = (changed: (ids: readonly string[]) => readonly string[]) =>
    client.setQueryData<readonly string[]>(deletedKey, (ids = []) => changed(ids));
  return async (id) => {
    const bringBack = () => change((ids) => ids.filter((each) => each !== id));
    const failed = (thrown: unknown) => {
      if (asProblem(thrown).code === 'NOT_FOUND') return; // somebody was quicker
      bringBack();
      showToast({ title: words.deleteFailed, text: asProblem(thrown).inWords(language), tone: 'danger' });
    };
    change((ids) => [...ids, id]);
    try {
      const remove = await readyCall('deleteCase', { params: { case_id: id } });
      const send = () => remove().catch(failed);
      const toast = { title: words.cases.deleted, seconds: undoLivesSeconds };
      sendUnlessUndone({ send, toast, undo: words.undo, onUndo: bringBack });
    } catch (thrown) {
      failed(thrown);
    }
  };
}
