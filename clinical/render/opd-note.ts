import type { Drug } from '../knowledge/drug-shape';
import words from '../knowledge/words/doses.json' with { type: 'json' };
import { type DrugNames, ingredientsOf } from '../reference/drug-names';
import { nameKey, soundKey } from '../reference/spelling';
import { unitWords } from '../verify/dose-words';
import { mentionsIn } from '../verify/drug-mentions';
import { anyOf } from '../words/phrases';
import type { Language } from './danger';
import { phrases } from './phrases';
import { verdictTitles } from './verdict';

/** The note says this beside the answer. */
export type OpdParts = {
  /** As the doctor typed them. */
  readonly complaints?: string | undefined;
};

const wordForms = {
  english: {
    complaints: 'Complaints',
    signed: 'Drafted with AI Medix; to be reviewed and signed by the doctor.',
  },
  hindi: {
    complaints: 'शिकायतें',
    signed: 'AI Medix से तैयार मसौदा; डॉक्टर इसकी समीक्षा करके हस्ताक्षर करें।',
  },
};

/** The last line of a note: who drafted it, and who is to sign. */
export const draftedLine = (language: Language): string => wordForms[language].signed;

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

/** One line of Markdown as plain text: a link is its words, a badge stands in brackets. */
const plainLine = (line: string): string =>
  line
    .replace(/^(\s*)>\s?/, '$1')
    .replace(/^#{1,6}\s+/, '')
    .replace(/^\s*\|?[\s|:-]*-{3,}[\s|:-]*$/, '')
    .replace(/\[([^\]]*)\]\(#dose-(?:[\w-]+-)?\d+(?: "[a-z-]*")?\)/g, '($1)')
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    // Ids of facts say nothing outside the answer.
    .replace(/\s*\[[A-Z]+[\w:-]*\d[\w-]*(?:\s*[,;]\s*[A-Z]+[\w:-]*\d[\w-]*)*\]/g, '')
    .replace(/(\*\*|__|~~|`)(.+?)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*_])([*_])(?!\s)([^*_]+?)(?<!\s)\1(?![\p{L}\p{N}*_])/gu, '$2')
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

const isMeasuredToo = new RegExp(`^${anyOf(words.measuredToo)}$`, 'iu');
const amountBehind = new RegExp(
  `^[^.;\\n]{0,24}?\\d[\\d.,–-]*\\s*(?:%|${unitWords}(?![\\p{L}\\p{M}])(?!\\s*(?:\\/|per)\\s*(?:dl|l\\b)))`,
  'iu',
);
const formBefore = new RegExp(`(?:${anyOf(words.tablets)}|inj|injection|syp|syr|syrup)\\.?\\s*$`, 'iu');

/** "Glucose" in a list of tests is no drug: of such a name the drug is meant only with a dose or a form. */
const isPrescribed = (
  text: string,
  { name, start, end }: { name: string; start: number; end: number },
): boolean =>
  !isMeasuredToo.test(name) ||
  amountBehind.test(text.slice(end, end + 60)) ||
  formBefore.test(text.slice(Math.max(0, start - 20), start));

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
    if (!drug || !isPrescribed(text, { name, start, end })) return [];
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
  const said = wordForms[language];
  const text = neededLines(markdown).map(plainLine).join('\n');
  return [
    ...(complaints ? [`${said.complaints}: ${complaints.trim()}`, ''] : []),
    withGenericNames(names, text).trim(),
    '',
    said.signed,
  ]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}
