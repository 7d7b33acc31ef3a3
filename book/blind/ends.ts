/** How a difference between two readers ended, by the words in which its end is told; the first that fits counts. */
const ends: readonly (readonly [name: string, told: RegExp])[] = [
  ['open', /^open\b/],
  ['our data was corrected', /\bdata was (?:corrected|changed)|\bcorrected (?:from|to)\b/i],
  ['found by another reader', /^Found by another reader/],
  ['both are right', /^Both (?:are right|readers)/],
  ['the first reader stands', /first reader (?:is right|stands)/i],
];

/** Says how many differences there were, how they ended and how many are open, a line each. */
export function howTheyEnded(disagreements: readonly { ended: string }[]): string[] {
  const counts = new Map<string, number>(ends.map(([name]) => [name, 0]));
  for (const { ended } of disagreements) {
    const name = ends.find(([, told]) => told.test(ended))?.[0] ?? 'the source was read again and holds';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [
    `Differences between two readers: ${disagreements.length}`,
    ...[...counts].map(([name, count]) => `  ${name}: ${count}`),
  ];
}
