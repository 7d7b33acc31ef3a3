import type { UnderstoodFinding } from '#contract/tools/diagnosis';

/** A reader's word on a finding, as the contract takes it. */
export type Correction = { finding: string; is: 'present' | 'negated' | 'absent' };
export type State = UnderstoodFinding['is'] | 'absent';
type Place = { start: number; end: number };

/** One finding with every place of the text that says it. */
export type Finding = { finding: string; name: { en: string; hi: string }; is: State; places: Place[] };

/** What was understood, a finding once, in the order of the text. */
export function findingsOf(understood: readonly UnderstoodFinding[]): Finding[] {
  const byId = new Map<string, Finding>();
  for (const { finding, name, is, start, end } of [...understood].sort((a, b) => a.start - b.start)) {
    const known = byId.get(finding);
    if (known) known.places.push({ start, end });
    else byId.set(finding, { finding, name, is, places: [{ start, end }] });
  }
  return [...byId.values()];
}

/** What a tap makes of a state: present, not present, not meant, and round again. */
export function afterTap(state: State): Correction['is'] {
  if (state === 'negated') return 'absent';
  return state === 'absent' ? 'present' : 'negated';
}

/** The corrections to send: those sent before, with what was tapped since; a tap back to what was read sends nothing. */
export function correctionsOf(
  findings: readonly Finding[],
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

/** A piece of the text, and the finding that was read there. */
type Piece = { text: string; at: number; finding?: string };

/** The text in pieces, cut where findings begin and end. Of two that overlap the first one counts. */
export function piecesOf(text: string, findings: readonly Finding[]): Piece[] {
  const places = findings
    .flatMap(({ finding, places: at }) => at.map((place) => ({ ...place, finding })))
    .filter(({ start, end }) => start >= 0 && end <= text.length && start < end)
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const pieces: Piece[] = [];
  let from = 0;
  for (const { start, end, finding } of places) {
    if (start < from) continue;
    if (start > from) pieces.push({ text: text.slice(from, start), at: from });
    pieces.push({ text: text.slice(start, end), at: start, finding });
    from = end;
  }
  return from < text.length ? [...pieces, { text: text.slice(from), at: from }] : pieces;
}
