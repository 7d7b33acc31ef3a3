import { anyOf } from '../words/phrases';
import { sheetWords as words } from './sheet-words';

// Drugs of which a sheet tells that somebody swallowed too much: history, and no order.

const tooMuch = anyOf(words.takenTooMuch);
const inClause = new RegExp(`(?<![\\p{L}\\p{M}])(?:${tooMuch})(?![\\p{L}\\p{M}])`, 'iu');
/** "5 hr back", "45 मिनट पहले"; "खाने से 30 मिनट पहले" tells when something is taken. */
const backThen = new RegExp(
  `(?<![\\d.]|(?:se|से)\\s)\\d{1,3}(?:\\.\\d)?\\s*${anyOf(words.clockUnits)}\\s*(?:${anyOf(words.agoOnSheet)})(?![\\p{L}\\p{M}])`,
  'iu',
);
/** Nobody is ordered so many tablets at once: "25 mg x 40 tabs 45 min back". */
const handful = new RegExp(
  `(?<![\\d.])(?:[1-9]\\d{1,2})\\s*(?:x\\s*)?${anyOf(words.tablets)}(?![\\p{L}\\p{M}])`,
  'iu',
);
/** "PCM OD (15 g, 5 hr back)", "Dapsone OD, 30/M": behind a name that opens a sheet these letters mean an overdose. */
const overdoseAhead = /^\s*O\.?D\.?\s*(?=[(,–-])/u;
const ageBehind = new RegExp(
  `^\\s*[(,–-]\\s*\\d{1,3}\\s*${anyOf(words.yearsOfPerson)}?\\s*[/-]?\\s*${anyOf(words.sexBehindAge)}(?![\\p{L}\\p{M}])`,
  'iu',
);
/** The clause of a name goes so far. */
const reach = 80;

/**
 * Says how far behind its name a text tells that a drug was swallowed by whoever the sheet is about; nothing where it orders
 * the drug.
 */
export function swallowedUntil(
  text: string,
  { start, end }: { start: number; end: number },
): number | undefined {
  const clause = /^[^;।\n]*?(?=[;।\n]|\.\s|\.$|$)/u.exec(text.slice(end, end + reach))?.[0] ?? '';
  const opens = /(?:^|\n)\s*$/u.test(text.slice(0, start));
  const overdose = overdoseAhead.exec(clause);
  const rest = clause.slice(overdose?.[0].length ?? 0);
  const ago = backThen.exec(clause);
  if (overdose && opens && ageBehind.test(rest)) return end + overdose[0].length;
  if (overdose && ago) return end + ago.index + ago[0].length;
  const isToldSo = ago && (handful.test(clause.slice(0, ago.index)) || inClause.test(clause));
  return isToldSo ? end + ago.index + ago[0].length : undefined;
}
