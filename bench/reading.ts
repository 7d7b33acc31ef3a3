import { existsSync, readFileSync } from 'node:fs';
import { type Assessment, assess, dangersRaised, understand } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import { ageInDays, type Patient, type Vitals } from '#clinical/patient';
import { referenceOf } from '#clinical/reference/whole-reference';
import { dangerLines } from '../test/clinical/danger-lines';
import { rankOfUrgency } from './rank-of-urgency';

/** A text, and what a doctor reads in it. */
export type Line = {
  text: string;
  age?: NonNullable<Patient['age']>;
  vitals?: Vitals;
  value?: string;
  flag?: string;
  patient?: Patient;
  finding?: string;
  is?: string;
  /** Findings that a list of absences in front of them must not silence. */
  found?: string[];
  kind?: 'nothing' | 'language';
};
type SetScore = { set: string; right: number; of: number; percent: number };

const folder = 'test/clinical/reading';
/** Facts that may stand beside those that a line asks for; a disease that was read is no mistake. */
const besides = new Set(['age', 'sex', 'vitals', 'conditions']);

const reference = referenceOf(knowledge);
const close = (a: number, b: number, share: number): boolean => Math.abs(a - b) <= Math.abs(b) * share + 0.06;

/** Says whether what was read is what was wanted; numbers may differ by rounding, names by capitals. */
function same(read: unknown, wanted: unknown): boolean {
  if (typeof wanted === 'number') return typeof read === 'number' && close(read, wanted, 0.002);
  if (typeof wanted === 'string') return String(read).toLowerCase() === wanted.toLowerCase();
  if (typeof wanted !== 'object' || wanted === null) return read === wanted;
  if (typeof read !== 'object' || read === null) return false;
  if (Array.isArray(wanted) && (read as unknown[]).length !== wanted.length) return false;
  return Object.entries(wanted).every(([key, value]) => same((read as Record<string, unknown>)[key], value));
}

function factsAgree(read: Patient, wanted: Patient): boolean {
  const extra = Object.keys(read).filter((field) => !(field in wanted) && !besides.has(field));
  return same(read, wanted) && extra.length === 0;
}

const agesAgree = (read: Patient['age'], wanted: Patient['age']): boolean =>
  !read || !wanted ? read === wanted : close(ageInDays(read), ageInDays(wanted), 0.02);

function assertionAgrees({ understood }: Assessment, finding: string, is: string): boolean {
  const said = understood.filter(
    ({ id, from }) => from !== 'number' && reference.upward(id).includes(finding),
  );
  const isPresent = said.some(({ assertion }) => assertion === 'present');
  if (is === 'notpresent') return !isPresent;
  return said.some(({ assertion }) => assertion === is) && (is === 'present' || !isPresent);
}

/** Each set asks this of a line. */
const asks: Record<string, (line: Line) => boolean> = {
  ages: ({ text, age }) => agesAgree(assess(text).patient.age, age),
  vitals: ({ text, vitals = {} }) => {
    const read = assess(text).patient.vitals ?? {};
    return same(read, vitals) && Object.keys(read).length === Object.keys(vitals).length;
  },
  values: ({ text, value, flag }) =>
    (understand(text) as { results?: { id: string; flag: string }[] }).results?.some(
      (result) => result.id === value && result.flag === flag,
    ) ?? false,
  facts: ({ text, patient = {} }) => factsAgree(assess(text).patient, patient),
  english: ({ text, finding = '', is = '' }) => assertionAgrees(assess(text), finding, is),
  hindi: ({ text, finding = '', is = '' }) => assertionAgrees(assess(text), finding, is),
  lists: ({ text, found = [] }) => {
    const said = assess(text).understood.filter(
      ({ assertion }) => assertion === 'present' || assertion === 'possible',
    );
    return found.every((finding) => said.some(({ id }) => reference.upward(id).includes(finding)));
  },
  absences: ({ text }) => understand(text).findings.every(({ assertion }) => assertion !== 'present'),
  everyday: ({ text }) => understand(text).findings.length === 0,
  strange: ({ text, kind }) => {
    const { candidates, dangers, language } = assess(text) as Assessment & { language?: unknown };
    return candidates.length + dangers.length === 0 && (kind === 'nothing' || language !== undefined);
  },
};

const linesOf = (set: string, held: boolean): Line[] =>
  JSON.parse(readFileSync(`${folder}/${held ? 'held-back/' : ''}${set}.json`, 'utf8'));

const toldOf = (set: string, right: number, of: number): SetScore => ({
  set,
  right,
  of,
  percent: Math.round((1000 * right) / of) / 10,
});

/** Lines of a set that are misread. */
export const wrongIn = (set: string, held: boolean): Line[] =>
  linesOf(set, held).filter((line) => !asks[set]?.(line));

/** Hospital sentences with their concept put in as a finding that the reference knows: whether its negation is read. */
function negationOf(file: string): SetScore[] {
  if (!existsSync(file)) return [];
  const tally = { hit: 0, missed: 0, wrong: 0, of: 0 };
  for (const row of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const { concept, sentence, negation } = JSON.parse(row) as Record<string, string>;
    const at = sentence?.toLowerCase().indexOf(concept?.toLowerCase() ?? '') ?? -1;
    if (!sentence || !concept || at < 0) continue;
    const text = `${sentence.slice(0, at)}haematuria${sentence.slice(at + concept.length)}`;
    const said = understand(text).findings.filter(({ id }) => id === 'haematuria');
    const read = said.some(({ assertion }) => assertion === 'negated');
    const wanted = negation === 'Negated';
    tally.of += 1;
    if (read && wanted) tally.hit += 1;
    else if (wanted) tally.missed += 1;
    else if (read) tally.wrong += 1;
  }
  const { hit, missed, wrong, of } = tally;
  const f1 = Math.round((2000 * hit) / (2 * hit + missed + wrong)) / 10;
  return [
    {
      set: `negation of hospital sentences, F1 (${missed} missed, ${wrong} wrong)`,
      right: hit,
      of,
      percent: f1,
    },
  ];
}

/** A text marked by hand before it was read here; a vignette is named by its line. "a|b" is one of the two. */
type Marked = { text?: string; vignette?: number; present: string[]; absent: string[] };

const vignettes = (): string[] =>
  ['../shared/cases/vignettes-avey.jsonl', '../../shared/cases/vignettes-avey.jsonl']
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
    .map((row) => (JSON.parse(row) as { text: string }).text);

/** Finds what was marked and not read, and what was read as present and not marked, text by text. */
export function markedTexts(): {
  text: string;
  missed: string[];
  added: string[];
  marks: number;
  read: number;
}[] {
  const all = vignettes();
  const lines: Marked[] = JSON.parse(readFileSync(`${folder}/marked.json`, 'utf8'));
  return lines.flatMap(({ text = '', vignette, present, absent }) => {
    const whole = vignette === undefined ? text : all[vignette];
    if (whole === undefined) return [];
    const said = assess(whole).understood.filter(({ from }) => from !== 'course');
    const read = [...new Set(said.flatMap(({ id, assertion }) => (assertion === 'present' ? [id] : [])))];
    const closure = new Set(read.flatMap((id) => reference.upward(id)));
    const denied = new Set(said.flatMap(({ id, assertion }) => (assertion === 'negated' ? [id] : [])));
    const allowed = new Set(present.flatMap((mark) => mark.split('|')).flatMap((id) => reference.upward(id)));
    const missed = [
      ...present.filter((mark) => !mark.split('|').some((id) => closure.has(id))),
      ...absent.filter((id) => !denied.has(id)),
    ];
    // What is said more specifically than it was marked is no mistake.
    const added = read.filter((id) => !reference.upward(id).some((one) => allowed.has(one)));
    return [
      { text: whole.slice(0, 80), missed, added, marks: present.length + absent.length, read: read.length },
    ];
  });
}

/** Recall and precision of findings on the marked texts. */
export function measureMarked(): SetScore[] {
  const texts = markedTexts();
  const sum = (of: (one: (typeof texts)[number]) => number): number =>
    texts.reduce((total, one) => total + of(one), 0);
  const marks = sum((one) => one.marks);
  const read = sum((one) => one.read);
  return [
    toldOf('marked texts, recall', marks - sum(({ missed }) => missed.length), marks),
    toldOf('marked texts, precision', read - sum(({ added }) => added.length), read),
  ];
}

/** Danger lines of `danger-lines.txt`, batch by batch: those raised at the level of their rule, and calm ones left alone. */
function measureDangerLines(): SetScore[] {
  const levels = new Map(knowledge.dangers.map(({ id, level }) => [id, level] as const));
  const told = dangerLines().map(({ batch, rule, text, isDanger }) => {
    const dangers = dangersRaised(text);
    const isRaised = dangers.some(({ level }) => level === 'emergency' || level === levels.get(rule));
    return { batch, isDanger, isRight: isDanger ? isRaised : dangers.length === 0 };
  });
  return [...new Set(told.map(({ batch }) => batch))].flatMap((name) =>
    [true, false].map((ill) => {
      const lines = told.filter(({ batch, isDanger }) => batch === name && isDanger === ill);
      const right = lines.filter(({ isRight }) => isRight).length;
      return toldOf(`danger lines, ${name}, ${ill ? 'raised' : 'calm'}`, right, lines.length);
    }),
  );
}

/** A text by somebody who had seen no rule, and how urgent two seniors would call it. */
type StrangersLine = { text: string; level: 'emergency' | 'urgent' | 'none' };

/** Of lines that nobody who writes rules has opened: dangers raised at their level by a sign or the urgency, none passed over, no false sign. */
export function measureStrangers(): { raised: SetScore; passedOver: SetScore; falseDangers: SetScore } {
  const lines: StrangersLine[] = JSON.parse(readFileSync(`${folder}/held-back/strangers.json`, 'utf8'));
  const told = lines.map(({ text, level }) => {
    const { urgency, dangers } = assess(text);
    const highest = Math.max(...[urgency.level, ...dangers.map((one) => one.level)].map(rankOfUrgency));
    return { level, highest, hasDanger: dangers.length > 0 };
  });
  const grave = told.filter(({ level }) => level !== 'none');
  const calm = told.filter(({ level }) => level === 'none');
  const raised = grave.filter(({ level, highest }) => highest >= rankOfUrgency(level));
  const passedOver = grave.filter(({ highest }) => highest < rankOfUrgency('urgent'));
  return {
    raised: toldOf("strangers' lines, raised at their level", raised.length, grave.length),
    passedOver: toldOf("strangers' lines, not passed over", grave.length - passedOver.length, grave.length),
    falseDangers: toldOf(
      "strangers' lines, calm ones left alone",
      calm.filter(({ hasDanger }) => !hasDanger).length,
      calm.length,
    ),
  };
}

/** Tells of each set of lines how much is read as it was marked. */
export const measureSets = (held: boolean): SetScore[] =>
  Object.keys(asks).map((set) => {
    const of = linesOf(set, held).length;
    return toldOf(set, of - wrongIn(set, held).length, of);
  });

/** Every set of the reader, the worst first. */
export function measureReading(held: boolean): SetScore[] {
  const hospital = held
    ? []
    : negationOf('../shared/cases/negation.jsonl').concat(negationOf('../../shared/cases/negation.jsonl'));
  return [
    ...measureSets(held),
    ...hospital,
    ...(held ? Object.values(measureStrangers()) : [...measureMarked(), ...measureDangerLines()]),
  ].sort((a, b) => a.percent - b.percent);
}

/** Median milliseconds of processor time of one diagnosis, and of five thousand characters; others may be at work too. */
export function measureReadingSpeed(): Record<string, number> {
  const medianOf = (text: string): number => {
    const times = Array.from({ length: 25 }, () => {
      const begun = process.cpuUsage();
      assess(text);
      const { user, system } = process.cpuUsage(begun);
      return (user + system) / 1_000;
    }).sort((a, b) => a - b);
    return Math.round((times[12] ?? 0) * 100) / 100;
  };
  const short =
    '45/M fever with chills since 5 days, headache, vomiting, no cough. BP 90/60, PR 120/min, on metformin';
  return {
    'one diagnosis, ms': medianOf(short),
    'in Hindi, ms': medianOf('तीन दिन से तेज़ बुखार, आँखों के पीछे दर्द, बदन दर्द, उल्टी नहीं'),
    '5,000 characters, ms': medianOf(`${short}; `.repeat(60).slice(0, 5_000)),
  };
}
