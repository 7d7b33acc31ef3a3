import { understoodNames } from '#clinical/engine';

/** Names that are understood of a patient though no field offers them, by the field. */
export const understoodUnoffered = understoodNames();
