import { consider, understand, verifyText } from '#clinical/engine';
import { stripUnknownCitations } from '#clinical/verify/citations';
import { missingDangers } from '#clinical/verify/missing-dangers';
import type { DosePatient, StatedDose } from '#clinical/verify/verdict';
import { verifyDoseWith } from '#clinical/verify/verify-dose';
import { verifyTextWith } from '#clinical/verify/verify-text';
import { standIns } from './dosing-drugs';

const child: DosePatient = { weightKg: 12, ageYears: 2 };
const adult: DosePatient = { weightKg: 60, ageYears: 40 };
const verdict = (stated: Partial<StatedDose>, patient: DosePatient = adult) =>
  verifyDoseWith(standIns, { drug: 'paracetamol', dose: 500, unit: 'mg', per: 'dose', ...stated }, patient);
const read = (text: string, patient: DosePatient = adult) =>
  verifyTextWith(standIns, text, patient, { language: 'english' });
const words = (text: string, patient: DosePatient = adult) =>
  read(text, patient).verdicts.map((one) => [one.span.text, one.verdict]);

describe('a stated dose', () => {
  it.each([
    ['500 mg three times a day', { timesDaily: 3 }, adult],
    ['1 g', { dose: 1, unit: 'g' as const }, adult],
    ['15 mg/kg to a child', { dose: 15, per: 'kg-dose' as const, timesDaily: 4 }, child],
    ['45 mg/kg a day in three doses', { dose: 45, per: 'kg-day' as const, timesDaily: 3 }, child],
    ['15 mg/kg without a weight', { dose: 15, per: 'kg-dose' as const }, {}],
    [
      '5 mL of 120 mg/5 mL',
      { dose: 5, unit: 'mL' as const, strength: { amount: 120, unit: 'mg' as const, perMl: 5 } },
      child,
    ],
  ])('is verified: %s', (_what, stated, patient) => {
    expect(verdict(stated, patient)).toMatchObject({ verdict: 'verified', patterns: [], checked: true });
  });

  it('is above the maximum beyond the dose or the day', () => {
    expect(verdict({ dose: 1500 }).verdict).toBe('above-maximum');
    expect(verdict({ dose: 1000, timesDaily: 6 }).verdict).toBe('above-maximum');
    expect(verdict({ dose: 5, unit: 'g', per: 'day' }).verdict).toBe('above-maximum');
  });

  it('is a caution above 60 and a stop above 75 mg/kg a day', () => {
    expect(verdict({ dose: 15, per: 'kg-dose', timesDaily: 4 }, child).verdict).toBe('verified');
    expect(verdict({ dose: 70, per: 'kg-day', timesDaily: 4 }, child).verdict).toBe('outside');
    expect(verdict({ dose: 80, per: 'kg-day', timesDaily: 4 }, child).verdict).toBe('above-maximum');
    expect(verdict({ dose: 80, per: 'kg-day', timesDaily: 4 }, {}).verdict).toBe('above-maximum');
  });

  it.each([
    ['a decimal point lost', { dose: 1500 }, child, 'tenfold'],
    ['a tenth', { dose: 50 }, adult, 'tenfold'],
    ['a day written as a dose', { drug: 'amoxicillin', dose: 600 }, child, 'daily-total'],
    ['microgram and mg', { drug: 'levothyroxine', dose: 50, unit: 'mg' as const }, adult, 'thousandfold'],
    ['mg given as mL', { dose: 150, unit: 'mL' as const }, child, 'mg-for-mL'],
    ['mL given as mg', { dose: 6, unit: 'mg' as const }, child, 'mg-for-mL'],
    ['methotrexate daily', { drug: 'methotrexate', dose: 10, timesDaily: 1 }, adult, 'weekly-given-daily'],
    ['an unknown drug', { drug: 'xyzolan' }, adult, 'unknown-drug'],
    ['no weight', { dose: 150 }, { ageYears: 2 }, 'weight-needed'],
    ['no rule for the age', { drug: 'warfarin', dose: 1 }, child, 'no-rule'],
    ['a patient who cannot be', {}, { weightKg: 4, ageYears: 30 }, 'implausible-patient'],
    ['too often', { dose: 500, timesDaily: 6 }, adult, 'too-often'],
  ])('shows the pattern of %s', (_what, stated, patient, pattern) => {
    const result = verdict(stated, patient);
    expect(result.patterns).toContain(pattern);
    expect(result.verdict).not.toBe('verified');
  });

  it('of a child beyond twice the largest dose is too much, though an adult may have it', () => {
    expect(verdict({ dose: 250 }, child).verdict).toBe('outside');
    expect(verdict({ dose: 500 }, child).verdict).toBe('above-maximum');
  });

  it('in mL of a drug with two strengths is not verified by guessing one', () => {
    expect(verdict({ dose: 5, unit: 'mL' }, child).verdict).toBe('not-verified');
  });

  it('weekly methotrexate is verified once a week and stopped when daily', () => {
    const told = { ...adult, sex: 'm', creatinineClearance: 90 } as const;
    const weekly = { drug: 'methotrexate', dose: 15, weekly: true };
    expect(verdict({ ...weekly, indication: 'arthritis' }, told).verdict).toBe('verified');
    expect(verdict(weekly).verdict).toBe('not-verified');
    // Of whom no sex is told a pregnancy is asked about before anybody signs.
    expect(
      verdict({ ...weekly, indication: 'arthritis' }, { ...told, sex: undefined }).reasons.map(
        ({ kind, needs }) => [kind, needs],
      ),
    ).toContainEqual(['pregnancy', ['pregnancy']]);
    expect(verdict({ drug: 'methotrexate', dose: 15, timesDaily: 1 }).verdict).toBe('above-maximum');
  });

  it('knows the bans of India', () => {
    expect(verdict({ drug: 'codeine', dose: 10 }, { weightKg: 25, ageYears: 8 }).patterns).toContain(
      'banned',
    );
    expect(verdict({ drug: 'nimesulide', dose: 200 })).toMatchObject({ verdict: 'above-maximum' });
    expect(verdict({ drug: 'nimesulide', dose: 100, timesDaily: 2 }).verdict).toBe('verified');
    expect(verdict({ drug: 'ibuprofen', dose: 400, indication: 'suspected dengue' }).patterns).toContain(
      'banned',
    );
  });

  it('says verdict, reason and range in both languages', () => {
    const { sentence } = verdict({ dose: 10_000 });
    expect(sentence.en).toMatch(
      /above the maximum \(possible tenfold error\)\. Reference: 500–1000 mg a dose/,
    );
    expect(sentence.hi).toMatch(/अधिकतम से ज़्यादा.*500–1000 mg/);
  });
});

describe('doses in prose', () => {
  it.each([
    ['Give paracetamol 500 mg three times a day.', [['500 mg', 'verified']]],
    ['Tab Paracetamol 500 mg TDS x 3 days', [['500 mg', 'verified']]],
    [
      '**Paracetamol**: 1 g QID (max 4 g/day)',
      [
        ['1 g', 'verified'],
        ['4 g/day', 'verified'],
      ],
    ],
    ['- **Paracetamol**\n  - Dose: 500 mg orally every 6 hours', [['500 mg', 'verified']]],
    ['500 mg of paracetamol every 8 hours', [['500 mg', 'verified']]],
    ['Tab Dolo 650 1-1-1', [['650', 'verified']]],
    ['Tab Dolo 650 2-2-2', [['650', 'above-maximum']]],
    ['Paracetamol 500 mg, 2 tablets TDS', [['500 mg', 'verified']]],
    ['Paracetamol 1,000 mg BD', [['1,000 mg', 'verified']]],
    ['पैरासिटामोल 500 mg दिन में तीन बार', [['500 mg', 'verified']]],
    ['पैरासिटामोल ५०० मिलीग्राम दिन में 3 बार', [['५०० मिलीग्राम', 'verified']]],
    ['पैरासिटामोल 5 g हर 6 घंटे', [['5 g', 'above-maximum']]],
    [
      'Codeine 30 mg QID; Levothyroxine 50 mcg OD',
      [
        ['30 mg', 'verified'],
        ['50 mcg', 'verified'],
      ],
    ],
    ['Levothyroxine 50 mg daily', [['50 mg', 'above-maximum']]],
    ['Methotrexate 15 mg once weekly', [['15 mg', 'not-verified']]],
    ['Methotrexate 15 mg daily', [['15 mg', 'above-maximum']]],
    ['Tab. Zyxolol 50 mg BD', [['50 mg', 'not-verified']]],
    ['Paracetamol + zyxamide 500 mg BD', [['500 mg', 'not-verified']]],
    ['Serum creatinine 1.2 mg/dL, haemoglobin 9 g/dL, sodium 2 g a day, 500 mL water', []],
    ['Paracetamol .5 g TDS', [['.5 g', 'verified']]],
    [
      'Codeine 30 mg IM. Warfarin 5 mg OD',
      [
        ['30 mg', 'not-verified'],
        ['5 mg', 'verified'],
      ],
    ],
    ['Gentamicin 1 g/hour', [['1 g', 'not-verified']]],
    [
      '| Paracetamol | 500 mg | TDS |\n| Zyxotal | 20 mg | BD |',
      [
        ['500 mg', 'verified'],
        ['20 mg', 'not-verified'],
      ],
    ],
  ])('reads “%s”', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('reads doses by weight for the child in front of it', () => {
    expect(words('Paracetamol 10-15 mg/kg/dose every 6 hours (max 75 mg/kg/day).', child)).toEqual([
      ['10-15 mg/kg/dose', 'verified'],
      ['75 mg/kg/day', 'verified'],
    ]);
    expect(words('Paracetamol 150 mg/kg every 6 hours.', child)).toEqual([['150 mg/kg', 'above-maximum']]);
    expect(words('Amoxicillin 45 mg/kg/day in 2 divided doses.', child)).toEqual([
      ['45 mg/kg/day', 'verified'],
    ]);
    expect(words('Syrup paracetamol (120 mg/5 mL) 6 mL every 6 hours.', child)).toEqual([
      ['6 mL', 'verified'],
    ]);
    expect(words('Paracetamol drops (100 mg/mL) 6 mL every 6 hours.', child)).toEqual([
      ['6 mL', 'above-maximum'],
    ]);
  });

  it('points each span at the words it quotes', () => {
    const text = 'First a word. Tab Paracetamol 500 mg TDS, then codeine 60 mg QID.';
    for (const { span } of read(text).verdicts) expect(text.slice(span.start, span.end)).toBe(span.text);
  });

  it('replaces a dose above the maximum by the reference, in the language of the text', () => {
    const text = 'Give paracetamol 10 g every 6 hours. Rest.';
    expect(read(text).text).toBe(
      'Give paracetamol [reference dose: 500–1000 mg a dose, 3–4 times a day, at most 1000 mg at once, at most 4000 mg a day] every 6 hours. Rest.',
    );
    expect(verifyTextWith(standIns, text, adult, { language: 'hindi' }).text).toMatch(
      /रेफ़रेंस खुराक: 500–1000 mg/,
    );
  });

  it.each([
    ['Give paracetamol 10 g every 6 hours as needed. Rest.', / a day\] as needed\. Rest\.$/],
    ['Paracetamol 10 g TDS for 3 days', / a day\] for 3 days$/],
    ['पैरासिटामोल 10 g हर 6 घंटे में दें। आराम करें।', / a day\] दें। आराम करें।$/],
    ['पैरासिटामोल 10 g दिन में तीन बार', / a day\]$/],
    // What belongs to another dose or sentence, or is no frequency, stays.
    ['Paracetamol 10 g, then ibuprofen 200 mg TDS', / a day\], then ibuprofen 200 mg TDS$/],
    ['Paracetamol 10 g at night only. Drink every hour.', /Drink every hour\.$/],
    ['Paracetamol 10 g with food (every 6 hours)', / a day\] with food \(every 6 hours\)$/],
  ])('takes how often along with a dose that is replaced in a text: %s', (text, end) => {
    const inText = verifyTextWith(standIns, text, adult, { language: 'english', isProse: true });
    expect(inText.text).toMatch(end);
  });

  it('removes a banned dose and leaves the others as they stand', () => {
    const { text, edits } = read('Codeine 15 mg QID or paracetamol 300 mg QID', {
      weightKg: 25,
      ageYears: 8,
    });
    expect(text).toMatch(
      /Codeine \[dose removed: not allowed for this patient\] QID or paracetamol 300 mg QID/,
    );
    expect(edits).toHaveLength(1);
  });
});

describe('danger signs that a text leaves out', () => {
  const { dangers } = consider(understand('saanp ne kata, SpO2 82%'));

  it('are given back, the ones it names are not', () => {
    expect(dangers.length).toBeGreaterThan(1);
    expect(missingDangers('All is well.', dangers)).toEqual(dangers);
    const [first] = dangers;
    expect(missingDangers(`Note the danger: ${first?.en}.`, dangers)).not.toContain(first);
  });
});

describe('citations', () => {
  it('that were not given are taken out, the others and plain brackets stay', () => {
    const { text, stripped } = stripUnknownCitations(
      'Give ORS [C1] and zinc [C9]. See [D1, X7] and [note] and [WHO](https://who.int).',
      ['[C1]', 'D1'],
    );
    expect(text).toBe('Give ORS [C1] and zinc. See [D1] and [note] and [WHO](https://who.int).');
    expect(stripped).toEqual(['C9', 'X7']);
    expect(stripUnknownCitations('ORS पिलाते रहें [C9]। ज़िंक दें [C1]।', ['C1']).text).toBe(
      'ORS पिलाते रहें। ज़िंक दें [C1]।',
    );
  });
});

describe('a dose that the text warns of', () => {
  const forAChild = { ageYears: 4, weightKg: 15 };

  it('is taken out, and the reference’s dose is not put where the text says not to give it', () => {
    const { text } = verifyText('Never give paracetamol 2000 mg to this child.', forAChild, {
      language: 'english',
    });
    expect(text).toBe('Never give paracetamol [dose removed: above the maximum] to this child.');
  });

  it('is taken out in Hindi, where the warning stands behind it', () => {
    const { text } = verifyText('पैरासिटामोल (paracetamol) 2000 mg रोज़ न दें।', forAChild, {
      language: 'hindi',
    });
    expect(text).toContain('[खुराक हटाई गई: अधिकतम से ज़्यादा] रोज़ न दें');
  });

  it('is not mistaken for one by a word that only ends like "not"', () => {
    const { text } = verifyText('पैरासिटामोल (paracetamol) 2000 mg दिन में तीन दें।', forAChild, {
      language: 'hindi',
    });
    expect(text).toContain('रेफ़रेंस खुराक');
  });
});

describe('weak kidneys', () => {
  const verdictAt15 = (line: string): string | undefined =>
    verifyText(line, { ageYears: 42, weightKg: 68, creatinineClearance: 15 }, { language: 'english' })
      .verdicts[0]?.verdict;

  it.each(['Inj Ciprofloxacin 400 mg IV BD', 'Tab Ramipril 10 mg OD for heart failure'])(
    'are not passed by a regimen that says nothing of them: %s',
    (line) => expect(verdictAt15(line)).toBe('not-verified'),
  );

  it.each(['Tab Allopurinol 100 mg TDS', 'Tab Allopurinol 200 mg BD', 'Tab Atenolol 50 mg BD'])(
    'hold the day to its ceiling, however it is divided: %s',
    (line) => expect(verdictAt15(line)).toBe('above-maximum'),
  );
});

describe('a line that counts pieces of what nobody knows', () => {
  it.each(['T. HRZE 4 FDC 4 tabs OD', 'Inj Neurobion 1 amp IM alternate days', 'IVF NS 1 pint over 4 hr'])(
    'is not left in silence: %s',
    (line) =>
      expect(verifyText(line, {}, { language: 'english' }).verdicts.map(({ verdict }) => verdict)).toEqual([
        'not-verified',
      ]),
  );
});

describe('a packet of tuberculosis drugs', () => {
  const verdictOn = (line: string, weightKg?: number): string[] =>
    verifyText(line, { ageYears: 40, ...(weightKg && { weightKg }) }, { language: 'english' }).verdicts.map(
      ({ verdict }) => verdict,
    );

  it.each([
    ['Tab 4FDC 4 tabs OD', 58, 'verified'],
    ['Tab 4-FDC 3 tablets once daily', 40, 'verified'],
    ['Tab HRZE FDC (150/75/400/275) 4 tabs OD x 2 months', 58, 'verified'],
    ['Tab HRE 4 tablets OD', 60, 'verified'],
    ['Tab 4FDC 8 tabs OD', 58, 'above-maximum'],
    ['Tab HRZE FDC 4 tabs BD', 58, 'above-maximum'],
    ['Tab 4FDC 3 tabs OD', 58, 'outside'],
    ['Tab 4FDC 4 tabs OD', undefined, 'not-verified'],
    ['Tab 3FDC 4 tabs OD', 58, 'not-verified'],
    ['Tab HRZE (150/75/400/300) 4 tabs OD', 58, 'not-verified'],
    ['Tab Rifampicin + Isoniazid + Pyrazinamide + Ethambutol (150/75/400/275) 4 tabs OD', 58, 'verified'],
    ['Tab Isoniazid + Rifampicin + Pyrazinamide + Ethambutol (150/75/400/275) 4 tabs OD', 58, 'not-verified'],
    ['Tab Rifampicin + Isoniazid + Pyrazinamide + Ethambutol (150/75/400/300) 4 tabs OD', 58, 'not-verified'],
  ])('%s at %s kg is %s', (line, weightKg, verdict) => expect(verdictOn(line, weightKg)).toEqual([verdict]));
});

describe('an allergy', () => {
  it.each(['Tab Septran DS 1 BD x 5 days', 'Tab Bactrim DS BD', 'Tab Bactrim 1 BD'])(
    'to sulfa forbids a brand of which no amount was read: %s',
    (line) =>
      expect(
        verifyText(line, { ageYears: 30, weightKg: 60, allergies: ['sulfa'] }, { language: 'english' })
          .verdicts,
      ).toMatchObject([{ verdict: 'not-for-this-patient', patterns: expect.arrayContaining(['banned']) }]),
  );
});

describe('insulin written with dashes', () => {
  const verdictOn = (line: string): string | undefined =>
    verifyText(
      line,
      { ageYears: 50, weightKg: 60, creatinineClearance: 90, conditions: ['type 2 diabetes'] },
      { language: 'english' },
    ).verdicts[0]?.verdict;
  it('is units at morning, noon and night, with or without the mixture in front', () => {
    expect(verdictOn('Inj Mixtard 30/70 10-0-8')).toBe('verified');
    expect(verdictOn('Inj Mixtard 30/70 100-0-80')).toBe('above-maximum');
    expect(verdictOn('Inj Actrapid 12-10-8 units SC')).toBe('verified');
    expect(verdictOn('Inj Actrapid 100-80-80 SC')).toBe('above-maximum');
  });
});

describe('a loading dose', () => {
  const verdictsOn = (line: string): string[] =>
    verifyText(line, { ageYears: 50, weightKg: 60, sex: 'm' }, { language: 'english' }).verdicts.map(
      ({ verdict }) => verdict,
    );

  it('is right once, and not each day', () => {
    expect(verdictsOn('Tab Clopidogrel 300 mg stat, then 75 mg OD')).toEqual(['verified', 'verified']);
    expect(verdictsOn('Tab Clopidogrel 300 mg OD')).toEqual(['not-verified']);
    expect(verdictsOn('Tab Clopidogrel 300 mg 1-0-0 x 30 days')).not.toContain('verified');
    expect(verdictsOn('Tab Clopidogrel 75 mg OD')).toEqual(['verified']);
  });
});

describe('a way of giving that no rule has', () => {
  it.each([
    'Inj Promethazine 25 mg intra-arterial',
    'Inj Promethazine 25 mg intraarterially',
    'Inj Diclofenac 75 mg intrathecal stat',
    'Inj Diclofenac 75 mg into the spine',
    'Inj Diclofenac 75 mg रीढ़ में दें',
    'Inj Diclofenac 75 mg epidural',
  ])('is not judged by what is given in another way: %s', (line) => {
    const verdicts = verifyText(line, adult, { language: 'english' }).verdicts;
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['not-verified']);
  });
  it('leaves the usual way as it was', () => {
    const { verdicts } = verifyText('Inj Diclofenac 75 mg IM stat', adult, { language: 'english' });
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['verified']);
  });
});

describe('a form that acts slowly', () => {
  const verdictOn = (line: string): string | undefined =>
    verifyText(
      line,
      { ageYears: 50, weightKg: 65, sex: 'm', creatinineClearance: 90 },
      { language: 'english' },
    ).verdicts[0]?.verdict;

  it.each(['Tab Diclofenac SR 100 mg OD', 'Tab Diltiazem SR 90 mg BD', 'Tab Nifedipine retard 20 mg BD'])(
    'is dosed as itself: %s',
    (line) => expect(verdictOn(line)).toBe('verified'),
  );

  it.each([
    'Tab Nifedipine retard 20 mg QID',
    'Tab Metoprolol XL 50 mg TDS',
    'Tab Gliclazide MR 60 mg TDS',
    'Cap Venlafaxine XR 75 mg TDS',
    'Tab Paracetamol SR 3 g OD',
    'Tab Diclofenac 100 mg OD',
  ])('is not given as often, nor as much at once, as one that acts at once: %s', (line) =>
    expect(verdictOn(line)).not.toBe('verified'),
  );
});

describe('two lines of one sheet', () => {
  const verdictsOn = (sheet: string): string[] =>
    verifyText(
      sheet,
      { ageYears: 50, weightKg: 70, sex: 'm', creatinineClearance: 90, conditions: ['type 2 diabetes'] },
      { language: 'english' },
    ).verdicts.map(({ verdict }) => verdict);

  it('hold insulin for the day and for the meals, which is no duplicate', () => {
    expect(verdictsOn('Inj Lantus 14 units SC HS\nInj Actrapid 8-8-8')).not.toContain('not-for-this-patient');
    expect(verdictsOn('Inj Lantus 14 units SC HS\nInj Insulatard 10 units SC HS')).toContain(
      'not-for-this-patient',
    );
  });

  it('hold a first dose and the next, which is left to be added up', () => {
    expect(verdictsOn('Inj Paracetamol 1 g IV stat\nTab Dolo 650 TDS')).toEqual([
      'not-verified',
      'not-verified',
    ]);
    expect(verdictsOn('Tab Lasix 40 mg OD\nTab Frusemide 40 mg BD')).toEqual([
      'not-for-this-patient',
      'not-for-this-patient',
    ]);
  });
});
