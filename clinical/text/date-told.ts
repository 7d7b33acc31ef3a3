import grammar from '../knowledge/words/grammar.json' with { type: 'json' };
import words from '../knowledge/words/patient.json' with { type: 'json' };
import { type Pattern, pattern, scriptOf } from '../words/pattern';
import { anyOf, type WordList } from '../words/phrases';
import { numberOf, plain } from '../words/tokens';
import { type Span, spanAt } from './span';

/** A date of a text, so many days before today. */
export type DateTold = { daysAgo: number; span: Span; hasYear: boolean };
/** The two ways to write a date behind its name, compiled once. */
export type DatePatterns = { inNumbers: Pattern; inWords: Pattern };

const months = words.monthNames.words.map((names) => names.split('='));
const monthName = months.map(([name = '']) => name).join('|');
const day = '([0-3]?[0-9०-९]{1,2})';
const year = '((?:19|20)?[0-9]{2})';

/** "LMP 12/9/26", "LMP: 12-09-2026", "LMP 12 Sept 2026", "LMP 12 सितंबर": a date behind one of its names; in India the day stands first. */
export function datesBehind(names: WordList): DatePatterns {
  const name = `(?<![\\p{L}\\p{M}])(?:${anyOf(names)})(?:\\s*(?:[:=-]|${anyOf(words.betweenNameAndDate)}))*\\s*`;
  return {
    inNumbers: pattern(`${name}${day}\\s*[-/.]\\s*([01]?[0-9०-९])(?:\\s*[-/.]\\s*${year})?(?![0-9/])`, 'iu'),
    inWords: pattern(
      `${name}${day}\\s*${anyOf(grammar.ordinalEndings)}?[\\s-]*(${monthName})[\\p{L}\\p{M}]*(?:[\\s,-]*((?:19|20)[0-9]{2}))?`,
      'iu',
    ),
  };
}

const dayLength = 86_400_000;
const century = 2000;

/**
 * The first such date of a text, in days before `today` (YYYY-MM-DD). Without a year it is the last such day; a date that is
 * none, or lies ahead, is not read.
 */
export function dateTold(
  text: string,
  { inNumbers, inWords }: DatePatterns,
  today: string,
): DateTold | undefined {
  const script = scriptOf(text);
  const numbers = inNumbers(script, text).exec(text);
  const hit = numbers ?? inWords(script, text).exec(text);
  if (!hit) return undefined;
  const now = Date.parse(`${today}T00:00:00Z`);
  const month = numbers
    ? numberOf(hit[2] ?? '')
    : Number(
        months.find(([one]) => one === plain(hit[2] ?? '') || one === (hit[2] ?? '').toLowerCase())?.[1],
      );
  const thisYear = Number(today.slice(0, 4));
  const dateIn = (whole: number): number => Date.UTC(whole, month - 1, numberOf(hit[1] ?? ''));
  const ofTwoDigits = (typed: number): number =>
    typed + century > thisYear ? typed + century - 100 : typed + century;
  const typed = hit[3] === undefined ? undefined : Number(hit[3]);
  const whole =
    typed === undefined
      ? dateIn(thisYear) <= now
        ? thisYear
        : thisYear - 1
      : typed < 100
        ? ofTwoDigits(typed)
        : typed;
  const date = dateIn(whole);
  const isDate = new Date(date).getUTCMonth() === month - 1;
  const daysAgo = Math.round((now - date) / dayLength);
  return isDate && daysAgo >= 0
    ? { daysAgo, span: spanAt(text, hit.index, hit[0].length), hasYear: typed !== undefined }
    : undefined;
}
