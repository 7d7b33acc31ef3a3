import { type DocumentKind, documentRules } from './document-numbers';
import { personNames } from './person-names';
import { verhoeffHolds } from './verhoeff';

/** The kinds of identifiers: parts of a text that tell who somebody is. */
export type IdentifierKind =
  | 'aadhaar'
  | 'abha'
  | 'pan'
  | 'phone'
  | 'email'
  | 'record_number'
  | 'pin_code'
  | 'address'
  | 'birth_date'
  | 'name'
  | DocumentKind;

/** A part of a text; offsets count UTF-16 units of the text as given. */
export type Identifier = { readonly kind: IdentifierKind; readonly start: number; readonly end: number };

type Rule = {
  kind: IdentifierKind;
  /** The identifier is its group `it`, or else the whole match. */
  pattern: RegExp;
  holds?: (match: string) => boolean;
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const label = '\\s*(?:no\\.?|number|id|#|नंबर|संख्या)?\\s*[:.#=-]*\\s*';

// The order matters: a later rule leaves alone what an earlier one took.
const rules: readonly Rule[] = [
  { kind: 'email', pattern: /[\p{L}\p{M}\p{N}._%+-]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/giu },
  // An ABHA address: name@abdm, name@sbx.
  { kind: 'abha', pattern: /[a-z0-9._]{4,}@(?:abdm|sbx)\b/giu },
  ...documentRules,
  { kind: 'abha', pattern: /(?<![\d.])\d{2}[- ]?\d{4}[- ]?\d{4}[- ]?\d{4}(?!\.?\d)/gu },
  {
    kind: 'aadhaar',
    pattern: /(?<![\d.])[2-9]\d{3}[- ]?\d{4}[- ]?\d{4}(?!\.?\d)/gu,
    holds: (match) => verhoeffHolds(digitsOf(match)),
  },
  // The text says that it is one, so it is taken out even when its check digit is wrong.
  {
    kind: 'aadhaar',
    pattern: new RegExp(
      `(?:aadhaa?r|adhaa?r|uidai|आधार)(?:\\s*(?:card|कार्ड))?${label}(?<it>\\d[\\d -]{8,16}\\d)`,
      'giu',
    ),
  },
  { kind: 'pan', pattern: /(?<![A-Z0-9])[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z](?![A-Z0-9])/gu },
  { kind: 'phone', pattern: /(?<![\d.,])(?:\+\s?91[- ]?|91[- ]?|0)?[6-9]\d{4}[- ]?\d{5}(?!\.?\d)/gu },
  {
    kind: 'phone',
    pattern: new RegExp(
      `(?:phone|mobile|mob|tel|contact|whatsapp|फ़?ोन|मोबाइल)\\.?${label}(?<it>\\+?\\d[\\d -]{6,14}\\d)`,
      'giu',
    ),
  },
  {
    kind: 'record_number',
    pattern: new RegExp(
      '(?<!\\p{L})(?:uhid|mrd|mrn|mr|cr|ipd?|opd?|reg(?:istration|n)?|lab|bill|sample|barcode|accession|visit|patient|' +
        'पंजीकरण|पर्ची)\\.?\\s*(?:no\\.?|number|id|#|नंबर|संख्या)\\s*[:.#=-]*\\s*(?<it>[A-Z0-9][A-Z0-9/-]*\\d[A-Z0-9/-]*)',
      'giu',
    ),
  },
  // UHID and MRD are record numbers with no "number" said.
  {
    kind: 'record_number',
    pattern: /(?<!\p{L})(?:uhid|mrd|mrn)\s*[:.#=-]*\s*(?<it>[A-Z0-9][A-Z0-9/-]*\d[A-Z0-9/-]*)/giu,
  },
  {
    kind: 'pin_code',
    pattern:
      /(?<!\p{L})(?:pin(?:\s*code)?|postal\s+code|पिन(?:\s*कोड)?)\s*[:.#=-]*\s*(?<it>[1-9]\d{2}\s?\d{3})(?!\d)/giu,
  },
  {
    kind: 'address',
    pattern:
      /(?<!\p{L})(?:address|residing at|resident of|r\/o|पता|निवासी)\s*[:.=-]*\s*(?<it>[^\n;।]{3,120}?)(?=\s{2,}|[\n;।]|\.\s|$|,?\s+(?:age|aged|phone|mob|with|complain|c\/o|presented)\b)/giu,
  },
  {
    kind: 'address',
    pattern:
      /(?<!\p{L})(?:h\.?\s?no|house no|flat no|मकान नं)\.?\s*[:.#-]*\s*(?<it>[^\n;।]{2,120}?)(?=[\n;।]|\.\s|$)/giu,
  },
  {
    kind: 'birth_date',
    pattern:
      /(?:d\.?o\.?b\.?|date of birth|birth date|born on|जन्म\s*(?:तिथि|तारीख़?|दिन))\s*[:.=-]*\s*(?<it>\d{1,4}[-/. ](?:\d{1,2}|[A-Za-z]{3,9})[-/. ,]{1,2}\d{2,4})/giu,
  },
];

// Devanagari digits count as digits; one sign stays one sign, so that places hold.
const withLatinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));

function matchesOf(text: string, { kind, pattern, holds }: Rule): Identifier[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const it = match.groups?.it ?? match[0];
    if (holds && !holds(it)) return [];
    const start = match.index + match[0].lastIndexOf(it);
    return [{ kind, start, end: start + it.length }];
  });
}

/**
 * Finds what in a clinical text tells who the patient or the doctor is, in order. It works by shape and by the words
 * before it, so a name without a marker stays: people are asked not to write names, and this catches habits and
 * printed heads.
 */
export function findIdentifiers(text: string): Identifier[] {
  const folded = withLatinDigits(text);
  const found: Identifier[] = [];
  const free = ({ start, end }: Identifier) =>
    found.every((other) => end <= other.start || start >= other.end);
  for (const rule of rules) found.push(...matchesOf(folded, rule).filter(free));
  found.push(
    ...personNames(folded)
      .map((span) => ({ kind: 'name' as const, ...span }))
      .filter(free),
  );
  return found.sort((a, b) => a.start - b.start);
}

/** Whole years between a date of birth as typed (day first) and now; undefined when it is no date. */
function ageFrom(typed: string, now: Date): number | undefined {
  const parts = withLatinDigits(typed).split(/[-/. ,]+/);
  const [first = '', second = '', third = ''] = parts;
  const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
  const yearFirst = first.length === 4;
  const named = months.indexOf(second.slice(0, 3).toLowerCase()) + 1;
  const month = /^\d+$/.test(second) ? Number(second) : named;
  const day = Number(yearFirst ? third : first);
  const typedYear = Number(yearFirst ? first : third);
  const century = typedYear > now.getUTCFullYear() % 100 ? 1900 : 2000;
  const year = typedYear < 100 ? century + typedYear : typedYear;
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= 31)) return undefined;
  const before = now.getUTCMonth() + 1 < month || (now.getUTCMonth() + 1 === month && now.getUTCDate() < day);
  const age = now.getUTCFullYear() - year - (before ? 1 : 0);
  return age >= 0 && age <= 130 ? age : undefined;
}

/** The text without identifiers: each is replaced by its kind in brackets, a date of birth by the age it means. */
export function withoutIdentifiers(text: string, now: Date): { text: string; removed: Identifier[] } {
  const removed = findIdentifiers(text);
  let without = '';
  let from = 0;
  for (const { kind, start, end } of removed) {
    const age = kind === 'birth_date' ? ageFrom(text.slice(start, end), now) : undefined;
    without += `${text.slice(from, start)}${age === undefined ? `[${kind.replaceAll('_', ' ')}]` : `[age ${age} years]`}`;
    from = end;
  }
  return { text: without + text.slice(from), removed };
}
