import { cite } from '../knowledge/cite';
import type { Drug, Interaction } from '../knowledge/drug-shape';
import { fileUnder } from '../knowledge/file-under';
import { onceForEach } from '../knowledge/once-for-each';
import { isRead } from '../knowledge/reading';
import lists from '../knowledge/words/names.json' with { type: 'json' };
import { kindNamed } from '../reference/drug-kinds';
import { type DrugNames, findDrug, ingredientsOf } from '../reference/drug-names';
import { genericNamed } from '../reference/generic-names';
import type { Reference } from '../reference/reference';
import { anyOf } from '../words/phrases';
import type { Caution } from './result';
import { moleculeOf } from './same-molecule';

/** Drugs of the reference, names that only the lists of interactions know, kinds of drugs, and names that nobody knows. */
export type TakenDrugs = {
  known: { drug: Drug; name: string }[];
  generic: { id: string; name: string }[];
  kinds: string[];
  unknown: string[];
};
/** More names than this are no list of a patient's drugs. */
const mostDrugs = 40;

/** Each order of an answer asks for the same list: it is looked up once, spelling and all. */
const resolvedBefore = new WeakMap<readonly string[], { names: DrugNames; taken: TakenDrugs }>();

/** Resolves what the patient takes; what was not understood is said. */
export function takenDrugs(names: DrugNames, current: readonly string[] = []): TakenDrugs {
  const before = resolvedBefore.get(current);
  if (before?.names === names) return before.taken;
  const taken = resolved(names, current);
  resolvedBefore.set(current, { names, taken });
  return taken;
}

const isNone = new RegExp(`^\\s*${anyOf(lists.noneTaken)}\\s*[.।]?\\s*$`, 'iu');

function resolved(names: DrugNames, current: readonly string[]): TakenDrugs {
  const taken: TakenDrugs = { known: [], generic: [], kinds: [], unknown: [] };
  for (const name of current.slice(0, mostDrugs)) {
    if (name.trim() === '' || isNone.test(name)) continue;
    const found = findDrug(names, name);
    const generic = found.kind === 'drug' ? undefined : genericNamed(name);
    if (kindNamed(name)) taken.kinds.push(name.slice(0, 60));
    else if (found.kind === 'drug') taken.known.push({ drug: found.drug, name });
    else if (generic) taken.generic.push({ id: generic.id, name: name.slice(0, 60) });
    else taken.unknown.push(name.slice(0, 60));
  }
  return taken;
}

/** A drug with its ingredients as far as they are drugs of the list: all that it can interact as. */
const partsOf = (names: DrugNames, drug: Drug): Drug[] => [
  drug,
  ...ingredientsOf(drug).flatMap((id) => (id === drug.id ? [] : (names.byId.get(id) ?? []))),
];

function meets({ with: other }: Interaction, drugs: readonly Drug[]): boolean {
  return other.startsWith('class:')
    ? drugs.some(({ classes }) => classes.includes(other.slice('class:'.length)))
    : drugs.some((drug) => drug.id === other || ingredientsOf(drug).includes(other));
}

/** Finds what a drug's file says of the other: what it says of it by name stands for what it says of its class. */
function saidOf({ interactions = [] }: Drug, other: readonly Drug[]): Interaction[] {
  const met = interactions.filter((one) => meets(one, other));
  const named = met.filter(({ with: name }) => !name.startsWith('class:'));
  // Of several parts each is meant by itself: a word on one of them is none on the rest.
  return named.length > 0 && other.length === 1 ? named : met;
}

/** Interactions of two drugs, whichever of the two files says so. */
export function interactionsOf(names: DrugNames, a: Drug, b: Drug): Interaction[] {
  const [left, right] = [partsOf(names, a), partsOf(names, b)];
  return [...left.flatMap((drug) => saidOf(drug, right)), ...right.flatMap((drug) => saidOf(drug, left))];
}

/** Classes of which every drug acts on the same thing: what was read of one of them is weighed for the others. */
const actAlike = ['vitamin-k-antagonist', 'nitroimidazole'];
/** What a drug is kin by: its molecule, and a class whose drugs act alike. */
const kinshipsOf = ({ id, classes }: Drug): string[] => [
  moleculeOf(id),
  ...actAlike.filter((one) => classes.includes(one)),
];
const byKinship = onceForEach(({ byId }: DrugNames): ReadonlyMap<string, readonly Drug[]> => {
  const found = new Map<string, Drug[]>();
  for (const drug of byId.values()) for (const kinship of kinshipsOf(drug)) fileUnder(found, kinship, drug);
  return found;
});
const withKin = (names: DrugNames, drug: Drug): Drug[] =>
  partsOf(names, drug).flatMap((part) => [
    part,
    ...kinshipsOf(part).flatMap((kinship) =>
      (byKinship(names).get(kinship) ?? []).filter((one) => one !== part),
    ),
  ]);

/** An interaction that was read of a drug of the same kind as one of two. */
export type InteractionOfKin = { interaction: Interaction; of: Drug };

/** What is known of drugs of the same kind, for two of which nothing was read: "Acitrom" bleeds with what warfarin does. */
export function interactionsOfKin(names: DrugNames, a: Drug, b: Drug): InteractionOfKin[] {
  const own = new Set([...partsOf(names, a), ...partsOf(names, b)]);
  const [left, right] = [withKin(names, a), withKin(names, b)];
  const said = (one: Drug, other: Drug): InteractionOfKin[] =>
    one === other || (own.has(one) && own.has(other))
      ? []
      : saidOf(one, [other])
          .filter(({ with: named }) => !named.startsWith('class:'))
          .map((interaction) => ({ interaction, of: own.has(one) ? other : one }));
  return left.flatMap((one) => right.flatMap((other) => [...said(one, other), ...said(other, one)]));
}

/** Finds what two drugs have in common: ingredients, else classes. */
function shared(names: DrugNames, a: Drug, b: Drug): { ingredients: string[]; classes: string[] } {
  const ingredients = ingredientsOf(a).filter((id) => ingredientsOf(b).includes(id));
  const classesOf = (drug: Drug) => new Set(partsOf(names, drug).flatMap(({ classes }) => classes));
  const theirs = classesOf(b);
  return { ingredients, classes: [...classesOf(a)].filter((one) => theirs.has(one)) };
}

/** Duplicates, shared classes and interactions with what the patient takes already. */
export function togetherCautions(
  reference: Reference,
  names: DrugNames,
  drug: Drug,
  taken: TakenDrugs,
): Caution[] {
  const pairs = taken.known.flatMap(({ drug: other, name }): Caution[] => {
    const both = `${other.en}${other.en.toLowerCase().startsWith(name.trim().toLowerCase()) ? '' : ` (${name.slice(0, 60)})`}`;
    const { ingredients, classes } = shared(names, drug, other);
    const duplicate: Caution[] =
      ingredients.length > 0
        ? [
            {
              kind: 'duplicate',
              level: 'avoid',
              en: `Taken already: ${both} contains ${ingredients.join(' + ')} as well. Count both towards the daily maximum.`,
              hi: `पहले से चल रही दवा ${both} में भी ${ingredients.join(' + ')} है। दिन की अधिकतम मात्रा में दोनों गिनें।`,
              sources: [],
            },
          ]
        : classes.length > 0
          ? [
              {
                kind: 'duplicate',
                level: 'caution',
                en: `Same class as ${both}: ${classes.join(', ')}.`,
                hi: `${both} भी इसी वर्ग की दवा है: ${classes.join(', ')}।`,
                sources: [],
              },
            ]
          : [];
    const found = interactionsOf(names, drug, other).map(
      (one): Caution => ({
        kind: 'interaction',
        level: one.severity,
        en: `With ${both}: ${one.en}`,
        hi: `${both} के साथ: ${one.hi}`,
        sources: cite(reference.sources, one.src),
        checked: isRead(one.checked),
      }),
    );
    return [...duplicate, ...found];
  });
  const unread = taken.unknown.map(
    (name): Caution => ({
      kind: 'interaction',
      level: 'caution',
      en: `“${name}” is not in this reference: interactions with it were not checked.`,
      hi: `“${name}” इस रेफ़रेंस में नहीं है: इसके साथ टकराव की जाँच नहीं हुई।`,
      sources: [],
    }),
  );
  return [...pairs, ...unread];
}
