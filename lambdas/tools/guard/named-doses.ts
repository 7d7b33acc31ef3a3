import type { Verification } from '#clinical/engine';
import type { Assistant } from '../ports';

/** This check needs one method of the reference engine, which is loaded with the first request. */
type Verifier = {
  verifyText(
    text: string,
    patient: object,
    options: { language: 'english' | 'hindi'; isProse: true },
  ): Verification;
};

// The reference looks 300 letters before a dose for its drug; the rest is room for the name itself.
const contextLetters = 360;
// Within the engine's reach of a name, so that every dose of a long line is looked at.
const windowLetters = 240;
// A line with more doses than this is no sentence.
const mostNames = 20;

const anyDigit = /[0-9०-९０-９½¼¾]/;
// A number with a word behind it: "day 3." is no dose, and costs nothing.
const mayHoldDose = /[0-9०-९０-９½¼¾]\s*[\p{L}µ]/u;

type Span = { readonly start: number; readonly end: number };
const findSpans = (verifier: Verifier, text: string): Span[] =>
  verifier.verifyText(text, {}, { language: 'english', isProse: true }).verdicts.map(({ span }) => span);

/** Finds the doses in a line that would be `drug`'s if it were named before them. */
function findDosesOf(verifier: Verifier, drug: string, line: string): Span[] {
  const spans: Span[] = [];
  const last = Math.max(1, line.length - windowLetters / 2);
  for (let from = 0; from < last; from += windowLetters / 2) {
    // From a blank on, so that no number is cut.
    const start = from === 0 ? 0 : from + line.slice(from).search(/\s|$/);
    const lead = `${drug}: `;
    const found = findSpans(verifier, lead + line.slice(start, start + windowLetters));
    spans.push(
      ...found.map(({ start: at, end }) => ({
        start: at - lead.length + start,
        end: end - lead.length + start,
      })),
    );
  }
  return spans.sort((a, b) => a.start - b.start);
}

/** Puts the drug's name before every dose of the line that belongs to no drug in what was said. */
function nameDoses(verifier: Verifier, drug: string, context: string, line: string): string {
  let named = line;
  for (let round = 0; round < mostNames; round += 1) {
    const owned = findSpans(verifier, context + named).map(({ start, end }) => ({
      start: start - context.length,
      end: end - context.length,
    }));
    const stray = findDosesOf(verifier, drug, named).find(
      ({ start, end }) => !owned.some((one) => one.start < end && start < one.end),
    );
    if (!stray) return named;
    named = `${named.slice(0, stray.start)}${drug} ${named.slice(stray.start)}`;
  }
  return named;
}

/** The name under which the engine finds a drug again in a text: "Insulin, NPH (isophane)" is found as "insulin nph". */
export function nameInText(
  verifier: Verifier,
  { id, en }: { readonly id: string; readonly en: string },
): string | undefined {
  const spellings = [en, en.replace(/\s*\(.*\)/, ''), id.replaceAll('-', ' ')].map((name) =>
    name.toUpperCase(),
  );
  return spellings.find((name) =>
    verifier
      .verifyText(`${name} 5 mg`, {}, { language: 'english', isProse: true })
      .verdicts.some(({ drug }) => drug?.id === id),
  );
}

/**
 * An assistant that writes of one drug, and so may write "1500 mg" without saying of what: the name is put before such a
 * dose, so that the dose guard knows what to hold it against. A line is held from its first number on, as the guard
 * holds it anyway.
 */
export const namingDoses = (
  assistant: Assistant,
  verifier: () => Promise<Verifier>,
  drug: () => string | undefined,
): Assistant => ({
  ...assistant,
  async answer(prompt, attempt) {
    const name = drug();
    if (name === undefined) return assistant.answer(prompt, attempt);
    const engine = await verifier();
    let said = '';
    let held = '';
    const tell = (text: string) => {
      said = (said + text).slice(-contextLetters);
      attempt.tell(text);
    };
    const release = (last: boolean) => {
      for (let line = lineOf(held, last); line !== ''; line = lineOf(held, last)) {
        held = held.slice(line.length);
        tell(mayHoldDose.test(line) ? nameDoses(engine, name, said, line) : line);
      }
    };
    const outcome = await assistant.answer(prompt, {
      ...attempt,
      tell: (piece) => {
        held += piece;
        release(false);
      },
    });
    // The end of a text that broke off is left out: half a number is a wrong number.
    if (outcome.ended === 'whole') release(true);
    return outcome;
  },
});

/** Says what can be let go of a text that still comes: whole lines, and the last one up to its first number. */
function lineOf(held: string, last: boolean): string {
  const newline = held.indexOf('\n');
  if (newline >= 0) return held.slice(0, newline + 1);
  if (last) return held;
  const digit = held.search(anyDigit);
  return digit < 0 ? held : '';
}
