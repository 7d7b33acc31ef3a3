import { type ReactNode, Suspense, useState } from 'react';
import { lazily } from '#web/ui/lazily';

// Opened by few visits, so each comes when it is asked for.
const dialogs = {
  feedback: lazily(async () => (await import('./feedback/feedback-dialog')).FeedbackDialog),
  share: lazily(async () => (await import('./share/share-dialog')).ShareDialog),
  deletion: lazily(async () => (await import('./deletion/deletion-dialog')).DeletionDialog),
};
export type DialogName = keyof typeof dialogs;

/** The dialogs of the dashboard: how to open one, and the one that is open. */
export function useDialogs(): { open: (dialog: DialogName) => void; dialog: ReactNode } {
  const [shown, setShown] = useState<DialogName>();
  const Shown = shown && dialogs[shown];
  return {
    open: setShown,
    dialog: Shown && (
      <Suspense>
        <Shown onClose={() => setShown(undefined)} />
      </Suspense>
    ),
  };
}
