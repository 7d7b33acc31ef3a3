import type { ReadMark } from '../knowledge/reading';
import type { HasSources } from '../knowledge/shape';
import type { ReportKind } from './shape';

/** Where the number stands beside the name of a measure; `measured.ts` has the pattern and an example of each. */
export type NumberStands =
  | 'behind'
  | 'far'
  | 'bare'
  | 'bareRate'
  | 'size'
  | 'area'
  | 'seconds'
  | 'share'
  | 'forEachKilogram'
  | 'allBehind'
  | 'lessThan'
  | 'collapsing'
  | 'inAField'
  | 'ofAPair'
  | 'notOfAPair'
  | 'score';

/** What is said elsewhere in a report and changes what a number of it means. */
export type SaidElsewhere = 'early pregnancy' | 'a corrected QT' | 'a test of exercise';

/** One way in which reports print a measure. Lists of names are those of `words/report-measures.json`. */
export type PrintedSo = {
  names: string;
  /** Right behind the name where nothing is said. */
  stands?: NumberStands;
  /** Units behind the number, of which a star leaves the rest of the word open. */
  unit?: string[];
  mayLackUnit?: true;
  /** Behind the number these make it one of something else. */
  notUnit?: string[];
  /** "40-45 %": a second number may stand in front of the unit. */
  mayBeRange?: true;
  /** The number is no size of anything. */
  sizeless?: true;
  /** In front of the name a word of this list makes it the name of something else. */
  notBehind?: string;
  /** The printed number is multiplied by this before it is held against a limit. */
  times?: number;
  /** A smaller number that is printed so is of something else. */
  least?: number;
  unlessSaid?: SaidElsewhere;
};

/** From which number on a measure means a finding; the far limit only keeps out what nobody measures. */
export type MeasureMeans = HasSources & {
  /** An id of `report-findings`. */
  finding: string;
  least?: number;
  above?: number;
  below?: number;
  most?: number;
  unlessSaid?: SaidElsewhere;
  onlySaid?: SaidElsewhere;
  /** A sentence that says what the limit rests on; without a source it is known from reports alone. */
  about: string;
  checked?: ReadMark;
};

/** A measure that reports print, as it lies in `knowledge/report-measures`. */
export type ReportMeasure = {
  id: string;
  kinds: (ReportKind | 'laboratory')[];
  printed: PrintedSo[];
  means: MeasureMeans[];
};
