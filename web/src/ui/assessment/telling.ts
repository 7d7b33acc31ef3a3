import type { Assessment } from '#contract/tools/diagnosis/assessment';

type Candidate = Assessment['candidates'][number];
type NamedFinding = Candidate['deciding']['for'][number];

/** The one finding that stands beside a candidate: it speaks for it, or it would and is still to be looked for. */
export type TellingFinding = { kind: 'for' | 'look'; finding: NamedFinding };

const has = (findings: readonly NamedFinding[] | undefined, { finding, denied }: NamedFinding): boolean =>
  findings?.some((each) => each.finding === finding && each.denied === denied) ?? false;

/**
 * Finds what tells each candidate from the others, by its id. A finding that speaks for all of them decides nothing
 * between them; in its place stands one that would, and of which nothing was said.
 */
export function tellingOf(candidates: readonly Candidate[]): ReadonlyMap<string, TellingFinding> {
  const told = new Map<string, TellingFinding>();
  for (const candidate of candidates) {
    const others = candidates.filter(({ id }) => id !== candidate.id);
    // Two candidates share a finding that stands first for the other; more of them share one of the first three.
    const looked = others.length > 1 ? 3 : 1;
    const isShared = (one: NamedFinding) =>
      others.length > 0 && others.every(({ deciding }) => has(deciding.for.slice(0, looked), one));
    const own = candidate.deciding.for.find((one) => !isShared(one));
    const look = own ? undefined : toLookFor(candidate, others, [...told.values()]);
    const finding = own ?? look ?? candidate.deciding.for[0];
    if (finding) told.set(candidate.id, { kind: finding === look ? 'look' : 'for', finding });
  }
  return told;
}

/** The first that no other candidate would show too, where it is among the two most telling; else one not named yet. */
function toLookFor(
  { notMentioned = [] }: Candidate,
  others: readonly Candidate[],
  told: readonly TellingFinding[],
): NamedFinding | undefined {
  const alone = notMentioned.slice(0, 2).find((one) => !others.some((other) => has(other.notMentioned, one)));
  const named = told.map(({ finding }) => finding);
  return alone ?? notMentioned.find((one) => !has(named, one));
}
