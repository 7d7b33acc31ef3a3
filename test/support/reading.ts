/** A first reader's mark, for stand-in facts that were read. */
export const aReading = { on: '2026-11-22', by: 'first reader', edition: 'Trial, first edition' } as const;
