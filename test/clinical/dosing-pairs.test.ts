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
