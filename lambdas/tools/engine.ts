export type Engine = typeof import('#clinical/engine');

/** The reference engine, loaded with the first request: its knowledge is the larger half of the function. */
export const loadEngine = (): Promise<Engine> => import('#clinical/engine');
