import type { Assessment } from '#contract/tools/diagnosis/assessment';

/** What must not be missed beside the first candidate: of that one nobody needs to be reminded. */
export const notToMiss = ({ mustNotMiss, candidates: [first] }: Assessment): Assessment['mustNotMiss'] =>
  mustNotMiss.filter(({ id }) => id !== first?.id);
