import { protocols } from '#clinical/engine';

/** What the list of emergency cards shows of each. */
export const protocolNames = protocols().map(({ id, en, hi }) => ({ id, en, hi }));
