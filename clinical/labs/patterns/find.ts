import { cite } from '../../knowledge/cite';
import type { ReadMark } from '../../knowledge/reading';
import { isRead } from '../../knowledge/reading';
import type { HasSources, Names } from '../../knowledge/shape';
import type { Reference } from '../../reference/reference';
import { ironDose } from '../iron-dose';
import type { LabPattern, LabResult, ReportPatient } from '../reading';
import { bloodRules } from './blood';
import bloodTexts from './blood.json' with { type: 'json' };
import { infectionRules } from './infection';
import infectionTexts from './infection.json' with { type: 'json' };
import { liverAndKidneyRules } from './liver-and-kidney';
import liverAndKidneyTexts from './liver-and-kidney.json' with { type: 'json' };
import { metabolicRules } from './metabolic';
import metabolicTexts from './metabolic.json' with { type: 'json' };
import { thyroidRules } from './thyroid';
import thyroidTexts from './thyroid.json' with { type: 'json' };
import { patternValues } from './values';

/** A pattern has this name and meaning; code says when it is there, knowledge with a source says the rest. */
export type PatternText = Names &
  HasSources & {
    id: string;
    level: LabPattern['level'];
    meaning: Names;
    next: Names;
    checked?: ReadMark;
  };

export const patternTexts: readonly PatternText[] = [
  ...bloodTexts,
  ...infectionTexts,
  ...liverAndKidneyTexts,
  ...metabolicTexts,
  ...thyroidTexts,
] as PatternText[];
const textOf = new Map(patternTexts.map((text) => [text.id, text]));

export const rules = [
  ...bloodRules,
  ...infectionRules,
  ...liverAndKidneyRules,
  ...metabolicRules,
  ...thyroidRules,
];

/** What to do next, with the dose of iron where iron is what lacks. */
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
  /** Of patterns that are as urgent the one that rests on a critical value stands first. */
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
