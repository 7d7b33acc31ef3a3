import * as z from 'zod';
import { Patient } from '#contract/patient';
import { retention } from '#contract/product';
import { DoseCheck, FactSource } from '#contract/tools/answer';
import { AnsweringTool } from '#contract/tools/answering-tool';
import { CalculatedDose } from '#contract/tools/calculator/routes';
import { Assessment } from '#contract/tools/diagnosis/assessment';
import { Refinement } from '#contract/tools/diagnosis/followed-diagnosis';
import { FindingCorrection, LeftOut } from '#contract/tools/diagnosis/routes';
import { ReportDifferential } from '#contract/tools/reports/report-differential';
import { CriticalFinding, ReportValue } from '#contract/tools/reports/report-value';
import { packedOrPlain } from '../packed-json';

// The table removes expired items late, so readers compare the time themselves.
export const keptMs = retention.historyDays * 86_400_000;

export const isKept = ({ createdAt }: { createdAt: string }, now: Date): boolean =>
  Date.parse(createdAt) + keptMs > now.getTime();

/** A past answer as a list shows it. */
export const HistoryLine = z.object({
  id: z.string(),
  tool: AnsweringTool,
  title: z.string(),
  question: z.string(),
  createdAt: z.string(),
  caseId: z.string().optional(),
});

/** A field that was kept in an older shape is left out, so that the answer still opens. */
const orNothing = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined);

/** A past answer as stored. Its assessment is the newest: that of the last refinement, where there was one. */
export const HistoryItem = HistoryLine.extend({
  answer: z.string(),
  language: orNothing(z.enum(['english', 'hindi'])),
  assessment: orNothing(packedOrPlain(Assessment)),
  leftOut: orNothing(z.array(LeftOut)),
  doses: orNothing(z.array(DoseCheck)),
  dose: orNothing(packedOrPlain(CalculatedDose)),
  factSources: orNothing(packedOrPlain(z.array(FactSource))),
  indianSource: orNothing(z.string()),
  values: orNothing(z.array(ReportValue)),
  critical: orNothing(z.array(CriticalFinding)),
  differential: orNothing(ReportDifferential),
  patient: orNothing(Patient),
  corrections: orNothing(z.array(FindingCorrection)),
  refinement: orNothing(Refinement),
  promptVersion: z.string().optional(),
  knowledge: z.string().optional(),
}).transform(({ promptVersion, ...item }) => ({
  ...item,
  // Answers since there are assessments note the prompt that a model was asked with.
  ...((item.assessment || item.differential) && {
    provider: promptVersion === undefined ? ('reference' as const) : ('openai' as const),
  }),
}));
