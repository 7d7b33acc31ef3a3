import { protocols } from '#clinical/engine';

/** The list of emergency cards shows this of each. */
export const protocolNames = protocols().map(({ id, en, hi }) => ({ id, en, hi }));
