import * as z from 'zod';
import type { Assessment, Patient } from '#clinical/engine';
import * as engine from '#clinical/engine';
import { Patient as PatientSchema } from '#contract/patient';

const Id = z.union([z.string(), z.number()]).optional();
const withPatient = { id: Id, patient: z.unknown().optional() };

/** A case as a doctor types it; `month` 1 to 12 is the season, `today` the day from which dates are counted. */
const CaseLine = z.object({
  ...withPatient,
  text: z.string(),
  month: z.number().min(1).max(12).optional(),
  today: z.iso.date().optional(),
});
/** A drug to dose. */
const DoseLine = z.object({
  ...withPatient,
  dose: z.object({ drug: z.string(), indication: z.string().optional(), route: z.string().optional() }),
});
/** A text whose doses are judged. */
const DosesLine = z.object({ ...withPatient, doses: z.string() });
/** The printed text of a report. */
const ReportLine = z.object({ ...withPatient, report: z.string() });

type Answer = Record<string, unknown>;

/**
 * Answers one line; what cannot be read comes back as an error with the line's id, and never ends the run. With `why` a case
 * also says what each finding added to the score of each candidate.
 */
export function answerLine(line: string, { why = false } = {}): Answer {
  let sent: unknown;
  try {
    sent = JSON.parse(line);
  } catch {
    return { error: 'not JSON' };
  }
  const id = z.object({ id: Id }).safeParse(sent).data?.id;
  const told = patientIn(sent);
  if ('error' in told) return { id, error: told.error };
  const { patient } = told;
  for (const [kind, answer] of kinds) {
    const read = kind.safeParse(sent);
    if (read.success) return { id, ...answer(read.data as never, patient, why) };
  }
  return { id, error: 'a line holds one of: text, dose, doses, report' };
}

function patientIn(sent: unknown): { patient: Patient } | { error: string } {
  const told = z.object({ patient: PatientSchema.optional() }).safeParse(sent);
  if (told.success) return { patient: (told.data.patient ?? {}) as Patient };
  return { error: `patient: ${told.error.issues.map(({ path }) => path.join('.')).join(', ')}` };
}

function assessed({ text, month, today }: z.infer<typeof CaseLine>, patient: Patient, why: boolean): Answer {
  const asked = {
    patient,
    setting: { ...(month !== undefined && { month }), today: today ?? new Date().toISOString().slice(0, 10) },
  };
  const assessment = engine.assess(text, asked);
  const listed = assessment.candidates.map(({ id }) => id);
  return { ...inIds(assessment), ...(why && { why: engine.explain(text, listed, asked) }) };
}

/** An assessment as ids alone. */
const inIds = (assessment: Assessment): Answer => ({
  urgency: assessment.urgency.level,
  dangers: assessment.dangers.map(({ id, level }) => ({ id, level })),
  candidates: assessment.candidates.map(({ id, name, fit, stage }) => ({
    id,
    name: name.en,
    fit,
    ...(stage && { stage: stage.en }),
  })),
  mustNotMiss: assessment.mustNotMiss.map(({ id }) => id),
  order: assessment.order,
  questions: assessment.questions.map(({ finding }) => finding),
  orders: assessment.orders.map(({ kind, text, for: of, dose }) => ({
    kind,
    text: text.en,
    for: of,
    ...(dose && { drug: dose.drug, verdict: dose.verdict, needs: dose.needs }),
  })),
  findings: assessment.understood.map(({ id, assertion, span }) => ({
    finding: id,
    is: assertion,
    start: span.start,
    end: span.end,
  })),
  patient: assessment.patient,
  notUnderstood: assessment.notUnderstood.map(({ start, end }) => [start, end]),
});

function dosed({ dose: asked }: z.infer<typeof DoseLine>, patient: Patient): Answer {
  const { weightKg = Number.NaN, ...told } = engine.dosePatient(patient);
  const result = engine.dose({ ...asked, ...told, weightKg });
  const drug = 'drug' in result ? result.drug?.id : undefined;
  const { kind, verdict } = result;
  const reasons = result.reasons.map(({ kind: why, text }) => ({ kind: why, text: text.en }));
  if (result.kind === 'ask') return { kind, drug, verdict, reasons, needs: result.needs };
  if (result.kind !== 'dose') return { kind, drug, verdict, reasons };
  const { rule, perDose, perDay, timesDaily, maxima, products } = result;
  return { kind, drug, rule, perDose, perDay, timesDaily, maxima, verdict, reasons, products };
}

function judged({ doses }: z.infer<typeof DosesLine>, patient: Patient): Answer {
  const known = engine.dosePatient(engine.patientOnSheet(doses, patient));
  const { verdicts } = engine.verifyText(doses, known, { language: 'english' });
  return {
    doses: verdicts.map(({ span, drug, verdict, patterns, reasons }) => ({
      text: span.text,
      start: span.start,
      end: span.end,
      drug: drug?.id,
      verdict,
      reasons: [...new Set([...reasons.map(({ kind }) => kind), ...patterns])],
    })),
  };
}

function readOut({ report }: z.infer<typeof ReportLine>, patient: Patient): Answer {
  const { ageYears, sex, pregnant } = engine.dosePatient(patient);
  const read = engine.readReport(report, {
    ...(ageYears !== undefined && { ageYears }),
    ...(sex && { sex }),
    ...(pregnant && { pregnant }),
  });
  const stated = (read.inWords?.statements ?? []).filter(({ is }) => is === 'present');
  return {
    results: read.results.map(({ id, printed, value, ownUnit, unit, flag }) => ({
      id,
      printed,
      value,
      unit: ownUnit ?? unit,
      flag,
    })),
    unread: read.unread.map(({ row }) => row.text),
    critical: [
      ...new Set(
        [
          ...read.critical,
          ...(read.inWords?.critical ?? []),
          ...read.patterns.filter(({ level }) => level === 'emergency'),
        ].map(({ id }) => id),
      ),
    ],
    patterns: read.patterns.map(({ id }) => id),
    findings: [
      ...new Set([
        ...stated.flatMap(({ id, includes = [] }) => [id, ...includes]),
        ...read.findings.map(({ id }) => id),
      ]),
    ],
    ...(read.inWords && {
      kind: read.inWords.kind,
      stated: read.inWords.statements.map(({ id, en, is, side, size, site, said, urgent }) => ({
        id,
        name: en,
        is,
        side,
        size,
        site,
        said,
        urgent,
      })),
      alsoStated: read.inWords.alsoStated.map(({ id, en, is, side, size, span }) => ({
        id,
        name: en,
        is,
        side,
        size,
        text: span.text,
      })),
      measured: read.inWords.measures.map(({ name, value }) => ({ name, value })),
      sensitivities: read.inWords.sensitivities,
      absent: read.inWords.absent.map(({ id, en, narrow }) => (id.endsWith('-in-words') || narrow ? en : id)),
    }),
  };
}

const kinds = [
  [CaseLine, assessed],
  [DoseLine, dosed],
  [DosesLine, judged],
  [ReportLine, readOut],
] as const;
