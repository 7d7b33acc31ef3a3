import type { Names } from '../knowledge/shape';
import type { Assertion } from './assertion';
import type { Measurement } from './measure';
import type { Person } from './person';
import type { Span } from './span';

export type UnderstoodFinding = Names & {
  id: string;
  assertion: Assertion;
  /** Read in words, worked out from a number, or from how long it has lasted, how bad it is or how it began. */
  from: 'words' | 'number' | 'course';
  durationDays?: number;
  /** The time that stands right beside it, where the text tells of nothing new. */
  lastingDays?: number;
  /** It belonged to this illness and is gone. */
  isOver?: true;
  /** It is denied as a further item of a list of absences. */
  isListed?: true;
  onset?: 'sudden' | 'gradual';
  severity?: 'mild' | 'severe';
  span: Span;
};
/** A laboratory value or test named in a text, judged for its patient. */
export type ResultRead = Names & {
  id: string;
  flag: 'low' | 'high' | 'normal' | 'abnormal';
  /** In the analyte's own unit. */
  value?: number;
  unit?: string;
  span: Span;
};
export type DangerShown = { rule: string; span: Span };
export type Understanding = {
  text: string;
  findings: UnderstoodFinding[];
  measurements: Measurement[];
  /** Laboratory results that stand in the text; the values of vital signs are measurements. */
  results?: ResultRead[];
  person: Person;
  /** Of a text that is neither English nor Hindi: its words are not read. */
  language?: Names;
  /** Danger rules that a report which the text tells shows, each with the words of the report. */
  shown?: DangerShown[];
  /** The sentences that are about nobody. */
  nobody?: Span[];
  /** The longest time told for a finding that is present. */
  durationDays?: number;
};
