import type { Drug } from '../knowledge/drug-shape';
import type { StatedDose } from './verdict';

// A salt that is prescribed by its own weight, where the rules count what is in it.

type Share = { salt: RegExp; from: number; to: number; share: number };
/** Tablets of iron by the weight of their salt, in mg: dried ferrous sulphate up to 250 mg, with its water above. */
const shares: Record<string, Share[]> = {
  'ferrous-salts': [
    { salt: /sul(?:ph|f)ate|सल्फ/i, from: 150, to: 250, share: 0.325 },
    { salt: /sul(?:ph|f)ate|सल्फ/i, from: 250, to: 400, share: 0.2 },
    { salt: /fumarate/i, from: 150, to: 400, share: 0.33 },
    { salt: /gluconate/i, from: 200, to: 400, share: 0.12 },
  ],
};

/** The dose as what it holds: "ferrous sulphate 200 mg" is 65 mg of iron. A salt written with the iron in it stays. */
export function withoutSalt(drugId: string, stated: StatedDose): StatedDose {
  if (stated.unit !== 'mg' || stated.per !== 'dose') return stated;
  const found = shares[drugId]?.find(
    ({ salt, from, to }) => salt.test(stated.drug) && stated.dose >= from && stated.dose < to,
  );
  return found
    ? {
        ...stated,
        dose: stated.dose * found.share,
        ...(stated.doseTo !== undefined && { doseTo: stated.doseTo * found.share }),
      }
    : stated;
}

/** "Augmentin 625" counts both parts, the rules one of them: the dose as that part of the product whose sum it is. */
export function asCountedPart({ id, products, ingredients }: Drug, stated: StatedDose): StatedDose {
  if ((ingredients ?? []).length < 2 || stated.per !== 'dose' || stated.doseTo !== undefined) return stated;
  const strengths = products.filter(
    ({ composition }) =>
      composition.length > 1 && composition.every((part) => part.unit === stated.unit && !part.perMl),
  );
  // A strength of one part by itself is read as it stands: "co-amoxiclav 500 mg".
  if (strengths.some(({ composition }) => composition[0]?.amount === stated.dose)) return stated;
  const whole = strengths.find(
    ({ composition }) => composition.reduce((sum, { amount }) => sum + amount, 0) === stated.dose,
  );
  const [counted] = whole?.composition ?? [];
  return counted && counted.drug !== id ? { ...stated, dose: counted.amount } : stated;
}
