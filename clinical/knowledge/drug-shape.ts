import type { ReadMark } from './reading';
import type { HasSources, Names } from './shape';

export type Route =
  | 'oral'
  | 'iv'
  | 'im'
  | 'sc'
  | 'intradermal'
  | 'inhaled'
  | 'nebulised'
  | 'rectal'
  | 'nasal'
  | 'topical'
  | 'eye'
  | 'ear'
  | 'sublingual'
  | 'vaginal';

/**
 * Amounts are of the substance that `as` names. `unit` is a unit of activity (insulin, penicillin), `IU` an international
 * unit; an `application` is a thin layer on the place that is treated, a `puff` one press of an inhaler or nasal spray.
 */
export type DoseUnit = 'mg' | 'mcg' | 'g' | 'unit' | 'IU' | 'mL' | 'mmol' | 'puff' | 'drop' | 'application';

/** A sentence for the reader with its source; `checked` when it was read at the locator. */
export type Note = Names & HasSources & { checked?: ReadMark };

/** A remark on a rule; one with `age`, from and to under so many years, is told only for such a patient or an unknown one. */
export type RuleNote = Note & { age?: [number, number] };

/**
 * Why a note on organs is no rule: the source gives no number; only a first dose changes, and nobody tells whether this is
 * one; the interval is longer than a day, which is not counted here; it hangs on signs beside the organ; something else
 * than the organ forbids; or it is advice.
 */
type NoRuleReason =
  | 'no-number'
  | 'first-dose'
  | 'longer-than-a-day'
  | 'three-signs'
  | 'another-cause'
  | 'advice';

/** This changes with weak kidneys; a note without any of the numbers is text for a reader alone. */
export type KidneyNote = Note & {
  /** Holds when creatinine clearance (mL/min) or eGFR lies below; 60 where a drug's note names no bound. */
  below?: number;
  /** Scales the dose. */
  factor?: number;
  /** Doses in 24 hours instead of the rule's own. */
  timesDaily?: [number, number];
  /** Ceilings in the rule's unit instead of the rule's own. */
  maxSingle?: number;
  maxDaily?: number;
  /** Not given at all. */
  avoid?: true;
  /** Given as in anyone: the source says so. */
  unchanged?: true;
  /** Every dose after the first hangs on a measured level: none is signed before it. */
  byLevel?: true;
  noRule?: NoRuleReason;
};
/** This changes with a diseased liver: `avoid` from that severity on, the other parts from `from` on, mild without it. */
export type LiverNote = Note & {
  avoid?: 'mild' | 'severe';
  unchanged?: true;
  from?: 'mild' | 'severe';
  /** Scales the dose. */
  factor?: number;
  /** Ceilings in `unit` instead of the rule's own. */
  maxSingle?: number;
  maxDaily?: number;
  unit?: DoseUnit;
  noRule?: NoRuleReason;
};

/** One way to dose a drug: for whom, for what, how much. Never interpolated between rules. */
export type DoseRule = HasSources & {
  /** Unique within the drug: "fever-child-oral". */
  id: string;
  /** It is for this, as a reader sees it. */
  for: Names;
  /** Words that choose this rule when they stand in the indication, in English, Devanagari or romanised Hindi. */
  words?: string[];
  /** Chosen when no indication is given. One a route and population. */
  usual?: boolean;
  /** So much is right for this purpose alone: without it named, no dose is judged by it. */
  namedOnly?: true;
  route: Route;
  /** The range is a kilogram, a square metre, a dose for everyone (`fixed`). */
  basis: 'kg' | 'm2' | 'fixed';
  /** The range counts one dose, the whole day (then divided by the doses a day), or a minute or hour of infusion. */
  per: 'dose' | 'day' | 'minute' | 'hour';
  min: number;
  max: number;
  unit: DoseUnit;
  /** The amount counts this when it is not the named drug: "elemental iron", "base", "trimethoprim". */
  as?: string;
  /**
   * Only products that hold so much of what is counted for one part `to` are for it: amoxicillin 7 to 8 times the
   * clavulanic acid. `from` and `upTo` are both included.
   */
  ratio?: { to: string; from: number; upTo: number };
  /** Doses in 24 hours, from and to; [1, 1] once a day. Absent for a single dose and for an infusion. */
  timesDaily?: [number, number];
  /** Given once (a loading dose, a stat dose), or again after so many hours or days as `notes` say. */
  once?: true;
  /** Given once a week: methotrexate, weekly vitamin D. Daily maxima then count the day it is given. */
  weekly?: true;
  /** Ceiling of one dose and of one day, in `unit`. A rule by weight has at least one of them. */
  maxSingle?: number;
  maxDaily?: number;
  /** Hard ceiling of a day for a kilogram, in `unit`, where it lies above max × doses a day: paracetamol 75 mg/kg. */
  maxDailyPerKg?: number;
  /** Age in years (a month is 1/12), weight in kg, gestation in weeks: from (included) and to (excluded). */
  age?: [number, number];
  weight?: [number, number];
  gestation?: [number, number];
  sex?: 'f' | 'm';
  /** Holds when creatinine clearance (mL/min) or eGFR lies below. `factor` scales the dose, `avoid` refuses it. */
  renal?: (KidneyNote & { below: number })[];
  /** Days of treatment. */
  days?: [number, number];
  notes?: RuleNote[];
  /** That every number of this rule was read at the locator. */
  checked?: ReadMark;
};

/** A form that Indian pharmacies hold. Composition is whole: every drug in it. `perMl` for liquids: 125 mg in 5 mL is amount 125, perMl 5. */
export type Product = {
  /** Absent for a generic strength. */
  brand?: string;
  maker?: string;
  form:
    | 'tablet'
    | 'dispersible tablet'
    | 'capsule'
    | 'syrup'
    | 'suspension'
    | 'drops'
    | 'injection'
    | 'inhaler'
    | 'respules'
    | 'suppository'
    | 'cream'
    | 'eye drops'
    | 'nasal spray'
    | 'sachet'
    | 'other';
  route: Route;
  composition: { drug: string; amount: number; unit: DoseUnit; perMl?: number }[];
  /** A tablet may be halved or quartered; absent: whole only. */
  splits?: 2 | 4;
  /** A Jan Aushadhi (PMBJP) product of this strength exists. */
  janAushadhi?: true;
  /**
   * When and where name, strength and composition were last looked up, or the file that says so of the long list; absent when
   * written from memory.
   */
  checked?: ReadMark | 'brands/read.json';
};

/**
 * Two drugs together. `with` is a drug's id or "class:nsaid". `avoid` forbids, `caution` asks for something to be measured
 * or changed and so leaves no dose verified, `note` is told and changes nothing: hours apart, an effect that is wanted.
 */
export type Interaction = Note & { with: string; severity: 'avoid' | 'caution' | 'note' };

/** Refused or warned in India or everywhere, before any dose. Ages in years. `drugs` names a combination that must be complete to apply. */
export type Ban = Note & {
  level: 'block' | 'caution';
  ageBelow?: number;
  ageFrom?: number;
  /** Applies to a single dose above so many of `unit`. */
  above?: number;
  unit?: DoseUnit;
  route?: Route;
  drugs?: string[];
  pregnant?: true;
  lactating?: true;
  /** Finding or condition in the indication or the history that makes it apply: "dengue", "g6pd deficiency". */
  words?: string[];
  /** A purpose for which it is given all the same: "kawasaki". */
  except?: string[];
  /** Drugs that answer it where they are given beside: pyridoxine beside isoniazid. */
  unlessGiven?: string[];
  /** Until the question says whether it applies, these words ask for it and no dose is green: "G6PD is not known". */
  untilTold?: Names;
};

export type Drug = Names & {
  /** The generic name in kebab-case: "amoxicillin-clavulanate". */
  id: string;
  /** Other names, abbreviations, Devanagari and frequent misspellings that no phonetic key finds. */
  aka: string[];
  /** Ingredients when it is a combination of several drugs of this list; for duplicate checks. */
  ingredients?: string[];
  /** Classes for allergy, interactions and duplicates: "penicillin", "beta-lactam", "nsaid". */
  classes: string[];
  /** National List of Essential Medicines 2022: its level of care. */
  nlem?: 'P' | 'S' | 'T';
  /** Indian drug schedules. */
  schedule: 'OTC' | 'G' | 'H' | 'H1' | 'X';
  ndps?: true;
  /** Telemedicine Practice Guidelines 2020: list O, A, B, prohibited, or not listed. */
  telemedicine: 'O' | 'A' | 'B' | 'prohibited' | 'unlisted';
  /** ISMP high-alert: the screen asks for a second look. */
  highAlert?: true;
  /**
   * Given in wards, theatres and hospital clinics alone, where there is a connection: a device without one knows its names and
   * what it must not meet, and leaves its dose to the service.
   */
  wardOnly?: true;
  uses: Note[];
  rules: DoseRule[];
  /**
   * Hard daily ceiling for an adult whatever the rule, in its unit; every drug has one, or says why none is meant. A source
   * states it, or it is just what the read rules give at the most: that is no fact of a source, and the check computes it anew.
   */
  ceiling:
    | (HasSources & { perDay?: number; perDose?: number; unit: DoseUnit; checked?: ReadMark })
    | { perDay?: number; perDose?: number; unit: DoseUnit; from: 'rules' }
    | { none: Names };
  renal?: KidneyNote[];
  hepatic?: LiverNote[];
  /**
   * `weeks` of pregnancy in which it is forbidden, from and to; without them `avoid` holds for all of it. `outside` those
   * weeks it is safe where the note says so, and to be weighed where it is silent.
   */
  pregnancy: Note & {
    level: 'safe' | 'caution' | 'avoid';
    weeks?: [number, number][];
    outside?: 'safe';
    /** Avoided because little is known, or because it can wait, and not for a harm: who tells of no pregnancy is not asked. */
    unproven?: true;
    /** Said of what is put on the skin or into the eye: of the same drug in the blood nothing was read. */
    ofSkinOrEye?: true;
  };
  lactation: Note & { level: 'safe' | 'caution' | 'avoid'; ofSkinOrEye?: true };
  /** One with `exceptFor` does not hold where the case is of this: it is what the drug is given for then. */
  contraindications?: (Note & { exceptFor?: string[] })[];
  interactions?: Interaction[];
  bans?: Ban[];
  sideEffects: { common: Note[]; serious: Note[] };
  products: Product[];
  /** Sources of the entry as a whole. */
  src: string[];
  /** True only when every number of the rules and the ceiling was read at its locator. */
  whollyRead: boolean;
};
