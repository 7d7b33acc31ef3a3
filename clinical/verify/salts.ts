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
