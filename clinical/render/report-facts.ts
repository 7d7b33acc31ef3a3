import type { LabReport, LabResult } from '../labs/reading';
import type { Language } from './danger';
import type { Fact } from './grounding';
import { criticalInWords, factsInWords } from './report-in-words';
import { criticalLines, penOf, printedValue } from './report-lines';

/** About 3,000 tokens: a report of two pages with its ranges. */
const mostLetters = 12_000;

const side = (result: LabResult): string =>
  result.critical ? `CRITICALLY ${result.critical.toUpperCase()}` : result.flag;

function described(result: LabResult): string {
  const range = result.range ? `printed range ${result.range.text}` : 'no printed range';
  const when = result.date ? `, sample of ${result.date.text}` : '';
  return `${result.en}: ${printedValue(result)} (${range}${when}): ${side(result)}`;
}

const weight = ({ critical, flag }: LabResult): number => (critical ? 0 : flag === 'normal' ? 2 : 1);

/** Lists what the engine reads in a report, for a model's prompt: critical, abnormal, patterns, normal, unread rows. */
export function reportFactsOf(report: LabReport): Fact[] {
  const results = [...report.results].sort((a, b) => weight(a) - weight(b));
  const facts: Fact[] = [
    ...factsInWords(report.inWords).map((text, at) => ({ id: `[S${at + 1}]`, text })),
    ...report.patterns.map((pattern, at) => ({
      id: `[P${at + 1}]`,
      text: `Pattern (${pattern.level}): ${pattern.en}. ${pattern.meaning.en} Next: ${pattern.next.en}`,
      about: pattern,
      sources: pattern.sources,
    })),
    ...results.map((result, at) => ({ id: `[R${at + 1}]`, text: described(result), about: result })),
    ...report.unread.map((row, at) => ({
      id: `[U${at + 1}]`,
      text: `A row could not be read (${row.why})${row.name ? `: ${row.name.en}` : ''}`,
    })),
  ];
  let room = mostLetters;
  return facts.filter(({ id, text }) => {
    room -= id.length + text.length;
    return room >= 0;
  });
}

/** Says whether a text names a result: its printed number as a number of its own, and its name in either language. */
function isNamed(said: string, { en, hi, printed }: LabResult): boolean {
  const number = printed.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  if (!new RegExp(`(?<![\\d.,])${number}(?![\\d,]|\\.\\d)`, 'u').test(said)) return false;
  const lower = said.toLowerCase();
  const names = [en, hi].map((name) => name.toLowerCase().replace(/\s*\(.*\)\s*/, ''));
  return names.some((name) => name !== '' && lower.includes(name));
}

/** Critical values that a text leaves out, as lines for its top; empty when it names them all. */
export function missingCriticals(report: LabReport, said: string, language: Language): string {
  const missing = report.critical.filter((result) => !isNamed(said, result));
  const red = (report.inWords?.critical ?? []).filter(
    ({ en, hi }) =>
      ![en, hi].some((name) => said.toLowerCase().includes(name.toLowerCase().replace(/\s*\(.*\)\s*/, ''))),
  );
  const inWords = report.inWords ? criticalInWords({ ...report.inWords, critical: red }, language) : [];
  if (missing.length + inWords.length === 0) return '';
  const pen = penOf(language);
  const lines = [
    ...inWords,
    ...criticalLines({ ...report, critical: missing }, pen),
    `- ${pen.say.criticalAdvice}`,
  ];
  return `**${pen.say.criticalTitle}**\n\n${lines.join('\n')}`;
}
