import {
  brandReasons,
  contentReasons,
  gravest,
  isForbidding,
  neededFacts,
  type Reason,
  reasonsByGravity,
  unreadReasons,
  verdictsByGravity,
} from '#clinical/dosing/reason';
import type { Product } from '#clinical/knowledge/drug-shape';
import { isSubstanceRead, listedBrands } from '#clinical/reference/brands';
import { aReading } from '../support/reading';

const aReason = (verdict: Reason['verdict'], en: string, more: Partial<Reason> = {}): Reason => ({
  kind: 'age',
  verdict,
  text: { en, hi: en },
  sources: [],
  ...more,
});
const aProduct = (more: Partial<Product> = {}) =>
  ({
    brand: 'Combi',
    checked: false,
    composition: [
      { drug: 'amoxicillin-trihydrate', amount: 250, unit: 'mg', perMl: 5 },
      { drug: 'clavulanic-acid', amount: 62.5, unit: 'mg' },
    ],
    ...more,
  }) as unknown as Product;

describe('the verdicts on a dose', () => {
  it('go from what is forbidden down to what is green', () => {
    expect(verdictsByGravity).toEqual([
      'not-for-this-patient',
      'above-maximum',
      'outside',
      'not-verified',
      'verified',
    ]);
  });

  it('are as grave as the gravest of them, and green where there is none', () => {
    expect(gravest(['verified', 'outside', 'not-verified'])).toBe('outside');
    expect(gravest(['above-maximum', 'not-for-this-patient'])).toBe('not-for-this-patient');
    expect(gravest(['verified'])).toBe('verified');
    expect(gravest([])).toBe('verified');
  });

  it.each([
    ['not-for-this-patient', true],
    ['above-maximum', true],
    ['outside', false],
    ['not-verified', false],
    ['verified', false],
  ] as const)('%s forbid a dose: %s', (verdict, forbids) => {
    expect(isForbidding({ verdict })).toBe(forbids);
  });
});

describe('the reasons against a dose', () => {
  it('stand gravest first and once, equals in their order, and leave their list as it was', () => {
    const list = [
      aReason('not-verified', 'b'),
      aReason('outside', 'a'),
      aReason('not-verified', 'b', { checked: true }),
      aReason('not-verified', 'b', { kind: 'weight' }),
      aReason('not-for-this-patient', 'c'),
    ];
    const before = [...list];
    expect(reasonsByGravity(list).map(({ kind, text, checked }) => [kind, text.en, checked])).toEqual([
      ['age', 'c', undefined],
      ['age', 'a', undefined],
      ['age', 'b', true],
      ['weight', 'b', undefined],
    ]);
    expect(list).toEqual(before);
  });

  it('that read alike stand with the gravest verdict, whichever was found first', () => {
    const [lighter, graver] = [aReason('not-verified', 'a'), aReason('not-for-this-patient', 'a')];
    expect(reasonsByGravity([lighter, graver])).toEqual([graver]);
    expect(reasonsByGravity([graver, lighter])).toEqual([graver]);
  });

  it('say what would settle them, each thing once', () => {
    expect(
      neededFacts([
        aReason('outside', 'a', { needs: ['age', 'sex'] }),
        aReason('outside', 'b'),
        aReason('outside', 'c', { needs: ['sex', 'weightKg'] }),
      ]),
    ).toEqual(['age', 'sex', 'weightKg']);
    expect(neededFacts([])).toEqual([]);
  });

  it('are there for numbers that nobody has read, and not for others', () => {
    expect(unreadReasons({ checked: aReading })).toEqual([]);
    expect(unreadReasons({} as never)).toEqual([
      {
        kind: 'unread',
        verdict: 'not-verified',
        text: {
          en: 'Compare the dose with its source before you give it.',
          hi: 'देने से पहले खुराक को उसके स्रोत से मिला लें।',
        },
        sources: [],
        checked: false,
      },
    ]);
  });

  it('are there for a packet whose content nobody looked up, with what it is taken for', () => {
    const [reason, ...more] = contentReasons(aProduct());
    expect(more).toEqual([]);
    expect(reason).toEqual({
      kind: 'unread',
      verdict: 'not-verified',
      text: {
        en: 'Check on the strip or label that Combi holds amoxicillin trihydrate 250 mg in 5 mL + clavulanic acid 62.5 mg: the dose is judged as that.',
        hi: 'पत्ते या लेबल पर देख लें कि Combi में amoxicillin trihydrate 250 mg in 5 mL + clavulanic acid 62.5 mg है: खुराक यही मानकर जाँची गई है।',
      },
      sources: [],
      checked: false,
    });
    expect(contentReasons(aProduct({ checked: aReading } as never))).toEqual([]);
    expect(contentReasons(aProduct({ brand: undefined } as never))).toEqual([]);
  });

  it('are there for a dose in its own unit only where the brand stands in the long list and in no register', () => {
    const unread = listedBrands().find((one) => !one.checked && !isSubstanceRead(one));
    const known = listedBrands().find((one) => !one.checked && isSubstanceRead(one));
    if (!unread || !known) throw new Error('the list has no such brands any more');
    expect(brandReasons([])).toEqual([]);
    expect(brandReasons([aProduct()])).toEqual([]); // no brand of the list
    expect(brandReasons([unread, known])).toEqual(contentReasons(unread));
    expect(contentReasons(unread)).toHaveLength(1);
    expect(brandReasons([known])).toEqual([]);
  });
});
