import type { Citation } from '../knowledge/cite';
import type { Names, Sex } from '../knowledge/shape';
import type { TextReport } from '../reports/shape';
import type { Span } from '../text/span';
import type { Understanding } from '../text/understanding';

/**
 * A report is of this patient; what the caller does not say is looked for in the text. `pregnancyWeek` is read from the sheet, for ranges that
 * hold for a part of a pregnancy.
 */
export type ReportPatient = { ageYears?: number; sex?: Sex; pregnant?: boolean; pregnancyWeek?: number };
export type Flag = 'low' | 'high' | 'normal' | 'abnormal' | 'unsure' | 'unjudged';
export type Bounds = { low?: number; high?: number };
/** A range as the laboratory printed it, in the unit of its row. */
export type PrintedRange = Bounds & { text: string };
/** Our range, in the analyte's own unit. */
export type OwnRange = Bounds & {
  criticalLow?: number;
  criticalHigh?: number;
  /** The same bounds in the unit of the row, for the eye; absent when the row's unit is not known. */
  shown?: Bounds;
  sources: Citation[];
  /** True when every bound given was read at its source. */
  checked: boolean;
};

/** This is what to do now, with its source; `checked` says that it was read there. */
export type CriticalStep = Names & { sources: Citation[]; checked: boolean };

/** One row that could be read. `printed`, `unit` and `range.text` are quoted from the document, letter by letter. */
export type LabResult = Names & {
  id: string;
  /** LOINC code of the test, where it was looked up. */
  loinc?: string;
  panel: string;
  /** Place of the whole row in the document. */
  row: Span;
  printed: string;
  unit?: string;
  /** No unit was printed; this is the only one that makes sense of the number. */
  assumedUnit?: string;
  /** In the analyte's own unit; absent when the unit is not known, or for a result in words. */
  value?: number;
  ownUnit?: string;
  /** The value of an earlier day, printed behind that of now and counted as it is. */
  earlier?: number;
  /** The value is a limit: "<0.01". */
  limit?: 'below' | 'above';
  range?: PrintedRange;
  own?: OwnRange;
  /** The verdict: by the printed range when there is one, else by ours. */
  flag: Flag;
  byPrinted?: Flag;
  byOwn?: Flag;
  /** The printed range and ours do not say the same. */
  disagrees: boolean;
  critical?: 'low' | 'high';
  now?: CriticalStep;
  /** The laboratory marked this itself: H, L, an arrow. */
  mark?: 'low' | 'high' | 'abnormal';
  meaning?: Names;
  /** The day of its report, as it was printed, and as a number to compare by (yyyymmdd). */
  date?: { text: string; order: number };
};

/** A row that looks like a result was not read for one of these reasons. */
export type Unreadable =
  | 'value unclear'
  | 'no value'
  | 'several numbers'
  | 'unit not known'
  | 'not possible'
  | 'not known words'
  | 'test not known'
  /** A control, an aim, an earlier value or a second run beside the value of a row. */
  | 'beside the value';
export type UnreadRow = { row: Span; why: Unreadable; name?: Names };
export type Warning = 'instructions in the document' | 'hidden characters' | 'text cut';

/** A dose as the calculator takes it up, with the words that tell it. */
export type PatternDose = { drug: string; indication: string; stated: Names; verdict: 'verified' };

export type LabPattern = Names & {
  id: string;
  level: 'emergency' | 'urgent' | 'routine';
  meaning: Names;
  next: Names;
  /** The dose that `next` names, where the dose engine has one for this patient. */
  dose?: PatternDose;
  /** Rows it rests on. */
  because: string[];
  /** The numbers and the sum, the same in every language: "MCV 65 ÷ RBC 5.6 = 11.6". */
  working?: string;
  sources: Citation[];
  /** That these results mean this was read at the sources. */
  checked: boolean;
};

/** A value that no laboratory printed and that its results give: the number, and the sum that anybody can follow. */
export type DerivedValue = Names & {
  id: string;
  /** It has as many digits as it deserves. */
  text: string;
  unit?: string;
  working: string;
  says?: Names;
  /** The results that it rests on. */
  because: string[];
  sources: Citation[];
  checked: boolean;
};

export type LabReport = {
  patient: ReportPatient;
  results: LabResult[];
  /** Results that want action at once, in the order of the document. */
  critical: LabResult[];
  unread: UnreadRow[];
  patterns: LabPattern[];
  /** Values that the results give and that no laboratory printed. */
  derived: DerivedValue[];
  warnings: Warning[];
  /** Findings for the differential, each with the row it comes from. */
  findings: (Names & { id: string; span: Span })[];
  /** The doctor told this of the patient beside the document. */
  told?: Understanding;
  /** A report in words (imaging, ECG, tissue, culture …) states this; absent when the text is none. */
  inWords?: TextReport;
};
