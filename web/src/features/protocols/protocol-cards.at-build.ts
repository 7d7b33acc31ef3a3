import { listProtocols } from '#clinical/engine';

/** Every emergency card whole. */
export const protocolCards = listProtocols();
