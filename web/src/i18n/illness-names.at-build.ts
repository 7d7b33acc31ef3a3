import { illnessNames } from '#clinical/engine';

/** Chips name by this in Hindi what the reader calls by an English name. */
export const hindiOfIllnesses = illnessNames();
