import type { Assessment } from '#contract/tools/diagnosis/assessment';

/** A candidate moved by this much: places up are positive; one that was not listed before is new. */
export type Move = number | 'new';

/** These things differ between an assessment and the one before it. */
export type Changes = {
  level?: { from: Assessment['urgency']['level']; to: Assessment['urgency']['level'] };
  /** Danger signs that were not there before. */
  dangers: { id: string; title: string }[];
  /** By candidate; those that stayed where they were are left out. */
  moves: ReadonlyMap<string, Move>;
  gone: { id: string; name: string }[];
};

export function changesBetween(before: Assessment, after: Assessment): Changes {
  const placeBefore = new Map(before.candidates.map(({ id }, place) => [id, place]));
  const now = new Set(after.candidates.map(({ id }) => id));
  const signs = new Set(before.dangers.map(({ id }) => id));
  const moves = after.candidates.flatMap(({ id }, place): [string, Move][] => {
    const earlier = placeBefore.get(id);
    if (earlier === undefined) return [[id, 'new']];
    return earlier === place ? [] : [[id, earlier - place]];
  });
  const [from, to] = [before.urgency.level, after.urgency.level];
  return {
    ...(from !== to && { level: { from, to } }),
    dangers: after.dangers.filter(({ id }) => !signs.has(id)).map(({ id, title }) => ({ id, title })),
    moves: new Map(moves),
    gone: before.candidates.filter(({ id }) => !now.has(id)).map(({ id, name }) => ({ id, name })),
  };
}
