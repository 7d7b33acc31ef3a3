import type { Finding } from '../knowledge/shape';
import { tokensOf } from './tokens';
import { fillers, forwardNegations, hindiNegations } from './words';

/** A term of a finding as a bag of keys; `ordered` when it holds a negation, whose place matters. */
export type Term = { finding: Finding; keys: string[]; ordered: boolean };
/** Terms by their rarest key, so that few are tried at each token. */
export type Lexicon = { byAnchor: ReadonlyMap<string, readonly Term[]>; known: ReadonlySet<string> };

export const ENGLISH = 'e:';
export const HINDI = 'h:';

function termOf(finding: Finding, text: string, script: string): Term {
  const words = tokensOf(text).filter(({ kind }) => kind !== 'sign');
  const telling = words.filter((token) => !fillers.has(token));
  return {
    finding,
    keys: telling.map(
      ({ english, hindi, word }) => `${script}${(script === ENGLISH ? english : hindi) || word}`,
    ),
    ordered: words.some((token) => hindiNegations.has(token) || forwardNegations.has(token)),
  };
}

/** Every term of a finding with its keys; used by the matcher and by the knowledge check. */
export const termsOf = (finding: Finding): Term[] => [
  ...finding.terms.english.map((text) => termOf(finding, text, ENGLISH)),
  ...finding.terms.devanagari.map((text) => termOf(finding, text, HINDI)),
  ...finding.terms.roman.map((text) => termOf(finding, text, HINDI)),
];

/** Builds the index once; a few milliseconds for some hundred findings. */
export function lexiconOf(findings: readonly Finding[]): Lexicon {
  const terms = findings.flatMap(termsOf).filter(({ keys }) => keys.length > 0);
  const uses = new Map<string, number>();
  for (const key of terms.flatMap(({ keys }) => keys)) uses.set(key, (uses.get(key) ?? 0) + 1);

  const byAnchor = new Map<string, Term[]>();
  const seen = new Set<string>();
  for (const term of terms) {
    const identity = `${term.finding.id} ${term.ordered ? term.keys.join(' ') : [...term.keys].sort().join(' ')}`;
    if (seen.has(identity)) continue;
    seen.add(identity);
    const anchor = [...term.keys].sort((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0))[0] ?? '';
    const others = byAnchor.get(anchor);
    if (others) others.push(term);
    else byAnchor.set(anchor, [term]);
  }
  return { byAnchor, known: new Set(uses.keys()) };
}
