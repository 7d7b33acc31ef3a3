import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/client';
import { asProblem } from '#web/api/request';
import { adminWords } from '#web/i18n/admin';
import { adminDialogsWords } from '#web/i18n/admin-dialogs';
import { useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { showToast, type Toast } from '#web/ui/toasts';
import { askCountsAgain, panelKeys } from '../panel-queries';
import type { User, UsersPage } from '../panel-rows';
import { reasonOf } from '../reason';
import { freshly } from '../sign-in-again';

type PanelList = InfiniteData<UsersPage>;

const changePages = (client: QueryClient, change: (page: UsersPage) => UsersPage): void => {
  client.setQueriesData<PanelList>(
    { queryKey: panelKeys.users },
    (pages) => pages && { ...pages, pages: pages.pages.map(change) },
  );
};

/** Shows a user as an answer told of them, in place: the row keeps its line and the focus. */
function rememberUser(client: QueryClient, user: User): void {
  changePages(client, (page) => ({
    ...page,
    users: page.users.map((each) => (each.user_id === user.user_id ? user : each)),
  }));
  askCountsAgain(client);
}

/** Takes a user off every list. */
function forgetUser(client: QueryClient, id: string): void {
  changePages(client, (page) => {
    const users = page.users.filter((each) => each.user_id !== id);
    return { ...page, users, total: page.total - (page.users.length - users.length) };
  });
  for (const gone of [panelKeys.deletions, panelKeys.feedback, panelKeys.referrals]) {
    void client.invalidateQueries({ queryKey: gone });
  }
  askCountsAgain(client);
}

type OutcomeWords<A> = { failed: string; done: (answer: A) => Toast };

/** A change of one user: the row follows, and a toast tells how it went. */
function useUserChange<V, A extends { user: User }>(
  change: (variables: V) => Promise<A>,
  { failed, done }: OutcomeWords<A>,
  onDone?: (user: User) => void,
) {
  const language = useLanguage();
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      rememberUser(client, answer.user);
      showToast(done(answer));
      onDone?.(answer.user);
    },
    onError: (thrown) => showToast({ title: failed, text: reasonOf(thrown, language), tone: 'danger' }),
  });
}

const paramsOf = (id: string) => ({ params: { id } });

export function useSetLimit(id: string, onDone: (user: User) => void) {
  const { edit: words } = useWords(adminDialogsWords);
  return useUserChange(
    (limit: number | null) =>
      freshly(() => call('setDailyLimit', { ...paramsOf(id), body: { new_limit: limit } })),
    {
      failed: words.limitFailed,
      done: ({ user }) => ({
        title: words.limitDone.title,
        text: words.limitDone.text(user.daily_search_limit),
      }),
    },
    onDone,
  );
}

type NewPlan = { new_plan: User['subscription_plan']; new_status: User['subscription_status'] };

export function useSetPlan(id: string, onDone: (user: User) => void) {
  const { edit: words } = useWords(adminDialogsWords);
  const { plan } = useWords(adminWords);
  return useUserChange(
    (body: NewPlan) => freshly(() => call('setPlan', { ...paramsOf(id), body })),
    {
      failed: words.planFailed,
      done: ({ user }) => ({
        title: words.planDone.title,
        text: words.planDone.text(plan[user.subscription_plan]),
      }),
    },
    onDone,
  );
}

export function useResetUsage(id: string, onDone: (user: User) => void) {
  const { reset: words } = useWords(adminDialogsWords);
  return useUserChange(
    () => call('resetUsage', paramsOf(id)),
    { failed: words.failed, done: () => words.done },
    onDone,
  );
}

export function useSync(id: string, onDone: (user: User) => void) {
  const { sync: words } = useWords(adminDialogsWords);
  return useUserChange(
    (force: boolean) => call('syncUser', { ...paramsOf(id), body: { force_sync: force } }),
    { failed: words.failed, done: ({ message }) => ({ title: words.done, text: message }) },
    onDone,
  );
}

/** Deletes a user for good. One who is already gone is gone from the list too. */
export function useDeleteUser(id: string, onDone: () => void) {
  const { delete: words } = useWords(adminDialogsWords);
  const language = useLanguage();
  const client = useQueryClient();
  const gone = () => {
    forgetUser(client, id);
    onDone();
  };
  return useMutation({
    mutationFn: () =>
      freshly(() => call('deleteUser', { ...paramsOf(id), body: { confirmation: 'DELETE' } })),
    onSuccess: () => {
      showToast(words.done);
      gone();
    },
    onError: (thrown) => {
      showToast({ title: words.failed, text: reasonOf(thrown, language), tone: 'danger' });
      if (asProblem(thrown).code === 'NOT_FOUND') gone();
    },
  });
}
