import type { Drug } from './drug-shape';

type Doses = { drugs: Drug[] };

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const sortedBy = <Whole extends Doses>(whole: Whole, key: (drug: Drug) => string): Whole => ({
  ...whole,
  drugs: [...whole.drugs].sort((a, b) => compared(key(a), key(b))),
});

/** Drugs of one class side by side: they say the same of much, and pack a fiftieth smaller. */
export const likeTogether = <Whole extends Doses>(whole: Whole): Whole =>
  sortedBy(whole, ({ pregnancy, classes }) => `${pregnancy.level} ${classes.join()}`);

/** Drugs in the order of their files, as the index of the knowledge has them. */
export const inFileOrder = <Whole extends Doses>(whole: Whole): Whole =>
  sortedBy(whole, ({ id }) => `${id}.json`);
