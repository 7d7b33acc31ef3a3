import { convert } from '#clinical/dosing/amount';
import { dosePatient, patientOnSheet, verifyText } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import type { Product } from '#clinical/knowledge/drug-shape';
import { listedBrands } from '#clinical/reference/brands';
import { oneIn } from '../support/cases';

/** Children as a sheet tells them, with the years and kilograms that must be read of them. */
const children = [
  { told: '5.8kg 3mo', years: 0.25, kg: 5.8 },
  { told: '6 months/7 kg', years: 0.5, kg: 7 },
  { told: '9kg 1yr', years: 1, kg: 9 },
  { told: '18mo, 10 kg', years: 1.5, kg: 10 },
  { told: '14kg/3y', years: 3, kg: 14 },
  { told: '5 yr 18 kg', years: 5, kg: 18 },
  { told: '11y 34kg', years: 11, kg: 34 },
];
/**
 * An adult's dose is a child's as well from these years on: because all ages have one dose, or because a grave infection is
 * treated by weight. Anything else that comes out green is an adult's dose let pass.
 */
const alsoRightFrom: Record<string, number> = {
  aciclovir: 5,
  albendazole: 1.5,
  amoxicillin: 11,
  'amoxicillin-clavulanate': 3,
  azithromycin: 11,
  cefalexin: 5,
  cefixime: 5,
  cefuroxime: 11,
  cetirizine: 11,
  cholecalciferol: 0.25,
  'co-trimoxazole': 0.5,
  erythromycin: 5,
  cyproheptadine: 7,
  fluconazole: 3,
  hydroxyzine: 11,
  isoniazid: 11,
  mebendazole: 1.5,
  metronidazole: 11,
  nystatin: 0.25,
  phenobarbital: 11,
  prednisolone: 5,
  promethazine: 5,
  ranitidine: 11,
  rifampicin: 11,
  valproate: 5,
  'vitamin-a': 1,
};
const often = ['od', 'bd', 'tds', 'qid'];
/** An adult weighs so much at least: rules for bands below it are children's. */
const grownKg = 50;
const grownAt = 30;

const isLiquid = ({ route, form, composition: [part] }: Product): boolean =>
  route === 'oral' && form !== 'sachet' && part?.perMl !== undefined;

const liquids = knowledge.drugs.flatMap((drug) =>
  [
    ...drug.products,
    ...listedBrands().filter(
      ({ composition: [part, ...more] }) => part?.drug === drug.id && more.length === 0,
    ),
  ]
    .filter(isLiquid)
    .map((product) => ({ drug, product })),
);
/** An adult's doses of a liquid, in mL. */
function adultDoses({ drug, product }: (typeof liquids)[number]): { mL: number; times: string }[] {
  const part = product.composition.find((one) => one.drug === drug.id) ?? product.composition[0];
  return drug.rules.flatMap(({ route, basis, unit, age, weight, per, max, timesDaily: [least] = [1, 1] }) => {
    const isGrown = (!age || (age[0] <= grownAt && age[1] > grownAt)) && (!weight || weight[1] > grownKg);
    if (route !== 'oral' || basis !== 'fixed' || unit === 'mL' || !isGrown || !part?.perMl) return [];
    const amount = convert(per === 'day' ? max / least : max, unit, part.unit);
    const mL = amount === undefined ? 0 : Math.round((amount / part.amount) * part.perMl * 2) / 2;
    return mL > 0 ? [{ mL, times: often[Math.min(4, Math.max(1, Math.round(least))) - 1] ?? 'od' }] : [];
  });
}

it('has liquids to look at', () => {
  expect(liquids.length).toBeGreaterThan(80);
});

it.each(children)("never lets an adult's dose of a liquid pass for a child: $told", ({ told, years, kg }) => {
  const passed = oneIn(3, liquids).flatMap((liquid) => {
    const { drug, product } = liquid;
    const [part] = product.composition;
    const name = product.brand ?? drug.en;
    const form = product.form === 'drops' ? 'drops' : 'syrup';
    const strength = ` (${part?.amount} ${part?.unit}/${part?.perMl} ml)`;
    return adultDoses(liquid).flatMap(({ mL, times }, index) => {
      const line = `Cough ${told}: ${name} ${form}${index % 2 === 0 ? strength : ''} ${mL} ml ${times}`;
      const patient = dosePatient(patientOnSheet(line, {}));
      expect([line, patient.ageYears, patient.weightKg]).toEqual([line, years, kg]);
      const { verdicts } = verifyText(line, patient, { language: 'english' });
      const isGreen = verdicts.length === 0 || verdicts.some(({ verdict }) => verdict === 'verified');
      return isGreen && years < (alsoRightFrom[drug.id] ?? Number.POSITIVE_INFINITY) ? [line] : [];
    });
  });
  expect(passed).toEqual([]);
});

it('says above the maximum of what an infant is given of an adult dose, where only elders have a rule', () => {
  const line = 'Bronchitis 7kg 6mo: Asthalin syrup (2 mg/5 ml) 10 ml tds';
  const { verdicts } = verifyText(line, dosePatient(patientOnSheet(line, {})), { language: 'english' });
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['above-maximum']);
});
