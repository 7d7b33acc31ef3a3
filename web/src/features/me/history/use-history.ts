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
import { orKept } from '../../../api/or-kept';
import { asProblem } from '../../../api/request';
import { historyWords } from '../../../i18n/history';
import { useLanguage } from '../../../i18n/language';
import { useWords } from '../../../i18n/words';
import { notify } from '../../../ui/toasts';

/** `kept` says that the service could not be reached and this lies on the device. */
type Kept = { kept?: true };
type Page = ReplyOf<Routes['history']> & Kept;
type One = ReplyOf<Routes['historyEntry']> & Kept;
export type Entry = Page['entries'][number];
const listKey = ['history'];
const entryKey = (id: string) => ['history-entry', id];

const device = () => import('../../../api/kept-answers');

type Asked = { signal: AbortSignal; pageParam: string | undefined };

async function fetchPage({ signal, pageParam }: Asked): Promise<Page> {
  const first = pageParam === undefined;
  const page = await orKept<Page>(call('history', { query: { cursor: pageParam }, signal }), async () => {
    if (!first) return undefined;
    const answers = await (await device()).keptAnswers(Date.now());
    return { entries: answers.map(({ question: _, answer: __, ...entry }) => entry), kept: true };
  });
  if (first && !page.kept) {
    const { forgetMissing } = await device();
    await forgetMissing(page.entries, page.cursor === undefined, Date.now());
  }
  return page;
}

/** One answer; what is opened here can be opened here again, and what was deleted elsewhere cannot. */
async function fetchEntry(id: string, signal: AbortSignal): Promise<One> {
  const { forgetAnswer, keepAnswer, keptAnswer } = await device();
  try {
    const found = await orKept<One>(call('historyEntry', { params: { id }, signal }), async () => {
      const entry = await keptAnswer(id, Date.now());
      return entry && { entry, kept: true };
    });
    const { entry, kept } = found;
    if (!kept && entry.answer !== undefined) {
      await keepAnswer({ ...entry, answer: entry.answer }, Date.now()).catch(() => undefined); // a full device
    }
    return found;
  } catch (thrown) {
    if (asProblem(thrown).code === 'NOT_FOUND') await forgetAnswer(id);
    throw thrown;
  }
}

/** Past answers, newest first, a page at a time; without the service those of this device. */
export const useHistory = () =>
  useInfiniteQuery({
    queryKey: listKey,
    queryFn: fetchPage,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0, // an answer given a moment ago must stand on top
  });

/** One past answer with its question and text. */
export const useEntry = (id: string) =>
  useQuery({
    queryKey: entryKey(id),
    queryFn: ({ signal }) => fetchEntry(id, signal),
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
      void device().then(({ forgetAnswer }) => forgetAnswer(id));
      client.removeQueries({ queryKey: entryKey(id) });
      client.setQueryData<InfiniteData<Page>>(listKey, (pages) => pages && withoutEntry(pages, id));
      notify(words.deleted);
      onDeleted?.();
    },
    onError: (thrown) =>
      notify({ title: words.deleteFailed, text: asProblem(thrown).inWords(language), tone: 'danger' }),
  });
}
