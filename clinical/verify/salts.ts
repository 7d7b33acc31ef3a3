import { convert } from '../dosing/amount';
import type { DoseUnit, Drug, Product } from '../knowledge/drug-shape';
import type { StatedDose } from './verdict';

// A salt that is prescribed by its own weight, where the rules count what is in it.

type Share = { salt: RegExp; from: number; to: number; share: number };
/** Tablets of calcium by the weight of the carbonate, and of iron by the weight of their salt, in mg: dried ferrous sulphate up to 250 mg, with its water above. */
const shares: Record<string, Share[]> = {
  'ferrous-salts': [
    { salt: /sul(?:ph|f)ate|सल्फ/i, from: 150, to: 250, share: 0.325 },
    { salt: /sul(?:ph|f)ate|सल्फ/i, from: 250, to: 400, share: 0.2 },
    { salt: /fumarate/i, from: 150, to: 400, share: 0.33 },
    { salt: /gluconate/i, from: 200, to: 400, share: 0.12 },
  ],
  // A tablet of 250 mg of the phosphate holds 150 mg of the base.
  chloroquine: [{ salt: /phosphate/i, from: 250, to: 1001, share: 0.6 }],
  // A tablet of 1,250 mg of the carbonate holds 500 mg of calcium, one of 1,500 mg holds 600 mg.
  'calcium-carbonate': [{ salt: /carbonate/i, from: 1250, to: 1501, share: 0.4 }],
};

/** Tablets that are sold by the weight of their salt: four of 250 mg of chloroquine are 600 mg of the base, whoever writes "phosphate" or not. */
const ofSalt: Record<string, { piece: number; share: number }> = { chloroquine: { piece: 250, share: 0.6 } };
/** "250 mg (150 base)": the base in a tablet that was counted by its salt. */
const baseInPiece = /\(?\s*(\d{2,4})\s*(?:mg)?\s*(?:of\s+)?(?:base|बेस)/iu;
function shareUnsaid(drugId: string, { drug, piece, remark = '' }: StatedDose): number | undefined {
  const known = ofSalt[drugId];
  if (!known || piece !== known.piece) return undefined;
  const said = `${drug} ${remark}`;
  const isOfSalt =
    !/base|बेस/iu.test(said) || Number(baseInPiece.exec(said)?.[1]) === known.piece * known.share;
  return isOfSalt ? known.share : undefined;
}

/** The dose as what it holds: "ferrous sulphate 200 mg" is 65 mg of iron. A salt written with the iron in it stays. */
export function withoutSalt(drugId: string, stated: StatedDose): StatedDose {
  if (stated.unit !== 'mg' || stated.per !== 'dose') return stated;
  const found = shares[drugId]?.find(
    ({ salt, from, to }) => salt.test(stated.drug) && stated.dose >= from && stated.dose < to,
  );
  const share = found?.share ?? shareUnsaid(drugId, stated);
  return share === undefined
    ? stated
    : {
        ...stated,
        dose: stated.dose * share,
        ...(stated.doseTo !== undefined && { doseTo: stated.doseTo * share }),
      };
}

/** "457 mg/5 mL": the strength of a bottle as the sum of its parts; the rules count the first of them. */
function ofBottle(stated: StatedDose, products: readonly Product[]): StatedDose {
  const { strength } = stated;
  if (strength?.unit !== 'mg' || strength.perMl === undefined) return stated;
  const perMl = strength.amount / strength.perMl;
  const share = products.flatMap(({ composition }) => {
    const [first] = composition;
    const all = composition.every((part) => part.unit === 'mg' && part.perMl === first?.perMl);
    const sum = composition.reduce((whole, { amount }) => whole + amount, 0);
    return first?.perMl && all && Math.abs(sum / first.perMl - perMl) < 0.05 * perMl
      ? [first.amount / sum]
      : [];
  })[0];
  return share === undefined
    ? stated
    : { ...stated, strength: { ...strength, amount: strength.amount * share } };
}

/** "Augmentin 625" counts both parts, the rules one of them: the dose as that part of the product whose sum it is. */
export function asCountedPart({ id, products, ingredients }: Drug, stated: StatedDose): StatedDose {
  if ((ingredients ?? []).length < 2 || stated.per !== 'dose' || stated.doseTo !== undefined) return stated;
  const strengths = products.filter(({ composition }) => composition.length > 1);
  const inMg = ({ amount, unit }: { amount: number; unit: DoseUnit }) =>
    convert(amount, unit, 'mg') ?? Number.NaN;
  const dose = inMg({ amount: stated.dose, unit: stated.unit });
  // A strength of one part by itself is read as it stands: "co-amoxiclav 500 mg".
  if (strengths.some(({ composition: [first] }) => first && !first.perMl && inMg(first) === dose))
    return stated;
  const whole = strengths.find(
    ({ composition }) =>
      composition.every(({ perMl }) => !perMl) &&
      composition.reduce((sum, part) => sum + inMg(part), 0) === dose,
  );
  const [counted] = whole?.composition ?? [];
  if (!counted || counted.drug === id) return ofBottle(stated, strengths);
  return { ...stated, dose: counted.amount, unit: counted.unit };
}
