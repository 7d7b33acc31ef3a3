import { dosePatient, patientOnSheet, verifyText } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import type { DoseRule, Drug } from '#clinical/knowledge/drug-shape';
import { oneIn } from '../support/cases';

const verdictsOn = (text: string) =>
  verifyText(text, dosePatient(patientOnSheet(text, {})), { language: 'english' }).verdicts;

/** From this age on a rule is for the grown. */
const grownFrom = 12;
const isOfGrown = ({ age, basis, per, weekly }: DoseRule): boolean =>
  (age?.[0] ?? 0) >= grownFrom && basis === 'fixed' && (per === 'dose' || per === 'day') && !weekly;

/** One dose of a rule at most, at so many kilograms. */
const most = ({ basis, per, max, maxSingle, timesDaily }: DoseRule, kg: number): number => {
  const day = max * (basis === 'kg' ? kg : 1);
  const dose = per === 'day' ? day / (timesDaily?.[0] ?? 1) : day;
  return Math.min(dose, maxSingle ?? Number.POSITIVE_INFINITY);
};

const injectedOrSwallowed = new Set(['oral', 'iv', 'im', 'sc']);

/** Rounding and other ways to spread a day move a dose by less. */
const farMore = 1.3;

/** Doses of grown people that are far more than any rule of a child of so many kilograms has, as lines write them. */
const grownDoses = (drug: Drug, kg: number): string[] =>
  drug.rules
    .filter((rule) => isOfGrown(rule) && injectedOrSwallowed.has(rule.route))
    .flatMap((rule) => {
      const { route, unit, timesDaily, once } = rule;
      const dose = most(rule, kg);
      const ofChildren = drug.rules.filter(
        (one) =>
          one.route === route && one.basis !== 'm2' && (one.age?.[0] ?? 0) < grownFrom && one.unit === unit,
      );
      if (ofChildren.some((one) => most(one, kg) * farMore >= dose)) return [];
      const often = once || !timesDaily ? 'stat' : ['OD', 'BD', 'TDS', 'QID'][timesDaily[0] - 1];
      return often ? [`${drug.en} ${dose} ${unit} ${route} ${often}`] : [];
    });

const withGrown = knowledge.drugs.filter(({ rules }) =>
  rules.some((rule) => isOfGrown(rule) && injectedOrSwallowed.has(rule.route)),
);

const green = (lines: readonly string[]): string[] =>
  lines.filter((line) => {
    const verdicts = verdictsOn(line);
    return verdicts.some(({ verdict }) => verdict === 'verified');
  });
const silent = (lines: readonly string[]): string[] => lines.filter((line) => verdictsOn(line).length === 0);

describe("a grown person's dose for a child of whom no age is told", () => {
  it.each([9, 28])('is green for no drug where %i kg alone are told', (kg) => {
    const doses = withGrown.flatMap((drug) => grownDoses(drug, kg));
    const lines = oneIn(2, doses).map((dose) => `${kg} kg sepsis: ${dose}`);
    expect(doses.length).toBeGreaterThan(100);
    expect(green(lines)).toEqual([]);
    expect(silent(lines)).toEqual([]);
  });

  it.each(['bachha', 'शिशु', 'newborn'])(
    'is green for no drug where the patient is called "%s" and no more',
    (called) => {
      const doses = withGrown.flatMap((drug) => grownDoses(drug, 20));
      const lines = oneIn(3, doses).map((dose) => `${called}, infection: ${dose}`); // each in one of three ways a day
      expect(doses.length).toBeGreaterThan(100);
      expect(green(lines)).toEqual([]);
    },
  );

  it.each(['infant', 'बच्ची', 'paediatric case', 'ladka', 'toddler', 'बालिका'])(
    'is green for no drug of a few where the patient is called "%s"',
    (called) => {
      const lines = [
        'Ceftriaxone 2 g IV BD',
        'Tab Azithro 500 OD',
        'Meropenem 1 g IV TDS',
        'Tab Montek 10 HS',
      ];
      expect(green(lines.map((line) => `${called}: ${line}`))).toEqual([]);
    },
  );

  it.each([
    'Cirrhosis Child B: Lactulose 20 ml TDS',
    'Adults: Amoxicillin 500 mg TDS',
    'Removed bachedani last year. Tab Amlodipine 5 mg OD',
    'Has a child of her own. Tab Cetirizine 10 mg OD',
  ])('is not asked for an age because of the words of "%s"', (line) => {
    expect(verdictsOn(line).some(({ reasons }) => reasons.some(({ kind }) => kind === 'age'))).toBe(false);
  });

  it('bans what a child of any age must not have', () => {
    expect(verdictsOn('bachchi: Aspirin 300 mg TDS')[0]?.verdict).toBe('not-for-this-patient');
  });
});

describe('an age behind a dash', () => {
  it.each([
    ['Angina on nitrates - 74 year, ED: Sildenafil 50 mg', 74],
    ['Fever – 6 yr: Paracetamol 650 mg TDS', 6],
    ['knee swelling - 9 year: Naproxen 500 mg BD', 9],
    ['hypertension - 8 years, Tab Amlodipine 5 mg OD', undefined],
  ])('in "%s" is %p', (line, years) => {
    expect(dosePatient(patientOnSheet(line, {})).ageYears).toBe(years);
  });
});

describe('a medicine of which no rule knows the unit or the name', () => {
  it.each([
    ['thyroid cancer: I-131 30 mCi', '30 mCi'],
    ['Graves in pregnancy: radioiodine 12 mCi single', '12 mCi'],
    ['Syphilis. Benzathine Pen 24 lakh IV', '24 lakh'],
    ['Abacavir 600 + Lamivudine 300 OD', '600'],
    ['fracture: Zzrcaine 0.5% 20 ml IV slowly', '20 ml'],
    ['हड्डी टूटी: सेन्सोकेन 0.25% 15 ml IV धीरे', '15 ml'],
    ['RA on Arava (leflunomide) 20 OD. Missed periods, continue same', '20'],
    ['Psoriasis on Xyzzin (acitretin) 25 OD. Review after 3 months', '25'],
  ])('is not passed over in "%s"', (line, said) => {
    const found = verdictsOn(line).find(({ span }) => span.text === said);
    expect(found?.verdict).toBe('not-verified');
  });

  it('forbids what the text forbids it for', () => {
    expect(verdictsOn('HLA-B*5701 positive: Abacavir 600 + Lamivudine 300 OD')[0]?.verdict).toBe(
      'not-for-this-patient',
    );
  });

  it('is no part of a packet that says what it holds', () => {
    expect(
      verdictsOn('Tab Naxdom 250 (naproxen 250 + domperidone 10) 1 SOS').map(({ span }) => span.text),
    ).not.toContain('250');
  });

  it('is no platelet count', () => {
    expect(verdictsOn('Dengue, platelets 1.2 lakh, TLC 3000')).toEqual([]);
  });

  it('is named by the id of the lists', () => {
    expect(verdictsOn('RA on Arava (leflunomide) 20 OD. Continue same')[0]?.drug?.id).toBe('leflunomide');
  });

  it('leaves a fluid that is named in front of its amount to that fluid', () => {
    const [first] = verdictsOn('12 y 40 kg DKA: NS 400 ml over 1 hr, then regular insulin infusion 4 U/hr');
    expect(first?.drug?.id).toBe('sodium-chloride-0-9');
  });

  it('is asked about where the dose is right at one age that the weight allows, and too much at another', () => {
    const [verdict] = verdictsOn('15 kg focal epilepsy: Carbamazepine 300 mg TDS');
    expect(verdict).toMatchObject({ verdict: 'not-verified', patterns: ['age-needed'] });
    expect(verdict?.reasons).toContainEqual(expect.objectContaining({ kind: 'age', needs: ['age'] }));
    expect(green(['15 kg epilepsy: Carbamazepine 150 mg BD'])).toHaveLength(1);
  });
});
