import { showToast, type Toast } from '#web/ui/toasts';

type Undoable = {
  /** Begins to send in the moment it is called (`readyCall`): there may be no other. Tells of a failure itself. */
  send: () => Promise<void>;
  /** This toast tells of the change; while it stands the change can be taken back. */
  toast: Toast;
  /** The word that takes it back. */
  undo: string;
  onUndo: () => void;
};

const waiting = new Set<() => Promise<void>>();

/** Sends at once whatever could still be taken back: the page is left, or its person signs out. */
export async function sendWaiting(): Promise<void> {
  await Promise.all([...waiting].map((send) => send()));
}

const onHidden = () => {
  if (document.visibilityState === 'hidden') void sendWaiting(); // a phone may end a hidden page without a word
};

/**
 * Does what can be taken back for as long as its toast stands. Nothing was sent before; it is sent when the toast goes
 * and when the page does, wherever its person is by then.
 */
export function sendUnlessUndone({ send, toast, undo, onUndo }: Undoable): void {
  const sent = new AbortController();
  const sendNow = async () => {
    if (!waiting.delete(sendNow)) return;
    const sending = send();
    sent.abort();
    await sending;
  };
  waiting.add(sendNow);
  document.addEventListener('visibilitychange', onHidden);
  addEventListener('pagehide', sendWaiting);
  const onAct = () => {
    if (waiting.delete(sendNow)) onUndo();
  };
  showToast({ ...toast, action: { label: undo, onAct }, onGone: () => void sendNow(), until: sent.signal });
}
