import type { DangerMark, ReadMark } from './reading';

/** A level says how sure a finding is to be met, as sources word it; probabilities are in `differential/levels.ts`. */
export type Level = 'always' | 'usual' | 'common' | 'occasional' | 'rare';
export type Triage = 'emergency' | 'urgent' | 'routine' | 'self';
export type Sex = 'f' | 'm';
export type Names = { en: string; hi: string };

/** A fact can be looked up here, as "source: place": the id of a source of `sources/`, a colon, and the place in it. */
export type Src = string;
export type HasSources = { src: Src[] };
/**
 * A grade says how much a source may carry: A a national programme, guideline or law of India, B a guideline of the
 * WHO, of another country or of a professional society, C a regulator's label or a formulary, D a textbook, a
 * systematic review or an official page of a health service, E any other peer-reviewed article; below: nothing that a
 * doctor would accept.
 */
export type Grade = 'A' | 'B' | 'C' | 'D' | 'E' | 'below';
export type Source = {
  id: string;
  title: string;
  publisher: string;
  /** Year of the edition cited; for a page without one, the year in which it was consulted. */
  year: number;
  /** It was seen here, in words; only `address` is offered as a link. */
  locator: string;
  /** ISO 639-1. The fields from here on are absent only in a record that `grade-sources.mjs` has not seen yet. */
  language?: string;
  kind?: 'guideline' | 'label' | 'textbook' | 'official page' | 'article' | 'other';
  grade?: Grade;
  /** An https address, of a DOI as well; null where none is known for certain. */
  address?: string | null;
};

/**
 * People write these for a finding, by script. Spelling variants that sound alike need not be listed. A composed term
 * is put together from sets of `words/synonyms.json` and holds in every script: "joint hot swollen".
 */
type Terms = { english: string[]; devanagari: string[]; roman: string[]; composed?: string[] };
export type Finding = Names & {
  id: string;
  terms: Terms;
  /** More general findings that this one implies. */
  parents?: string[];
  /** It says how much there is of its parent, not another form of it: a mild fever is a fever for whatever shows one. */
  degree?: true;
  /** Findings of one group come together, so later ones count less. */
  group?: string;
  /** A history or an exposure is present even when it lies in the past. A label is a disease someone named: shown, never weighed. A result of a test, or a sign that takes one, is weighed and never asked. */
  kind?: 'history' | 'exposure' | 'label' | 'result';
  /** An examination shows it: in a note it stands under the examination, and not with the complaints. */
  seen?: true;
  sex?: Sex;
  /** It can be told of these alone, so nobody else is asked: ages in years, `to` excluded; whether pregnant, and after a delivery. */
  askedOf?: { sex?: Sex; from?: number; to?: number; pregnant?: boolean; delivered?: true };
  /** Conditions that a label names. */
  names?: string[];
  /** A known illness: the condition that it is. */
  illness?: string;
  /** A known illness: these are its own, and weigh nothing where something else brings the patient. */
  accountsFor?: string[];
  /** A course of so many days and more, or of no more than so many, makes it a more specific finding. */
  refine?: (HasSources & ({ minDays: number; to: string } | { maxDays: number; to: string }))[];
  /** It is this finding when it is severe, or came suddenly: "belly pain, unbearable". */
  whenSevere?: string;
  whenSudden?: string;
  /** It is this finding when it has passed: a weak arm that recovered is a transient weakness. */
  whenOver?: string;
  /** Terms that it shares with another finding on purpose. */
  shared?: string[];
};
export type FindingSystem = { system: string; findings: Finding[] };

type Band = { from: number; to: number; times: number };
type Prior = {
  /** Relative frequency among acute first contacts in Indian primary care; only ratios matter. */
  base: number;
  why: string;
  age?: Band[];
  sex?: { sex: Sex; times: number };
  season?: { months: number[]; times: number };
  region?: { names: string[]; times: number };
  /** For conditions of pregnancy: when it or a delivery is told, and when it is not. */
  pregnancy?: { told: number; otherwise: number };
};
/** After how many days of complaints it is seen, as a rule: from and to; a shorter or longer story speaks against it. */
type Course = { from?: number; to?: number };
/**
 * Nobody else can have it: ages in years and weeks of a pregnancy, `to` excluded; `delivered` is true of what comes
 * only after a delivery, and false of what nobody has after it.
 */
type Only = {
  sex?: Sex;
  from?: number;
  to?: number;
  weeks?: { from?: number; to?: number };
  delivered?: boolean;
};
export type ConditionFeature = HasSources & {
  f: string;
  p: Level;
  /** Nobody thinks of the condition without it, or without any of those marked "one of these". */
  required?: boolean | 'one of these';
  /**
   * It proves this condition and explains the illness of now: its weight is not capped, and the condition stands first. That it
   * does is our judgement of the words of its source, as how often is; what one may carry or have had for long does not.
   */
  deciding?: true;
  /** That the condition shows this finding was read at the locator; how often is our judgement of its words. */
  checked?: ReadMark;
};
export type Step = Names &
  HasSources & {
    /** It goes on where the one before it ended, and is never said alone: "or penicillin V", "within 2 weeks". */
    goesOn?: true;
    /** That this is done was read at the locator. */
    checked?: ReadMark;
  };
/** A stage says how grave this case of a condition is by its own findings: "severe attack". The gravest comes first. */
export type Stage = Names &
  HasSources & {
    triage: Triage;
    when: When;
    /** That these findings make it so was read at the locator. */
    checked?: ReadMark;
  };
export type Condition = Names &
  HasSources & {
    id: string;
    tier: 'full' | 'light';
    icd10?: string;
    /** The condition of which this is one form: of all forms only the likeliest is a candidate. */
    formOf?: string;
    /** Nobody complains of it: what explains a complaint is listed before it. */
    silent?: true;
    stages?: Stage[];
    prior: Prior;
    course?: Course;
    only?: Only;
    findings: ConditionFeature[];
    /** A senior asks these of whoever seems to have it, the gravest first: what would change its treatment or its urgency. */
    ask?: string[];
    triage: Triage;
    /**
     * The youngest age, in years, at which what settles by itself is cared for at home, with no oldest: a nappy rash, a cold. Where
     * it is not said only those between 5 and 60 are, whose age is told.
     */
    homeFrom?: number;
    mustNotMiss?: boolean;
    tests: Step[];
    steps: Step[];
    /** True only when every fact of the file, tests and steps included, was read at its locator. */
    whollyRead: boolean;
  };

/** A danger rule fires when this holds. There is no "not": one more finding can never switch a danger off. */
export type When =
  | { finding: string }
  | { all: When[] }
  | { any: When[] }
  | { atLeast: number; of: When[] }
  /** `orUntold`: it also holds where no age is told, for the finding itself speaks of one so young. */
  | { ageBelow: number; orUntold?: true }
  /** `orUntold`: it also holds where no age is told, for the danger is too great to wait for one. */
  | { ageFrom: number; orUntold?: true }
  | { pregnant: true }
  /** Pregnant, with weeks that are told and fewer than these. */
  | { weeksBelow: number }
  | { postpartum: true }
  | { breastfeeding: true }
  /** It was denied in so many words; only in what sets a finding apart. */
  | { denied: string };
/**
 * The one exception to "no not": a finding is no sign of this danger where all of this was told and nothing else of the list.
 * A face weak in forehead and eye with full strength in the limbs is no stroke; anything less certain still is one.
 */
type Apart = { finding: string; where: When; unless: string[] };
export type DangerRule = Names &
  HasSources & {
    id: string;
    level: 'emergency' | 'urgent';
    action: Names;
    when: When;
    apart?: Apart;
    /** A complaint of more days than these, with nothing new, is no danger of now. */
    acuteDays?: number;
    /** It stays a danger of this illness though it is over: a faint, a poisoning, a bleeding that has stopped. */
    staysThoughOver?: true;
    /** It is meant also where it is said calmly, or was seen or counted: no calm text puts it in doubt. */
    neverDoubted?: true;
    /** It is no danger where the text tells every finding of it as slight, small or brief. */
    unlessSlight?: true;
    /** This one says nothing more, and is not told, where one of these dangers is told as well. */
    milderThan?: string[];
    /** It is not told where one of these dangers is told for all that it is told for: a headache beside pre-eclampsia. */
    saidBy?: string[];
    /** Conditions that must then be named under "must not miss". */
    consider?: string[];
    /** This was read at the locators: the sign is a danger, or also what is done about it. Without it neither was. */
    checked?: DangerMark;
  };

/** A number turned into a finding; bounds in the measure's unit, ages in years. */
type MeasureRow = HasSources & {
  f: string;
  atLeast?: number;
  below?: number;
  age?: [number, number];
  sex?: Sex;
  /** A pregnancy has a cut-off of its own. */
  notPregnant?: true;
  /** That the number means this was read at the locator. */
  checked?: ReadMark;
};
export type Measure = Names & { id: string; unit: string; plausible: [number, number]; rows: MeasureRow[] };

/** A sentence of a topic note; `checked` when it was read at its locator. */
export type NoteLine = Names & HasSources & { checked?: ReadMark };
/** This is taught about a condition beyond what the differential needs; it is joined to it by id. */
export type Topic = {
  condition: string;
  /** Other names under which it is looked up. */
  aka: string[];
  definition: NoteLine;
  causes: NoteLine[];
  complications: NoteLine[];
  examPoints: NoteLine[];
};
