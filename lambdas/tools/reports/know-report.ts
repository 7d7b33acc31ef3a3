import type { DosePatient, Patient } from '#clinical/engine';
import type { ReportValue } from '#contract/tools/reports/report-value';
import { indianDay } from '#person/quota';
import { monthIn } from '../answering/asked-text';
import type { Caller } from '../answering/tool-request';
import type { Engine } from '../engine';
import type { KeptReading, PatientMark } from '../ports';
import { isSamePatient, patientMarkOf } from './file/patient-mark';
import type { KnownReport } from './report-sections';
import { shownValues } from './shown-values';

type ReportText = {
  readonly text: string;
  readonly language: KnownReport['language'];
  /** As the doctor described them beside the report. */
  readonly patient: DosePatient;
  /** The same as it was told, with the words: what is known of them counts in what the report comes to. */
  readonly told: { readonly details: string; readonly patient: Patient };
  /** Readings of earlier reports, of whichever patient. */
  readonly earlier: readonly KeptReading[];
};

/** Says what the engine makes of a report's text, with the trend against earlier reports of the same patient. */
export function knowReport(
  engine: Engine,
  { member, now }: Pick<Caller, 'member' | 'now'>,
  { text, language, patient, told, earlier }: ReportText,
): KnownReport & { mark: PatientMark; values: ReportValue[] } {
  const { ageYears, sex, pregnant } = patient;
  const person = {
    ...(ageYears !== undefined && { ageYears }),
    ...(sex && { sex }),
    ...(pregnant && { pregnant }),
  };
  const report = engine.readReport(text, person, told);
  const consideration = engine.consider(engine.reportUnderstanding(report, text), { month: monthIn(now) });
  const mark = patientMarkOf(text, member.id, report.patient, now);
  const values = earlier
    .filter((reading) => isSamePatient(reading.mark, mark))
    .flatMap(({ values: kept, createdAt }) =>
      kept.map((value) => ({ ...value, day: value.day ?? dayNumber(indianDay(new Date(createdAt))) })),
    );
  const today = dayNumber(indianDay(now));
  const changes = engine.reportChanges(report, values, today);
  return {
    report,
    consideration,
    patient: { ...patient, ...report.patient },
    factIds: [],
    language,
    trend: engine.trendMarkdown(changes, language),
    mark,
    values: shownValues(report, values, today),
  };
}

/** The day in India as yyyymmdd. */
const dayNumber = (indianDay: string): number => Number(indianDay.replaceAll('-', ''));
