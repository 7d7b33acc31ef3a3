import { useSyncExternalStore } from 'react';
import { asProblem } from '#web/api/request';

/** Somebody is asked for their password; `end` says whether they have signed in. */
type PasswordQuestion = { readonly end: (signedIn: boolean) => void };

let asking: PasswordQuestion | undefined;
const listeners = new Set<() => void>();

function ask(next: PasswordQuestion | undefined): void {
  asking = next;
  for (const tellAgain of listeners) tellAgain();
}

/** The question that stands open, for the dialog of the panel. */
export const usePasswordQuestion = (): PasswordQuestion | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asking,
  );

const signedInAgain = () =>
  new Promise<boolean>((resolve) => {
    asking?.end(false); // one question at a time
    ask({
      end: (signedIn) => {
        ask(undefined);
        resolve(signedIn);
      },
    });
  });

/** Does what needs a fresh sign-in; where the last one is too old it asks for the password first, then does it again. */
export async function freshly<A>(work: () => Promise<A>): Promise<A> {
  try {
    return await work();
  } catch (thrown) {
    if (asProblem(thrown).code !== 'SIGN_IN_AGAIN' || !(await signedInAgain())) throw thrown;
    return work();
  }
}
