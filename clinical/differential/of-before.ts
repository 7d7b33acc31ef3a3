import type { Finding } from '../knowledge/shape';
import context from '../knowledge/words/context.json' with { type: 'json' };

const standing: ReadonlySet<string> = new Set(context.standingExposures.words);
/** What somebody has had for long, takes or lived through is of before: a medicine, a journey, an operation. */
export const isOfBefore = (id: string, kind: Finding['kind']): boolean =>
  standing.has(id) || kind === 'history';
