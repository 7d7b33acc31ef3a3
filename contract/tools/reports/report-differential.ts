import * as z from 'zod';
import { FactSource } from '../answer';
import { Assessment } from '../diagnosis/assessment';

const cited = {
  sources: z.array(FactSource),
  /** True when it was read at its source. */
  read: z.boolean(),
};

/** Several results make this together; texts are in the answer's language. */
const ReportPattern = z.object({
  id: z.string(),
  name: z.string(),
  level: z.enum(['emergency', 'urgent', 'routine']),
  /** The results that it rests on, with the sum where there is one. */
  basis: z.string(),
  meaning: z.string(),
  /** Says what is done next. */
  next: z.string(),
  /** The dose that `next` tells, as an order has it. */
  dose: Assessment.shape.orders.element.shape.dose,
  ...cited,
});

/** Food, or what to watch, for what the results show. */
const ReportAdvice = z.object({ kind: z.enum(['diet', 'lifestyle']), text: z.string(), ...cited });

/** The engine makes this of a report's findings, as an assessment of a case. */
export const ReportDifferential = z.object({
  dangers: Assessment.shape.dangers,
  patterns: z.array(ReportPattern),
  /** The likeliest first; none that fits only weakly. */
  candidates: Assessment.shape.candidates,
  /** Absent in answers from before it was data: their text says it. */
  advice: z.array(ReportAdvice).optional(),
  /** The statements of a report in words, Markdown. */
  text: z.string(),
  /** Values that were worked out, each with its sum, Markdown. */
  worked_out: z.string(),
});
export type ReportDifferential = z.infer<typeof ReportDifferential>;
