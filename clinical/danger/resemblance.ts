import { onceForEach, onceForLastText } from '../knowledge/once-for-each';
import learned from '../knowledge/resemblance.json' with { type: 'json' };
import rules from '../knowledge/resemblance-dangers.json' with { type: 'json' };
import type { DangerRule } from '../knowledge/shape';
import { drawerOfMark, foldDrawer, type WordParts, wordParts } from './word-parts';

type Packed = Pick<(typeof learned)['danger'], 'bias' | 'scale' | 'weights'>;

/** A weight is a letter, so many places from this one: as letters of their own weights take a fifth less room than as bytes. */
const weightless = 'n'.charCodeAt(0);
const weightsOf = onceForEach(
  ({ weights }: Packed): Int8Array =>
    Int8Array.from({ length: weights.length }, (_, at) => weights.charCodeAt(at) - weightless),
);
export const weightsAsLetters = (weights: ArrayLike<number>): string =>
  Array.from(weights, (weight) => String.fromCharCode(weightless + weight)).join('');

/** A text of fewer words is a name or an answer, and no story. */
const fewestWords = 7;
/** Shorter ones tell nothing to a reader, whatever they weigh: "old", "and". */
const readable = /\p{Script=Latin}{4}|\p{Script=Devanagari}{3}/u;
/** So many of the words that tell most are named. */
const mostNamed = 3;

/** Weights that were learned, one a drawer, and what they start from. */
export type LearnedWeights = { bias: number; scale: number; weights: ArrayLike<number> };

/** How much the drawers that a text fills say for what was learned; the more of them, the less does each. */
export function scoreOf({ bias, scale, weights }: LearnedWeights, filled: Iterable<number>): number {
  let sum = 0;
  let count = 0;
  for (const drawer of filled) {
    sum += weights[drawer] ?? 0;
    count++;
  }
  return bias + (scale * sum) / Math.sqrt(Math.max(1, count));
}

const scoreBy = (packed: Packed, filled: Iterable<number>): number =>
  scoreOf({ ...packed, weights: weightsOf(packed) }, filled);
/** What an illness explains well must read so much more like a danger. */
const aboveExplained = 2.5;

/** The words that make a text read so, in the order of the text. */
function tellingWords(parts: readonly WordParts[]): string[] {
  const weights = weightsOf(learned.danger);
  const told = parts.map(({ word, drawers }, place) => ({
    word,
    place,
    weight: drawers.reduce((sum, drawer) => sum + (weights[drawer] ?? 0), 0),
  }));
  const most = told
    .filter(({ word, weight }) => weight > 0 && readable.test(word))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostNamed)
    .sort((a, b) => a.place - b.place);
  return [...new Set(most.map(({ word }) => word))];
}

/** Whether a text reads calm, and whether it reads graver than its sign, is asked of it one behind the other. */
const partsOf = onceForLastText(wordParts);

/** A text, and what was understood of it and leads its list, as marks (`marksOf`). */
export type LikenedText = { text: string; marks: readonly string[] };

/** The drawers that a text and its marks fill, each once. */
export const drawersFilledBy = (parts: readonly WordParts[], marks: readonly string[]): Set<number> =>
  new Set([...parts.flatMap((part) => part.drawers), ...marks.map(drawerOfMark)]);

const ruleOf = (id: string): DangerRule | undefined => (rules as DangerRule[]).find((one) => one.id === id);

/** The rule as it is told of a patient who looks ill: that is seen, and no mere likeness of words. */
export const ofTheIll = (rule: DangerRule): DangerRule => ruleOf(`${rule.id}-looks-ill`) ?? rule;

/** How a text reads: the danger, and the words that tell most for it. */
export type Resemblance = { rule: DangerRule; words: readonly string[] };

/**
 * Says whether a text reads like those of emergencies, or of what cannot wait. Its letters, its words and what was understood of
 * it are weighed by what was learned from thousands of lines whose urgency is known (bench/resemblance); no disease is named. It
 * is asked where no danger sign fired, and, where the gravest is `urgent`, whether the text reads graver than that.
 */
export function resemblanceOf(
  { text, marks }: LikenedText,
  fired: 'none' | 'urgent',
  isExplained = false,
): Resemblance | undefined {
  const parts = partsOf(text);
  if (parts.length < fewestWords) return undefined;
  const drawers = drawersFilledBy(parts, marks);
  const above = isExplained ? aboveExplained : 0;
  const isDanger = scoreBy(learned.danger, drawers) >= learned.danger.least + above;
  const isEmergency =
    scoreBy(learned.emergency, new Set([...drawers].map(foldDrawer))) >= learned.emergency.least + above;
  const found =
    fired === 'urgent'
      ? isEmergency && ruleOf('reads-graver')
      : isDanger && ruleOf(isEmergency ? 'reads-like-an-emergency' : 'reads-urgent');
  return found ? { rule: found, words: tellingWords(parts) } : undefined;
}

/** In fewer words what is calm beside a danger sign says too little against it: "he has fits, what shall I do". */
const fewestCalmWords = 12;
const oftenSeen: ReadonlySet<string> = new Set(learned.oftenSeen);

/**
 * Says whether a text that raises danger signs reads like those that can wait, so plainly that a sign was more likely misread than
 * meant, and is asked about: "bleeding gums when brushing, otherwise fit". Only what was often seen in lines that are grave is doubted by such.
 */
export function readsCalm({ text, marks }: LikenedText, rules: readonly string[]): boolean {
  if (!rules.every((id) => oftenSeen.has(id))) return false;
  const parts = partsOf(text);
  return (
    parts.length >= fewestCalmWords &&
    scoreBy(learned.danger, drawersFilledBy(parts, marks)) < learned.danger.calmBelow
  );
}
