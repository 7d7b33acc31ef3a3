import { dosePatient, patientOnSheet, verifyText } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import type { DoseRule, Drug } from '#clinical/knowledge/drug-shape';
import { answerLine } from '../../local/engine-lines/answer-line';
import { oneIn } from '../support/cases';
import { forbiddenWith } from './forbidden-pairs';

// Every pair that ANSM calls contraindicated or that ONC's list says must interrupt, asked as a person asks on the command
// line: one of the two for somebody who takes the other, and both on one sheet, by every kind of name. None is green.

/** Our drugs by the names that the lists have for them. */
const namesInLists: Record<string, string> = {
  'insulin-regular': 'insulin',
  'insulin-nph': 'insulin',
  'insulin-glargine': 'insulin',
  'ferrous-salts': 'iron',
  'benzathine-penicillin': 'benzylpenicillin',
  'magnesium-sulfate': 'magnesium',
  'calcium-gluconate': 'calcium',
};

/** A person for whom a rule is made. */
const personFor = ({ age, weight, sex }: DoseRule) => {
  const years = age ? Math.max(age[0], Math.min(30, (age[0] + age[1]) / 2)) : 30;
  const usual = years >= 18 ? 60 : years >= 1 ? 2 * years + 8 : 4 + years * 6;
  const days = Math.ceil(years * 365.25);
  return {
    age: years >= 2 ? { value: Math.ceil(years), unit: 'years' } : { value: days, unit: 'days' },
    weightKg: weight ? Math.max(weight[0], Math.min(weight[1] - 0.1, usual)) : usual,
    sex: sex === 'f' ? 'female' : 'male',
    heightCm: 165,
    kidney: { clearance: 100 },
    liver: 'none',
    ...(sex === 'f' && { pregnancy: { state: 'no' } }),
  };
};
const lineOf = (drug: Drug, rule: DoseRule, currentDrugs: readonly string[]) =>
  JSON.stringify({
    dose: { drug: drug.en, indication: rule.for.en, route: rule.route },
    patient: { ...personFor(rule), currentDrugs },
  });
/** The question about a drug that is green while nothing is taken; nothing where none is. */
const greenQuestion = (drug: Drug): DoseRule | undefined =>
  drug.rules.find((rule) => answerLine(lineOf(drug, rule, [])).verdict === 'verified');

const spelled = (name: string): string => name.replaceAll('-', ' ');
const ours = new Map(knowledge.drugs.map((drug) => [drug.id, drug]));
/** What is asked for by another name of a drug of ours is that drug. */
const ourNames = new Set(knowledge.drugs.flatMap(({ en, aka = [] }) => [en.toLowerCase(), ...aka]));
/** How a taken drug is told: by its name, and in turn in Devanagari or by one of its brands. */
function waysToTell(name: string, turn: number): string[] {
  const drug = ours.get(name);
  const brand = drug?.products.find((one) => one.brand !== undefined && one.composition.length === 1)?.brand;
  return [spelled(name), ...(drug ? [turn % 2 === 0 ? drug.hi : (brand ?? drug.hi)] : [])];
}

it('gives no drug that must not meet another a green mark, whichever is taken and however it is told', () => {
  const green: string[] = [];
  let asked = 0;
  for (const drug of knowledge.drugs) {
    const others = new Set(
      [drug.id, ...(drug.ingredients ?? [])].flatMap((id) => [
        ...(forbiddenWith.get(namesInLists[id] ?? id) ?? []),
      ]),
    );
    const rule = others.size > 0 ? greenQuestion(drug) : undefined;
    if (rule === undefined) continue;
    for (const other of others)
      for (const told of waysToTell(other, asked)) {
        asked++;
        if (answerLine(lineOf(drug, rule, [told])).verdict === 'verified')
          green.push(`${drug.id} with ${told}`);
      }
  }
  expect(asked).toBeGreaterThan(2000);
  expect(green).toEqual([]);
});

it('says so as well of a drug that it knows by name alone', () => {
  const passed = knowledge.drugs.flatMap((drug) =>
    [drug.id, ...(drug.ingredients ?? [])]
      .flatMap((id) => [...(forbiddenWith.get(namesInLists[id] ?? id) ?? [])])
      // Calcium alone is a tablet here; the list means the vein, and that drug has its own name.
      .filter((other) => !ours.has(other) && !ourNames.has(spelled(other)) && other !== 'calcium')
      .flatMap((other) => {
        const line = { dose: { drug: spelled(other) }, patient: { currentDrugs: [drug.en] } };
        const { verdict } = answerLine(JSON.stringify(line));
        return verdict === 'not-for-this-patient' ? [] : [`${other} with ${drug.id}: ${verdict}`];
      }),
  );
  expect(passed).toEqual([]);
});

it('passes no two of them on one sheet', () => {
  const passed = knowledge.drugs.flatMap((drug) =>
    [...(forbiddenWith.get(namesInLists[drug.id] ?? drug.id) ?? [])].flatMap((id) => {
      const other = ours.get(id);
      if (other === undefined) return [];
      const told = [`Tab ${drug.en} 1 OD, Tab ${other.en} 1 OD`, `${drug.hi} 1 OD, ${other.hi} 1 OD`];
      // Every pair every day, in one of two languages.
      return oneIn(2, told).filter((doses) =>
        (answerLine(JSON.stringify({ doses })).doses as { verdict: string }[]).some(
          ({ verdict }) => verdict === 'verified',
        ),
      );
    }),
  );
  expect(passed).toEqual([]);
});

describe('drugs of one regimen', () => {
  const verdictsOf = (sheet: string): string[] =>
    verifyText(sheet, dosePatient(patientOnSheet(sheet, {})), { language: 'english' }).verdicts.map(
      ({ verdict }) => verdict,
    );
  const lysis =
    'Tab Aspirin 325 mg stat\nTab Clopidogrel 300 mg stat\nInj Tenecteplase 35 mg IV bolus\nInj Enoxaparin 30 mg IV stat';

  it.each([
    `AWMI window 3 hr, 58 M, 65 kg\n${lysis}`,
    'NSTEMI, 59 M 72 kg\nTab Aspirin 325 mg stat\nTab Ticagrelor 180 mg stat\nInj Enoxaparin 70 mg SC BD',
    'Post PTCA 3 months, 60 M\nTab Aspirin 75 mg OD\nTab Ticagrelor 90 mg BD',
    'Ventilated ARDS 60 kg 48 M\nInj Fentanyl 50 mcg/hr\nInj Midazolam 2 mg/hr',
    'PPH atonic, post NVD\nInj Oxytocin 10 U IM\nTab Misoprostol 800 mcg SL',
    'Stable angina, 63 M\nTab Isosorbide dinitrate 5 mg SL SOS\nTab Nicorandil 5 mg BD',
    '2 yr 12 kg, recurrent febrile seizures\nTab Clobazam 5 mg BD x 3 days\nMidazolam nasal spray 0.5 mg/puff: 5 puffs (2.5 mg), if fit >5 min',
  ])('are meant together on a sheet for it: "%s"', (sheet) => {
    expect(verdictsOf(sheet)).not.toContain('not-for-this-patient');
  });

  it.each([
    `AWMI 58 M, 65 kg, on warfarin\n${lysis}\nTab Warfarin 5 mg OD`,
    '40 M backache\nInj Fentanyl 50 mcg IV stat\nInj Midazolam 5 mg IV stat',
    '30 M seizure disorder\nTab Clobazam 10 mg BD\nTab Clonazepam 2 mg BD',
    '65 M HFrEF EF 25 K 4.2, RFT N\nTab Ramipril 5 mg OD\nTab Sacubitril-valsartan 50 mg BD',
  ])('are stopped with one of another, or without their purpose: "%s"', (sheet) => {
    expect(verdictsOf(sheet)).toContain('not-for-this-patient');
  });

  it.each([
    ['62 M HFrEF EF 28, K 4.5, creat 1.0, 60 kg\nTab Ramipril 2.5 mg OD\nTab Spironolactone 25 mg OD', false],
    ['62 M HFrEF EF 28, K 5.6, creat 1.0, 60 kg\nTab Ramipril 2.5 mg OD\nTab Spironolactone 25 mg OD', true],
    ['62 M HFrEF EF 28, creat 1.0, 60 kg\nTab Ramipril 2.5 mg OD\nTab Spironolactone 25 mg OD', true],
  ])('raise potassium, which has to be known: "%s"', (sheet, asks) => {
    const { verdicts } = verifyText(sheet, dosePatient(patientOnSheet(sheet, {})), { language: 'english' });
    const said = verdicts.flatMap(({ reasons }) => reasons).map(({ text }) => text.en);
    expect(said.some((one) => /potassium/i.test(one))).toBe(asks);
  });
});
