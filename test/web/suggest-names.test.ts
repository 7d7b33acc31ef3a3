import { dose, drugUses } from '#clinical/engine';
import { isUnderstood } from '#web/api/is-understood';
import { forgetRecentNames, noteName, recentNames } from '#web/api/recent-names';
import { suggestNames } from '#web/api/suggest-names';
import { suggestUses } from '#web/api/suggest-uses';
import { suggestedNames } from '#web/api/suggested-names.at-build';

const first = (text: string, options?: Parameters<typeof suggestNames>[1]) => suggestNames(text, options)[0];

describe('suggestions while somebody types', () => {
  it.each([
    ['augm', 'drug', /augmentin/i],
    ['augmantin', 'drug', /augmentin/i],
    ['dolo', 'drug', /dolo/i],
    ['parasitamol', 'drug', /paracetamol/i],
    ['पैरासिटामोल', 'drug', /./],
    ['डेंगू', 'topic', /./],
    ['पैरासीटामोल', 'drug', /पैरासिटामोल|paracetamol/i],
    ['एमोक्सीसिलीन', 'drug', /एमोक्सिसिलिन|amoxicillin/i],
    ['ऑगमेंटिन', 'drug', /augmentin/i],
    ['डेंगु', 'topic', /डेंगू|dengue/i],
    ['मलेरीया', 'topic', /मलेरिया|malaria/i],
    ['मेटफोरमिन', 'drug', /metformin|मेटफ/i],
    ['एजीथ्रोमाइसीन', 'drug', /azithro|एज़िथ्रो|एजिथ्रो/i],
    ['amoxycilin', 'drug', /amox/i],
    ['anaphylaxis', 'protocol', /anaphylaxis/i],
    ['curb', 'calculator', /curb/i],
    ['ferritin', 'test', /ferritin/i],
    ['सोडियम', 'test', /./],
  ])('offer for "%s" a %s', (typed, kind, name) => {
    const offered = suggestNames(typed);
    expect(offered.map((one) => one.kind)).toContain(kind);
    expect(
      offered
        .filter((one) => one.kind === kind)
        .map(({ matched }) => matched)
        .join(' '),
    ).toMatch(name);
  });

  it('offer each thing once, and no more than asked for', () => {
    const offered = suggestNames('para', { most: 4 });
    expect(offered.length).toBeLessThanOrEqual(4);
    expect(new Set(offered.map(({ kind, en }) => kind + en)).size).toBe(offered.length);
  });

  it('put what was used last first among equals', () => {
    const names = suggestNames('am', { kinds: ['drug'], most: 20 }).map(({ en }) => en);
    // What begins with the letters is equal; what only holds them stands behind.
    const last = names.filter((name) => /^am/i.test(name)).at(-1) ?? '';
    expect(names.length).toBeGreaterThan(2);
    const weightless = suggestNames('am', { kinds: ['drug'], most: 20, recent: [last] }).map(({ en }) => en);
    expect(weightless.indexOf(last)).toBeLessThan(names.indexOf(last));
  });

  it('offer only what a field takes, and nothing for nothing', () => {
    expect(suggestNames('dengue', { kinds: ['drug'] }).filter(({ kind }) => kind !== 'drug')).toEqual([]);
    for (const nothing of ['', ' ', 'a', '...', 'qzxwv', '(', '\\']) expect(first(nothing)).toBeUndefined();
  });
});

describe('suggestions of an indication', () => {
  it('are what the drug can be dosed for, by any of its names, narrowed by what is typed', () => {
    const all = suggestUses('Augmentin', '');
    expect(all.length).toBeGreaterThan(0);
    expect(suggestUses('  augmentin ', '')).toEqual(all);
    expect(suggestUses('augmantin', '')).toEqual([]); // near, and perhaps another drug
    const [first] = all;
    expect(suggestUses('Augmentin', first?.en.slice(0, 5) ?? '')).toContainEqual(first);
    expect(suggestUses('Augmentin', first?.hi ?? '')).toContainEqual(first);
    expect(suggestUses('Augmentin', 'qzxwv')).toEqual([]);
    expect(suggestUses('qzxwv', '')).toEqual([]);
  });

  it('are found misspelt, and what was asked for last comes first among equals', () => {
    const names = (text: string, recent?: readonly string[]) =>
      suggestUses('Amoxicillin', text, recent).map(({ en }) => en);
    const all = names('');
    expect(names('pneumonia').length).toBeGreaterThan(0);
    expect(names('pnumonia')).toEqual(expect.arrayContaining(names('pneumonia')));
    const last = all.at(-1) ?? '';
    expect(names('', [last])[0]).toBe(last);
    expect(names('pneumonia', [last])[0]).toMatch(/pneumonia/i); // what is typed counts more
  });

  it('are understood by the calculator, for whom they are meant: none is an unknown indication for everybody', () => {
    const patients = [
      { ageYears: 0.01, weightKg: 3 },
      { ageYears: 0.5, weightKg: 7 },
      { ageYears: 4, weightKg: 16 },
      { ageYears: 10, weightKg: 30 },
      { ageYears: 35, weightKg: 60 },
      { ageYears: 35, weightKg: 60, pregnant: true },
    ];
    const unknownTo = (drug: string, indication: string) =>
      patients.every((patient) => {
        const found = dose({ drug, indication, ...patient });
        return (
          found.kind === 'no-rule' &&
          found.reason.en.startsWith('No rule of this reference names this indication')
        );
      });
    const unknown = drugUses().flatMap(({ drug, uses }) =>
      uses.flatMap(({ en, hi }) =>
        [en, hi].filter((use) => unknownTo(drug, use)).map((use) => `${drug}: ${use}`),
      ),
    );
    expect(unknown).toEqual([]);
  });
});

describe('a name that a patient is told with', () => {
  type Field = 'allergies' | 'conditions' | 'currentDrugs';
  /** The dose engine says of these that it does not understand them; so the field must, and of no other. */
  const names: Record<Field, { known: readonly string[]; unknown: readonly string[] }> = {
    allergies: {
      known: [
        ...[
          'penicillin',
          'Penicillin rash 2019',
          'sulfa',
          'amoxycilin',
          'Augmentin',
          'peanut',
          'latex',
          'NSAIDs',
        ],
        ...[
          'painkiller',
          'पेनिसिलिन',
          'पैरासिटामोल',
          'सल्फा',
          'metronidazol',
          'cefaclor',
          'nil',
          'septran',
          'voveran',
        ],
      ],
      unknown: ['pencilin', 'brinjal', 'Xyzolan', 'iodine', 'moongphali', 'मूँगफली', 'tape'],
    },
    conditions: {
      known: [
        ...[
          'diabetes',
          'T2DM',
          'hypertension',
          'HTN',
          'asthma',
          'asthama',
          'CKD',
          'ckd stage 3',
          'IHD',
          'epilepsy',
        ],
        ...[
          'thyroid',
          'migraine',
          'G6PD deficiency',
          'fatty liver',
          'kidney stone',
          'obesity',
          'old MI',
          'sugar',
          'bp',
        ],
        ...['शुगर', 'डायबिटीज़', 'दमा', 'हाई BP', 'मिर्गी', 'दिल की बीमारी', 'थायरॉइड', 'गठिया'],
      ],
      unknown: ['qzxwv', 'flurbosis', 'diabetis', 'hypertention'],
    },
    currentDrugs: {
      known: [
        ...[
          'metformin',
          'Metformin 500',
          'Tab Telma 40',
          'ecosprin 75',
          'warfarin',
          'insulin',
          'OCP',
          'metfromin',
        ],
        ...[
          'amlodipin',
          'asprin',
          'dolo 650',
          'blood thinner',
          'none',
          'मेटफॉर्मिन',
          'lamivudine',
          'montek lc',
          'pan d',
        ],
      ],
      unknown: ['Xyzolan', 'BP tablet', 'गोली', 'ashwagandha', 'zzcam'],
    },
  };
  const isUnknownToEngine = (field: Field, name: string) =>
    ['ibuprofen', 'paracetamol'].some((drug) =>
      /not understood, so nothing|nothing that this reference knows|not checked/.test(
        JSON.stringify(dose({ drug, weightKg: 60, ageYears: 30, [field]: [name] })),
      ),
    );

  it.each(Object.keys(names) as Field[])(
    'in %s is marked as not understood where the engine does not',
    (field) => {
      const { known, unknown } = names[field];
      const all = [...known, ...unknown];
      expect(all.filter((name) => !isUnderstood(field, name))).toEqual(unknown);
      expect(all.filter((name) => isUnknownToEngine(field, name))).toEqual(unknown);
    },
  );

  it.each([
    ['allergies', 'allergen'],
    ['conditions', 'illness'],
  ] as const)('in %s is understood when it is offered, in both languages', (field, kind) => {
    const offered = suggestedNames.filter((one) => one.kind === kind).flatMap(({ en, hi }) => [en, hi]);
    expect(offered.length).toBeGreaterThan(20);
    expect(offered.filter((name) => !isUnderstood(field, name) || isUnknownToEngine(field, name))).toEqual(
      [],
    );
  });
});

describe('names that were used last', () => {
  it('are kept for each person, the newest first and each once, and go with the sign-out', () => {
    const drug = (en: string) => ({ kind: 'drug', en, said: en }) as const;
    for (const name of ['Paracetamol', 'Amoxicillin', 'Paracetamol']) noteName('asha', drug(name));
    noteName('ravi', drug('Ibuprofen'));
    expect(recentNames('asha').map(({ en }) => en)).toEqual(['Paracetamol', 'Amoxicillin']);
    expect(recentNames('ravi')).toHaveLength(1);
    forgetRecentNames();
    expect([recentNames('asha'), recentNames('ravi')]).toEqual([[], []]);
  });
});
