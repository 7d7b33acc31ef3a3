import homeAdvice from '../knowledge/home-advice.json' with { type: 'json' };
import type { FirstDoses } from '../knowledge/interaction-shape';
import allergies from '../knowledge/interactions/allergies.json' with { type: 'json' };
import illnesses from '../knowledge/interactions/conditions.json' with { type: 'json' };
import firstDoses from '../knowledge/interactions/first-doses.json' with { type: 'json' };
import advice from '../knowledge/labs/advice.json' with { type: 'json' };
import derived from '../knowledge/labs/derived.json' with { type: 'json' };
import type { AnyMark } from '../knowledge/reading';
import type { Src } from '../knowledge/shape';
import weightForAge from '../knowledge/weight-for-age.json' with { type: 'json' };
import { patternTexts } from '../labs/patterns/texts';
import { reportMeasures } from '../reports/measured';

/** Facts that stand beside the index of the knowledge, by where they lie. */
export const factsBeside: Readonly<Record<string, unknown>> = {
  'first doses': firstDoses,
  'home advice': homeAdvice,
  allergies,
  illnesses,
  'weight for age': weightForAge,
  'advice on reports': advice,
  'derived values': derived,
  'patterns of reports': patternTexts,
  'measures of reports': reportMeasures,
};

type Fact = { src: readonly Src[]; checked?: AnyMark };

/** Those of them by which a dose is forbidden or held back: their sources and their reading count like those of doses. */
export const againstDoses = {
  illnessBans: illnesses.against as Fact[],
  allergyFamilies: allergies.families as Fact[],
  startingDoses: Object.values(firstDoses as unknown as FirstDoses).flatMap(({ steps, never = [] }) => [
    ...steps,
    ...never,
  ]),
} satisfies Record<string, readonly Fact[]>;
