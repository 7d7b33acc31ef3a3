import { doseWith } from '../dosing/dose';
import type { Reference } from '../reference/reference';
import type { PatternDose, ReportPatient } from './reading';

/** Kilograms for which a dose that asks for no weight is worked out; it must be the same for both. */
const weights = [40, 90] as const;

const iron = { drug: 'ferrous-salts', indication: 'iron deficiency anaemia' } as const;

/**
 * Iron for an anaemia that lacks it, by the dose engine's own rules; `undefined` where the dose hangs on a weight, which no
 * report prints.
 */
export function ironDose(
  reference: Reference,
  { ageYears, sex, pregnant }: ReportPatient,
): PatternDose | undefined {
  if (ageYears === undefined) return undefined;
  const [light, heavy] = weights.map((weightKg) =>
    doseWith(reference, {
      ...iron,
      weightKg,
      ageYears,
      ...(sex && { sex }),
      ...(pregnant && { pregnant }),
    }),
  );
  if (light?.kind !== 'dose' || heavy?.kind !== 'dose' || light.verdict !== 'verified') return undefined;
  const { perDose, timesDaily, days } = light;
  if (!timesDaily) return undefined;
  if (perDose.low !== heavy.perDose.low || perDose.high !== heavy.perDose.high) return undefined;
  const span = ([from, to]: readonly [number, number]) => (from === to ? `${from}` : `${from}–${to}`);
  const amount = `${span([perDose.low, perDose.high])} ${perDose.unit}`;
  return {
    ...iron,
    verdict: light.verdict,
    stated: {
      en: `${amount}, ${span(timesDaily)} times a day${days ? `, ${span(days)} days` : ''}`,
      hi: `${amount}, दिन में ${span(timesDaily)} बार${days ? `, ${span(days)} दिन` : ''}`,
    },
  };
}
