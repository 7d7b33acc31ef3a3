import learned from '../knowledge/resemblance.json' with { type: 'json' };
import rules from '../knowledge/resemblance-dangers.json' with { type: 'json' };
import type { DangerRule } from '../knowledge/shape';
import { scoreByPacked, unpackedWeights } from '../words/learned-weights';
import {
  drawerOfMark,
  fewestWordsOfStory,
  foldDrawer,
  type WordParts,
  wordPartsOf,
} from '../words/word-parts';

/** Shorter ones tell nothing to a reader, whatever they weigh: "old", "and". */
const readable = /\p{Script=Latin}{4}|\p{Script=Devanagari}{3}/u;
/** So many of the words that tell most are named. */
const mostNamed = 3;

/**
 * A text that an illness explains must read so much more like a danger, the more so the better it fits; less so where words
 * were left `unread`.
 */
const aboveExplained: Record<'strong' | 'moderate' | 'weak' | 'none', { read: number; unread: number }> = {
  strong: { read: 3, unread: 1.5 },
  moderate: { read: 2.5, unread: 0.3 },
  weak: { read: 1, unread: 0.3 },
  none: { read: 1, unread: 0 },
};
/** How well the first of the list fits, and whether nearly all of the text was read. */
type Explanation = { fit: keyof typeof aboveExplained; how: 'read' | 'unread' };
const emergencyScore = (drawers: ReadonlySet<number>): number =>
  scoreByPacked(learned.emergency, new Set([...drawers].map(foldDrawer)));

/** The words that make a text read so, in the order of the text. */
function tellingWords(parts: readonly WordParts[]): string[] {
  const weights = unpackedWeights(learned.danger);
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
 * is asked where no danger sign fired, and, where the gravest is `urgent`, whether the text reads graver than that. What explains it
 * is only worked out for a text that reads so, and without an explanation it is likened to nothing.
 */
export function resemblanceOf(
  { text, marks }: LikenedText,
  fired: 'none' | 'urgent',
  explanationOf: () => Explanation | undefined,
): Resemblance | undefined {
  const parts = wordPartsOf(text);
  if (parts.length < fewestWordsOfStory) return undefined;
  const drawers = drawersFilledBy(parts, marks);
  const graverThan = fired === 'urgent' ? learned.emergency.least : learned.danger.least;
  const score = fired === 'urgent' ? emergencyScore(drawers) : scoreByPacked(learned.danger, drawers);
  if (score < graverThan) return undefined;
  const explanation = explanationOf();
  const above = explanation && aboveExplained[explanation.fit][explanation.how];
  if (above === undefined || score < graverThan + above) return undefined;
  const isEmergency = (): boolean => emergencyScore(drawers) >= learned.emergency.least + above;
  const rule = ruleOf(
    fired === 'urgent' ? 'reads-graver' : isEmergency() ? 'reads-like-an-emergency' : 'reads-urgent',
  );
  return rule && { rule, words: tellingWords(parts) };
}

/** Hardly a line that was learned has more words: how a whole history reads is not known, and nothing that it tells is doubted. */
const longestLearned = 45;
const oftenSeen: ReadonlySet<string> = new Set(learned.oftenSeen);

/**
 * Says whether a text that raises danger signs reads like those that can wait, so plainly that a sign was more likely misread than
 * meant, and is asked about: "bleeding gums when brushing, otherwise fit". Only what was often seen in lines that are grave is doubted by such.
 */
export function readsCalm({ text, marks }: LikenedText, rules: readonly string[]): boolean {
  if (!rules.every((id) => oftenSeen.has(id))) return false;
  const parts = wordPartsOf(text);
  if (parts.length > longestLearned) return false;
  // The fewer words, the less they say against a sign: "he has fits, what shall I do" is none of the calm.
  const bar = learned.calm.findLast(({ words }) => parts.length >= words);
  return bar !== undefined && scoreByPacked(learned.danger, drawersFilledBy(parts, marks)) < bar.below;
}
