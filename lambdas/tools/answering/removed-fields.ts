import { count } from '#platform/metrics';
import type { Identifier } from '#rules/personal-identifiers';

type RemovedKind = { kind: string; count: number };

/** Tells in a reply what was taken out of a prompt: kinds alone, and how many of each. Such an answer is counted. */
export function removedFields(removed: readonly Identifier[]): { removed?: RemovedKind[] } {
  if (removed.length === 0) return {};
  count('IdentifiersRemoved');
  const kinds = new Map<string, number>();
  for (const { kind } of removed) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return { removed: [...kinds].map(([kind, times]) => ({ kind, count: times })) };
}
