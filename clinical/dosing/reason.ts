import type { Citation } from '../knowledge/cite';
import type { DoseRule, Product } from '../knowledge/drug-shape';
import type { Names } from '../knowledge/shape';
import { isListedBrand, isSubstanceRead } from '../reference/brands';
import { unitInWords, writeAmount } from './amount';

/**
 * Gravest first. A drug that must not be given outweighs any number; a number above a ceiling outweighs one that is
 * merely unusual; what is known to be unusual outweighs what is not known; green stands only where nothing else does.
 */
export const verdictsByGravity = [
  'not-for-this-patient',
  'above-maximum',
  'outside',
  'not-verified',
  'verified',
] as const;
export type VerdictWord = (typeof verdictsByGravity)[number];

export const gravest = (words: readonly VerdictWord[]): VerdictWord =>
  verdictsByGravity.find((word) => words.includes(word)) ?? 'verified';

/** Says whether a dose of this verdict must not stand before anybody's eyes, whoever wrote it. */
export const isForbidding = ({ verdict }: { readonly verdict: VerdictWord }): boolean =>
  verdict === 'not-for-this-patient' || verdict === 'above-maximum';

export type ReasonKind =
  | 'ban'
  | 'allergy'
  | 'pregnancy'
  | 'lactation'
  | 'kidney'
  | 'liver'
  | 'age'
  | 'condition'
  | 'interaction'
  | 'duplicate'
  | 'high-alert'
  | 'weight'
  | 'indication'
  | 'unread'
  | 'no-rule'
  | 'unknown-drug'
  | 'number';

/** A dose is not given before this is known: a field of the patient or of the question. */
export type Need =
  | 'age'
  | 'sex'
  | 'weightKg'
  | 'heightCm'
  | 'pregnancy'
  | 'breastfeeding'
  | 'kidney'
  | 'liver'
  | 'allergies'
  | 'conditions'
  | 'currentDrugs'
  | 'product'
  | 'indication'
  | 'route';

/** This is why a dose has no green mark, gravest first in a list; `verdict` is the word that this reason calls for. */
export type Reason = {
  kind: ReasonKind;
  verdict: Exclude<VerdictWord, 'verified'>;
  text: Names;
  sources: Citation[];
  /** These would settle it. A dose is not given before they are known. */
  needs?: Need[];
  /** True when the fact was read at its source; absent for what the engine works out itself. */
  checked?: boolean;
};

/** Gravest first, and each sentence once: of two that read alike the graver stands. */
export function reasonsByGravity(reasons: readonly Reason[]): Reason[] {
  const sorted = [...reasons].sort(
    (a, b) => verdictsByGravity.indexOf(a.verdict) - verdictsByGravity.indexOf(b.verdict),
  );
  const once = new Map<string, Reason>();
  for (const reason of sorted) {
    const sentence = `${reason.kind} ${reason.text.en}`;
    const told = once.get(sentence);
    if (!told || told.verdict === reason.verdict) once.set(sentence, reason);
  }
  return [...once.values()];
}

/** Numbers that nobody has read at their source are never green. */
export const unreadReasons = ({ checked }: Pick<DoseRule, 'checked'>): Reason[] =>
  checked
    ? []
    : [
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
      ];

export const neededFacts = (reasons: readonly Reason[]): Need[] => [
  ...new Set(reasons.flatMap(({ needs }) => needs ?? [])),
];

const writtenPart = ({ drug, amount, unit, perMl }: Product['composition'][number]): string =>
  `${drug.replaceAll('-', ' ')} ${writeAmount(amount)} ${unitInWords(unit)}${perMl === undefined ? '' : ` in ${writeAmount(perMl)} mL`}`;

/** What a packet holds, part by part. */
export const writtenContent = ({ composition }: Product): string => composition.map(writtenPart).join(' + ');

/** Where nobody looked up what a packet holds, its reader does: the dose is told, if it holds this, and nobody vouches for it. */
export function contentReasons(product: Product): Reason[] {
  const { brand, checked } = product;
  if (!brand || checked) return [];
  const content = writtenContent(product);
  return [
    {
      kind: 'unread',
      verdict: 'not-verified',
      text: {
        en: `Check on the strip or label that ${brand} holds ${content}: the dose is judged as that.`,
        hi: `पत्ते या लेबल पर देख लें कि ${brand} में ${content} है: खुराक यही मानकर जाँची गई है।`,
      },
      sources: [],
      checked: false,
    },
  ];
}

/**
 * The same for a dose told in its own unit: there only the brands of the long list, written from memory, are doubted, and
 * of these none whose drug stands in a register.
 */
export const brandReasons = ([product]: readonly Product[]): Reason[] =>
  product && isListedBrand(product) && !isSubstanceRead(product) ? contentReasons(product) : [];
