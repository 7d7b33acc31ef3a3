import { dangersIn, filedByNeed, findingsSatisfying, holds } from '#clinical/danger/fires';
import { type Plausible, triageOf } from '#clinical/danger/triage';
import type { DangerRule, When } from '#clinical/knowledge/shape';
import type { Reference } from '#clinical/reference/reference';
import type { Evidence } from '#clinical/text/evidence';

// The rules of danger and of urgency on a reference of five findings, so that each line is asked by itself.

const general: Record<string, string[]> = { crushing: ['crushing', 'pain'], stabbing: ['stabbing', 'pain'] };
const aReference = (dangers: readonly DangerRule[] = []) =>
  ({
    upward: (id: string) => general[id] ?? [id],
    findings: new Map([
      ['asthma', { kind: 'label' }],
      ['fever', { kind: 'symptom' }],
    ]),
    knowledge: { dangers },
  }) as unknown as Reference;
const told = (
  present: readonly string[],
  {
    mentioned = present.flatMap((id) => general[id] ?? [id]),
    negated = [],
    ...more
  }: Record<string, unknown> & { mentioned?: readonly string[]; negated?: readonly string[] } = {},
) =>
  ({
    present: new Map(present.map((id) => [id, 1])),
    mentioned: new Set(mentioned),
    negated: new Set(negated),
    over: new Set(),
    shown: new Set(),
    ...more,
  }) as unknown as Evidence;
/** What satisfies a condition; whether it holds at all must be the same for whoever does not ask by what. */
function because(when: unknown, evidence: Evidence) {
  const found = findingsSatisfying(aReference(), when as When, evidence);
  expect(holds(aReference(), when as When, evidence)).toBe(found !== undefined);
  return found;
}

describe('a condition of a danger', () => {
  it('holds for a finding that is told, itself or in a special form, and says by which', () => {
    const pain = { finding: 'pain' };
    expect(because(pain, told(['crushing', 'stabbing', 'fever']))).toEqual(['crushing', 'stabbing']);
    expect(because({ finding: 'crushing' }, told(['crushing']))).toEqual(['crushing']);
    expect(because({ finding: 'stabbing' }, told(['crushing']))).toBeUndefined();
    expect(because(pain, told(['crushing'], { mentioned: ['crushing'] }))).toBeUndefined();
    expect(because({ finding: 'fever' }, told([], { mentioned: ['fever'] }))).toBeUndefined();
  });

  it('holds for the name of an illness that is told, which is no finding', () => {
    expect(because({ finding: 'asthma' }, told([], { mentioned: ['asthma'] }))).toEqual(['asthma']);
    expect(because({ finding: 'asthma' }, told(['fever']))).toBeUndefined();
  });

  it('holds for all, for any, and for as many as it says', () => {
    const [fever, pain, cough] = [{ finding: 'fever' }, { finding: 'pain' }, { finding: 'cough' }];
    const two = told(['fever', 'crushing']);
    expect(because({ all: [fever, pain] }, two)).toEqual(['fever', 'crushing']);
    expect(because({ all: [fever, pain, cough] }, two)).toBeUndefined();
    expect(because({ any: [cough, pain] }, two)).toEqual(['crushing']);
    expect(because({ any: [cough] }, two)).toBeUndefined();
    expect(because({ atLeast: 2, of: [fever, pain, cough] }, two)).toEqual(['fever', 'crushing']);
    expect(because({ atLeast: 3, of: [fever, pain, cough] }, two)).toBeUndefined();
    expect(because({ all: [] }, two)).toEqual([]);
  });

  it.each([
    [{ ageBelow: 5 }, { ageYears: 4.9 }, true],
    [{ ageBelow: 5 }, { ageYears: 5 }, false],
    [{ ageBelow: 5 }, {}, false],
    [{ ageBelow: 5, orUntold: true }, {}, true],
    [{ ageBelow: 5, orUntold: true }, { ageYears: 60 }, false],
    [{ ageFrom: 65 }, { ageYears: 65 }, true],
    [{ ageFrom: 65 }, { ageYears: 64.9 }, false],
    [{ ageFrom: 65 }, {}, false],
    [{ ageFrom: 65, orUntold: true }, {}, true],
    [{ ageFrom: 65, orUntold: true }, { ageYears: 3 }, false],
    [{ pregnant: true }, { pregnant: true }, true],
    [{ pregnant: true }, { pregnant: false, postpartum: true }, false],
    [{ weeksBelow: 37 }, { pregnant: true, pregnancyWeeks: 36 }, true],
    [{ weeksBelow: 37 }, { pregnant: true, pregnancyWeeks: 37 }, false],
    [{ weeksBelow: 37 }, { pregnant: true }, false],
    [{ weeksBelow: 37 }, { pregnant: false, pregnancyWeeks: 30 }, false],
    [{ postpartum: true }, { postpartum: true }, true],
    [{ postpartum: true }, { pregnant: true, postpartum: false }, false],
    [{ breastfeeding: true }, { breastfeeding: true }, true],
    [{ breastfeeding: true }, { postpartum: true }, false],
    [{ denied: 'fever' }, { negated: ['fever'] }, true],
    [{ denied: 'fever' }, { negated: ['cough'] }, false],
  ])('%j of %j holds: %s', (when, person, holds) => {
    expect(because(when, told(['fever'], person))).toEqual(holds ? [] : undefined);
  });

  it('holds with one more finding told where that is what it lacks', () => {
    const withMore = (when: unknown, ...more: string[]) =>
      holds(aReference(), when as When, told(['fever'], { ageYears: 30 }), more);
    const [fever, pain, asthma] = [{ finding: 'fever' }, { finding: 'pain' }, { finding: 'asthma' }];
    expect([withMore(pain), withMore(pain, 'cough'), withMore(pain, 'pain')]).toEqual([false, false, true]);
    expect([withMore(asthma), withMore(asthma, 'asthma')]).toEqual([false, true]);
    expect([withMore({ all: [fever, pain] }), withMore({ all: [fever, pain] }, 'pain')]).toEqual([
      false,
      true,
    ]);
    expect([withMore({ any: [pain, asthma] }), withMore({ any: [pain, asthma] }, 'asthma')]).toEqual([
      false,
      true,
    ]);
    const two = { atLeast: 2, of: [fever, pain, asthma] };
    expect([withMore(two), withMore(two, 'pain'), withMore({ ...two, atLeast: 3 }, 'pain')]).toEqual([
      false,
      true,
      false,
    ]);
    expect(withMore({ ageBelow: 5 }, 'pain')).toBe(false);
  });

  it('asks a text once for what its findings stand for', () => {
    const evidence = told(['crushing']);
    let asked = 0;
    const counting = {
      ...aReference(),
      upward: (id: string) => {
        asked += 1;
        return general[id] ?? [id];
      },
    } as Reference;
    for (let time = 0; time < 3; time += 1) findingsSatisfying(counting, { finding: 'pain' }, evidence);
    expect(asked).toBe(1);
  });
});

const aRule = (id: string, when: unknown, more: object = {}): DangerRule =>
  ({ id, when, level: 'urgent', en: id, hi: id, ...more }) as unknown as DangerRule;

describe('the dangers of a text', () => {
  const fired = (rules: readonly DangerRule[], evidence: Evidence) =>
    dangersIn(aReference(rules), evidence).map(({ rule, because: by }) => [rule.id, by]);

  it('are those whose condition holds, each finding named once, emergencies first', () => {
    const rules = [
      aRule('one', { finding: 'fever' }),
      aRule('two', { all: [{ finding: 'pain' }, { finding: 'crushing' }] }, { level: 'emergency' }),
      aRule('three', { finding: 'cough' }),
      aRule('four', { any: [{ finding: 'fever' }] }),
    ];
    expect(fired(rules, told(['fever', 'crushing']))).toEqual([
      ['two', ['crushing']],
      ['one', ['fever']],
      ['four', ['fever']],
    ]);
    expect(fired(rules, told(['fever', 'crushing']))).toHaveLength(3); // what a rule needs is known by now
  });

  it('need no finding where a condition may hold without one', () => {
    const rules = [
      aRule('young', { ageBelow: 1 }),
      aRule('either', { any: [{ finding: 'cough' }, { ageBelow: 1 }] }),
      aRule('denied', { denied: 'fever' }),
      aRule('both', { all: [{ ageBelow: 1 }, { denied: 'fever' }] }),
      aRule('none', { any: [] }),
      aRule('enough', { atLeast: 1, of: [{ all: [{ finding: 'cough' }] }, { ageBelow: 1 }] }),
    ];
    const ids = fired(rules, told([], { ageYears: 0.5, negated: ['fever'] })).map(([id]) => id);
    expect(ids).toEqual(['young', 'either', 'denied', 'both', 'enough']);
  });

  it('look at a rule of many findings whichever of them is told', () => {
    const rules = [
      aRule('one of two', {
        atLeast: 1,
        of: [{ finding: 'fever' }, { all: [{ finding: 'cough' }, { finding: 'pain' }] }],
      }),
      aRule('with one of', {
        all: [
          { any: [{ finding: 'fever' }, { finding: 'pain' }] },
          { any: [{ finding: 'cough' }, { finding: 'fever' }, { finding: 'rash' }] },
        ],
      }),
    ];
    expect(fired(rules, told(['fever']))).toEqual([
      ['one of two', ['fever']],
      ['with one of', ['fever']],
    ]);
    expect(fired(rules, told(['cough', 'crushing'])).map(([id]) => id)).toEqual([
      'one of two',
      'with one of',
    ]);
    expect(fired(rules, told(['rash']))).toEqual([]);
  });

  it('look at no rule of which nothing that it needs is told, and work out once what it needs', () => {
    const young = { ageBelow: 1 };
    const [fever, pain, cough] = [{ finding: 'fever' }, { finding: 'pain' }, { finding: 'cough' }];
    let looked = 0;
    const watched = (present: readonly string[]) =>
      Object.defineProperty(told(present), 'ageYears', {
        get() {
          looked += 1;
          return 0.5;
        },
      });
    const looksAt = (when: unknown, ...present: string[]) => {
      looked = 0;
      dangersIn(aReference([aRule('one', when)]), watched(present));
      return looked > 0;
    };
    expect(looksAt({ all: [fever, young] })).toBe(false);
    expect(looksAt({ all: [fever, young] }, 'fever')).toBe(true);
    expect(looksAt({ any: [fever, { all: [pain, young] }] }, 'cough')).toBe(false);
    expect(looksAt({ any: [fever, { all: [pain, young] }] }, 'crushing')).toBe(true);
    expect(looksAt({ atLeast: 1, of: [fever, { all: [pain, young] }] }, 'cough')).toBe(false);
    // The fewest that it needs: what stands in "one of two" does not matter where the third is not told.
    expect(looksAt({ all: [{ any: [fever, cough] }, pain, young] }, 'fever')).toBe(false);
    expect(looksAt({ all: [pain, { any: [fever, cough] }, young] }, 'fever')).toBe(false);
    expect(looksAt({ any: [fever, young] }, 'cough')).toBe(true);
    expect(looksAt(young)).toBe(true);

    let asked = 0;
    const rule = Object.defineProperty(aRule('two', fever), 'when', {
      get() {
        asked += 1;
        return fever;
      },
    }) as DangerRule;
    const rules = [rule];
    for (let time = 0; time < 3; time += 1) dangersIn(aReference(rules), told(['cough']));
    expect(asked).toBe(1);
  });

  it('keep the order of their rules among emergencies, and among the others', () => {
    const grave = { level: 'emergency' };
    const rules = [
      aRule('first', { finding: 'fever' }, grave),
      aRule('milder', { finding: 'fever' }),
      aRule('second', { finding: 'fever' }, grave),
    ];
    expect(fired(rules, told(['fever'])).map(([id]) => id)).toEqual(['first', 'second', 'milder']);
  });

  it('stay though what raised them is over, where the rule says so', () => {
    const fever = { finding: 'fever' };
    const over = told(['fever'], { mentioned: ['cough'], over: new Set(['fever']) });
    const rules = [
      aRule('stays', fever, { staysThoughOver: true }),
      aRule('gone', fever),
      aRule('also what is told', { all: [{ finding: 'cough' }, fever] }, { staysThoughOver: true }),
    ];
    expect(fired(rules, over).map(([id]) => id)).toEqual(['stays']);
    const both = told(['fever', 'cough'], { mentioned: ['cough'], over: new Set(['fever']) });
    expect(fired(rules, both).map(([id]) => id)).toEqual(['stays', 'also what is told']);
    expect(fired(rules, told(['cough'], { over: new Set() }))).toEqual([]);
  });

  it('are none where all that raised them is slight, or has lasted too long', () => {
    const both = { all: [{ finding: 'fever' }, { finding: 'cough' }] };
    const calm = (more: object, evidence: object, when: unknown = both): boolean =>
      fired([aRule('one', when, more)], told(['fever', 'cough'], { ageYears: 1, ...evidence })).length === 0;
    const none = { slight: new Set(), lasting: new Map() };

    const unlessSlight = { unlessSlight: true };
    expect(calm(unlessSlight, { ...none, slight: new Set(['fever', 'cough']) })).toBe(true);
    expect(calm(unlessSlight, { ...none, slight: new Set(['fever']) })).toBe(false);
    expect(calm({}, { ...none, slight: new Set(['fever', 'cough']) })).toBe(false);

    const acuteDays = { acuteDays: 7 };
    const lasting = (fever: number, cough: number) => ({
      ...none,
      lasting: new Map([
        ['fever', fever],
        ['cough', cough],
      ]),
    });
    expect(calm(acuteDays, lasting(8, 9))).toBe(true);
    expect(calm(acuteDays, lasting(8, 7))).toBe(false);
    expect(calm(acuteDays, { ...none, lasting: new Map([['fever', 8]]) })).toBe(false);
    expect(calm({}, lasting(8, 9))).toBe(false);

    // What rests on no finding is neither slight nor old.
    expect(calm({ ...unlessSlight, ...acuteDays }, none, { ageBelow: 5 })).toBe(false);
  });

  it('tell nothing that is milder than another that fired', () => {
    const rules = [
      aRule('mild', { finding: 'fever' }, { milderThan: ['grave', 'other'] }),
      aRule('grave', { finding: 'crushing' }, { level: 'emergency' }),
      aRule('alone', { finding: 'fever' }, { milderThan: ['other'] }),
    ];
    expect(fired(rules, told(['fever', 'crushing'])).map(([id]) => id)).toEqual(['grave', 'alone']);
    expect(fired(rules, told(['fever'])).map(([id]) => id)).toEqual(['mild', 'alone']);
  });

  it('leave out a finding that something told sets apart, unless something else is told', () => {
    const apart = { finding: 'fever', where: { finding: 'cough' }, unless: ['rash'] };
    const rules = [aRule('sepsis', { finding: 'fever' }, { apart })];
    expect(fired(rules, told(['fever']))).toHaveLength(1);
    expect(fired(rules, told(['fever', 'cough']))).toHaveLength(0);
    expect(fired(rules, told(['fever', 'cough', 'rash']))).toHaveLength(1);
    const one = { finding: 'fever', where: { finding: 'cough' }, unless: ['rash', 'stiffness'] };
    const others = [aRule('sepsis', { any: [{ finding: 'fever' }, { finding: 'pain' }] }, { apart: one })];
    expect(fired(others, told(['fever', 'cough', 'crushing']))).toEqual([['sepsis', ['crushing']]]);
    expect(fired(others, told(['fever', 'cough', 'stiffness']))).toEqual([['sepsis', ['fever']]]);
  });
});

describe('the urgency', () => {
  const candidate = (triage: string, more: object = {}) =>
    ({ en: 'a cold', hi: 'ज़ुकाम', triage, ...more }) as Plausible;
  const rule = (level: string) =>
    ({ rule: aRule(level, {}, { level, en: `${level} sign`, hi: 'संकेत' }), because: [] }) as never;
  const adult = { ageYears: 30, pregnant: false, postpartum: false };
  const level = (
    fires: never[],
    candidates: Plausible[],
    person: object = adult,
    highRisk = false,
    present = ['fever'],
  ) =>
    triageOf(fires, candidates, told(present, person as never), {
      highRisk,
      isWell: present.length === 0,
    });
  const mild = candidate('self');
  const home = candidate('self', { homeFrom: 0 });

  it('is the highest of signs and candidates, the first of equals, and says why', () => {
    expect(level([rule('urgent'), rule('emergency')], [candidate('urgent')])).toEqual({
      level: 'emergency',
      reason: { en: 'emergency sign', hi: 'संकेत' },
    });
    expect(level([rule('urgent')], [candidate('urgent')]).reason.en).toBe('urgent sign');
    expect(level([], [mild, candidate('urgent')])).toEqual({
      level: 'urgent',
      reason: { en: 'a cold is possible', hi: 'ज़ुकाम संभव है' },
    });
    expect(level([], [candidate('routine')]).level).toBe('routine');
  });

  it('is self-care where nothing at all stands against it', () => {
    expect(level([], [mild])).toEqual({
      level: 'self',
      reason: { en: 'these usually settle by themselves', hi: 'ये बीमारियाँ आम तौर पर अपने-आप ठीक हो जाती हैं' },
    });
  });

  const [untold, age, risk, long, other] = [
    { en: 'the age is not known', hi: 'उम्र पता नहीं है' },
    { en: 'the age calls for an examination', hi: 'इस उम्र में मरीज़ को देखना ज़रूरी है' },
    { en: 'a high-risk group', hi: 'मरीज़ को जोखिम ज़्यादा है' },
    { en: 'it has lasted for more than three weeks', hi: 'तकलीफ़ तीन हफ़्ते से ज़्यादा की है' },
    {
      en: 'not all of these settle without treatment',
      hi: 'इनमें से कुछ बीमारियाँ बिना इलाज के ठीक नहीं होतीं',
    },
  ];
  it.each([
    [[mild], {}, false, untold],
    [[home], {}, false, undefined],
    [[candidate('self', { homeFrom: 1 })], {}, false, undefined],
    [[candidate('self', { homeFrom: 1.1 })], {}, false, untold],
    [[mild], { ageYears: 5 }, false, undefined],
    [[mild], { ageYears: 4.9 }, false, age],
    [[mild], { ageYears: 59.9 }, false, undefined],
    [[mild], { ageYears: 60 }, false, age],
    [[home], { ageYears: 60 }, false, undefined],
    [[home], { ageYears: 3 }, false, undefined],
    [[candidate('self', { homeFrom: 2 })], { ageYears: 2 }, false, undefined],
    [[candidate('self', { homeFrom: 2 })], { ageYears: 1.9 }, false, age],
    [[home, mild], { ageYears: 3 }, false, age],
    [[candidate('routine', { homeFrom: 0 })], { ageYears: 3 }, false, age],
    [[mild], { ageYears: 30, pregnant: true }, false, risk],
    [[mild], { ageYears: 30, postpartum: true }, false, risk],
    [[mild], { ageYears: 30 }, true, risk],
    [[mild], { ageYears: 30, lasted: [2, 21] }, false, undefined],
    [[mild], { ageYears: 30, lasted: [2, 22] }, false, long],
    [[mild], { ageYears: 30, longestDays: 21 }, false, undefined],
    [[mild], { ageYears: 30, longestDays: 22 }, false, long],
    [[home], { ageYears: 30, lasted: [90, 90] }, false, long],
    [[], { ageYears: 30 }, false, other],
    [[], {}, false, untold],
  ] as const)('of %j at %j, high risk %s, is barred by %j', (candidates, person, highRisk, reason) => {
    const { level: found, reason: why } = level([], [...candidates] as Plausible[], person, highRisk, []);
    expect([found, reason && why]).toEqual([reason ? 'routine' : 'self', reason]);
  });

  it('is not self-care where one candidate does not settle', () => {
    expect(level([], [candidate('routine'), mild], adult, false, []).reason).toEqual(other);
  });

  it('is urgent for an ill infant of under two months, but for what is safe at home then', () => {
    const infant = { ageYears: 1.9 / 12 };
    const reason = { en: 'an ill infant under 2 months', hi: '2 महीने से छोटा बीमार शिशु' };
    expect(level([], [mild], infant)).toEqual({ level: 'urgent', reason });
    expect(level([], [], infant)).toEqual({ level: 'urgent', reason });
    expect(level([], [home], infant).level).toBe('self');
    expect(level([], [mild], infant, false, []).level).toBe('routine');
    expect(level([], [mild], { ageYears: 2 / 12 }).level).toBe('routine');
    expect(level([], [mild], {}).level).toBe('routine');
  });

  it('is at least routine in a pregnancy and after a delivery', () => {
    for (const person of [{ pregnant: true }, { postpartum: true }])
      expect(level([], [home], { ageYears: 30, ...person }).level).toBe('routine');
  });
});

describe('things that are filed by what their condition needs', () => {
  const finding = (id: string): When => ({ finding: id });
  const conditions: Record<string, When> = {
    cough: finding('cough'),
    'fever and a rash': { all: [finding('fever'), { any: [finding('rash'), finding('spots')] }] },
    'rash or spots': { any: [finding('rash'), finding('spots')] },
    anybody: { ageFrom: 60 },
    'fever twice': { any: [finding('fever'), { all: [finding('fever'), finding('cough')] }] },
    'two of three': { atLeast: 2, of: [finding('fever'), finding('rash'), finding('cough')] },
  };
  const found = filedByNeed(Object.keys(conditions), (name) => conditions[name] as When);
  const names = (...mentioned: string[]) => found(new Set(mentioned));

  it('are found in their order, each once, in whatever order the text tells it', () => {
    const all = ['cough', 'fever and a rash', 'rash or spots', 'anybody', 'fever twice', 'two of three'];
    expect(names('cough', 'fever', 'rash', 'spots')).toEqual(all);
    expect(names('spots', 'rash', 'fever', 'cough')).toEqual(all);
    expect(names('wound', 'spots', 'ulcer', 'rash', 'burn', 'fever', 'cough')).toEqual(all);
    expect(names('two', 'spots', 'wound', 'cough')).toEqual(names('cough', 'spots'));
  });

  it('are looked at where one of the findings is told that they cannot do without', () => {
    expect(names('spots')).toEqual(['rash or spots', 'anybody']);
    expect(names('fever')).toEqual(['fever and a rash', 'anybody', 'fever twice', 'two of three']);
  });

  it('are always looked at where they may hold without any', () => {
    expect(names()).toEqual(['anybody']);
    expect(names('wound')).toEqual(['anybody']);
  });
});
