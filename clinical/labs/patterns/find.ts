import { cite } from '../../knowledge/cite';
import { isRead } from '../../knowledge/reading';
import type { Reference } from '../../reference/reference';
import { ironDose } from '../iron-dose';
import type { LabPattern, LabResult, ReportPatient } from '../reading';
import { bloodRules } from './blood';
import { infectionRules } from './infection';
import { liverAndKidneyRules } from './liver-and-kidney';
import { metabolicRules } from './metabolic';
import { type PatternText, patternTexts } from './texts';
import { thyroidRules } from './thyroid';
import { patternValues } from './values';

const textOf = new Map(patternTexts.map((text) => [text.id, text]));

export const rules = [
  ...bloodRules,
  ...infectionRules,
  ...liverAndKidneyRules,
  ...metabolicRules,
  ...thyroidRules,
];

/** Says what to do next, with the dose of iron where iron is what lacks. */
function nextStep(
  reference: Reference,
  { id, next }: PatternText,
  patient: ReportPatient,
): Pick<LabPattern, 'next' | 'dose'> {
  const dose = id === 'iron-deficiency' ? ironDose(reference, patient) : undefined;
  if (!dose) return { next };
  const { en, hi } = dose.stated;
  return {
    next: {
      en: `Elemental iron by mouth ${en}. ${next.en}`,
      hi: `मुँह से elemental iron ${hi}। ${next.hi}`,
    },
    dose,
  };
}

const urgency: LabPattern['level'][] = ['emergency', 'urgent', 'routine'];

/** Patterns in the results, the most urgent first. */
export function patternsIn(
  reference: Reference,
  results: readonly LabResult[],
  patient: ReportPatient,
): LabPattern[] {
  const values = patternValues(results, patient);
  /** A pattern that rests on a critical value stands first among those that are as urgent. */
  const isCritical = ({ because }: LabPattern) =>
    because.some((id) => values.get(id)?.critical !== undefined);
  return rules
    .flatMap(({ id, when }): LabPattern[] => {
      const [found, text] = [when(values), textOf.get(id)];
      if (!found || !text) return [];
      const { en, hi, level, meaning, src, checked } = text;
      return [
        {
          id,
          en,
          hi,
          level,
          meaning,
          ...nextStep(reference, text, patient),
          ...found,
          sources: cite(reference.sources, src),
          checked: isRead(checked),
        },
      ];
    })
    .sort(
      (a, b) =>
        urgency.indexOf(a.level) - urgency.indexOf(b.level) || Number(isCritical(b)) - Number(isCritical(a)),
    );
}
