import type { ReadMark } from './reading';
import type { HasSources, Names, Sex } from './shape';

/** A range for a population; bounds in the analyte's unit, ages in years (a month is 1/12), `to` excluded. */
export type Range = HasSources & {
  low?: number;
  high?: number;
  /** Values that want action at once. */
  criticalLow?: number;
  criticalHigh?: number;
  age?: [number, number];
  sex?: Sex;
  pregnant?: true;
  /** That the numbers were read at the locator. */
  checked?: ReadMark;
};

/** A result in a word says this; a blood group is neither well nor ill. */
export type WordMeaning = 'normal' | 'abnormal' | 'unsure' | 'unjudged';

export type Analyte = Names & {
  id: string;
  /** "Haematology", "Kidney": how a reader finds it. */
  panel: string;
  /** Names as Indian laboratories print them. */
  names: string[];
  /** The unit that ranges count in; absent for a qualitative test. */
  unit?: string;
  /** Every unit as printed, and what a value in it is multiplied by to count in `unit`: { "gm%": 1, "g/L": 0.1 }. */
  factors: Record<string, number>;
  /** A living person's result lies within these, in `unit`; outside, the row is called unsure, never corrected. */
  plausible?: [number, number];
  /** Results in words, in lower case, and what they mean. */
  words?: Record<string, WordMeaning>;
  ranges: Range[];
  /** A low or high result is called this and may mean this, for the reader. */
  low?: Names;
  high?: Names;
  abnormal?: Names;
  /** Findings of the engine that a result implies, but where it is what a drug is given for (`unless` this finding is told). */
  findings?: {
    when: 'low' | 'high' | 'criticalLow' | 'criticalHigh' | 'abnormal' | 'normal';
    f: string;
    unless?: string;
  }[];
  /** The measure of `measures.json` whose rows say what a result shows, so that a report and a sentence mean the same. */
  measure?: string;
  /** LOINC code, with LOINC's notice in SOURCES.md. */
  loinc?: string;
};
