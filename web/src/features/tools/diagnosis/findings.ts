import type { UnderstoodFinding } from '#contract/tools/diagnosis/routes';
import type { TextPlace } from '#web/ui/text-pieces';

/** A reader's word on a finding, as the contract takes it. */
export type Correction = { finding: string; is: 'present' | 'negated' | 'absent' };
type State = UnderstoodFinding['is'] | 'absent';

/** One finding with every place of the text that says it. */
export type ToldFinding = {
  finding: string;
  name: { en: string; hi: string };
  is: State;
  places: { start: number; end: number }[];
};

/** Lists what was understood, a finding once, in the order of the text. */
export function findingsOf(understood: readonly UnderstoodFinding[]): ToldFinding[] {
  const byId = new Map<string, ToldFinding>();
  for (const { finding, name, is, start, end } of [...understood].sort((a, b) => a.start - b.start)) {
    const known = byId.get(finding);
    if (known) known.places.push({ start, end });
    else byId.set(finding, { finding, name, is, places: [{ start, end }] });
  }
  return [...byId.values()];
}

/** Says what a tap makes of a state: present, not present, not meant, and round again. */
export function afterTap(state: State): Correction['is'] {
  if (state === 'negated') return 'absent';
  return state === 'absent' ? 'present' : 'negated';
}

/** The corrections to send: those sent before, with what was tapped since; a tap back to what was read sends nothing. */
export function correctionsOf(
  findings: readonly ToldFinding[],
  tapped: ReadonlyMap<string, Correction['is']>,
  before: readonly Correction[],
): Correction[] {
  const all = new Map(before.map(({ finding, is }) => [finding, is]));
  for (const { finding, is } of findings) {
    const now = tapped.get(finding);
    if (now !== undefined && now !== is) all.set(finding, now);
  }
  return [...all].map(([finding, is]) => ({ finding, is }));
}

/** Every place of a text where a finding was read. */
export const toldPlaces = (findings: readonly ToldFinding[]): TextPlace[] =>
  findings.flatMap(({ finding, places }) => places.map((place) => ({ ...place, finding })));
