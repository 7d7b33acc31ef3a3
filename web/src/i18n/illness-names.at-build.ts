import { illnessesInHindi } from '../../../clinical/papers/illness-names';

/** Chips name by this in Hindi what the reader calls by an English name. */
export const hindiOfIllnesses = { ...illnessesInHindi };
