import type { Analyte } from '#clinical/knowledge/analyte-shape';
import type { Calculator } from '#clinical/knowledge/calculator-shape';
import type { Drug } from '#clinical/knowledge/drug-shape';
import {
  type FactPath,
  type FiledFact,
  factsWithin,
  isReviewed,
  signsOfFact,
} from '#clinical/knowledge/facts';
import type {
  AllergyFamily,
  ConditionRule,
  ConditionTerm,
  FirstDoses,
  PairLevel,
  Pairs,
  VitalRule,
  WeighedDrugs,
} from '#clinical/knowledge/interaction-shape';
import type { OrderRule } from '#clinical/knowledge/order-shape';
import type { Protocol } from '#clinical/knowledge/protocol-shape';
import { isRead, isReadByTwo, readingsOf } from '#clinical/knowledge/reading';
import type {
  Condition,
  DangerRule,
  Finding,
  FindingSystem,
  HasSources,
  Measure,
  Names,
  Source,
  Src,
  Topic,
} from '#clinical/knowledge/shape';
import {
  type FiledEntry,
  filedEntries,
  type KnowledgeFile,
  readEntries,
  readKnowledgeFile,
} from './knowledge-files';
import type { BookFact } from './page';
import { both, readerNames } from './words';

const repositoryFolder = 'clinical/knowledge/';

/** All that the book is made of, with the files that it lies in. */
export type FiledKnowledge = {
  conditions: FiledEntry<Condition>[];
  drugs: FiledEntry<Drug>[];
  dangers: FiledEntry<DangerRule>[];
  analytes: FiledEntry<Analyte>[];
  measures: FiledEntry<Measure>[];
  calculators: FiledEntry<Calculator>[];
  topics: FiledEntry<Topic>[];
  protocols: FiledEntry<Protocol>[];
  orders: FiledEntry<OrderRule>[];
  /** These six speak against drugs: diseases, allergies, measured signs, drugs that add up, speeds, first doses. */
  diseases: FiledEntry<DiseaseRules>;
  allergies: FiledEntry<{ families: AllergyFamily[] }>;
  vitalSigns: FiledEntry<{ against: VitalRule[] }>;
  together: FiledEntry<DrugGroup>[];
  slowly: FiledEntry<Record<string, { mgPerMinute?: number; minutes?: number }>>;
  firstDoses: FiledEntry<FirstDoses>;
  pairs: FiledEntry<Pairs>;
  mechanisms: FiledEntry<Record<string, Names>>;
  listSources: FiledEntry<Record<'ansm' | 'onc', Src[]>>;
  sources: ReadonlyMap<string, Source>;
  findings: ReadonlyMap<string, Finding>;
  conditionNames: ReadonlyMap<string, Names>;
  drugNames: ReadonlyMap<string, Names>;
};

type DiseaseRules = { conditions: ConditionTerm[]; against: ConditionRule[]; weighed: WeighedDrugs[] };
/** Drugs of one kind that must not add up. */
type DrugGroup = Names &
  HasSources & {
    kind: string;
    level: PairLevel;
    atLeast: number;
    members: { classes: string[]; names: string[] }[];
  };

const only = <T>(name: string): FiledEntry<T> => {
  const file = readKnowledgeFile(`interactions/${name}.json`);
  return { file, path: [], value: file.content as T };
};
const byId = <T extends { id: string }>(entries: readonly T[]) =>
  new Map(entries.map((one) => [one.id, one]));
const values = <T>(entries: readonly FiledEntry<T>[]): T[] => entries.map(({ value }) => value);

/** Reads the knowledge as it lies in its files. */
export function readFiledKnowledge(): FiledKnowledge {
  const conditions = [...readEntries<Condition>('conditions'), ...readEntries<Condition>('rarer-conditions')];
  const drugs = readEntries<Drug>('drugs');
  return {
    conditions,
    drugs,
    dangers: readEntries('dangers'),
    analytes: readEntries('analytes'),
    measures: filedEntries(readKnowledgeFile('measures.json')),
    calculators: readEntries('calculators'),
    topics: readEntries('topics'),
    protocols: readEntries('protocols'),
    orders: filedEntries(readKnowledgeFile('orders.json')),
    diseases: only('conditions'),
    allergies: only('allergies'),
    vitalSigns: only('vital-signs'),
    together: filedEntries(readKnowledgeFile('interactions/groups.json')),
    slowly: only('slowly'),
    firstDoses: only('first-doses'),
    pairs: only('pairs'),
    mechanisms: only('mechanisms'),
    listSources: only('list-sources'),
    sources: byId(values(readEntries<Source>('sources'))),
    findings: byId(values(readEntries<FindingSystem>('findings')).flatMap((system) => system.findings)),
    conditionNames: byId(values(conditions)),
    drugNames: byId(values(drugs)),
  };
}

/** One of these names a thing in a list, so that a fact is found again after another one was put before it. */
const namingFields = ['id', 'condition', 'what', 'kind', 'f'];
const nameOf = (value: unknown): string | undefined => {
  const named = value as Record<string, unknown> | undefined;
  const field = namingFields.find((name) => typeof named?.[name] === 'string');
  return field && String(named?.[field]);
};

const inside = (value: unknown, path: FactPath): unknown =>
  path.reduce<unknown>((held, step) => (held as Record<string, unknown> | undefined)?.[step], value);

/** The name of a fact: its file, and the way to it by names instead of places where things have names. */
export function factKeyOf(file: string, content: unknown, path: FactPath): string {
  const steps = path.flatMap((step, depth) =>
    typeof step === 'string' ? [step] : (nameOf(inside(content, path.slice(0, depth + 1))) ?? []),
  );
  return `${file}#${steps.join('/')}`;
}

type FactText = Pick<BookFact, 'lines' | 'risk'> & Partial<Pick<BookFact, 'title' | 'word' | 'to'>>;

/** A fact of an entry, by the path in it, as the book shows it. */
export function bookFact(
  { file, path }: Pick<FiledEntry, 'file' | 'path'>,
  place: FactPath,
  text: FactText,
): BookFact {
  const whole = [...path, ...place];
  const fact = inside(file.content, whole) as FiledFact;
  const { checked, src } = fact;
  const readBy = readingsOf(checked).map(({ on, by }) => {
    const { en, hi } = readerNames[by];
    return both(`${en} ${on}`, `${hi} ${on}`);
  });
  return {
    key: factKeyOf(file.name, file.content, whole),
    signs: signsOfFact(fact),
    file: repositoryFolder + file.name,
    line: file.lineOf(whole),
    src,
    read: isRead(checked),
    byTwo: isReadByTwo(checked),
    ...(readBy.length > 0 && { readBy }),
    reviewed: isReviewed(fact),
    ...text,
  };
}

/** One shown fact for each thing of a list that has them. */
export const factsOfList = <T>(
  entry: Pick<FiledEntry, 'file' | 'path'>,
  field: FactPath,
  list: readonly T[] | undefined,
  tell: (one: T, place: number) => FactText,
): BookFact[] => (list ?? []).map((one, place) => bookFact(entry, [...field, place], tell(one, place)));

/** The facts inside a fact, which stand apart: the notes of a dose rule. */
export function notesWithin(
  entry: Pick<FiledEntry, 'file' | 'path'>,
  place: FactPath,
  tell: (fact: FiledFact) => FactText,
): BookFact[] {
  return factsWithin(inside(entry.file.content, [...entry.path, ...place]))
    .filter(({ path }) => path.length > 0)
    .map(({ path, fact }) => bookFact(entry, [...place, ...path], tell(fact)));
}

/** Every fact of a file by its key and signs, as decisions name them. */
export const factIndex = (file: KnowledgeFile): ReadonlyMap<string, FiledFact[]> => {
  const index = new Map<string, FiledFact[]>();
  for (const { path, fact } of factsWithin(file.content)) {
    const key = factKeyOf(file.name, file.content, path);
    index.set(key, [...(index.get(key) ?? []), fact]);
  }
  return index;
};
