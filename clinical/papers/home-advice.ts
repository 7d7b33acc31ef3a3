import { findingsSatisfying } from '../danger/fires';
import { type Citation, cite } from '../knowledge/cite';
import groups from '../knowledge/home-advice.json' with { type: 'json' };
import type { Names, Step, When } from '../knowledge/shape';
import type { Reference } from '../reference/reference';
import type { Evidence } from '../text/evidence';

/** One thing to do at home or to come back for; nothing to come back for is what the patient has come with. */
type Advice = Step & { unless?: string };
export type AdviceGroup = { id: string; when: When; home: Advice[]; back: Advice[] };

/** Families are told this, as it lies in the file. Its shape is held by a test. */
export const adviceGroups = groups as AdviceGroup[];

/** Lists what this patient does at home and comes back for, each once, with where it was read. */
export function homeAdvice(
  reference: Reference,
  evidence: Evidence,
): { home: Names[]; back: Names[]; sources: Citation[] } {
  const meant = adviceGroups.filter(({ when }) => findingsSatisfying(reference, when, evidence));
  const isNew = ({ unless }: Advice) => unless === undefined || !evidence.mentioned.has(unless);
  const home = meant.flatMap((group) => group.home.filter(isNew));
  const back = meant.flatMap((group) => group.back.filter(isNew));
  return {
    home,
    back,
    sources: cite(
      reference.sources,
      [...home, ...back].flatMap(({ src }) => src),
    ),
  };
}
