import groups from '../knowledge/interactions/groups.json' with { type: 'json' };
import type { HasSources, Names } from '../knowledge/shape';
import { classesListedFor } from '../reference/generic-names';
import type { MetDrug } from './met-drug';

/** An effect that adds up over several drugs: who has it, from how many on it counts, and what then to do. */
export type Sum = Names &
  HasSources & {
    kind: 'kidney-triple' | 'qt' | 'serotonin' | 'bleeding' | 'sedation';
    /** Each member of the sum: classes of our drugs but for some, classes of the lists, names. One drug counts once. */
    members: { classes: string[]; except?: string[]; listed: string[]; names: string[] }[];
    /** True when one of each member is needed, false when any so many drugs of all are. */
    each: boolean;
    atLeast: number;
    level: 'must' | 'should' | 'folded';
  };

const isMember = (
  { drug, listed, classes }: MetDrug,
  { classes: counted, except = [], listed: ofLists, names }: Sum['members'][number],
): boolean =>
  (counted.some((one) => classes.has(one)) && !except.some((one) => classes.has(one))) ||
  names.some((one) => listed.includes(one) || drug?.id === one) ||
  listed.some((name) => ofLists.some((one) => classesListedFor(name).includes(one)));

/** Lists the effects that add up over these drugs, with those that have them. */
export const sumsOf = (drugs: readonly MetDrug[]): { sum: Sum; met: MetDrug[] }[] =>
  (groups as Sum[]).flatMap((sum) => {
    if (drugs.length < sum.atLeast) return [];
    const met = drugs.filter((one) => sum.members.some((member) => isMember(one, member)));
    const isComplete = !sum.each || sum.members.every((member) => drugs.some((one) => isMember(one, member)));
    return isComplete && met.length >= sum.atLeast ? [{ sum, met }] : [];
  });
