import type { Change } from '../labs/trend';
import type { Language } from './danger';
import { escapeMarkdown } from './report-lines';
import { reportPhrases } from './report-phrases';

const monthWords: Record<Language, string[]> = {
  english: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  hindi: ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
};

/** 20261012 is "12 Oct 2026". */
function dayText(day: number, language: Language): string {
  const month = monthWords[language][(Math.floor(day / 100) % 100) - 1] ?? '';
  return `${day % 100} ${month} ${Math.floor(day / 10_000)}`;
}

/** Five digits are more than any laboratory prints; binary fractions are not shown. */
const number = (value: number): string => String(Number(value.toPrecision(5)));

/** "Haemoglobin 9.1 → 10.4 g/dL since 12 Oct 2026 (low)", a line each. */
function trendLines(changes: readonly Change[], language: Language): string[] {
  const say = reportPhrases[language];
  return changes.map(({ en, hi, from, to, unit, since, flag }) => {
    const shown = unit === '' || /^(ratio|titre)$/.test(unit) ? '' : ` ${escapeMarkdown(unit)}`;
    const name = language === 'hindi' ? hi : en;
    const day = dayText(since, language);
    const when = language === 'hindi' ? `${day} से` : `since ${day}`;
    return `- ${name} ${number(from)} → ${number(to)}${shown} ${when} (${say.flag[flag]})`;
  });
}

/** The trend as a part of its own; empty when nothing was measured before. */
export function trendSection(changes: readonly Change[], language: Language): string {
  const lines = trendLines(changes, language);
  return lines.length > 0 ? `**${reportPhrases[language].trendTitle}**\n\n${lines.join('\n')}` : '';
}
