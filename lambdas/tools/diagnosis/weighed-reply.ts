import type { Citation, Assessment as EngineAssessment, FindingName, Names } from '#clinical/engine';
import type { Language } from '#contract/sentences';
import type { Assessment } from '#contract/tools/diagnosis/assessment';

// Apart from the rest of the reply, which asks the engine: the function of reports loads these at its start, and the engine
// with its first request.

type Weighed = Pick<EngineAssessment, 'dangers' | 'candidates'>;
export const sayIn =
  (language: Language) =>
  ({ en, hi }: Names): string =>
    language === 'hindi' ? hi : en;

/** Dangers and candidates as callers get them, of a case or of a report. */
export function weighedReply(
  { dangers, candidates }: Weighed,
  language: Language,
): Pick<Assessment, 'dangers' | 'candidates'> {
  const say = sayIn(language);
  const named = ({ id, denied, ...names }: FindingName & { denied?: true }) => ({
    finding: id,
    name: say(names),
    ...(denied && { denied }),
  });
  return {
    dangers: dangers.map(({ title, now, findings, sources, ...danger }) => ({
      ...danger,
      title: say(title),
      now: say(now),
      findings: findings.map(named),
      sources: sources.map(sourceShown),
    })),
    candidates: candidates.map(({ name, deciding, notMentioned, stage, sources, ...candidate }) => ({
      ...candidate,
      name: say(name),
      deciding: { for: deciding.for.map(named), against: deciding.against.map(named) },
      notMentioned: notMentioned.map(named),
      ...(stage && { stage: say(stage) }),
      sources: sources.map(sourceShown),
    })),
  };
}

/** A place in a source as callers get it. */
export const sourceShown = ({ locator, ...source }: Citation) => ({ ...source, place: locator });
