import * as z from 'zod';
import { characterCount } from './characters';
import { forbiddenShape } from './forbidden-shapes';
import { type InputSentence, type NumberName, nameSentence } from './sentences';

/** Longest input of a kind, in characters (code points) after trimming. Source: docs/product.md, Input. */
export const limits = {
  text: 10_000,
  symptoms: 5_000,
  drug: 100,
  indication: 500,
  patientDetails: 1_000,
  reportText: 20_000,
  topic: 500, // nothing is promised; a topic is a phrase, and this is what a prompt can carry
  fileName: 255,
  fileBytes: 10_485_760,
  name: 100,
  city: 100,
  clinic: 200,
  registrationNumber: 40,
  email: 254, // RFC 5321: the longest address that can be delivered to
  password: 256, // the longest password that the user pool accepts
  bodyBytes: 256 * 1024,
} as const;

// Signs that a phone's keyboard types by itself, mapped to the signs the character sets allow.
const typographic: Record<string, string> = {
  '\u2018': "'",
  '\u201C': '"',
  '\u201D': '"',
  '\u2014': '–',
  '\u2026': '...',
  '\u00A0': ' ',
  '\u202F': ' ',
  '\u2009': ' ',
  // Word processors paste these: their bullet, and their line breaks.
  '\uF0B7': '•',
  '\u000B': '\n',
  '\u000C': '\n',
  '\u2028': '\n',
  '\u2029': '\n',
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: word processors paste two of them as line breaks
const substituted = /[\u2018\u201C\u201D\u2014\u2026\u00A0\u202F\u2009\uF0B7\u000B\u000C\u2028\u2029]/g;
// Zero-width and direction-override characters. The joiners U+200C and U+200D stay: Indic spelling needs them.
const invisible = /[\u00AD\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** The text as it is checked, stored and sent on: NFC (never NFKC: `10⁹` must not become `109`), trimmed. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(substituted, (sign) => typographic[sign] ?? sign)
    .trim();
}

const writtenSigns = '^[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}\\p{Zs}\\u200C\\u200D\\r\\n\\t]*$';
let written: RegExp | undefined;

/**
 * Says whether a text consists of what people write: letters, marks, digits, punctuation and signs of every script,
 * blanks, lines and the joiners. Control characters and the invisible tags that hide instructions to a model are none.
 */
export function isWritten(text: string): boolean {
  // Not a literal: the joiners in it would be taken for a joined sign.
  written ??= new RegExp(writtenSigns, 'u');
  return written.test(text);
}

type TextKind = {
  max: number;
  /** Said when the text is empty. */
  empty: InputSentence;
  /**
   * This is said of a character that may not be there. With `signs` (as in a character class) only these may stand
   * beside letters, digits and white space; without, everything that can be written.
   */
  characters?: { signs?: string; otherwise: InputSentence };
  /** Semicolons pass only where the kind's own characters allow them. */
  semicolons?: true;
};

// Letters, digits and combining marks of every script, the joiners, and white space.
const scripts = '\\p{L}\\p{M}\\p{N}\\s\\u200C\\u200D';
const classes = new Map<string, RegExp>();

/** A whole text of these characters. Made when first needed: the tables behind `\p{…}` cost a cold start. */
function onlyOf(signs: string): RegExp {
  const made = classes.get(signs) ?? new RegExp(`^[${scripts}${signs}]*$`, 'u');
  classes.set(signs, made);
  return made;
}

/**
 * Says why a normalised text is refused, as a named sentence, or undefined.
 * Order: empty, too long, forbidden shapes, characters of the kind.
 */
function textRefusal(text: string, kind: TextKind): string | undefined {
  if (text === '') return nameSentence(kind.empty);
  if (characterCount(text) > kind.max) return nameSentence('too_long', kind.max);
  if (!text.isWellFormed() || forbiddenShape(text)) return nameSentence('invalid_characters');
  if (!kind.semicolons && text.includes(';')) return nameSentence('invalid_characters');
  const { signs, otherwise = 'invalid_characters' } = kind.characters ?? {};
  if (!isWritten(text) || (signs !== undefined && !onlyOf(signs).test(text))) return nameSentence(otherwise);
  return undefined;
}

/** A text field of a kind: normalised, then checked; its output is the normalised text. */
export function checkedText(kind: TextKind) {
  return z.string(nameSentence(kind.empty)).transform((raw, context) => {
    // Normalising is linear, but a text far over its limit need not be normalised to be refused.
    const text = raw.length > kind.max * 4 ? raw : normaliseText(raw);
    const refusal = textRefusal(text, kind);
    if (refusal !== undefined) {
      context.addIssue({ code: 'custom', message: refusal });
      return z.NEVER;
    }
    return text;
  });
}

/**
 * A document's own text: whatever signs it was printed with, for it is read by the engine and shown as plain text. Only
 * what is no text is refused.
 */
export const printedText = (max: number) =>
  z.string(nameSentence('empty')).transform((raw, context) => {
    const text = raw.length > max * 4 ? raw : normaliseText(raw);
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (text === '') return refuse(nameSentence('empty'));
    if (characterCount(text) > max) return refuse(nameSentence('too_long', max));
    return text.isWellFormed() && !text.includes('\0') ? text : refuse(nameSentence('invalid_characters'));
  });

/** Free text for people, such as feedback and reasons. */
export const plainText = (max: number, empty: InputSentence = 'empty') => checkedText({ max, empty });

/** Empty, blank and null stand for "not given". */
export const orAbsent = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    schema.optional(),
  );

/** The next page of a list begins here: the `cursor` of the page before. */
export const Page = z.object({ cursor: orAbsent(z.string().max(2_048, nameSentence('invalid'))) });

/** A number typed or sent: `"12.5"` and `12.5` are the same; bounds are inclusive. */
export const boundedNumber = (label: NumberName, min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value.trim()) : value),
    z
      .number(nameSentence('not_a_number', label))
      .min(min, nameSentence('out_of_range', label, min, max))
      .max(max, nameSentence('out_of_range', label, min, max)),
  );

export const PreferredLanguage = z.enum(['english', 'hindi']);
