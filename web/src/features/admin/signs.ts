/** Stands where nothing is known. */
export const nothing = '–';

/** Says what a button does and to whom, for people who hear it without its row. */
export const actionOn = (action: string, name: string): string => `${action}: ${name}`;
