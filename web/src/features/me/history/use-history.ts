import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ReplyOf } from '#contract/route';
import type { Routes } from '#contract/routes';
import { call } from '../../../api/client';
import { asProblem } from '../../../api/request';
import { historyWords } from '../../../i18n/history';
import { useLanguage } from '../../../i18n/language';
import { useWords } from '../../../i18n/words';
import { notify } from '../../../ui/toasts';

type Page = ReplyOf<Routes['history']>;
export type Entry = Page['entries'][number];
const listKey = ['history'];
const entryKey = (id: string) => ['history-entry', id];

/** Past answers, newest first, a page at a time. */
export const useHistory = () =>
  useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ signal, pageParam }) => call('history', { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0, // an answer given a moment ago must stand on top
  });

/** One past answer with its question and text. */
export const useEntry = (id: string) =>
  useQuery({
    queryKey: entryKey(id),
    queryFn: ({ signal }) => call('historyEntry', { params: { id }, signal }),
  });

/** The pages without one entry. */
const withoutEntry = (pages: InfiniteData<Page>, id: string): InfiniteData<Page> => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, entries: page.entries.filter((each) => each.id !== id) })),
});

/** Deletes one answer for good and takes it off the list. */
export function useDeleteEntry(onDeleted?: () => void) {
  const words = useWords(historyWords);
  const language = useLanguage();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('deleteHistoryEntry', { params: { id } }),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: entryKey(id) });
      client.setQueryData<InfiniteData<Page>>(listKey, (pages) => pages && withoutEntry(pages, id));
      notify(words.deleted);
      onDeleted?.();
    },
    onError: (thrown) =>
      notify({ title: words.deleteFailed, text: asProblem(thrown).inWords(language), tone: 'danger' }),
  });
}
