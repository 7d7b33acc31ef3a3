import { doseAnswer, doseReference } from '#clinical/dose-engine';
import { dose, doseMarkdown } from '#clinical/engine';
import { fingerprintOf } from '#clinical/knowledge/fingerprint';
import { knowledgeOfDoses } from '#clinical/knowledge/of-doses';
import { CalculateDose } from '#contract/tools/calculator/routes';
import { answerDose } from '#web/offline/answer-dose';
import { calculateDose } from '../../../../lambdas/tools/calculator/calculate-dose';
import { asking, toolsPorts } from '../../../support/tool-fakes';

const languages = ['english', 'hindi'] as const;

/** The service's document without what a device does not keep: uses of a drug, its side effects, and places in sources. */
const asKept = (text: string) =>
  text
    .replace(
      /^(?:## )?(?:Indications|Side effects|किन बीमारियों में \(indications\)|साइड इफ़ेक्ट)\n+(?:- [^\n]*(?:\n|$))+\n*/gm,
      '',
    )
    .replace(/^(- .+, (?:19|20)\d\d(?: \([A-E]\))?): .*$/gm, '$1');

const once = (values: readonly unknown[]): unknown[] =>
  [...new Set(values.map((value) => JSON.stringify(value)))].map((text) => JSON.parse(text));

/** A source by its name: a device keeps neither its place nor its address. */
const named = (source: unknown): unknown => {
  if (typeof source === 'string') return source.replace(/^(.*? (?:19|20)\d\d), .*$/s, '$1');
  const { place: _place, url: _url, ...name } = source as Record<string, unknown>;
  return name;
};

/** A check names two places at most, which may be of one source. */
const byFirstSource = <T extends { sources: readonly unknown[] }>(check: T) => ({
  ...check,
  sources: check.sources.slice(0, 1),
});

/** An answer with every list of sources in it by name alone, each once. */
function bySourceNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bySourceNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      name === 'sources' && Array.isArray(field) ? once(field.map(named)) : bySourceNames(field),
    ]),
  );
}

const withoutModel = () => toolsPorts({ assistant: undefined });

const woman = { sex: 'female', age: { value: 30, unit: 'years' } };

/** Questions as people ask them: a dose, a brand, a misspelling, an infusion, a ban, no rule, no such drug, together. */
const questions = [
  { drug: 'paracetamol', weight: '12.5', age: '2' },
  { drug: 'पैरासिटामोल', weight: 60 },
  { drug: 'Crocin', weight: 12, age: 2, indication: 'fever' },
  { drug: 'amoxycilin', weight: 14, age: 3, indication: 'otitis media', route: 'oral' },
  { drug: 'insulin regular', weight: 60, age: 50, indication: 'diabetic ketoacidosis' },
  { drug: 'codeine', weight: 10, age: 2, indication: 'cough' },
  { drug: 'ibuprofen', weight: 60, age: 40, indication: 'pain', currentDrugs: ['warfarin', 'zyflokam'] },
  { drug: 'paracetamol', weight: 300, age: 1 },
  { drug: 'doxycycline', weight: 9, age: 1 },
  { drug: 'zyflokam', weight: 60, age: 40 },
  { drug: 'adrenaline', weight: 60, age: 30, indication: 'anaphylaxis', route: 'intramuscular' },
  // What is told of the patient counts without a network as well.
  {
    drug: 'methotrexate',
    indication: 'psoriasis',
    patient: { ...woman, weightKg: 60, pregnancy: { state: 'yes', weeks: 9 } },
  },
  {
    drug: 'metformin',
    patient: { ...woman, weightKg: 60, kidney: { creatinine: { value: 2.9, unit: 'mg/dL' } } },
  },
  {
    drug: 'levetiracetam',
    patient: {
      age: { value: 6, unit: 'years' },
      weightKg: 20,
      heightCm: 112,
      kidney: { creatinine: { value: 2, unit: 'mg/dL' } },
    },
  },
  {
    drug: 'amikacin',
    patient: {
      age: { value: 6, unit: 'years' },
      weightKg: 20,
      kidney: { creatinine: { value: 2, unit: 'mg/dL' } },
    },
  },
  { drug: 'amoxicillin', weight: 60, age: 30, patient: { allergies: ['penicillin'] } },
];

describe('a dose computed on the device', () => {
  it.each(languages.flatMap((language) => questions.map((question) => [language, question] as const)))(
    'is word for word the answer of the service without a model, but for what is read at leisure (%s, %j)',
    async (preferredLanguage, question) => {
      const body = CalculateDose.parse({ ...question, preferredLanguage });
      const {
        calculation,
        dose,
        doses,
        opd_sections,
        fact_sources = [],
      } = await calculateDose(withoutModel(), body, asking());
      const here = answerDose(body);
      // The service marks its badges with a token, which a device cannot make; its own list is its proof.
      const unmarked = (text: string) => text.replace(/#dose-\w+-(?=\d+ ")/g, '#dose-');
      expect(
        bySourceNames({
          text: asKept(here.text),
          dose: here.dose,
          doses: here.doses?.map(byFirstSource),
          sources: here.sources,
          note: here.note,
        }),
      ).toEqual(
        bySourceNames({
          text: asKept(unmarked(calculation)),
          dose,
          doses: doses?.map(({ token: _token, ...check }) => byFirstSource(check)),
          sources: fact_sources,
          note: opd_sections,
        }),
      );
    },
  );

  it.each([
    [
      'a pregnancy',
      { drug: 'methotrexate', patient: { ...woman, weightKg: 60, pregnancy: { state: 'yes' } } },
    ],
    [
      'kidneys',
      {
        drug: 'metformin',
        patient: { ...woman, weightKg: 60, kidney: { creatinine: { value: 2.9, unit: 'mg/dL' } } },
      },
    ],
    ['an allergy', { drug: 'amoxicillin', weight: 60, age: 30, patient: { allergies: ['penicillin'] } }],
  ])('is not given against %s', (_what, question) => {
    expect(answerDose(CalculateDose.parse(question)).dose?.verdict).toBe('not-for-this-patient');
  });

  describe.each(
    knowledgeOfDoses.drugs.filter(({ wardOnly }) => wardOnly).map((drug) => [drug.id, drug] as const),
  )('of a drug of wards, %s', (_id, { en, aka, products }) => {
    const names = [en, ...aka, ...products.flatMap(({ brand }) => brand ?? [])];

    it.each(names)('is not told, and says that a connection is needed (%s)', (drug) => {
      for (const preferredLanguage of languages) {
        const here = answerDose(CalculateDose.parse({ drug, weight: 60, age: 40, preferredLanguage }));
        expect(here.dose?.verdict).not.toBe('verified');
        if (here.kind !== 'no-rule') continue; // a name of several drugs is asked about, as on the service
        expect(here.text).toContain(preferredLanguage === 'hindi' ? 'इंटरनेट जुड़ने पर' : 'with a connection');
      }
    });

    it('is told by the service', () => {
      expect(['dose', 'no-rule', 'ask', 'refused']).toContain(
        dose({ drug: en, weightKg: 60, ageYears: 40 }).kind,
      );
    });
  });

  it('names what a drug of wards must not meet', () => {
    const here = answerDose(
      CalculateDose.parse({ drug: 'meropenem', weight: 60, age: 40, currentDrugs: ['valproate'] }),
    );
    expect(here.dose?.verdict).toBe('not-for-this-patient');
  });

  it('asks for the height that a child’s creatinine needs', () => {
    const patient = {
      age: { value: 6, unit: 'years' },
      weightKg: 20,
      kidney: { creatinine: { value: 2, unit: 'mg/dL' } },
    };
    const { dose: told } = answerDose(CalculateDose.parse({ drug: 'amikacin', patient }));
    expect(told).toMatchObject({ verdict: 'not-verified', needs: ['kidney'] });
  });

  it('rests on the same reference as the whole engine, for every drug but those of wards, from a newborn to an adult', () => {
    const patients = [
      { weightKg: 3, ageYears: 0 },
      { weightKg: 14, ageYears: 3 },
      { weightKg: 60, ageYears: 40 },
    ];
    const kinds = new Set<string>();
    const told = knowledgeOfDoses.drugs.filter(({ wardOnly }) => !wardOnly);
    expect(told.length).toBeGreaterThan(0.8 * knowledgeOfDoses.drugs.length);
    for (const [i, { en: drug }] of told.entries()) {
      for (const patient of patients) {
        const asked = { ...patient, drug, currentDrugs: ['warfarin'] };
        const language = languages[i % 2] ?? 'english';
        const whole = dose(asked);
        const text = asKept(doseMarkdown(whole, language, 1));
        expect(doseAnswer(asked, language)).toMatchObject({ kind: whole.kind });
        expect(asKept(doseAnswer(asked, language).text)).toBe(text);
        kinds.add(whole.kind);
      }
    }
    expect([...kinds].sort()).toEqual(['ask', 'dose', 'no-rule', 'refused']);
  });

  it('says from which state of the reference it is, and another state says so', () => {
    const { version, drugs, rules } = doseReference();
    expect(version).toMatch(/^[0-9a-f]{8}$/);
    expect(drugs).toBe(knowledgeOfDoses.drugs.length);
    expect(rules).toBeGreaterThan(drugs);
    const [first, ...others] = knowledgeOfDoses.drugs;
    if (!first) throw new Error('no drugs');
    const changed = { ...knowledgeOfDoses, drugs: [{ ...first, en: `${first.en}.` }, ...others] };
    expect(fingerprintOf(changed)).not.toBe(version);
  });
});
