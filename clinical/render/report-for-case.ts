import type { LabReport, LabResult } from '../labs/reading';
import { limitSign } from '../labs/value';
import type { ReportKind, TextReport } from '../reports/shape';
import { withoutHeading } from '../reports/tokens';

/** More than these no complaint holds, and nobody checks them before asking. */
const mostResults = 24;
const mostSentences = 10;

const kinds: Record<ReportKind, string> = {
  'x-ray': 'X-ray',
  ct: 'CT',
  mri: 'MRI',
  ultrasound: 'USG',
  echo: 'Echo',
  ecg: 'ECG',
  endoscopy: 'Endoscopy',
  histology: 'Biopsy',
  culture: 'Culture',
  semen: 'Semen analysis',
  audiogram: 'Audiogram',
  'lung-function': 'PFT',
  other: 'Test',
};

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

function resultText({ en, printed, unit, assumedUnit, limit }: LabResult): string {
  return flat([en, limitSign(limit) + printed, unit ?? assumedUnit ?? ''].join(' '));
}

/** Lists what lies outside its range, the critical first; a normal result denies nothing that a complaint tells. */
function resultsLine({ results }: LabReport): string[] {
  const told = results.filter(({ flag, critical }) => critical || /^(?:low|high|abnormal)$/.test(flag));
  const gravestFirst = [...told].sort((a, b) => Number(!a.critical) - Number(!b.critical));
  if (gravestFirst.length === 0) return [];
  return [`Results: ${gravestFirst.slice(0, mostResults).map(resultText).join(', ')}.`];
}

/** The sentences of a report in words that state something, as printed. */
function wordsLine({ kind, statements }: TextReport): string[] {
  const stated = statements.filter(({ is }) => is !== 'past').map(({ span }) => span);
  const first = [...new Map(stated.map((span) => [span.start, span])).values()].slice(0, mostSentences);
  const said = first
    .sort((a, b) => a.start - b.start)
    .map(({ text }) => flat(withoutHeading(text)).replace(/[.,;]+$/u, ''))
    .filter((text) => text !== '');
  return said.length === 0 ? [] : [`${kinds[kind]}: ${said.join('. ')}.`];
}

function personLine({ patient: { ageYears, sex, pregnant } }: LabReport): string[] {
  const age = ageYears !== undefined && Number.isInteger(ageYears) ? `${ageYears} years` : '';
  const said = [age, sex === 'f' ? 'female' : sex === 'm' ? 'male' : '', pregnant ? 'pregnant' : ''];
  const line = said.filter((word) => word !== '').join(', ');
  return line === '' ? [] : [`${line}.`];
}

/**
 * Writes what a report adds to a case, as a doctor types it into a complaint, so that the assessment reads it as every
 * other complaint and its reader can strike it out. Names and units are those of the report; empty when it shows nothing.
 */
export function reportForCase(report: LabReport): string {
  const shown = [...resultsLine(report), ...(report.inWords ? wordsLine(report.inWords) : [])];
  return shown.length === 0 ? '' : [...personLine(report), ...shown].join('\n');
}
