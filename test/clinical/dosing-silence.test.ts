import { namesCondition } from '#clinical/dosing/conditions';
import type { Patient } from '#clinical/engine';
import { dose, dosePatient, verifyText } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import type { DoseRule, Drug } from '#clinical/knowledge/drug-shape';
import { isRead } from '#clinical/knowledge/reading';
import file from '../../clinical/knowledge/interactions/conditions.json' with { type: 'json' };
import { oneIn } from '../support/cases';
import { grownPatient } from './grown-patient';

/**
 * Silence of the reference is no promise: whoever is pregnant, feeds a child, has failing organs, is newborn or has an
 * illness that many drugs make worse gets a green mark on a drug only where a statement about just that was read. What such
 * a statement is, is said here again from the knowledge alone, without the code that gives the verdict.
 */
const grown: Patient = { ...grownPatient, age: { value: 30, unit: 'years' } };
const woman: Patient = { ...grown, sex: 'female' };
const local = ['topical', 'eye', 'ear', 'nasal', 'inhaled', 'nebulised', 'vaginal'];
const ofPregnancy = /pregnan|labou?r|abortion|miscarriage|postpartum|delivery|antenatal|eclampsia|uterus/i;

/** Green doses of the drugs in question: of the others the test says already that a statement about them was read. */
const greens = (
  patient: Patient,
  inQuestion: (drug: Drug) => boolean = () => true,
  drugs: readonly Drug[] = knowledge.drugs,
): { drug: Drug; rule: DoseRule }[] => {
  const { weightKg = 60, ...told } = dosePatient(patient);
  return drugs.filter(inQuestion).flatMap((drug) =>
    // The rule that is taken where no purpose is told, one a route and population: what is silent is the drug.
    drug.rules
      .filter(({ usual }) => usual)
      .flatMap((rule) => {
        const asked = { drug: drug.id, indication: rule.for.en, route: rule.route };
        const answer = dose({ ...asked, ...told, weightKg });
        if (answer.kind !== 'dose' || answer.verdict !== 'verified') return [];
        // Words of a purpose may lead to another rule than the one that they were taken from.
        const chosen = drug.rules.find(({ id }) => id === answer.rule);
        return [{ drug, rule: chosen ?? rule }];
      }),
  );
};
const named = (found: { drug: Drug; rule: DoseRule }[]) =>
  found.map(({ drug, rule }) => `${drug.id} ${rule.id}`);

it.each([8, 20, 34])('is not green in week %i of a pregnancy before its safety was read', (weeks) => {
  const found = greens({ ...woman, pregnancy: { state: 'yes', weeks } });
  expect(found.length).toBeGreaterThan(20);
  // Safe throughout, or outside the weeks of which its note warns.
  const isSafeThen = ({ level, weeks: warned = [], outside }: Drug['pregnancy']): boolean =>
    level === 'safe' ||
    (outside === 'safe' && warned.length > 0 && !warned.some(([from, to]) => weeks >= from && weeks < to));
  const unread = found.filter(
    ({ drug: { pregnancy }, rule }) =>
      !ofPregnancy.test([rule.for.en, ...(rule.words ?? [])].join(' ')) &&
      !(isSafeThen(pregnancy) && isRead(pregnancy.checked)),
  );
  expect(named(unread)).toEqual([]);
});

it('is not green while breastfeeding before its safety was read', () => {
  const found = greens({ ...woman, breastfeeding: true, pregnancy: { state: 'no' } });
  expect(found.length).toBeGreaterThan(20);
  const unread = found.filter(
    ({ drug: { lactation } }) => lactation.level !== 'safe' || !isRead(lactation.checked),
  );
  expect(named(unread)).toEqual([]);
});

it.each([22, 8])(
  'is not green at a clearance of %i before something was read of failing kidneys',
  (clearance) => {
    const isUnread = (drug: Drug) => {
      const notes = [...(drug.renal ?? []), ...drug.rules.flatMap((one) => one.renal ?? [])];
      return !notes.some(({ checked }) => isRead(checked));
    };
    const unread = greens({ ...grown, kidney: { clearance } }, isUnread).filter(
      ({ rule }) => !local.includes(rule.route),
    );
    expect(named(unread)).toEqual([]);
  },
);

it('is not green in a failing liver before it was read that nothing changes, or how much', () => {
  const isUnread = ({ hepatic = [] }: Drug) =>
    !hepatic.some(
      ({ unchanged, factor, maxSingle, maxDaily, checked }) =>
        (unchanged ?? factor ?? maxSingle ?? maxDaily) !== undefined && isRead(checked),
    );
  // A rule for an illness of the failing liver was read for that liver.
  const isForIt = ({ for: { en }, checked }: DoseRule): boolean =>
    isRead(checked) && /cirrhosis|ascites|hepatic encephalopathy|varices/i.test(en);
  const unread = greens({ ...grown, liver: 'severe' }, isUnread).filter(
    ({ rule }) => !local.includes(rule.route) && !isForIt(rule),
  );
  expect(named(unread)).toEqual([]);
});

// A dose that failing organs change is a dose of its own, which two readers have to find as they do any other.
const byTwo = (mark: unknown): boolean => Array.isArray(mark) && mark.length > 1;
it.each([25, 12, 4])('is not green at a clearance of %i with a number that one reader found', (clearance) => {
  const changed = ({ renal = [] }: { renal?: Drug['renal'] }) =>
    renal.some(({ below = 60, unchanged, checked }) => clearance < below && !unchanged && !byTwo(checked));
  const found = greens(
    { ...grown, kidney: { clearance } },
    (drug) => changed(drug) || drug.rules.some(changed),
  ).filter(({ drug, rule }) => !local.includes(rule.route) && changed(rule.renal ? rule : drug));
  expect(named(found)).toEqual([]);
});

it('is not green in a failing liver with a number that one reader found, or where it is said of a mild one alone', () => {
  const isOpen = ({ hepatic = [] }: Drug): boolean =>
    hepatic.some(({ unchanged, checked }) => !unchanged && !byTwo(checked));
  const found = greens({ ...grown, liver: 'severe' }, isOpen).filter(
    ({ rule }) => !local.includes(rule.route) && !isRead(rule.checked),
  );
  expect(named(found)).toEqual([]);
});

it('gives a newborn only rules that were written for one', () => {
  const newborn: Patient = { ...grown, age: { value: 5, unit: 'days' }, weightKg: 3 };
  const others = greens(newborn).filter(
    ({ rule: { age, gestation, for: purpose, id } }) =>
      gestation === undefined &&
      !(age && age[0] === 0 && age[1] <= 1) &&
      !/newborn|neonat|preterm|birth|young infant/i.test(`${purpose.en} ${id}`),
  );
  expect(named(others)).toEqual([]);
});

const illnesses = file.conditions.filter((one) => 'manyDrugs' in one);
const weighed = new Set(file.weighed.flatMap(({ drugs }) => Object.keys(drugs)));
it.each(illnesses.map(({ words, id }) => [words[0] ?? '', id]))(
  'is not green in an illness that many drugs make worse before the drug was weighed: %s',
  (word, id) => {
    const { words = [], ...term } = illnesses.find((one) => one.id === id) ?? {};
    const isUnweighed = (drug: Drug) => {
      const spoken = file.against.some(
        ({ when, with: drugs, ...rest }) =>
          when.includes(id) &&
          [...drugs, ...('except' in rest ? (rest.except ?? []) : [])].some(
            (one) => one === drug.id || drug.classes.some((name) => one === `class:${name}`),
          ),
      );
      const cleared = weighed.has(drug.id) && !('ownLists' in term);
      return !spoken && !cleared;
    };
    // Every drug every day, in a third of the illnesses.
    const drugs = oneIn(3, knowledge.drugs);
    const unread = greens({ ...grown, conditions: [word] }, isUnweighed, drugs).filter(({ rule }) => {
      const purpose = [rule.for.en, ...(rule.words ?? [])].join('; ').toLowerCase();
      const isTreatment = words.some((word) => purpose.includes(word));
      return !local.includes(rule.route) && !isTreatment;
    });
    expect(named(unread)).toEqual([]);
  },
);

it('asks about an allergy to a drug of the same make', () => {
  const { weightKg = 60, ...told } = dosePatient({ ...grown, allergies: ['losartan'] });
  const { verdict, reasons } = dose({ drug: 'telmisartan', indication: 'hypertension', ...told, weightKg });
  expect(verdict).toBe('not-verified');
  expect(reasons.map(({ kind }) => kind)).toContain('allergy');
});

it.each([
  ['cefaclor', 'cefalexin', 'cellulitis', 'not-for-this-patient'],
  ['candesartan', 'telmisartan', 'hypertension', 'not-verified'],
  ['zafirlukast', 'cetirizine', 'urticaria', 'not-verified'],
])('reads an allergy to %s, for which there is no entry, by its name', (allergy, drug, indication, word) => {
  const { weightKg = 60, ...told } = dosePatient({ ...grown, allergies: [allergy] });
  const { verdict, reasons } = dose({ drug, indication, ...told, weightKg });
  expect(verdict).toBe(word);
  expect(reasons.map(({ kind }) => kind)).toContain('allergy');
});

it('knows every condition by the name that it is told back with', () => {
  const unknown = file.conditions.filter(
    ({ id, en, hi }) => !namesCondition(en, id) || !namesCondition(hi, id),
  );
  expect(unknown.map(({ id }) => id)).toEqual([]);
});

it.each(['Combined OCP 1 tab OD x 21 d', 'OCP 1 OD', 'Tab Vascozest MR 35 mg BD'])(
  'gives a word to a line of which nothing could be read: %s',
  (line) => {
    const { verdicts } = verifyText(line, dosePatient(grown), { language: 'english' });
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['not-verified']);
  },
);

it.each(['Steam inhalation BD', 'Review BD charts', 'BP charting 4 hourly', 'Salt water gargles TDS'])(
  'takes no care for a drug: %s',
  (line) => {
    expect(verifyText(line, dosePatient(grown), { language: 'english' }).verdicts).toEqual([]);
  },
);

it.each([
  ['etoricoxib', 'acute gout', 'mild', 60],
  ['zolpidem', 'insomnia', 'mild', 5],
  ['esomeprazole', 'reflux', 'severe', 20],
] as const)('cuts %s in %s to what a diseased liver allows: %s', (drug, indication, liver, most) => {
  const { weightKg = 60, ...told } = dosePatient({ ...grown, liver });
  const answer = dose({ drug, indication, ...told, weightKg });
  if (answer.kind !== 'dose') throw new Error(`${drug}: ${answer.kind}`);
  expect(answer.perDay?.high ?? answer.perDose.high).toBeLessThanOrEqual(most);
});
