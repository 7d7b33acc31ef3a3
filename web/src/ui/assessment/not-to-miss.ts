import type { Assessment } from '#contract/tools/diagnosis/assessment';

/** Gives what must not be missed beside the first candidate: nobody needs to be reminded of that one. */
export const notToMiss = ({ mustNotMiss, candidates: [first] }: Assessment): Assessment['mustNotMiss'] =>
  mustNotMiss.filter(({ id }) => id !== first?.id);
