import { dose, dosePatient, verifyText } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import type { Drug } from '#clinical/knowledge/drug-shape';
import type { ConditionRule } from '#clinical/knowledge/interaction-shape';
import conditions from '../../clinical/knowledge/interactions/conditions.json' with { type: 'json' };
import { oneIn } from '../support/cases';
import { forbiddenWith } from './forbidden-pairs';
import { grownPatient } from './grown-patient';

// Whatever name of a drug stands in a prescription, what must not be is said as it is for the English one: beside another
// drug of the lists, in an illness that forbids it, with an allergy to it.

const ours = new Map(knowledge.drugs.map((drug) => [drug.id, drug]));

/** A drug of ours that each drug must not meet. */
const metBy = (name: string): Drug | undefined =>
  [...(forbiddenWith.get(name) ?? [])].flatMap((other) => ours.get(other) ?? [])[0];

const isMeant = (patterns: readonly string[], { id, classes }: Drug): boolean =>
  patterns.includes(id) || classes.some((one) => patterns.includes(`class:${one}`));
/** An illness that forbids a drug whatever it is given for. */
const illnessAgainst = (drug: Drug): string | undefined => {
  const rule = (conditions.against as ConditionRule[]).find(
    ({ level, needs, exceptFor, routes, with: patterns, except }) =>
      level === 'avoid' &&
      !needs &&
      !exceptFor &&
      !routes &&
      isMeant(patterns, drug) &&
      !isMeant(except ?? [], drug),
  );
  return conditions.conditions.find(({ id }) => id === rule?.when[0])?.en;
};

/** Two letters in small print are a word of any kind, and what is named by its strength has a dose of its own. */
const isNoName = (name: string): boolean =>
  name.replace(/[^\p{L}\p{M}\d]/gu, '').length <= 3 || /^\d|%|\d\/\d/.test(name);
const bare = (name: string): string => name.replace(/\s*\([^()]*\)/g, '').trim();
/** Hands leave out the dot of a letter, and some keyboards write it apart or join what stands together. */
const handsOf = (hindi: string): string[] => [
  hindi,
  bare(hindi),
  hindi.normalize('NFD'),
  hindi.normalize('NFD').replaceAll('\u093c', ''),
  bare(hindi).replaceAll('\u094d', '\u094d\u200d'),
];
const brandsOf = ({ products }: Drug): string[] =>
  products.flatMap(({ brand, composition }) => (brand && composition.length === 1 ? [brand] : []));
const namesOf = (drug: Drug): string[] =>
  [...new Set([...handsOf(drug.hi), bare(drug.en), ...drug.aka, ...brandsOf(drug)])].filter(
    (name) => name !== drug.en && !isNoName(name),
  );

const forbids = ({ verdict }: { verdict: string }): boolean => verdict === 'not-for-this-patient';
const sheet = (text: string, patient: object): boolean =>
  verifyText(text, dosePatient({ ...grownPatient, ...patient }), { language: 'english' }).verdicts.some(
    forbids,
  );
/** What is said against a drug that is told by this name. */
const said = (drug: Drug, name: string): Record<string, boolean> => {
  const other = metBy(drug.id);
  const illness = illnessAgainst(drug);
  const { weightKg = 60, ...allergic } = dosePatient({ ...grownPatient, allergies: [name] });
  return {
    ...(other && { pair: sheet(`Tab ${name} 1 OD\nTab ${other.en} 1 OD`, {}) }),
    ...(other && { taken: sheet(`Tab ${other.en} 1 OD`, { currentDrugs: [name] }) }),
    ...(illness && { illness: sheet(`${name} 1 OD`, { conditions: [illness] }) }),
    allergy: sheet(`${name} 1 OD`, { allergies: [drug.en] }),
    allergen: forbids(dose({ drug: drug.id, ...allergic, weightKg })),
  };
};

it('is forbidden by whatever name it is told where it is by the English one', () => {
  let asked = 0;
  const other = oneIn(5, knowledge.drugs).flatMap((drug) => {
    const english = said(drug, drug.en);
    return namesOf(drug).flatMap((name) => {
      asked++;
      const now = said(drug, name);
      return Object.keys(english)
        .filter((what) => english[what] && !now[what])
        .map((what) => `${drug.id} as “${name}”: ${what}`);
    });
  });
  expect(asked).toBeGreaterThan(300);
  expect(other).toEqual([]);
});

it('is a drug though it ends like the name of a patient, and a patient where it is one', () => {
  const allergic = { allergies: ['Zolpidem'] };
  expect(sheet('zolfresh 10 mg HS', allergic)).toBe(true);
  expect(sheet('Ramesh 42/M\nzolfresh 10 mg HS', allergic)).toBe(true);
  expect(sheet('Suresh, 42\nTab Dolo 650 1 TDS', allergic)).toBe(false);
});

it('is one drug by two of its names', () => {
  const other = oneIn(5, knowledge.drugs).flatMap((drug) => {
    const brand = brandsOf(drug)[0];
    const [en, hi] = [bare(drug.en), bare(drug.hi)];
    const english = said(drug, drug.en);
    return [`${en} (${hi})`, ...(brand ? [`${en} (${brand})`] : [])]
      .filter((name) => !/[\d+,]/.test(name))
      .filter((name) => english.allergen && !said(drug, name).allergen)
      .map((name) => `${drug.id} as “${name}”`);
  });
  expect(other).toEqual([]);
});
