export type Engine = typeof import('#clinical/engine');

/** The reference engine, loaded with the first request: its knowledge is the larger half of the function. */
export function loadEngine(): Promise<Engine> {
  loaded ??= import('#clinical/engine'); // asked for again and again: Node looks each import up anew
  return loaded;
}
let loaded: Promise<Engine> | undefined;
