import { listCalculators } from '#clinical/engine';

/** Every calculator with its fields, meanings, texts and sources. */
export const calculatorRows = listCalculators();
