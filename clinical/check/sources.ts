import { placeOf } from '../knowledge/cite';
import { type FactPath, factsWithin, isFact, isReviewed, signsOfFact } from '../knowledge/facts';
import type { Knowledge } from '../knowledge/knowledge';
import { onceForEach } from '../knowledge/once-for-each';
import { type AnyMark, extentOf, isRead, isReadByTwo, readingsOf } from '../knowledge/reading';
import type { Grade, Source, Src } from '../knowledge/shape';
import { knowledgeVersion } from '../knowledge/version';
import { commonestConditions, commonestCount } from './commonest';
import { againstDoses, factsBeside } from './facts-beside';
import rules from './source-grades.json' with { type: 'json' };

const grades: readonly Grade[] = ['A', 'B', 'C', 'D', 'E', 'below'];
const forTreatment = new Set<Grade | undefined>(['A', 'B', 'C', 'D']);
const forFindings = new Set<Grade | undefined>([...forTreatment, 'E']);

/** Today's figures, which no change may make worse; the goal of all but the front pages is 0. */
export const most = { below: 0, withoutAddress: 0, frontPage: 80, readInBadCopies: 0 };

/**
 * So many percent of these have to be read at a source that is good enough; where it says so by two readers, the second without
 * the first's result. Whoever adds a fact reads it.
 */
export const least = {
  'dose rules by two': 100,
  'daily ceilings by two': 100,
  'bans by two': 100,
  'interactions by two': 100,
  'bans by illness by two': 100,
  'allergy families by two': 100,
  'starting doses by two': 100,
  'danger signs with their action by two': 100,
  'tests and first steps': 95,
  'first steps by two': 99,
  'findings of the commonest conditions': 90,
};

type Fact = {
  name: string;
  about: 'doses' | 'drug notes' | 'dangers' | 'steps' | 'findings' | 'other';
  read: boolean;
  byTwo: boolean;
  src: readonly Src[];
};

const treatmentLists = ['steps', 'stages', 'tests', 'orders'];
/** These fields of a drug say how much is given to whom; the rest are notes: uses, side effects, cautions. */
const doseLists = ['rules', 'ceiling', 'bans', 'interactions'];
function aboutOf(top: string, list: string): Fact['about'] {
  if (top === 'drugs') return doseLists.includes(list) ? 'doses' : 'drug notes';
  if (top === 'protocols') return 'steps';
  if (top === 'dangers') return 'dangers';
  if (treatmentLists.includes(list)) return 'steps';
  return list === 'findings' ? 'findings' : 'other';
}

/** Every fact with sources in a part of the knowledge; `top` is the part's name, which says what its facts are about. */
function factsIn(value: unknown, top: string, list = top, owner = ''): Fact[] {
  if (Array.isArray(value)) return value.flatMap((one) => factsIn(one, top, list, owner));
  if (value === null || typeof value !== 'object') return [];
  const held = value as Record<string, unknown>;
  const name = typeof held.id === 'string' ? `${owner} ${held.id}`.trim() : owner;
  const inside = Object.entries(held).flatMap(([key, one]) => factsIn(one, top, key, name));
  if (!isFact(held)) return inside;
  const mark: AnyMark | undefined = held.checked;
  const marks = { read: isRead(mark), byTwo: isReadByTwo(mark) };
  return [{ name: `${name}, ${list}`, about: aboutOf(top, list), ...marks, src: held.src }, ...inside];
}

/** Facts of an entry by the part in which it lies, worked out once: a check of changed knowledge meets most entries again. */
const factsOfEntries = new Map<string, (entry: object) => Fact[]>();

function factsOfEntry(part: string, entry: object): Fact[] {
  const known = factsOfEntries.get(part) ?? onceForEach((one: object) => factsIn(one, part));
  factsOfEntries.set(part, known);
  return known(entry);
}

const allFacts = (knowledge: Knowledge): Fact[] =>
  Object.entries(knowledge)
    .filter(([part]) => part !== 'sources')
    .flatMap(([part, held]) => held.flatMap((entry: object) => factsOfEntry(part, entry)));

const gradesOf = (sources: readonly Source[]) => new Map(sources.map(({ id, grade }) => [id, grade]));

/** Doses, dangers and what is done need A to D; so does a note on a drug that counts as read, and all else A to E. */
const needsMore = ({ about, read }: Fact): boolean =>
  ['doses', 'dangers', 'steps'].includes(about) || (about === 'drug notes' && read);

/** Says whether one source at least is good enough for what the fact is about. */
function isCarried(fact: Fact, known: ReadonlyMap<string, Grade | undefined>): boolean {
  const { src } = fact;
  const enough = needsMore(fact) ? forTreatment : forFindings;
  return src.some((one) => enough.has(known.get(placeOf(one).id)));
}

/** The https host of an address; undefined where it is no https address. */
export function hostOf(address: string): string | undefined {
  const url = URL.parse(address);
  return url?.protocol === 'https:' ? url.host.replace(/^www\./, '') : undefined;
}

/** The hosts that the text of a mark names: "US label of Prilosec, section 7, medlibrary.org". */
const hostNames = /(?<![\w@.-])(?:[a-z0-9-]+\.)+[a-z]{2,}(?![\w-])/gi;

const isAt = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((one) => host === one || host.endsWith(`.${one}`));

/** No source has such an address. A label may be read in a collection of labels, though it is none itself. */
const isRefused = (host: string): boolean => isAt(host, [...rules.refusedHosts, ...rules.neverRead]);

/** Says whether a text was read at shops, newspapers, forums or blogs alone: each place that the mark names is one of them. */
const isReadNowhere = (edition: string): boolean =>
  edition
    .split(';')
    .every((place) => place.match(hostNames)?.some((host) => isAt(host, rules.neverRead)) === true);

/** Names where a reading was done: a mark with no place of its own tells the place at which its fact cites the same source. */
function placesOf(edition: string, src: readonly Src[], titles: ReadonlyMap<string, string>): string[] {
  if (edition.match(hostNames)) return [edition];
  const cited = src.filter((one) => {
    const title = titles.get(placeOf(one).id);
    return title !== undefined && edition.startsWith(title);
  });
  return cited.length > 0 ? cited : [edition];
}

/** Lists the marks of readings where nobody should read, whatever source their fact cites: each is read anew elsewhere. */
function badCopiesIn(parts: object, sources: readonly Source[]): string[] {
  const titles = new Map(sources.map(({ id, title }) => [id, title]));
  return Object.entries(parts).flatMap(([part, held]) =>
    factsWithin(held).flatMap(({ path, fact: { checked, src } }) =>
      readingsOf(checked)
        // One without an edition is refused by `checkMarks`.
        .filter(({ edition = '' }) => placesOf(edition, src, titles).every(isReadNowhere))
        .map(() => `${part}/${path.join('/')}: read at a shop, a quiz, a blog or a newspaper alone`),
    ),
  );
}

/** Addresses that a refused host would give, and that were looked at by hand. */
const lookedAt: ReadonlySet<string | null> = new Set(Object.values(rules.addresses));

function checkRecord({ id, grade, kind, language, address }: Source): string[] {
  if (grade === undefined) return [`source ${id}: not graded yet, run npm run knowledge:grade`];
  const host = address ? hostOf(address) : undefined;
  return [
    ...(grades.includes(grade) ? [] : [`source ${id}: unknown grade ${grade}`]),
    ...(kind && language ? [] : [`source ${id}: kind or language missing`]),
    ...(address === undefined ? [`source ${id}: neither an address nor null`] : []),
    ...(address && !host ? [`source ${id}: its address is no https address`] : []),
    ...(address && host && isRefused(host) && !lookedAt.has(address)
      ? [`source ${id}: ${host} is a copy, a shop, a quiz, a blog or a newspaper`]
      : []),
  ];
}

const noAddress = ({ grade, address }: Source): boolean => grade !== 'below' && !address;

/** Whether an address is only the front page of a site, where the text itself has still to be looked for; a query names a page. */
function frontPage({ address }: Source): boolean {
  const parsed = address ? URL.parse(address) : null;
  return parsed?.pathname === '/' && parsed.search === '';
}

/** Says whether an Indian source (grade A) is cited behind a foreign one. */
const isForeignFirst = (src: readonly Src[], known: ReadonlyMap<string, Grade | undefined>): boolean => {
  const indian = src.map((one) => known.get(placeOf(one).id) === 'A');
  return indian.some((one, place) => one && indian[place - 1] === false);
};

/** Lists the facts, and the conditions and drugs as a whole, that name a foreign source before an Indian one. */
export function checkIndianFirst(knowledge: Knowledge): string[] {
  const known = gradesOf(knowledge.sources);
  // An entry that lacks its lists is refused elsewhere.
  const entries = [...knowledge.conditions, ...knowledge.drugs].map(({ id, src = [] }) => ({
    name: id,
    src,
  }));
  return [...allFacts(knowledge), ...entries]
    .filter(({ src }) => isForeignFirst(src, known))
    .map(({ name, src }) => `${name}: the Indian source is cited first (${src.join(' | ')})`);
}

/** Lists what is wrong with grades and addresses, and every fact, read or not, whose sources are all too weak for it. */
export function checkGrades(knowledge: Knowledge): string[] {
  const { sources } = knowledge;
  const known = gradesOf(sources);
  const below = sources.filter(({ grade }) => grade === 'below').length;
  const missing = sources.filter(noAddress).length;
  const front = sources.filter(frontPage).length;
  const badCopies = badCopiesIn(knowledge, sources);
  return [
    ...sources.flatMap(checkRecord),
    ...(badCopies.length > most.readInBadCopies ? badCopies : []),
    ...(below > most.below
      ? [`${below} sources are below grade E, ${most.below} at most: cite a better one`]
      : []),
    ...(missing > most.withoutAddress
      ? [`${missing} sources have no address, ${most.withoutAddress} at most: find the official page`]
      : []),
    ...(front > most.frontPage
      ? [`${front} sources name only the front page of a site, ${most.frontPage} at most: find the page`]
      : []),
    ...allFacts(knowledge)
      .filter((fact) => !isCarried(fact, known))
      .map(({ name, src }) => `${name}: no source is good enough for it (${src.join(' | ')})`),
  ];
}

const percent = (part: number, whole: number): number =>
  whole === 0 ? 100 : Math.floor((100 * part) / whole);

/** So many percent of these must be read at a good source; notes on drugs (uses, side effects, cautions) have no goal. */
const goals = {
  doses: 100,
  'drug notes': undefined,
  dangers: 100,
  steps: least['tests and first steps'],
  findings: least['findings of the commonest conditions'],
};

const changedReviews = onceForEach((entry: object) =>
  factsWithin(entry).flatMap(({ path, fact }) => {
    const { reviewed } = fact;
    if (reviewed === undefined || isReviewed(fact)) return [];
    const signs = signsOfFact(fact);
    return [{ path, told: `changed since a physician accepted ${reviewed.of}; it is ${signs} now` }];
  }),
);

function changedReviewsIn(held: unknown, path: FactPath): string[] {
  if (Array.isArray(held)) return held.flatMap((one, place) => changedReviewsIn(one, [...path, place]));
  if (typeof held !== 'object' || held === null) return [];
  return changedReviews(held).map((one) => `${[...path, ...one.path].join('/')}: ${one.told}`);
}

/** Marks of a physician that are malformed, or whose fact has changed since: nobody has judged it as it stands. */
export const checkReviews = (knowledge: object): string[] =>
  Object.entries(knowledge).flatMap(([part, held]) => changedReviewsIn(held, [part]));

/**
 * Lists what is wrong with the sources of what lies beside the index: too weak for a dose that is forbidden or held back, a
 * foreign one before an Indian one, or a reading where nobody should read.
 */
export function checkBeside(sources: readonly Source[], facts: typeof againstDoses = againstDoses): string[] {
  const known = gradesOf(sources);
  const named = Object.entries(facts).flatMap(([list, of]) =>
    of.map(({ src, checked }, place) => ({
      name: `${list}/${place}`,
      about: 'doses' as const,
      read: isRead(checked),
      byTwo: isReadByTwo(checked),
      src,
    })),
  );
  return [
    ...named
      .filter((fact) => !isCarried(fact, known))
      .map(({ name, src }) => `${name}: no source is good enough for it (${src.join(' | ')})`),
    ...named
      .filter(({ src }) => isForeignFirst(src, known))
      .map(({ name, src }) => `${name}: the Indian source is cited first (${src.join(' | ')})`),
    ...badCopiesIn(factsBeside, sources),
  ];
}

/** Counts how much of the knowledge is sourced, graded and read, in numbers. */
export function evidenceFigures(knowledge: Knowledge) {
  const { sources } = knowledge;
  const known = gradesOf(sources);
  const facts = allFacts(knowledge);
  const commonest = factsIn(commonestConditions(knowledge.conditions), 'conditions');
  const byFact = Object.entries(goals).map(([about, goal]) => {
    const of = (about === 'findings' ? commonest : facts).filter((fact) => fact.about === about);
    const onlyBelow = of.filter(({ src }) => src.every((one) => known.get(placeOf(one).id) === 'below'));
    return {
      about,
      goal,
      of: of.length,
      read: of.filter(({ read }) => read).length,
      byTwo: of.filter(({ byTwo }) => byTwo).length,
      onlyBelow: onlyBelow.length,
    };
  });
  const { drugs, dangers } = knowledge;
  // A danger rule counts as read with its sign; what is done about it is counted apart.
  const actions = {
    about: 'actions',
    goal: goals.dangers,
    of: dangers.length,
    read: dangers.filter(({ checked }) => extentOf(checked) === 'sign and action').length,
    byTwo: dangers.filter(({ checked }) => isReadByTwo(checked)).length,
    onlyBelow: 0,
  };
  const subjects = byFact.flatMap((one) => (one.about === 'dangers' ? [one, actions] : [one]));
  /** How many facts of one kind there are, how many were read at a good source, and how many by two readers. */
  const countOf = (of: readonly { checked?: AnyMark }[]) => ({
    of: of.length,
    read: of.filter(({ checked }) => isRead(checked)).length,
    byTwo: of.filter(({ checked }) => isReadByTwo(checked)).length,
  });
  return {
    version: knowledgeVersion,
    sources: sources.length,
    grades: grades.map((grade) => ({ grade, count: sources.filter((one) => one.grade === grade).length })),
    withoutAddress: sources.filter(noAddress).length,
    frontPages: sources.filter(frontPage).length,
    badCopies: badCopiesIn(knowledge, sources).length,
    subjects,
    allFindings: countOf(knowledge.conditions.flatMap(({ findings }) => findings)),
    conditions: knowledge.conditions.length,
    drugs: knowledge.drugs.length,
    reviewed: factsWithin(knowledge).filter(({ fact }) => isReviewed(fact)).length,
    doseRules: countOf(drugs.flatMap(({ rules }) => rules)),
    ceilings: countOf(drugs.flatMap(({ ceiling }) => ('src' in ceiling ? [ceiling] : []))),
    ceilingsFromRules: drugs.filter(({ ceiling }) => 'from' in ceiling).length,
    bans: countOf(drugs.flatMap(({ bans = [] }) => bans)),
    interactions: countOf(drugs.flatMap(({ interactions = [] }) => interactions)),
    illnessBans: countOf(againstDoses.illnessBans),
    allergyFamilies: countOf(againstDoses.allergyFamilies),
    startingDoses: countOf(againstDoses.startingDoses),
    dangerSigns: { of: dangers.length, read: actions.read, byTwo: actions.byTwo },
    firstSteps: countOf(knowledge.conditions.flatMap(({ steps }) => steps)),
  };
}

type Figures = ReturnType<typeof evidenceFigures>;
type Count = { of: number; read: number; byTwo: number };

const subjectOf = ({ subjects }: Figures, wanted: string): Count =>
  subjects.find(({ about }) => about === wanted) ?? { of: 0, read: 0, byTwo: 0 };

/** Counts what was reached, by the names of `least`. */
const reached = (figures: Figures): Record<keyof typeof least, Count> => ({
  'dose rules by two': figures.doseRules,
  'daily ceilings by two': figures.ceilings,
  'bans by two': figures.bans,
  'interactions by two': figures.interactions,
  'bans by illness by two': figures.illnessBans,
  'allergy families by two': figures.allergyFamilies,
  'starting doses by two': figures.startingDoses,
  'danger signs with their action by two': figures.dangerSigns,
  'tests and first steps': subjectOf(figures, 'steps'),
  'first steps by two': figures.firstSteps,
  'findings of the commonest conditions': subjectOf(figures, 'findings'),
});

/** Lists of what too little was read: a fact that is new or has changed is read first. */
export function checkReached(knowledge: Knowledge): string[] {
  const now = Object.entries(reached(evidenceFigures(knowledge))) as [keyof typeof least, Count][];
  return now.flatMap(([name, { of, read, byTwo }]) => {
    const done = name.endsWith('by two') ? byTwo : read;
    const share = (100 * done) / Math.max(1, of);
    return of === 0 || share >= least[name]
      ? []
      : `${name}: ${done} of ${of} are read, ${least[name]} % at least: read the others`;
  });
}

/** Says how many sources have each grade, and how much was read at good ones, beside what has to be reached. */
export function sourceCoverage(knowledge: Knowledge): string[] {
  const figures = evidenceFigures(knowledge);
  const { sources, grades: counted, withoutAddress, frontPages, badCopies, subjects, allFindings } = figures;
  const twice = {
    'dose rules': figures.doseRules,
    'daily ceilings': figures.ceilings,
    bans: figures.bans,
    interactions: figures.interactions,
    'bans by illness': figures.illnessBans,
    'allergy families': figures.allergyFamilies,
    'starting doses': figures.startingDoses,
    'danger signs with their action': figures.dangerSigns,
    'first steps': figures.firstSteps,
  };
  const names: Record<string, string> = {
    doses: 'doses: rules, ceilings, bans, interactions',
    'drug notes': 'notes on drugs: uses, side effects, cautions',
    steps: 'tests and first steps',
    findings: `findings of the ${commonestCount} commonest conditions`,
  };
  return [
    `Sources: ${sources}`,
    ...counted.map(({ grade, count }) =>
      grade === 'below'
        ? `  below E: ${count} (at most ${most.below}, goal 0)`
        : `  grade ${grade}: ${count}`,
    ),
    `  without an address: ${withoutAddress} (at most ${most.withoutAddress}, goal 0)`,
    `  with only the front page of a site: ${frontPages} (at most ${most.frontPage}; whole sites may stay)`,
    `  readings in the copy of a shop, a blog or a newspaper alone: ${badCopies} (at most ${most.readInBadCopies}, goal 0)`,
    ...subjects.map(
      ({ about, goal, of, read, byTwo, onlyBelow }) =>
        `  ${names[about] ?? about}: ${read} of ${of} read at a good source, ${percent(read, of)} % (${goal === undefined ? 'no goal' : `goal ${goal} %`}), by two ${byTwo}; only below E: ${onlyBelow}`,
    ),
    `  findings of all conditions: ${allFindings.read} of ${allFindings.of} read, ${percent(allFindings.read, allFindings.of)} %`,
    ...Object.entries(twice).map(
      ([name, { of, read, byTwo }]) =>
        `  ${name}: ${of}, read ${read}, read by two ${byTwo}, ${percent(byTwo, of)} % (goal ${name === 'first steps' ? least['first steps by two'] : 100} %)`,
    ),
    `  daily ceilings beside these: ${figures.ceilingsFromRules} follow from the read rules`,
  ];
}
