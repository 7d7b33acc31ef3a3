import type { Identifier } from '#rules/personal-identifiers';

/** What was taken out of a prompt, as a reply tells it: kinds alone, and how many of each. */
export function removedKinds(removed: readonly Identifier[]): { kind: string; count: number }[] {
  const kinds = new Map<string, number>();
  for (const { kind } of removed) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return [...kinds].map(([kind, times]) => ({ kind, count: times }));
}
