import type { Drug } from '../knowledge/drug-shape';
import words from '../knowledge/words/doses.json' with { type: 'json' };
import { paperPhrases } from '../papers/papers-words';
import { type DrugNames, ingredientsOf } from '../reference/drug-names';
import { nameKey, soundKey } from '../reference/spelling';
import { unitWords } from '../verify/dose-words';
import { mentionsIn } from '../verify/drug-mentions';
import { anyOf, wordStart } from '../words/phrases';
import type { Language } from './danger';
import { phrases } from './phrases';
import { verdictTitles } from './verdict';

/** The note says this beside the answer. */
export type OpdParts = {
  /** As the doctor typed them. */
  readonly complaints?: string | undefined;
};

const complaintsTitle: Record<Language, string> = { english: 'Complaints', hindi: 'शिकायतें' };

/** A file does not need these: where the facts come from, and the list of what was checked. */
const leftOut = new Set(
  (['english', 'hindi'] as const).flatMap((language) => [
    phrases[language].sourcesTitle,
    verdictTitles[language].title,
  ]),
);

/** The document without the sections that are left out; a section ends at the next heading that is not below it. */
function neededLines(markdown: string): string[] {
  let leftOutAt = 0;
  return markdown.split('\n').filter((line) => {
    const [, signs, title] = /^(#{1,6})\s+(.*?)\s*$/.exec(line) ?? [];
    if (signs !== undefined && (leftOutAt === 0 || signs.length <= leftOutAt))
      leftOutAt = leftOut.has(title ?? '') ? signs.length : 0;
    return leftOutAt === 0;
  });
}

const rowOfTable = /^\s*\|(.*)\|\s*$/;
/** Between the cells of a table, which a line of a file has no room for. */
const betweenCells = ' · ';
const cellsOf = (line: string): string => {
  const [, row] = rowOfTable.exec(line) ?? [];
  if (row === undefined) return line;
  const cells = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
  return cells.filter((cell) => cell !== '').join(betweenCells);
};

/** One line of Markdown as plain text: a link is its words, a badge stands in brackets, a row of a table its cells. */
const plainLine = (line: string): string =>
  cellsOf(
    line
      .replace(/^(\s*)(?:>\s?)+/, '$1')
      .replace(/^\s*#{1,6}\s+/, '')
      .replace(/^\s*(?:`{3,}|~{3,})\S*\s*$/, '')
      .replace(/^\s*\|?[\s|:-]*-{3,}[\s|:-]*$/, ''),
  )
    .replace(/^(\s*)[*+]\s+/, '$1- ')
    .replace(/\[([^\]]*)\]\(#dose-(?:[\w-]+-)?\d+(?: "[a-z-]*")?\)/g, '($1)')
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    // Ids of facts say nothing outside the answer.
    .replace(/\s*\[[A-Z]+[\w:-]*\d[\w-]*(?:\s*[,;]\s*[A-Z]+[\w:-]*\d[\w-]*)*\]/g, '')
    .replace(/(\*\*|__|~~|`)(.+?)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*_])([*_])(?!\s)([^*_]+?)(?<!\s)\1(?![\p{L}\p{N}*_])/gu, '$2')
    // These signs were opened and never closed.
    .replace(/(?<!\\)(?:\*\*|~~|`)/g, '')
    .replace(/\\([\\`*_{}[\]()#+.!|<>~-])/g, '$1')
    .trimEnd();

/** The generic name or names of a drug, in capitals. */
const genericOf = (names: DrugNames, drug: Drug): string =>
  (drug.ingredients && drug.ingredients.length > 1 && drug.id.includes('+')
    ? ingredientsOf(drug).map((id) => names.byId.get(id)?.en ?? id.replaceAll('-', ' '))
    : [drug.en]
  )
    .join(' + ')
    .toUpperCase();

/**
 * "GENERIC", or "GENERIC (as it was named)" for a brand or another name. A name that is part of the generic one, or is
 * only spelled otherwise, is not repeated. Source: prescriptions in India carry generic names in capitals.
 */
function written(names: DrugNames, drug: Drug, name: string): string {
  const generic = genericOf(names, drug);
  const key = soundKey(nameKey(name));
  const keyOf = (known: string) => soundKey(nameKey(known));
  const isGeneric = [generic, drug.id].some((known) => keyOf(known).includes(key)) || keyOf(drug.hi) === key;
  return isGeneric ? generic : `${generic} (${name})`;
}

const amountBehind = new RegExp(
  `^[^.;\\n]{0,24}?\\d[\\d.,–-]*\\s*(?:%|${unitWords}(?![\\p{L}\\p{M}])(?!\\s*(?:\\/|per)\\s*(?:dl|l\\b)))`,
  'iu',
);
const formBefore = new RegExp(`${wordStart}${anyOf(words.formsInFront)}\\.?\\s*$`, 'iu');
const warning = new RegExp(`\\b${anyOf(words.warnsOff)}\\b|${anyOf(words.warnsOffInHindi)}`, 'iu');
/** An order may stand on a line of its own, as an entry of a list, with its badge behind it. */
const entryBefore = /^\s*(?:[-–•]\s*)?(?:\d{1,2}[.)]\s*)?$/u;
const entryBehind = /^\s*(?:\([^()]*\))?\s*$/u;
const sentenceEnds = /[।;]|\.(?=\s|$)/u;

/**
 * A drug is ordered where its form stands before it or its amount behind it, or where it is a line of its own; not in a
 * sentence that warns of it ("penicillin allergy", "no calcium carbonate with meals"), and not as the name of a test.
 */
function isOrdered(line: string, { start, end }: { start: number; end: number }): boolean {
  const [before, behind] = [line.slice(0, start), line.slice(end)];
  const sentence = `${before.split(sentenceEnds).at(-1)}${line.slice(start, end)}${behind.split(sentenceEnds)[0]}`;
  if (warning.test(sentence)) return false;
  if (entryBefore.test(before) && entryBehind.test(behind)) return true;
  return amountBehind.test(behind) || formBefore.test(before);
}

const sourceLine = new RegExp(
  `^\\s*(?:[-*]\\s+)?(?:${phrases.english.source}|${phrases.hindi.source})\\s*:`,
  'u',
);

/** Sources keep their titles letter by letter. */
const withGenericNames = (names: DrugNames, text: string): string =>
  text
    .split('\n')
    .map((line) => (sourceLine.test(line) ? line : withGenericNamesIn(names, line)))
    .join('\n');

function withGenericNamesIn(names: DrugNames, text: string): string {
  let at = 0;
  const parts = mentionsIn(names, text).flatMap(({ drug, name, start, end }) => {
    if (!drug || !isOrdered(text, { start, end })) return [];
    const part = [text.slice(at, start), written(names, drug, name)];
    at = end;
    return part;
  });
  return [...parts, text.slice(at)].join('');
}

/** An answer as plain text for the patient's file: generic names in capitals, badges as words, a line to sign under. */
export function opdNoteWith(
  names: DrugNames,
  markdown: string,
  language: Language,
  { complaints }: OpdParts = {},
): string {
  const text = neededLines(markdown).map(plainLine).join('\n');
  return [
    ...(complaints ? [`${complaintsTitle[language]}: ${complaints.trim()}`, ''] : []),
    withGenericNames(names, text).trim(),
    '',
    paperPhrases[language].drafted,
  ]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}
