import { findingsSatisfying } from '../danger/fires';
import { type Citation, cite } from '../knowledge/cite';
import groups from '../knowledge/home-advice.json' with { type: 'json' };
import type { Names, Step, When } from '../knowledge/shape';
import type { Reference } from '../reference/reference';
import type { Evidence } from '../text/evidence';

/** One thing to do at home or to come back for. */
type Advice = Step & {
  /** A finding of the patient: nothing to come back for is what the patient has come with. */
  unless?: string;
  /** Told only where this condition, or a form of it, is thought of. */
  whileListed?: string;
  /** Told of what has not lasted so many days yet: on this day of the illness the patient is seen at the latest. */
  beforeDay?: number;
};
/** Told by what was found, or of an illness that comes first in the answer. */
export type AdviceGroup = { id: string; home: Advice[]; back: Advice[] } & (
  | { when: When }
  | { of: string[] }
);

/** Families are told this, as it lies in the file. Its shape is held by a test. */
export const adviceGroups = groups as readonly AdviceGroup[];

export type HomeAdvice = {
  home: Names[];
  back: Names[];
  sources: Citation[];
  /** The complaint has lasted so long. */
  lastedDays: number;
  /** The patient is seen again after so many days at the latest. */
  seenWithin?: number;
};

/** Lists what this patient does at home and comes back for, each once, with where it was read; `listed` are the conditions of the answer, `first` the one that leads it. */
export function homeAdvice(
  reference: Reference,
  evidence: Evidence,
  listed: ReadonlySet<string>,
  first: string | undefined,
): HomeAdvice {
  const familyOf = (id: string) => reference.conditions.get(id)?.formOf ?? id;
  const families = new Set([...listed].map(familyOf));
  const leading = first === undefined ? [] : [first, familyOf(first)];
  const lasted = evidence.longestDays ?? evidence.lasted?.[1] ?? 0;
  const meant = adviceGroups.filter((group) =>
    'of' in group
      ? group.of.some((id) => leading.includes(id))
      : findingsSatisfying(reference, group.when, evidence),
  );
  const isMeant = ({ unless, whileListed, beforeDay }: Advice): boolean =>
    (unless === undefined || !evidence.mentioned.has(unless)) &&
    (whileListed === undefined || families.has(whileListed)) &&
    (beforeDay === undefined || lasted < beforeDay);
  const home = meant.flatMap((group) => group.home.filter(isMeant));
  const back = meant.flatMap((group) => group.back.filter(isMeant));
  const within = [...home, ...back].flatMap(({ beforeDay }) => (beforeDay ? [beforeDay - lasted] : []));
  return {
    home,
    back,
    lastedDays: lasted,
    ...(within.length > 0 && { seenWithin: Math.max(1, Math.floor(Math.min(...within))) }),
    sources: cite(
      reference.sources,
      [...home, ...back].flatMap(({ src }) => src),
    ),
  };
}
