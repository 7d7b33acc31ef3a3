import type { DoseRule, Drug } from '../knowledge/drug-shape';
import type { DrugPattern } from '../knowledge/interaction-shape';
import { onceForEach } from '../knowledge/once-for-each';
import { ingredientsOf } from '../reference/drug-names';
import type { Reference } from '../reference/reference';
import type { Amount, DoseRequest } from './result';
import { sparesTheBlood } from './routes';
import type { TakenDrugs } from './together';

/** All that is told of a patient, without the question itself. */
export type PatientFacts = Omit<DoseRequest, 'drug' | 'weightKg' | 'indication' | 'route'> & {
  weightKg?: number | undefined;
  /** What a sheet tells that its drugs may be for, and the ids of those that it orders. */
  purposes?: readonly string[];
  ordered?: readonly string[];
};

/** A drug that is about to be given to somebody, for something. */
export type DrugInQuestion = {
  reference: Reference;
  drug: Drug;
  /** The drug and its ingredients as far as they are drugs of the reference. */
  parts: Drug[];
  /** Other drugs of the same packet, where one part of it is judged by itself. */
  beside?: Drug[];
  /** The name as it was typed. */
  asked: string;
  patient: PatientFacts;
  indication: string | undefined;
  /** What a prescription says beside the dose; it may be advice, so that only what it denies is heard: "G6PD normal". */
  remark?: string | undefined;
  route: string | undefined;
  taken: TakenDrugs;
  /** The rule by which it is dosed; nothing while none is chosen. */
  rule?: DoseRule | undefined;
  /** True when the indication chose the rule. */
  indicationNamed: boolean;
  /** One dose, where it is known. */
  dose?: Amount | undefined;
  /** Somebody wrote this one dose down; none is worked out from a scale or from a packet. */
  written?: boolean | undefined;
  /** It is just the drug's usual dose, and no other purpose of the drug is told. */
  isUsual?: boolean;
};

const partsIn = onceForEach(({ drugNames }: Reference) =>
  onceForEach((drug: Drug): Drug[] => [
    drug,
    ...ingredientsOf(drug).flatMap((id) => (id === drug.id ? [] : (drugNames().byId.get(id) ?? []))),
  ]),
);
/** The drug with its ingredients as far as they are drugs of the list: all as which it can do harm. */
export const partsOf = (reference: Reference, drug: Drug): Drug[] => partsIn(reference)(drug);

/**
 * Says whether something is said of a drug as a whole: by its own entry, or by that of each of its ingredients. What is
 * known of one half of a combination is no promise for the other.
 */
export function isSaidOfAll({ drug, parts }: DrugInQuestion, isSaid: (part: Drug) => boolean): boolean {
  if (isSaid(drug)) return true;
  const ingredients = ingredientsOf(drug);
  const others = parts.filter((part) => part !== drug);
  return ingredients.length > 1 && others.length === ingredients.length && others.every(isSaid);
}

/** Every pattern by which these are meant. A question holds the same few drugs against hundreds of rules. */
const patternsOf = onceForEach(
  (parts: readonly Drug[]): ReadonlySet<DrugPattern> =>
    new Set(
      parts.flatMap((part) => [
        part.id,
        ...ingredientsOf(part),
        ...part.classes.map((one) => `class:${one}`),
      ]),
    ),
);

/** In rules for conditions and vital signs: every drug. */
const anyDrug = 'any';

/** Says whether a drug is meant: by its id, an ingredient's, a class, or as any. */
export function isMeant(patterns: readonly DrugPattern[], parts: readonly Drug[]): boolean {
  const meant = patternsOf(parts);
  return patterns.some((one) => one === anyDrug || meant.has(one));
}

export const isLocal = ({ rule }: Pick<DrugInQuestion, 'rule'>): boolean =>
  rule !== undefined && sparesTheBlood(rule.route);

/** Says what a rule is for, as words that can be looked into. */
export const purposeOf = (rule: DoseRule | undefined): string =>
  rule ? [rule.for.en, ...(rule.words ?? [])].join('; ') : '';
