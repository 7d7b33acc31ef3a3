import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/route';
import type { Routes } from '#contract/routes';
import { call } from '#web/api/client';
import { asProblem } from '#web/api/request';
import { adminDialogsWords } from '#web/i18n/admin-dialogs';
import { useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { showToast } from '#web/ui/toasts';
import { askCountsAgain, panelKeys } from './panel-queries';
import type { Deletion } from './panel-rows';
import { reasonOf } from './reason';
import { freshly } from './sign-in-again';

export type Decision = 'approve' | 'deny';
type Page = ReplyOf<Routes['listDeletionRequests']>;

// The note of a denial, in the language of the log: docs/product.md, Panel.
const denialNote = 'Request denied by admin';

const decide = ({ request, decision }: { request: Deletion; decision: Decision }) =>
  decision === 'approve'
    ? freshly(() => call('approveDeletion', { params: { id: request.id }, body: {} }))
    : call('denyDeletion', { params: { id: request.id }, body: { admin_notes: denialNote } });

/** Decides a deletion request. Its line stays, in its final state. */
export function useDecide(onDone: () => void) {
  const { decide: words } = useWords(adminDialogsWords);
  const language = useLanguage();
  const client = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSuccess: ({ request }, { decision }) => {
      client.setQueryData<InfiniteData<Page>>(
        panelKeys.deletions,
        (pages) =>
          pages && {
            ...pages,
            pages: pages.pages.map((page) => ({
              ...page,
              requests: page.requests.map((each) => (each.id === request.id ? request : each)),
            })),
          },
      );
      if (decision === 'approve') {
        for (const queryKey of [panelKeys.users, panelKeys.feedback, panelKeys.referrals]) {
          void client.invalidateQueries({ queryKey });
        }
      }
      askCountsAgain(client);
      showToast({ title: words[decision].done, text: words[decision].doneText });
      onDone();
    },
    onError: (thrown) => {
      showToast({ title: words.failed, text: reasonOf(thrown, language), tone: 'danger' });
      // Somebody else was faster: the list shows what they decided.
      if (['CONFLICT', 'NOT_FOUND'].includes(asProblem(thrown).code)) {
        void client.invalidateQueries({ queryKey: panelKeys.deletions });
        onDone();
      }
    },
  });
}
