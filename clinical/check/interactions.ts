import { textOnlyNotes } from '../dosing/organs';
import type { Drug } from '../knowledge/drug-shape';
import type {
  AllergyFamily,
  ConditionRule,
  ConditionTerm,
  HighAlert,
  Pairs,
  UntilRead,
  WeighedDrugs,
} from '../knowledge/interaction-shape';
import allergies from '../knowledge/interactions/allergies.json' with { type: 'json' };
import conditions from '../knowledge/interactions/conditions.json' with { type: 'json' };
import alerts from '../knowledge/interactions/high-alert.json' with { type: 'json' };
import mechanisms from '../knowledge/interactions/mechanisms.json' with { type: 'json' };
import names from '../knowledge/interactions/names.json' with { type: 'json' };
import pairsFile from '../knowledge/interactions/pairs.json' with { type: 'json' };
import { type Complaint, checkNames, checkSources, twice, unless } from './complaints';

const pairs = pairsFile as unknown as Pairs;
const terms = conditions.conditions as ConditionTerm[];
const against = conditions.against as ConditionRule[];
const families = allergies.families as AllergyFamily[];

/** Every side of a pair is a name of the list or a class that some name has; every mechanism has its sentence. */
function checkPairs(): Complaint[] {
  const classes = new Set(Object.values(names).flat());
  const isKnown = (side: string) =>
    side.startsWith('class:') ? classes.has(side.slice('class:'.length)) : side in names;
  return [pairs.ansm.must, pairs.ansm.should, pairs.onc].flatMap((groups) =>
    Object.entries(groups).flatMap(([mechanism, sides]) => [
      ...unless(mechanism in mechanisms, `pairs: no sentence for the mechanism ${mechanism}`),
      ...Object.entries(sides).flatMap(([a, others]) =>
        [a, ...others].filter((side) => !isKnown(side)).map((side) => `pairs: unknown ${side}`),
      ),
    ]),
  );
}

/** A pattern names a drug of ours, a name of the lists, or a class that one of our drugs has. */
function checkPatterns(what: string, patterns: readonly string[], drugs: readonly Drug[]): Complaint[] {
  const classes = new Set(drugs.flatMap((drug) => drug.classes));
  const ids = new Set([
    ...drugs.flatMap(({ id, ingredients = [] }) => [id, ...ingredients]),
    ...Object.keys(names),
  ]);
  return patterns
    .filter((one) => (one.startsWith('class:') ? !classes.has(one.slice('class:'.length)) : !ids.has(one)))
    .map((one) => `${what}: unknown ${one}`);
}

function checkConditions(drugs: readonly Drug[], sources: ReadonlySet<string>): Complaint[] {
  const ids = new Set(terms.map(({ id }) => id));
  return [
    ...twice(
      'condition',
      terms.map(({ id }) => id),
    ),
    ...terms.flatMap((term) => [
      ...checkNames(`condition ${term.id}`, term, 'proper name'),
      ...unless(term.words.length > 0, `condition ${term.id}: no words`),
    ]),
    ...(conditions.weighed as WeighedDrugs[]).flatMap(({ src, drugs: weighed }) => [
      ...checkSources('drugs weighed', src, sources),
      ...checkPatterns('drugs weighed', Object.keys(weighed), drugs),
      ...[...new Set(Object.values(weighed).flat())]
        .filter((id) => !ids.has(id))
        .map((id) => `drugs weighed: unknown condition ${id}`),
    ]),
    ...(conditions.untilRead as UntilRead[]).flatMap(({ classes }) =>
      checkPatterns('drugs until they are read', asClasses(classes), drugs),
    ),
    ...against.flatMap(({ when, with: patterns, except = [], src, ...rule }) => {
      const what = `against ${when.join(', ')}`;
      return [
        ...checkNames(what, rule),
        ...checkSources(what, src, sources),
        ...unless(when.length > 0, `${what}: of no condition`),
        ...when.filter((id) => !ids.has(id)).map((id) => `${what}: unknown condition ${id}`),
        ...checkPatterns(what, [...patterns.filter((one) => one !== 'any'), ...except], drugs),
      ];
    }),
  ];
}

const asClasses = (classes: readonly string[] = []): string[] => classes.map((one) => `class:${one}`);

/** Everything that is wrong with what speaks against drugs. */
export function checkInteractions(drugs: readonly Drug[], sources: ReadonlySet<string>): Complaint[] {
  return [
    ...checkPairs(),
    ...checkConditions(drugs, sources),
    ...checkPatterns(
      'drugs alike',
      [...asClasses(allergies.alike.classes), ...allergies.alike.drugs.flat()],
      drugs,
    ),
    ...families.flatMap(({ id, classes, drugs: ids = [], cross = [], src, ...family }) => [
      ...checkNames(`allergy ${id}`, family, 'proper name'),
      ...checkSources(`allergy ${id}`, src, sources),
      ...checkPatterns(`allergy ${id}`, [...asClasses(classes), ...ids], drugs),
      ...cross.flatMap((one) =>
        checkPatterns(`allergy ${id}`, [...asClasses(one.classes), ...(one.drugs ?? [])], drugs),
      ),
    ]),
    ...(alerts as HighAlert[]).flatMap(({ classes, drugs: ids, ...alert }) => [
      ...checkNames('high alert', alert),
      ...checkPatterns('high alert', [...asClasses(classes), ...ids], drugs),
    ]),
  ];
}

/** Says how much of what is said on kidneys and livers is a rule, and of the rest why it is none. */
export function organCoverage(drugs: readonly Drug[]): string[] {
  const textual = drugs.flatMap((drug) => textOnlyNotes(drug).map((note) => ({ id: drug.id, ...note })));
  const whole = drugs.flatMap(({ renal = [], hepatic = [], rules }) => [
    ...renal,
    ...hepatic,
    ...rules.flatMap((rule) => rule.renal ?? []),
  ]);
  const why = Map.groupBy(textual, ({ noRule }) => noRule ?? 'not said yet');
  return [
    `Notes on kidneys and liver: ${whole.length - textual.length} of ${whole.length} are rules; the others say why they are none, and leave the dose not verified where they hold:`,
    ...[...why].map(
      ([reason, notes]) =>
        `  ${reason}: ${notes.length} (${[...new Set(notes.map(({ id }) => id))].join(', ')})`,
    ),
  ];
}
