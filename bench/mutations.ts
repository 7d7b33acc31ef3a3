import { type Understanding, understand } from '#clinical/engine';
import { onceForText } from '#clinical/knowledge/once-for-each';
import type { Reference } from '#clinical/reference/reference';
import { seeded } from './seeded';

/** Each kind changes a text without changing what it says. */
export const mutationKinds = [
  'paraphrase',
  'order',
  'shorthand',
  'spelling',
  'denial',
  'lines',
  'capitals',
  'dictation',
] as const;
export type MutationKind = (typeof mutationKinds)[number];
export type Mutation = { kind: MutationKind; text: string };

const oneOf = <T>(list: readonly T[], random: () => number): T | undefined =>
  list[Math.floor(random() * list.length)];

const hasDenial = /\b(?:no|not|without|denies|never|nor|nil|neg)\b|n't|नहीं|\bnahi/i;

/** A text with what was understood of it, which is read once for all its variants. */
type ReadText = { text: string; findings: Understanding['findings'] };

/** Findings that stand in the text in words of their own, each at one place. */
const saidIn = ({ findings }: ReadText) =>
  findings.filter(
    ({ from, assertion, span }) => from === 'words' && assertion === 'present' && span.end > span.start,
  );

/** Another English term of a finding that is in the text, in the place of its words. */
function paraphrased(read: ReadText, random: () => number, reference: Reference): string | undefined {
  const { text } = read;
  const said = oneOf(saidIn(read), random);
  const finding = said && reference.findings.get(said.id);
  if (!said || !finding || !/^[a-z ]+$/i.test(said.span.text)) return undefined;
  const terms = finding.terms.english.filter((term) => /^[a-z ]{6,}$/.test(term) && !hasDenial.test(term));
  const term = oneOf(terms, random);
  return term && text.slice(0, said.span.start) + term + text.slice(said.span.end);
}

function reordered(text: string, random: () => number): string | undefined {
  const clauses = text.split(', ');
  if (clauses.length < 3 || hasDenial.test(text)) return undefined;
  // The person stays in front, as everybody writes it.
  const [first = '', ...rest] = clauses;
  const at = 1 + Math.floor(random() * (rest.length - 1));
  return [first, ...rest.slice(at), ...rest.slice(0, at)].join(', ');
}

const shortForms: readonly [RegExp, string][] = [
  [/\bwith\b/i, 'c'],
  [/\bhistory of\b/i, 'h/o'],
  [/\bcomplains of\b/i, 'c/o'],
  [/\bpatient\b/i, 'pt'],
  [/\byears? old\b/i, 'yr'],
  [/\byear-old\b/i, 'yr'],
  [/\bsince\b/i, 'x'],
  [/ and /i, ' + '],
];

function shortened(text: string, random: () => number): string | undefined {
  const fitting = shortForms.filter(([long]) => long.test(text));
  const form = oneOf(fitting, random);
  return form && text.replace(form[0], form[1]);
}

const shortestMisspelt = 8;
/** One letter left out, doubled or exchanged with the next one, inside a long word of a finding. */
function misspelt(read: ReadText, random: () => number): string | undefined {
  const { text } = read;
  const said = oneOf(saidIn(read), random);
  const words = said
    ? [...said.span.text.matchAll(/[a-z]+/gi)].filter(([word]) => word.length >= shortestMisspelt)
    : [];
  const word = oneOf(words, random);
  if (!said || !word) return undefined;
  const [typed] = word;
  const at = 2 + Math.floor(random() * (typed.length - 4));
  const kind = Math.floor(random() * 3);
  const wrong =
    kind === 0
      ? typed.slice(0, at) + typed.slice(at + 1)
      : kind === 1
        ? typed.slice(0, at) + typed.charAt(at) + typed.slice(at)
        : typed.slice(0, at) + typed.charAt(at + 1) + typed.charAt(at) + typed.slice(at + 2);
  const start = said.span.start + word.index;
  return text.slice(0, start) + wrong + text.slice(start + typed.length);
}

const strangers = ['ear pain', 'itching', 'hair loss', 'toothache', 'heel pain', 'snoring', 'hoarseness'];
const findingsOf = onceForText((stranger) => understand(stranger).findings, { most: strangers.length });
/** Another finding that is denied, in front of the text or behind it. */
function denying({ text, findings }: ReadText, random: () => number): string | undefined {
  const told = new Set(findings.map(({ id }) => id));
  const free = strangers.filter((one) => findingsOf(one).every(({ id }) => !told.has(id)));
  const stranger = oneOf(free, random);
  if (!stranger) return undefined;
  const forms = [
    `No ${stranger}. ${text}`,
    `${text}. No ${stranger}`,
    `${text}, no ${stranger}`,
    `Denies ${stranger}. ${text}`,
  ];
  return oneOf(forms, random);
}

/** A text changed in one way, or nothing where that way does not fit it. */
function mutated(
  kind: MutationKind,
  read: ReadText,
  random: () => number,
  reference: Reference,
): string | undefined {
  const { text } = read;
  switch (kind) {
    case 'paraphrase':
      return paraphrased(read, random, reference);
    case 'order':
      return reordered(text, random);
    case 'shorthand':
      return shortened(text, random);
    case 'spelling':
      return misspelt(read, random);
    case 'denial':
      return denying(read, random);
    case 'lines':
      return text.includes(', ') && !hasDenial.test(text) ? text.replaceAll(', ', '\n') : undefined;
    case 'capitals':
      return random() < 0.5 ? text.toUpperCase() : text.toLowerCase();
    default:
      return /[.,] /.test(text) && !hasDenial.test(text) ? text.replace(/[.,] /g, ' ') : undefined;
  }
}

/** `count` variants of a text, the same ones for the same seed; fewer where few ways fit. */
export function mutationsOf(text: string, seed: number, count: number, reference: Reference): Mutation[] {
  const random = seeded(seed);
  const read = { text, findings: understand(text).findings };
  return Array.from(
    { length: count },
    (_, i) => mutationKinds[i % mutationKinds.length] ?? 'capitals',
  ).flatMap((kind) => {
    const changed = mutated(kind, read, random, reference);
    return changed !== undefined && changed !== text ? [{ kind, text: changed }] : [];
  });
}
