import type { Knowledge } from '../knowledge/knowledge';
import type { Condition, Finding, Source } from '../knowledge/shape';
import type { Lexicon } from '../words/lexicon';
import { type DrugNames, drugNamesOf } from './drug-names';
import { labelsOf } from './labels';

/** The knowledge with its indexes; what is dear to build is built on first use. */
export type Reference = {
  knowledge: Knowledge;
  findings: ReadonlyMap<string, Finding>;
  conditions: ReadonlyMap<string, Condition>;
  sources: ReadonlyMap<string, Source>;
  lexicon: () => Lexicon;
  drugNames: () => DrugNames;
  /** A note on a patient without what it tells of a relative; absent where no text is read, as without a network. */
  withoutTheirs?: (text: string) => string;
  /** The finding itself and all that it implies, nearest first. */
  upward: (finding: string) => readonly string[];
};

const byId = <T extends { id: string }>(entries: readonly T[]): Map<string, T> =>
  new Map(entries.map((entry) => [entry.id, entry]));

/** Runs a pure function once for each argument. */
function remembered<T>(work: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const now = work(key);
    known.set(key, now);
    return now;
  };
}

/** Indexes a body of knowledge; `indexTerms` makes the lexicon of its findings when a complaint is first read. */
export function referenceWith(
  knowledge: Knowledge,
  indexTerms: (findings: readonly Finding[]) => Lexicon,
): Reference {
  const known = knowledge.systems.flatMap((system) => system.findings);
  const findings = byId(known);
  for (const label of labelsOf(knowledge, (id) => findings.has(id))) findings.set(label.id, label);
  let lexicon: Lexicon | undefined;
  let drugNames: DrugNames | undefined;
  const upward = remembered((finding) => {
    const line = [finding];
    for (let i = 0; i < line.length; i++)
      for (const parent of findings.get(line[i] ?? '')?.parents ?? [])
        if (!line.includes(parent)) line.push(parent);
    return line;
  });
  return {
    knowledge,
    findings,
    conditions: byId(knowledge.conditions),
    sources: byId(knowledge.sources),
    lexicon: () => {
      lexicon ??= indexTerms(known);
      return lexicon;
    },
    drugNames: () => {
      drugNames ??= drugNamesOf(knowledge);
      return drugNames;
    },
    upward,
  };
}
