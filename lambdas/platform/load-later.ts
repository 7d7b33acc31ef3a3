/** Can be asked at any time after a wait, because each of its verbs answers with a promise. */
type Askable<Port> = { readonly [Verb in keyof Port]: (...given: never[]) => Promise<unknown> };

/**
 * A port whose adapter is loaded when it is first asked for something. It is for what no start waits for, or what is asked
 * only when people already read: a cold start does not pay for it, nor does a call that is refused.
 */
export function loadLater<Port extends Askable<Port>>(load: () => Promise<Port>): Port {
  let loaded: Promise<Port> | undefined;
  return new Proxy({} as Port, {
    get:
      (_, verb) =>
      async (...given: never[]) => {
        loaded ??= load();
        const port = await loaded;
        return port[verb as keyof Port](...given);
      },
  });
}
