import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../i18n/language';
import { notify, type Toast } from '../ui/toasts';
import { asProblem } from './request';

const undoLivesMs = 6_000; // as long as its toast is to be read

type Undoable<S, V> = {
  /** Where what is shown is kept. */
  queryKey: QueryKey;
  send: (value: V) => Promise<unknown>;
  /** What is shown as soon as somebody asks for it. */
  change: (shown: S, value: V) => S;
  /** What is said of it, and the word that takes it back. */
  done: Toast;
  undo: string;
  /** The title of the word that a refusal gets. */
  failed: string;
};

/**
 * Takes something away at once, and sends that only when the time to take it back has passed or the screen is left.
 * What was taken back was never sent; a refusal brings it back and says so.
 */
export function useUndoable<S, V>({ queryKey, send, change, done, undo, failed }: Undoable<S, V>) {
  const client = useQueryClient();
  const language = useLanguage();
  const waiting = useRef(new Set<() => void>());

  useEffect(() => {
    const all = waiting.current;
    const sendAll = () => {
      for (const each of [...all]) each();
    };
    addEventListener('pagehide', sendAll);
    return () => {
      removeEventListener('pagehide', sendAll);
      sendAll();
    };
  }, []);

  return async (value: V): Promise<void> => {
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData<S>(queryKey);
    client.setQueryData<S>(queryKey, (shown) => shown && change(shown, value));
    const after = client.getQueryData<S>(queryKey);
    // Nobody wrote since: as it was. Otherwise what is true is asked again.
    const restore = () => {
      if (client.getQueryData<S>(queryKey) === after) client.setQueryData(queryKey, before);
      return client.invalidateQueries({ queryKey });
    };
    const sendNow = () => {
      clearTimeout(timer);
      if (!waiting.current.delete(sendNow)) return;
      send(value).catch(async (thrown: unknown) => {
        await restore();
        notify({ title: failed, text: asProblem(thrown).inWords(language), tone: 'danger' });
      });
    };
    const timer = setTimeout(sendNow, undoLivesMs);
    waiting.current.add(sendNow);
    const takeBack = () => {
      clearTimeout(timer);
      if (waiting.current.delete(sendNow)) void restore();
    };
    notify({ ...done, action: { label: undo, onAct: takeBack } });
  };
}
