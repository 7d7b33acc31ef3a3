import type { Citation } from '../knowledge/cite';
import type { DoseUnit, Drug, Note, Product, Route } from '../knowledge/drug-shape';
import type { Names, Sex } from '../knowledge/shape';
import type { Vitals } from '../patient';
import type { Need, Reason, VerdictWord } from './reason';

/** A caller asks this. `drug` is a generic or brand name in either script; `route` and `indication` are as typed. */
export type DoseRequest = {
  drug: string;
  weightKg: number;
  ageYears?: number | undefined;
  /** Of a child whose age nobody told: it is below so many years. */
  youngerThan?: number | undefined;
  sex?: Sex | undefined;
  heightCm?: number | undefined;
  /** Weeks of pregnancy at birth, for newborns; taken as born at term when not told. */
  gestationWeeks?: number | undefined;
  indication?: string | undefined;
  route?: string | undefined;
  /** `false` when she is known not to be pregnant. */
  pregnant?: boolean | undefined;
  pregnancyWeeks?: number | undefined;
  /** A pregnancy is thought possible. */
  pregnancyPossible?: boolean | undefined;
  postpartumDays?: number | undefined;
  lactating?: boolean | undefined;
  /** mL/min; eGFR in mL/min/1.73 m² is compared with the same bounds. */
  creatinineClearance?: number | undefined;
  /** Something was told of the kidneys, and no clearance could be made of it: a child's creatinine without a height. */
  kidneyNotComputed?: boolean | undefined;
  /** Then so much is cleared at the least, by the lightest of grown people. */
  leastClearance?: number | undefined;
  /** Told in words alone: the tests of the kidneys are normal. */
  kidneysNormal?: boolean | undefined;
  /** Clauses of a sheet that name no drug and deny nothing. */
  beside?: readonly string[] | undefined;
  /** Told in words: no opioid was taken before. */
  opioidNaive?: boolean | undefined;
  liver?: 'none' | 'mild' | 'severe' | undefined;
  vitals?: Vitals | undefined;
  /** Allergies and conditions as typed, and the conditions that an assessment of the case thinks of first. */
  allergies?: readonly string[] | undefined;
  conditions?: readonly string[] | undefined;
  candidates?: readonly string[] | undefined;
  /** Names of what the patient takes already, as typed; an empty list says that nothing is taken. */
  currentDrugs?: readonly string[] | undefined;
  /** Kinds of drugs that a sheet says are taken: "on nitrates". They name no drug. */
  kindsTaken?: readonly string[] | undefined;
};

export type DrugName = Names & { id: string };
export type CautionKind =
  | 'weight'
  | 'age'
  | 'spelling'
  | 'assumption'
  | 'ban'
  | 'duplicate'
  | 'interaction'
  | 'renal'
  | 'hepatic'
  | 'pregnancy'
  | 'lactation'
  | 'contraindication'
  | 'high-alert'
  | 'strengths'
  | 'note';
/** `block` stops the dose, `avoid` is to be weighed first, `caution` to be known, `note` belongs to the rule. */
export type Caution = Names & {
  kind: CautionKind;
  level: 'block' | 'avoid' | 'caution' | 'note';
  sources: Citation[];
  /** True when it was read at its source; absent for what the engine computed itself. */
  checked?: boolean;
};

/** An amount from low to high; equal when the rule gives one number. */
export type Amount = { low: number; high: number; unit: DoseUnit };
/** One way to spread the dose: so many times in 24 hours, each dose and the day in all. Without `times`: a single dose or an infusion. */
export type Regimen = { times?: number; perDose: Amount; perDay?: Amount };

/** One product and how much of it a dose is; `volumeMl` or `count` from low to high, or why it cannot be measured. */
export type MeasuredProduct = {
  brand?: string;
  form: Product['form'];
  composition: { drug: string; amount: number; unit: DoseUnit; perMl?: number }[];
  janAushadhi: boolean;
  /** True when it was asked for by its name. */
  asked?: true;
  /** True when name, strength and composition were looked up. */
  lookedUp: boolean;
  /** No dose is measured in it: it holds other drugs as well, or its parts stand in another ratio than the rule asks for. */
  unsuited?: 'mixture' | 'ratio';
  volumeMl?: [number, number];
  count?: [number, number];
  /** The amount of drug that the rounded volume or count holds. */
  holds?: [number, number];
};

/** A rule of the reference as it stands, before any patient. */
export type RuleSummary = { rule: string; for: Names; route: Route; text: Names; checked: boolean };
/** A rule does not fit this patient for one of these reasons. */
export type Misfit =
  | 'age'
  | 'age unknown'
  | 'weight'
  | 'sex'
  | 'gestation'
  | 'route'
  | 'indication'
  | 'height unknown';

/** This says how a dose stands for this patient, and every reason why it is not green, gravest first. */
type Judged = { verdict: VerdictWord; reasons: Reason[] };

export type Dose = Judged & {
  kind: 'dose';
  drug: DrugName;
  /** The name was understood so, when it was not the generic name itself. */
  readAs?: { by: 'brand' | 'spelling'; name: string };
  patient: { weightKg: number; ageYears?: number; assumedAdult?: true };
  rule: string;
  for: Names;
  route: Route;
  /** The amount counts this when it is not the drug itself: "elemental iron". */
  as?: string;
  /** An infusion: the amounts are a minute or an hour. */
  infusion?: 'minute' | 'hour';
  once: boolean;
  weekly: boolean;
  perDose: Amount;
  perDay?: Amount;
  timesDaily?: [number, number];
  /** The fewest and, where they differ, the most doses a day. */
  regimens: Regimen[];
  days?: [number, number];
  maxima: { single?: number; daily?: number; unit: DoseUnit };
  /** These ceilings cut the range, if any did. */
  capped: ('single' | 'daily' | 'ban')[];
  products: MeasuredProduct[];
  /** The line to prescribe, where one product and one frequency are clear. */
  prescription?: Names;
  working: Names[];
  cautions: Caution[];
  /** Other rules that fit the same patient. */
  others: RuleSummary[];
  about: Pick<Drug, 'schedule' | 'telemedicine'> & {
    nlem?: 'P' | 'S' | 'T';
    ndps: boolean;
    highAlert: boolean;
    uses: Note[];
    common: Note[];
    serious: Note[];
  };
  sources: Citation[];
  /** Every number of the drug was read at its source. */
  whollyRead: boolean;
  /** The numbers of this rule were. */
  checked: boolean;
};
export type NoRule = Judged & {
  kind: 'no-rule';
  drug: DrugName;
  reason: Names;
  /** Rules that exist, nearest first, and why each does not fit. */
  nearest: (RuleSummary & { misfits: Misfit[] })[];
  cautions: Caution[];
  sources: Citation[];
};
export type UnknownDrug = Judged & {
  kind: 'unknown-drug';
  asked: string;
  suggestions: (DrugName & { name: string })[];
};
/** No dose before something is known: which fields would settle it. */
export type DoseAsk = Judged & {
  kind: 'ask';
  drug: DrugName;
  needs: Need[];
  reason: Names;
  cautions: Caution[];
  sources: Citation[];
};
export type DoseRefusal = Judged & {
  kind: 'refused';
  drug?: DrugName;
  because: 'weight' | 'age' | 'ban' | 'renal' | 'maximum';
  reason: Names;
  cautions: Caution[];
  sources: Citation[];
};
export type DoseResult = Dose | NoRule | UnknownDrug | DoseRefusal | DoseAsk;
