/** The numbers of papers, accounts and devices that tell who somebody is. */
export type DocumentKind =
  | 'gstin'
  | 'passport'
  | 'voter_id'
  | 'driving_licence'
  | 'vehicle'
  | 'payment_card'
  | 'bank_account'
  | 'upi_id'
  | 'ip_address'
  | 'policy_number';

type DocumentRule = {
  readonly kind: DocumentKind;
  readonly pattern: RegExp;
  readonly holds?: (match: string) => boolean;
};

const said = '\\s*(?:card|book)?\\s*(?:no\\.?|number|id|#|नंबर|संख्या)?\\s*[:.#=-]*\\s*';
// The vehicle codes of states and union territories. Signs of a ward that look like one (HR 88 BP 1400) are no series.
const states =
  'AN|AP|AR|AS|BR|CG|CH|DD|DL|DN|GA|GJ|HP|HR|JH|JK|KA|KL|LA|LD|MH|ML|MN|MP|MZ|NL|OD|OR|PB|PY|RJ|SK|TN|TR|TS|UK|UP|WB';
const handles =
  'upi|ybl|ibl|axl|apl|paytm|okaxis|okhdfcbank|okicici|oksbi|sbi|icici|hdfcbank|axisbank|kotak|barodampay|pnb|cnrb|fbl|yapl|rapl|waicici|wahdfcbank|waaxis|wasbi|jupiteraxis|ptaxis|pthdfc|ptsbi|ptyes';

/** Says whether the digits of a card hold by the Luhn check (ISO/IEC 7812-1). */
function luhnHolds(typed: string): boolean {
  const digits = typed.replace(/\D/g, '');
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The order matters: a GSTIN holds a PAN, and a card is longer than what looks like a telephone in it. */
export const documentRules: readonly DocumentRule[] = [
  { kind: 'gstin', pattern: /(?<![A-Z0-9])\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z](?![A-Z0-9])/giu },
  { kind: 'upi_id', pattern: new RegExp(`[a-z0-9][a-z0-9._-]{1,60}@(?:${handles})(?![\\w.-]*\\w)`, 'giu') },
  {
    kind: 'payment_card',
    pattern: /(?<![\d.])[3-6]\d{3}[- ]?(?:\d{4}[- ]?\d{4}[- ]?\d{4}|\d{6}[- ]?\d{5})(?!\.?\d)/gu,
    holds: luhnHolds,
  },
  {
    kind: 'bank_account',
    pattern: new RegExp(`(?:a\\/c|bank account|account|खाता)${said}(?<it>\\d[\\d -]{7,20}\\d)`, 'giu'),
  },
  { kind: 'bank_account', pattern: /(?<![A-Z0-9])[A-Z]{4}0[A-Z0-9]{6}(?![A-Z0-9])/gu },
  { kind: 'passport', pattern: new RegExp(`(?:passport|पासपोर्ट)${said}(?<it>[A-Z] ?\\d{7})(?!\\d)`, 'giu') },
  { kind: 'passport', pattern: /(?<![A-Z0-9])[A-PR-WY][1-9]\d{6}(?![A-Z0-9]|\.\d)/gu },
  { kind: 'voter_id', pattern: /(?<![A-Z0-9])[A-Z]{3}\d{7}(?![A-Z0-9]|\.\d)/gu },
  {
    kind: 'driving_licence',
    pattern: new RegExp(`(?<![A-Z0-9])(?:${states})[- ]?\\d{2}[- ]?(?:19|20)\\d{2}[- ]?\\d{7}(?!\\d)`, 'gu'),
  },
  {
    kind: 'vehicle',
    pattern: new RegExp(
      `(?<![A-Z0-9])(?:${states})[- ]?\\d{1,2}[- ]?(?!BP|RR|PR|HR|ECG|IV|IM|SC|MG|ML)[A-Z]{1,3}[- ]?\\d{4}(?![\\d/]|\\.\\d)`,
      'gu',
    ),
  },
  {
    kind: 'ip_address',
    pattern: /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)/gu,
    holds: (match) => match.split('.').every((part) => Number(part) <= 255),
  },
  {
    kind: 'policy_number',
    pattern: new RegExp(
      `(?<!\\p{L})(?:policy|insurance|tpa|claim|pm-?jay|ayushman|ration|esic?|cghs|echs|राशन|बीमा)${said}(?<it>[A-Z0-9][A-Z0-9/-]*\\d{4}[A-Z0-9/-]*)`,
      'giu',
    ),
  },
];
