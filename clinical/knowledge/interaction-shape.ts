import type { DoseUnit, Route } from './drug-shape';
import type { ReadMark } from './reading';
import type { HasSources, Names } from './shape';

/** A list ranks a pair so: `must` interrupts a prescriber, `should` shows without forbidding. */
export type PairLevel = 'must' | 'should';

/** Pairs as the lists give them: mechanism → one side → the other sides. A side is a name or "class:<name>". */
export type PairGroups = Record<string, Record<string, string[]>>;
export type Pairs = {
  /** ANSM's thesaurus: contraindicated (`must`) and not recommended (`should`). */
  ansm: Record<PairLevel, PairGroups>;
  /** These pairs of ONC's list of alerts are not forbidden by the thesaurus already. */
  onc: PairGroups;
  /** The thesaurus advises against these pairs of ONC's list that need no alert: they never interrupt. */
  quiet: string[];
};

/** A rule speaks of these: ids of drugs, "class:<name>" for a class of our drugs. */
export type DrugPattern = string;

/** A condition that speaks against drugs, as it is typed. */
export type ConditionTerm = Names & {
  id: string;
  words: string[];
  /** Names of other illnesses that hold one of the words. */
  not?: string[];
  /** A lasting illness: by these words alone a text says that the patient has it, whatever the complaint is. */
  asKnown?: string[];
  /** Findings that show it in a sheet; `shownByPast`: even one that is over, a fit of last year. */
  shownBy?: string[];
  shownByPast?: true;
  /**
   * Many drugs do harm in this: one of which nothing was read, and that is not given for just this, is not judged here.
   */
  manyDrugs?: true;
  /** Only lists made for this illness name what does harm in it: silence in the monograph of a drug clears nothing. */
  ownLists?: true;
};
/**
 * Drugs whose contraindications and precautions were read at a source, with the ids of the conditions that it names: in
 * others of those that many drugs make worse the drug is cleared. In one that it names the drug is weighed, whatever else does
 * harm there.
 */
export type WeighedDrugs = HasSources & {
  checked: ReadMark;
  drugs: Record<string, string[]>;
  /** Only a part of the precautions was read: what they name counts, and their silence clears nothing. */
  inPart?: true;
};
/** Kinds of drugs that are not judged while nothing was read of what speaks against one of them. */
export type UntilRead = { about: string; in: 'anyone' | 'another illness'; classes: string[] };
/** `avoid` speaks against the drug; `ask` says that something must be known first. */
export type ConditionRule = Names &
  HasSources & {
    when: string[];
    /** Ways to give the drug of which the rule speaks; all without it. */
    routes?: Route[];
    with: DrugPattern[];
    except?: string[];
    /** Purposes of a rule for which the drug is given in just this condition. */
    exceptFor?: string[];
    /** Only where the case itself names that purpose: who drinks is not yet one who stops. */
    inTheseWords?: true;
    level: 'avoid' | 'ask';
    needs?: ('kidney' | 'liver')[];
    /** That all of it was read at its source. */
    checked?: ReadMark;
  };

/** The most to begin a drug with, for whom: from an age on, below a clearance, with one of these illnesses. */
export type FirstStep = HasSources & {
  most: number;
  unit: DoseUnit;
  per: 'dose' | 'day';
  ageFrom?: number;
  below?: number;
  words?: string[];
  checked?: ReadMark;
};
/** While one of these is told the drug is not begun at all. */
type NotBegun = Names & HasSources & { words: string[]; checked?: ReadMark };
/** Drugs that are begun with less than is right later, by their ids. */
export type FirstDoses = Record<string, { steps: FirstStep[]; never?: NotBegun[] }>;

type CrossReaction = Names & {
  classes?: string[];
  drugs?: string[];
  level: 'avoid' | 'ask' | 'caution';
  /** The level after a severe reaction. */
  severe?: 'avoid';
};
/**
 * A vital sign that speaks against drugs. `value` is a number, or what is lowest at that age (`floor`), ten above it, or
 * the pulse above which it races at that age (`fast`). `with` may hold "any": every drug of that route.
 */
export type VitalRule = Names &
  HasSources & {
    /** A measured sign of the patient, by its name there. */
    sign: 'sbp' | 'dbp' | 'pulse' | 'rr' | 'spo2' | 'tempC' | 'gcs' | 'glucose_mgdl';
    bound: 'below' | 'above';
    value: number | 'floor' | 'floor + 10' | 'fast';
    with: DrugPattern[];
    level: 'avoid' | 'ask';
    route?: Route;
    fromYears?: number;
    /** Emergencies in which the drug is not forbidden, but weighed. */
    exceptFor?: string[];
  };

/** Drugs to which one allergy speaks, and those that may react as well. */
export type AllergyFamily = Names &
  HasSources & {
    id: string;
    words: string[];
    /** Beginnings ("cef-") and endings ("-cillin") by which the name of a drug without an entry here shows that it is one. */
    stems?: string[];
    classes?: string[];
    drugs?: string[];
    cross?: CrossReaction[];
    /** That who reacted to one gets none of the others, and what else may react, was read at its source. */
    checked?: ReadMark;
  };

/** A kind of drugs by the names that stand in the place of a drug's: its classes, or drugs that are taken together. */
export type DrugKind = { words: string[]; classes?: string[]; drugs?: string[] };

/** Drugs whose dose is never taken by default, and what must be known first. */
export type HighAlert = Names & {
  classes: string[];
  drugs: string[];
  /** Names that leave the product open. */
  unnamed?: string[];
  needs: ('product' | 'indication' | 'route' | 'kidney' | 'currentDrugs')[];
  /** Given by these routes, or in a pregnancy, it serves one purpose: a dose that somebody wrote down is judged by it. */
  onePurpose?: (Route | 'pregnancy' | 'usual')[];
  /** Asked for from this age on. */
  fromYears?: number;
  /** Asked for below this age alone: a drug that only some illnesses justify in a small child. */
  underYears?: number;
};
