import { kindNamedIn } from '../reports/kind';
import { reportSentences } from '../reports/tokens';

/**
 * Says whether print without a value is a report in words: it names one, or has an impression. Of any other paper (a
 * passport, a letter) nothing is shown: its names and numbers are nobody's result.
 */
export const isReportInWords = (text: string): boolean =>
  reportSentences(text).some(
    ({ tokens, part }) => part === 'impression' || kindNamedIn(tokens) !== undefined,
  );
