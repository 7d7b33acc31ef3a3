import { besideCards, testsNotNamedBefore, toldOnCards } from '#clinical/assessment/not-told-twice';
import { checkCondition } from '#clinical/check/conditions';
import { knowledge } from '#clinical/knowledge/all';
import { wholeSteps } from '#clinical/knowledge/whole-steps';

const hospital = toldOnCards([
  {
    en: 'Oxygen when SpO2 is below 90 %; hospital now.',
    hi: 'SpO2 90 % से कम हो तो ऑक्सीजन दें; तुरंत अस्पताल भेजें।',
  },
]);

describe('a step beside the cards of the danger signs', () => {
  it.each([
    ['Refer for confusion or low BP', 'भ्रम हो या BP कम हो तो रेफ़र करें', undefined],
    ['Oxygen when SpO2 is below 94 %', 'SpO2 94 % से कम हो तो ऑक्सीजन दें', undefined],
    ['Antibiotic; oxygen when saturation is low', 'Antibiotic दें; SpO2 कम हो तो ऑक्सीजन दें', 'Antibiotic'],
    [
      'Refer; antihypertensive when 160/110 or more',
      'रेफ़र करें; BP 160/110 हो तो दवा दें',
      'Antihypertensive when 160/110 or more',
    ],
    ['Feed with a cup', 'कप से पिलाएँ', 'Feed with a cup'],
  ])('orders no second time what they order: %s', (en, hi, left) => {
    expect(besideCards({ en, hi }, hospital)?.en).toBe(left);
  });

  it('refers where no card sends to a hospital', () => {
    const atHome = toldOnCards([{ en: 'See the child today.', hi: 'बच्चे को आज ही देखें।' }]);
    const step = { en: 'Refer for confusion', hi: 'भ्रम हो तो रेफ़र करें' };
    expect(besideCards(step, atHome)).toEqual(step);
  });
});

describe('a line of tests', () => {
  const told = (done: readonly string[], ...lines: string[]) =>
    lines
      .map((en) => ({ en, hi: en }))
      .map(testsNotNamedBefore(done.map((en) => ({ en, hi: en }))))
      .map((line) => line?.en);
  const isNamedBefore = (...lines: string[]) => told([], ...lines).map((line) => line === undefined);

  it('is left out where each of its tests was named before, in other words too', () => {
    const before = 'Urine pregnancy test at once; ultrasound; haemoglobin, blood group';
    expect(isNamedBefore(before, 'Ultrasound, Hb, blood group', 'Pregnancy test')).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('is left out where its result was told, and where only the day of it differs', () => {
    expect(told(['HbA1c'], 'HbA1c', 'Urine protein')).toEqual([undefined, 'Urine protein']);
    expect(told([], 'CBC with haematocrit and platelets', 'CBC if fever lasts beyond 3 days')).toEqual([
      'CBC with haematocrit and platelets',
      undefined,
    ]);
    expect(told([], 'Malaria RDT or blood smear', 'An RDT and both smears')[1]).toBeUndefined();
  });

  it('keeps the clause that is new', () => {
    expect(told([], 'Otoscopy: where the hole is; hearing test', 'Otoscopy; CT of the ear')[1]).toBe(
      'CT of the ear',
    );
  });

  it('stays where one of them is new', () => {
    expect(isNamedBefore('CBC; malaria test', 'CBC, dengue NS1', 'Blood culture')).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('a step that goes on', () => {
  const first = { en: 'Amoxicillin for 10 days', hi: 'amoxicillin 10 दिन दें', src: ['a: 1'] };
  const second = { en: 'or penicillin V', hi: 'या penicillin V दें', src: ['b: 2'], goesOn: true as const };

  it('is said in one line with the one before it, with the sources of both', () => {
    expect(wholeSteps([first, second])).toEqual([
      {
        en: 'Amoxicillin for 10 days, or penicillin V',
        hi: 'amoxicillin 10 दिन दें, या penicillin V दें',
        src: ['a: 1', 'b: 2'],
      },
    ]);
  });

  it('makes a read line only where both were read', () => {
    const read = { on: '2026-11-27', by: 'first reader', edition: 'x' } as const;
    expect(wholeSteps([{ ...first, checked: read }, second])[0]?.checked).toBeUndefined();
    expect(
      wholeSteps([
        { ...first, checked: read },
        { ...second, checked: read },
      ])[0]?.checked,
    ).toBe(read);
  });

  it('is asked for where a step cannot be understood alone', () => {
    const [condition] = knowledge.conditions;
    if (!condition) throw new Error('no condition');
    const sources = new Set(condition.src);
    const complaints = (steps: (typeof first)[]) =>
      checkCondition({ ...condition, steps }, new Set(), sources).filter((one) => one.includes('step'));
    const asked = (en: string) =>
      complaints([first, { ...first, en }]).some((one) => one.includes('alone nobody understands it'));
    for (const en of [
      ...['Or penicillin V', 'Within 2 weeks', 'Also for scars', 'The same day'],
      ...['For 2 weeks after clearing', 'For up to 3 months; on the face: dermatologist', 'For a week; nets'],
    ])
      expect([en, asked(en)]).toEqual([en, true]);
    for (const en of [
      ...['Not better: refer', 'Within 3 cm of the groin: anticoagulant', 'For fever: paracetamol'],
      ...['Six months of treatment', 'Until the magnesium is right, potassium does not come right'],
    ])
      expect([en, asked(en)]).toEqual([en, false]);
  });
});
