import { seeded as numbersFrom } from '../seeded';

/** The numbers of a sheet: those that follow the first of its seed, so that sheets stay what they were. */
export const seeded = (seed: number): (() => number) => numbersFrom(seed + 0x6d2b79f5);
