import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dangersRaised } from '#clinical/engine';

type Level = 'emergency' | 'urgent';
/** A text is written so: in plain words, shorthand, numbers alone, a script, misspelt, or beside a negation. */
type Writing = 'plain' | 'shorthand' | 'vitals' | 'devanagari' | 'roman' | 'misspelt' | 'negation';
type Variants = {
  rule: string;
  level: Level;
  raise: Partial<Record<Writing, string[]>>;
  /** Calm texts that look alike: no danger of any kind may be raised. */
  silent: string[];
};
/** Tells what came of one text; `wanted` is missing for a calm one. */
export type Outcome = {
  rule: string;
  writing: Writing | 'calm';
  text: string;
  wanted?: Level;
  raised: { id: string; level: Level }[];
};

const root = join(import.meta.dirname, 'danger-variants');
const folders = { developed: root, heldBack: join(root, 'held-back') };
export type VariantSet = keyof typeof folders;

export const variantsOf = (set: VariantSet): Variants[] =>
  readdirSync(folders[set])
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(join(folders[set], name), 'utf8')) as Variants[]);

const raisedBy = (text: string): Outcome['raised'] =>
  dangersRaised(text).map(({ id, level }) => ({ id, level }));

/** Every text of a set with the dangers that the engine raises in it. */
export const outcomesOf = (set: VariantSet): Outcome[] =>
  variantsOf(set).flatMap(({ rule, level, raise, silent }) => [
    ...Object.entries(raise).flatMap(([writing, texts]) =>
      texts.map((text) => ({
        rule,
        writing: writing as Writing,
        text,
        wanted: level,
        raised: raisedBy(text),
      })),
    ),
    ...silent.map((text) => ({ rule, writing: 'calm' as const, text, raised: raisedBy(text) })),
  ]);

const highEnough = ({ wanted, raised }: Outcome): boolean =>
  raised.some(({ level }) => level === 'emergency' || level === wanted);

export type Figures = {
  texts: number;
  /** A danger at the rule's level or above. */
  atLevel: number;
  /** The very rule. */
  sameRule: number;
  /** No danger at all. */
  silent: number;
  calm: number;
  /** A danger where there is none. */
  false: number;
};

/** Counts of a list of outcomes. */
export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const ill = outcomes.filter(({ wanted }) => wanted !== undefined);
  const calm = outcomes.filter(({ wanted }) => wanted === undefined);
  return {
    texts: ill.length,
    atLevel: ill.filter(highEnough).length,
    sameRule: ill.filter(({ rule, raised }) => raised.some(({ id }) => id === rule)).length,
    silent: ill.filter(({ raised }) => raised.length === 0).length,
    calm: calm.length,
    false: calm.filter(({ raised }) => raised.length > 0).length,
  };
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

/** One line of a report. */
export const lineOf = (name: string, outcomes: readonly Outcome[]): string => {
  const { texts, atLevel, sameRule, silent, calm, false: wrong } = figuresOf(outcomes);
  return `${name}: at level ${percent(atLevel, texts)}, same rule ${percent(sameRule, texts)}, silent ${percent(silent, texts)} of ${texts}; false ${percent(wrong, calm)} of ${calm}`;
};

/** Lists what went wrong, one text a line. */
export const missesOf = (outcomes: readonly Outcome[]): string[] =>
  outcomes
    .filter((outcome) => (outcome.wanted ? !highEnough(outcome) : outcome.raised.length > 0))
    .map(
      ({ rule, writing, text, raised }) =>
        `${rule} (${writing}): ${text} → ${raised.map(({ id }) => id).join(', ') || 'nothing'}`,
    );
