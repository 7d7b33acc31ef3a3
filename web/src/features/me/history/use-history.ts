import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/route';
import type { Routes } from '#contract/routes';
import { call, readyCall } from '#web/api/client';
import { orKept } from '#web/api/or-kept';
import { asProblem } from '#web/api/request';
import { sendUnlessUndone } from '#web/api/undoable';
import { historyWords } from '#web/i18n/history';
import { useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { showToast } from '#web/ui/toasts';

/** `kept` says that the service could not be reached and this lies on the device. */
type Kept = { kept?: true };
type Page = ReplyOf<Routes['history']> & Kept;
type One = ReplyOf<Routes['historyEntry']> & Kept;
export type Entry = Page['entries'][number];
const listKey = ['history'];
const entryKey = (id: string) => ['history-entry', id];

const device = () => import('#web/api/kept-answers');

type PageRequest = { signal: AbortSignal; pageParam: string | undefined };

async function fetchPage({ signal, pageParam }: PageRequest): Promise<Page> {
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
  const { forgetAnswer, keepOfflineAnswer, keptAnswer } = await device();
  try {
    const found = await orKept<One>(call('historyEntry', { params: { id }, signal }), async () => {
      const entry = await keptAnswer(id, Date.now());
      return entry && { entry, kept: true };
    });
    const { entry, kept } = found;
    if (!kept && entry.answer !== undefined) {
      await keepOfflineAnswer({ ...entry, answer: entry.answer }, Date.now()).catch(() => undefined); // a full device
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

const undoLivesSeconds = 10; // to read what was said, and to get there by keyboard
const deletedKey = ['history-deleted'];

/** The answers that were deleted here and not brought back, whether the service has heard of it yet or not. */
export const useDeletedAnswers = (): readonly string[] =>
  useQuery<readonly string[]>({
    queryKey: deletedKey,
    queryFn: () => [],
    enabled: false, // nobody but this page knows
    initialData: [],
  }).data;

/** Deletes one answer: it is off the screens at once, and gone for good when the time to bring it back is over. */
export function useDeleteEntry(): (id: string) => Promise<void> {
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
      const remove = await readyCall('deleteHistoryEntry', { params: { id } });
      const send = () => {
        const removing = remove(); // first: the page may be on its way out
        void device().then(({ forgetAnswer }) => forgetAnswer(id));
        return removing.catch(failed);
      };
      const toast = { title: words.deleted, seconds: undoLivesSeconds };
      sendUnlessUndone({ send, toast, undo: words.undo, onUndo: bringBack });
    } catch (thrown) {
      failed(thrown);
    }
  };
}
