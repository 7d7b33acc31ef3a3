import { type FiledFact, isReviewed, type ReviewMark, signsOfFact } from '#clinical/knowledge/facts';
import { factIndex } from '../filed-knowledge';
import type { KnowledgeFile } from '../knowledge-files';
import type { Judgement } from './decisions';

/** Says why a decision is not applied. */
type Refusal = 'unknown file' | 'unknown fact' | 'the fact has changed' | 'judged twice, differently';
export type AppliedDecisions = {
  /** Names of the files whose content now bears new marks. */
  changed: Set<string>;
  accepted: Judgement[];
  /** Accepted before, as it stands now. */
  known: Judgement[];
  corrections: Judgement[];
  unsure: Judgement[];
  refused: { decision: Judgement; why: Refusal }[];
};

const idOf = ({ fact, signs }: Judgement): string => `${fact} ${signs}`;

/** Facts on which the same file says two different things. */
function contradictions(decisions: readonly Judgement[]): Set<string> {
  const said = new Map<string, string>();
  const twice = new Set<string>();
  for (const decision of decisions) {
    const id = idOf(decision);
    const before = said.get(id);
    if (before !== undefined && before !== decision.decision) twice.add(id);
    said.set(id, decision.decision);
  }
  return twice;
}

/**
 * Puts a physician's mark on every accepted fact of the files, in their content, and sorts the other decisions. A decision
 * about a fact that nobody knows, that has changed since, or on which the file contradicts itself marks nothing.
 * `fileNamed` reads a file of the knowledge, or says that there is none.
 */
export function applyDecisions(
  decisions: readonly Judgement[],
  fileNamed: (name: string) => KnowledgeFile | undefined,
): AppliedDecisions {
  const applied: AppliedDecisions = {
    changed: new Set(),
    accepted: [],
    known: [],
    corrections: [],
    unsure: [],
    refused: [],
  };
  const twice = contradictions(decisions);
  const indexes = new Map<string, ReadonlyMap<string, FiledFact[]> | undefined>();
  const indexOf = (name: string) => {
    if (!indexes.has(name)) {
      const file = fileNamed(name);
      indexes.set(name, file && factIndex(file));
    }
    return indexes.get(name);
  };

  for (const decision of decisions) {
    const name = decision.fact.slice(0, decision.fact.indexOf('#'));
    const refuse = (why: Refusal) => applied.refused.push({ decision, why });
    const facts = indexOf(name)?.get(decision.fact);
    const same = facts?.filter((fact) => signsOfFact(fact) === decision.signs) ?? [];
    if (indexOf(name) === undefined) refuse('unknown file');
    else if (facts === undefined) refuse('unknown fact');
    else if (same.length === 0) refuse('the fact has changed');
    else if (twice.has(idOf(decision))) refuse('judged twice, differently');
    else if (decision.decision === 'correct') applied.corrections.push(decision);
    else if (decision.decision === 'unsure') applied.unsure.push(decision);
    else if (same.every(isReviewed)) applied.known.push(decision);
    else {
      const mark: ReviewMark = { by: 'physician', on: decision.on, of: decision.signs };
      for (const fact of same) fact.reviewed = mark;
      applied.changed.add(name);
      applied.accepted.push(decision);
    }
  }
  return applied;
}
