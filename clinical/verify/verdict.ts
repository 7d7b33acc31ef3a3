import type { PatientFacts } from '../dosing/facts';
import type { Reason, VerdictWord } from '../dosing/reason';
import type { DrugName } from '../dosing/result';
import type { Citation } from '../knowledge/cite';
import type { DoseUnit } from '../knowledge/drug-shape';
import type { Names } from '../knowledge/shape';

/** The amount counts this: one dose, the whole day, a week; a kilogram or square metre of it. */
export type Per = 'dose' | 'day' | 'week' | 'kg-dose' | 'kg-day' | 'm2-dose' | 'm2-day';

/** A dose as someone stated it. `dose` to `doseTo` when a range was given. */
export type StatedDose = {
  drug: string;
  indication?: string | undefined;
  route?: string | undefined;
  /** Given in a way that no rule has: into the spine, an artery, a joint. */
  otherRoute?: true;
  dose: number;
  doseTo?: number | undefined;
  unit: DoseUnit;
  per: Per;
  timesDaily?: number | undefined;
  /** What one piece holds, where a dose is told as several of them. */
  piece?: number;
  /** All of one day, where its doses differ: "1 g in the morning, 500 mg at night". */
  ofDay?: number;
  /** The text tells it for each day, not for once. */
  everyDay?: true;
  /** Given once a week. */
  weekly?: boolean | undefined;
  /** So many days lie between two doses, where the text says so. */
  everyDays?: number;
  /** Given again after so many minutes: an emergency, and no number of doses a day. */
  everyMinutes?: number;
  /** The solution holds so much in a hundred: "D10". */
  percent?: number;
  /** mg in so many mL, where the text names the strength of a liquid that it doses in mL. */
  strength?: { amount: number; unit: DoseUnit; perMl: number } | undefined;
  /** A whole of which the line tells the parts: "100 mL/kg (30 in ½ h, 70 in 2½ h)". */
  inParts?: true;
  /** Its line says that the drug is begun now. */
  begun?: true;
  /** Of a form that sets its drug free slowly: SR, XL, CR, retard. */
  slow?: true;
  /** Told as drops, which are stronger than the syrup of the same name, or as that syrup. */
  bottle?: 'drops' | 'syrup';
  /** An infusion: the amount runs in each minute or hour. */
  rate?: 'minute' | 'hour' | undefined;
  /** One dose runs in over so long, where the text says so. */
  overMinutes?: number | undefined;
  pushed?: 'push' | 'bolus' | undefined;
  /** It runs in fluids of these kinds, where the text names one. */
  fluids?: readonly string[];
  /** To be taken for so many days. */
  courseDays?: number | undefined;
  /** The text calls this a ceiling, not a dose. */
  limit?: boolean | undefined;
  /** Words of the dose's own line that say what it is for. */
  purpose?: string | undefined;
  /** All that its line says behind it: "G6PD normal". */
  remark?: string | undefined;
  /** A part of a packet with others: it may hold less than a dose of it alone, never more. */
  part?: true;
  /** Ids of the other drugs in that packet. */
  beside?: readonly string[];
};
/** The dose is for this patient; what is not known is left out. */
export type DosePatient = PatientFacts & {
  /** Called grown, without an age. */
  grown?: boolean | undefined;
};

export type { VerdictWord } from '../dosing/reason';
export type DosePattern =
  | 'tenfold'
  | 'hundredfold'
  | 'thousandfold'
  | 'daily-total'
  | 'mg-for-mL'
  | 'weekly-given-daily'
  | 'too-often'
  | 'too-seldom'
  | 'banned'
  | 'unknown-drug'
  | 'weight-needed'
  | 'age-needed'
  | 'no-rule'
  | 'infusion-rate'
  | 'too-fast'
  | 'too-long'
  | 'too-short'
  | 'which-purpose'
  | 'which-course'
  | 'low'
  | 'implausible-patient'
  | 'unread-quantity';

export type Verdict = {
  verdict: VerdictWord;
  patterns: DosePattern[];
  /** These speak against the drug or would have to be known first, gravest first. */
  reasons: Reason[];
  /** The drug as understood; absent when unknown. */
  drug?: DrugName;
  rule?: string;
  /** The reference says this for this patient: the range, how often, the ceilings. */
  reference?: Names;
  /** One sentence for the reader, in both languages. */
  sentence: Names;
  sources: Citation[];
  /** True when the reference's numbers were read at their source. */
  checked: boolean;
};
