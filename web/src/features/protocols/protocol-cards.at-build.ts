import { protocols } from '#clinical/engine';

/** Every emergency card whole. */
export const protocolCards = protocols();
