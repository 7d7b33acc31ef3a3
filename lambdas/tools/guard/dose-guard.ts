import type { DosePatient, SpannedVerdict, Verification } from '#clinical/engine';
import type { Language } from '#contract/sentences';
import { nextPart } from './line-buffer';

/** The guard needs this part of the reference engine, which is loaded with the first request. */
export type Verifier = {
  verifyText(
    text: string,
    patient: DosePatient & { indication?: string | undefined },
    options: { language: Language; isProse: true },
  ): Verification;
  stripUnknownCitations(
    text: string,
    allowedIds: readonly string[],
  ): { readonly text: string; readonly stripped: string[] };
};

type GuardOptions = {
  readonly patient: DosePatient & { indication?: string | undefined };
  readonly language: Language;
  /** Ids that the model was given, in brackets; other citations are taken out. */
  readonly factIds: readonly string[];
  /** The badge behind a dose, as Markdown, and where it is listed. Asked once for every dose, in their order. */
  readonly badge: (verdict: SpannedVerdict, replaced: boolean) => string;
  readonly tell: (text: string) => void;
};

export type DoseGuard = {
  /** Takes a piece of the model's text and tells what of it may be shown. */
  take(piece: string): void;
  /** The text is complete: tells the rest. */
  end(): void;
  /** The text broke off: what is held is dropped, since half a number is a wrong number. */
  drop(): void;
  /** The model's own words as far as they were told. */
  said(): string;
  /** Says how many citations were taken out. */
  stripped(): number;
};

// The reference looks 300 letters before a dose for its drug; the rest is room for the name and what belongs to it.
const contextLetters = 400;

// A table lends its header's unit to the numbers below, so its header is looked at with each of its lines.
const tableLetters = 2_000;

// Signs that show nothing; the joiners of Indian scripts stay.
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * Lets a model's text through as it comes, but holds a line from its first number on until the line is whole. Then its
 * doses are verified in their context: one above a ceiling or banned is replaced before anybody sees it, and each is
 * followed by its badge. The same text gives the same, however it was cut into pieces.
 */
export function doseGuard(
  verifier: Verifier,
  { patient, language, factIds, badge, tell }: GuardOptions,
): DoseGuard {
  let waiting = '';
  let said = '';
  let atLineStart = true;
  let stripped = 0;
  let shownLast = '';

  /** One held part as it may be shown. */
  const check = (part: string): string => {
    const context = contextOf(said, part);
    const { verdicts, edits } = verifier.verifyText(context + part, patient, { language, isProse: true });
    const told = withBadges(part, context.length, verdicts, edits, badge, (own) => {
      const cleaned = verifier.stripUnknownCitations(own, factIds);
      stripped += cleaned.stripped.length;
      return breakLinks(cleaned.text);
    });
    said += part;
    return told;
  };

  const release = (last: boolean): void => {
    for (;;) {
      const part = nextPart(waiting, { atLineStart, last });
      if (!part) return;
      const text = waiting.slice(0, part.length);
      waiting = waiting.slice(part.length);
      atLineStart = text.endsWith('\n');
      if (!part.held) said += text;
      const fit = breaksAfter(shownLast, part.held ? check(text) : breakLinks(text));
      shownLast = fit.at(-1) ?? shownLast;
      tell(fit);
    }
  };

  return {
    take(piece) {
      waiting += piece.replace(invisible, '');
      release(false);
    },
    end: () => release(true),
    drop() {
      waiting = '';
    },
    said: () => said,
    stripped: () => stripped,
  };
}

/** Finds what a part is verified with: a stretch before it, or the whole table that it goes on with. */
function contextOf(said: string, part: string): string {
  const near = said.slice(-contextLetters);
  if (!part.includes('|')) return near;
  const blank = said.lastIndexOf('\n\n');
  return said.slice(Math.max(blank + 1, said.length - tableLetters));
}

/**
 * A model writes no links: the mark beside a dose is one, and nobody may forge it. Links, their references and their
 * definitions lose their form and are drawn as the signs that they are written with.
 */
const breakLinks = (text: string): string => text.replace(/\](?=[([:])/g, ']\\');
/** The same where a link would be closed by the piece before. */
const breaksAfter = (before: string, text: string): string =>
  before === ']' && /^[([:]/.test(text) ? `\\${text}` : text;

/**
 * The part with its edits made and a badge behind every dose; `own` makes the model's words fit to be shown. Spans count
 * from the start of the context.
 */
function withBadges(
  part: string,
  offset: number,
  verdicts: readonly SpannedVerdict[],
  edits: Verification['edits'],
  badge: GuardOptions['badge'],
  own: (words: string) => string,
): string {
  let told = '';
  let at = 0;
  for (const verdict of [...verdicts].sort((a, b) => a.span.start - b.span.start)) {
    if (verdict.span.end - offset <= at) continue; // it belongs to the context, or lies inside another
    const start = Math.max(verdict.span.start - offset, at);
    const edit = edits.find((one) => one.start === verdict.span.start);
    const end = (edit ?? verdict.span).end - offset;
    told += `${own(part.slice(at, start))}${edit?.replacement ?? own(part.slice(start, end))}`;
    told += ` ${badge(verdict, edit !== undefined)}`;
    at = end;
  }
  return told + own(part.slice(at));
}
