import { holds } from '../danger/fires';
import type { Condition, Stage } from '../knowledge/shape';
import type { Reference } from '../reference/reference';
import type { Evidence } from '../text/evidence';

/** Says how grave this case of a condition is by what was found; nothing where no stage holds. */
export const severityStageOf = (
  reference: Reference,
  { stages }: Condition,
  evidence: Evidence,
): Stage | undefined => stages?.find(({ when }) => holds(reference, when, evidence));
