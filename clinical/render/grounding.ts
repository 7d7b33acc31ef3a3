import type { Argument, Candidate, Consideration } from '../differential/consideration';
import type { Citation } from '../knowledge/cite';
import type { Names } from '../knowledge/shape';

/** A fact for a model's prompt (`text`, English), and what it is about and from where, for the reader who finds it cited. */
export type Fact = { id: string; text: string; about?: Names; sources?: readonly Citation[] };

/** About 1,500 tokens at four letters a token: what a prompt can spare. */
const mostLetters = 6000;

const names = (findings: readonly Argument[]): string =>
  findings.map(({ en, denied }) => (denied ? `no ${en}` : en)).join(', ') || 'none';

const described = (candidate: Candidate): string =>
  [
    `${candidate.en} (fit ${candidate.fit}, ${candidate.mustNotMiss ? 'must not miss, ' : ''}${candidate.triage})`,
    `for: ${names(candidate.for)}`,
    `against: ${names(candidate.against)}`,
    `not asked: ${names(candidate.notAsked)}`,
    `tests: ${candidate.tests.map(({ en }) => en).join('; ') || 'none listed'}`,
    candidate.whollyRead ? '' : 'not yet read at its source',
  ]
    .filter((part) => part !== '')
    .join('. ');

/** Dangers first, then triage, candidates and questions, until the room is used up. */
export function factsOf({
  dangers,
  triage,
  likely,
  mustNotMiss,
  considered,
  questions,
  excluded,
}: Consideration): Fact[] {
  const graver = mustNotMiss.filter(({ id }) => !likely.some((candidate) => candidate.id === id));
  const shown = new Set([...likely, ...mustNotMiss].map(({ id }) => id));
  const named = considered.filter(({ id }) => !shown.has(id));
  const facts: Fact[] = [
    ...dangers.map(({ en, hi, action, findings, sources }, i) => ({
      id: `[D${i + 1}]`,
      text: `Danger sign: ${en} (${names(findings)}). ${action.en}`,
      about: { en, hi },
      sources,
    })),
    { id: '[T1]', text: `Triage: ${triage.level}, because: ${triage.reason.en}`, about: triage.reason },
    ...[...likely, ...graver].map((candidate, i) => ({
      id: `[C${i + 1}]`,
      text: described(candidate),
      about: candidate,
      sources: candidate.sources,
    })),
    ...named.map((candidate, i) => ({
      id: `[N${i + 1}]`,
      text: `Named by the writer: ${described(candidate)}`,
      about: candidate,
      sources: candidate.sources,
    })),
    ...questions.map(({ en, hi, favours }, i) => ({
      id: `[Q${i + 1}]`,
      text: `Not mentioned: ${en}; if present it ${favours ? `favours ${favours.en}` : 'changes what is done'}`,
      about: favours ? { en: `${en}: ${favours.en}`, hi: `${hi}: ${favours.hi}` } : { en, hi },
    })),
    ...excluded.map(({ en, hi, reason }, i) => ({
      id: `[X${i + 1}]`,
      text: `Excluded: ${en}, ${reason.en}`,
      about: { en: `${en}: ${reason.en}`, hi: `${hi}: ${reason.hi}` },
    })),
  ];
  let room = mostLetters;
  return facts.filter(({ id, text }) => {
    room -= id.length + text.length;
    return room >= 0;
  });
}
