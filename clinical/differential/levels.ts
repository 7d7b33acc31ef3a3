import type { Reference } from '../knowledge/reference';
import type { Condition, Level } from '../knowledge/shape';

/** Probability of a finding in a condition by the word its source uses. */
export const PROBABILITY: Record<Level, number> = {
  always: 0.9,
  usual: 0.65,
  common: 0.35,
  occasional: 0.12,
  rare: 0.03,
};
/** A finding that no source lists for a condition is met by chance. */
export const BY_CHANCE = 0.02;
/** Background never falls below this, or one rare word would outweigh everything. */
const LEAST_BACKGROUND = 0.004;
const MOST_BACKGROUND = 0.97;

/** How a finding is listed for a condition: itself, through a more specific one, or only through a more general one. */
export type Listing = {
  as: string;
  probability: number;
  how: 'exact' | 'through-child' | 'through-parent';
  pathognomonic: boolean;
};

/** Probabilities from the tables, with indexes that are built once. */
export type Tables = {
  background: (finding: string) => number;
  listing: (condition: Condition, finding: string) => Listing | undefined;
};

type Row = { probability: number; pathognomonic: boolean };

/** Each condition's findings, with everything that they imply at no less than their own probability. */
function rowsOf(
  reference: Reference,
  condition: Condition,
): { own: Map<string, Row>; implied: Map<string, Row> } {
  const own = new Map<string, Row>();
  const implied = new Map<string, Row>();
  for (const { f, p, pathognomonic } of condition.findings)
    own.set(f, { probability: PROBABILITY[p], pathognomonic: pathognomonic === true });
  for (const [f, row] of own)
    for (const parent of reference.upward(f).slice(1))
      if (!own.has(parent) && (implied.get(parent)?.probability ?? 0) < row.probability)
        implied.set(parent, { ...row, pathognomonic: false });
  return { own, implied };
}

/** Background rates are the prior-weighted mean over all conditions, never set by hand. */
export function tablesOf(reference: Reference): Tables {
  const rows = new Map(reference.knowledge.conditions.map((c) => [c.id, rowsOf(reference, c)]));
  const total = reference.knowledge.conditions.reduce((sum, { prior }) => sum + prior.base, 0);
  const rates = new Map<string, number>();
  for (const id of reference.findings.keys()) {
    const mean = reference.knowledge.conditions.reduce((sum, { id: c, prior }) => {
      const row = rows.get(c)?.own.get(id) ?? rows.get(c)?.implied.get(id);
      return sum + (prior.base / total) * (row?.probability ?? BY_CHANCE);
    }, 0);
    rates.set(id, Math.min(MOST_BACKGROUND, Math.max(LEAST_BACKGROUND, mean)));
  }
  return {
    background: (finding) => rates.get(finding) ?? LEAST_BACKGROUND,
    listing: (condition, finding) => {
      const table = rows.get(condition.id);
      const own = table?.own.get(finding);
      if (own) return { as: finding, how: 'exact', ...own };
      const implied = table?.implied.get(finding);
      if (implied) return { as: finding, how: 'through-child', ...implied };
      for (const parent of reference.upward(finding).slice(1)) {
        const row = table?.own.get(parent);
        if (row) return { as: parent, how: 'through-parent', ...row };
      }
      return undefined;
    },
  };
}
