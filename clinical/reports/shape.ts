import type { Citation } from '../knowledge/cite';
import type { ReadMark } from '../knowledge/reading';
import type { Names, Src } from '../knowledge/shape';
import type { Span } from '../text/span';

export type ReportKind =
  | 'x-ray'
  | 'ct'
  | 'mri'
  | 'ultrasound'
  | 'echo'
  | 'ecg'
  | 'endoscopy'
  | 'histology'
  | 'culture'
  | 'semen'
  | 'audiogram'
  | 'lung-function'
  /** Brain waves, nerves, eyes: told in words like the others, and of no group of their own here. */
  | 'other';

/** One finding that reports in words state, as it lies in `knowledge/report-findings`. */
export type ReportFinding = Names & {
  id: string;
  /**
   * It is written so: words in order, `|` between words that do the same, a star for the rest of a word or in front of its end, `..` for a few
   * words between, `&` between parts that stand anywhere in one sentence.
   */
  words: string[];
  /** The kinds of report in which its words mean this; every kind when absent. */
  kinds?: ReportKind[];
  /** Words beside it in the sentence with which it means another thing. */
  not?: string[];
  /** Phrases in which its words mean another thing: an infarct of a lobe of the lung is none of the brain. */
  notIn?: string[];
  /** Words of which one must stand beside it. */
  needs?: string[];
  /** Phrases of which one must stand in the same report: no villi in scrapings mean something where somebody was pregnant. */
  inReport?: string[];
  /** Phrases of which none may stand in the same report. */
  notInReport?: string[];
  /** Its words are general: where the report denies the finding by name and without a side, they are of something else. */
  loosely?: true;
  /** A sheet of a laboratory tells it too, in a remark between its rows. */
  laboratory?: true;
  /** Other findings of this list that it includes. */
  implies?: string[];
  /** Findings of more general words: at one place it is told instead of them. */
  insteadOf?: string[];
  /** It is told only where no other finding tells the same words: a coarse liver that is not called a cirrhosis. */
  otherwise?: true;
  /** Findings beside which it is a part of their picture, and none of its own. */
  partOf?: string[];
  /** Findings of the engine that it means. */
  f?: string[];
  /** Wants action at once: by a danger rule of the reference, or by words of its own, with the sources at which they were read. */
  critical?: { danger: string } | { now: Names; src?: Src[]; checked?: ReadMark };
  /** It wants action at once only beside one of these findings of the same report, and within days beside none. */
  criticalBeside?: string[];
  /** It wants action at once only in reports of these kinds. */
  criticalIn?: ReportKind[];
  /** A question mark alone makes no emergency of it. */
  notByAsking?: true;
  /** Its words are general, and of a part that only women have. */
  sex?: 'f';
  /** It has no side; one that its sentence names belongs to something else. */
  sideless?: true;
  /** Its side is the one that it goes to: a septum that is bent to the right. */
  towardsItsSide?: true;
  /** Wants action within days. */
  urgent?: true;
  /** It tells that something is well: said again in other words it is no news. */
  reassures?: true;
  /** What is measured in its sentence is of something else: the thickness of what presses on the cord. */
  sizeless?: true;
  /** These words only say that the finding is not there, or, where they deny another, that it is. */
  assert?: 'absent' | 'present';
};

export type StatementKind = 'present' | 'possible' | 'absent' | 'past';
export type Side = 'left' | 'right' | 'both';

/** A finding as a report states it. */
export type Statement = Names & {
  id: string;
  is: StatementKind;
  side?: Side;
  /** As printed: "14 mm", "3.2 x 2.8 cm". */
  size?: string;
  /** As printed: "lower lobe", "L4-5". */
  site?: string;
  /** The sentence it stands in. */
  span: Span;
  /** The words of that sentence about it, as printed. */
  said: string;
  /** General findings of the list that it is one of, and that are not told by themselves: a pneumothorax in a tension pneumothorax. */
  includes?: string[];
  /** It is put together from where and what, and in no list by name. */
  composed?: true;
  /** It is put together from a part of the body and a change of it: nothing grave, and in no list by name. */
  changed?: true;
  /** It is only possible, and the report itself takes it for what is likely. */
  suggested?: true;
  /** It is denied only of what its name tells in the words of the report. */
  narrow?: true;
  urgent?: true;
  /** A critical finding says what to do now. */
  critical?: { now: Names; sources: Citation[]; checked: boolean };
};

/** What a report states beside the findings that are known by name: what kind of change, and the words of the report. */
export type AlsoStated = Names & {
  id: string;
  is: 'present' | 'possible';
  span: Span;
  /** Of a change: the side, and the size as printed. */
  side?: Side;
  size?: string;
};

/** A number of a report with the name it stands at, both letter by letter as printed; nobody judged it. */
export type PrintedMeasure = { name: string; value: string; span: Span };

/** An isolate was tried against this, letter by letter as printed; `germ` says of which of several. */
export type Sensitivity = { drug: string; is: 'sensitive' | 'intermediate' | 'resistant'; germ?: string };

export type TextReport = {
  kind: ReportKind;
  /** The impression as printed; absent when the report has none. */
  impression?: Span;
  /** These are present or possible, the critical ones first, then by the order of the report. */
  statements: Statement[];
  /** The report says that these are not there. */
  absent: Statement[];
  critical: Statement[];
  /** Changes of anything that no statement tells, each in the words of the report. */
  alsoStated: AlsoStated[];
  sensitivities: Sensitivity[];
  /** What the report measured beside the sizes of its statements, in its order. */
  measures: PrintedMeasure[];
  /** Numbers with a unit that stand at no name. */
  nameless: Span[];
  /** Findings whose side in the impression is not the one in the body. */
  sideDiffers: Names[];
};
