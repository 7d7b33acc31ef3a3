import type { Drug } from './drug-shape';

const compared = (one: string, other: string): number => Number(one > other) - Number(one < other);

/** Drugs of one class say much the same: packed behind one another they take less room. */
export const byClass = <One extends Pick<Drug, 'classes'>>(drugs: readonly One[]): One[] =>
  drugs.toSorted((one, other) => compared(one.classes.join(), other.classes.join()));

/** The same drugs in the order of their files, in which the knowledge has them. */
export const inFiledOrder = <One extends Pick<Drug, 'id'>>(drugs: readonly One[]): One[] =>
  drugs.toSorted((one, other) => compared(`${one.id}.json`, `${other.id}.json`));
