import * as z from 'zod';
import { Names } from '../answer';

/** One result as it was printed, with how it stands and what was measured before; the gravest come first. */
export const ReportValue = Names.extend({
  id: z.string(),
  /** LOINC code of the test, where ours was looked up. */
  loinc: z.string().optional(),
  /** As printed, with the sign of a limit. */
  value: z.string(),
  unit: z.string().optional(),
  /** The same in the unit that ranges are told in here, where it was printed in another: "3.39 mg/dL". */
  converted: z.string().optional(),
  /** As the laboratory printed it. */
  range: z.string().optional(),
  /** Ours for this patient, in the unit of the result. */
  own_range: z.string().optional(),
  flag: z.enum(['critical', 'low', 'high', 'abnormal', 'normal', 'unclear']),
  /** The side of a critical value. */
  side: z.enum(['low', 'high']).optional(),
  /** A critical value says what to do now. */
  now: Names.optional(),
  /** Earlier values of this patient and this one, oldest first, in one unit; the day is yyyymmdd. */
  trend: z.array(z.object({ day: z.int(), value: z.number() })).optional(),
});
export type ReportValue = z.infer<typeof ReportValue>;

/** A report in words says this, as it was printed, and it cannot wait: `now` is what is done. */
export const CriticalFinding = Names.extend({
  now: Names,
  /** False where nobody has read at its source what is done. */
  checked: z.boolean(),
});
export type CriticalFinding = z.infer<typeof CriticalFinding>;
