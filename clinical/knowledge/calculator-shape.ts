import type { ReadMark } from './reading';
import type { HasSources, Names } from './shape';

/** Points for a value: the first band whose `below` is above it; the last has none. */
type PointBand = { below?: number; points: number };
type Field = Names & { id: string };
/** A number with its unit; outside the bounds nothing is computed. With bands it counts as points. */
export type NumberField = Field & {
  kind: 'number';
  unit: string;
  from: number;
  to: number;
  optional?: true;
  bands?: PointBand[];
};
/** One of few; counts as points where its options have them. */
export type ChoiceField = Field & { kind: 'choice'; options: (Names & { value: string; points?: number })[] };
/** Present or not; not ticked counts as absent. */
type SignField = Field & { kind: 'sign'; points: number };
/** A day, as 2026-11-22. */
type DateField = Field & { kind: 'date' };
export type CalculatorField = NumberField | ChoiceField | SignField | DateField;

/** This says how grave a result is: a colour and a word on its screen. */
export type Gravity = 'calm' | 'watch' | 'danger';
/** A value means the first of these whose `below` is above it; the last has none. */
export type MeaningBand = Names & { below?: number; gravity: Gravity };
type CalculatorGroup = 'emergency' | 'heart' | 'kidney' | 'liver' | 'mother' | 'child' | 'body';

/**
 * A medical formula or score: one row is its screen, its checks and its texts. A score is the sum of its points and
 * needs nothing else; a formula has its arithmetic in `calculators/formulas.ts` under the same id.
 */
export type Calculator = Names &
  HasSources & {
    id: string;
    group: CalculatorGroup;
    unit: string;
    digits: number;
    /** A name stands for a field that several rows share (`calculators/fields.ts`). */
    fields: (string | CalculatorField)[];
    /** For whom it was made, in years, `to` excluded; refused outside. */
    ages?: [number, number];
    /** Taller than this only, in cm. */
    heightFrom?: number;
    meaning?: MeaningBand[];
    note?: Names;
    /** `when` says when it helps, `notFor` when it misleads. */
    when: Names;
    notFor: Names;
    /** That formula and limits were read at the sources. */
    checked?: ReadMark;
  };
