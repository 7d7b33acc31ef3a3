import { drugUses } from '#clinical/engine';

/** This lists what each drug can be dosed for, by its English name. */
export const usesOfDrugs = Object.fromEntries(drugUses().map(({ drug, uses }) => [drug, uses]));
