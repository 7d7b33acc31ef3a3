import { listProtocols } from '#clinical/engine';

/** The list of emergency cards shows this of each. */
export const protocolNames = listProtocols().map(({ id, en, hi }) => ({ id, en, hi }));
