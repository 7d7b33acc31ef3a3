import { mentions } from '../dosing/bans';
import { conditionsMeasured } from '../dosing/conditions';
import type { MetDrug } from '../dosing/met-drug';
import regimens from '../knowledge/interactions/meant-together.json' with { type: 'json' };
import type { HasSources } from '../knowledge/shape';
import { ingredientsOf } from '../reference/drug-names';

// Drugs that a guideline gives together for what a sheet is for: two antiplatelets and a heparin beside a clot dissolver in a
// heart attack. What each adds to the other is why they are given, and is no reason to stop the sheet.

type Regimen = HasSources & {
  about: string;
  /** A sheet that names one of these is for it. */
  when: string[];
  /** Only these: a further drug beside them is weighed as ever. With `with`, one of these beside one of those. */
  drugs: string[];
  with?: string[];
  /** They raise potassium: it was measured, and is not high. */
  potassiumKnown?: true;
};

const partsOf = ({ drug, listed }: MetDrug): readonly string[] => (drug ? ingredientsOf(drug) : listed);

const potassiumTold = /(?<![\p{L}\p{M}])(?:s\.?\s*)?(?:k\+?|potassium)\s*[:=-]?\s*[2-6](?:\.\d)?(?![\d.])/iu;
const highPotassium = 'high potassium';
const isPotassiumFine = (told: string): boolean =>
  potassiumTold.test(told) && !conditionsMeasured(told).includes(highPotassium);

const isOf = (one: MetDrug, those: readonly string[]): boolean =>
  partsOf(one).some((part) => those.includes(part));

function areOf({ drugs, with: others }: Regimen, met: readonly MetDrug[]): boolean {
  if (others === undefined) return met.every((one) => isOf(one, drugs));
  const [one, other, ...more] = met;
  if (!one || !other || more.length > 0) return false;
  return (isOf(one, drugs) && isOf(other, others)) || (isOf(other, drugs) && isOf(one, others));
}

/** Says whether drugs are all of one regimen for what a sheet tells. */
export const areMeantTogether = (told: string, met: readonly MetDrug[]): boolean =>
  (regimens as Regimen[]).some(
    (regimen) =>
      areOf(regimen, met) &&
      mentions(told, regimen.when) &&
      (regimen.potassiumKnown !== true || isPotassiumFine(told)),
  );
