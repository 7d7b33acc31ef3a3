import type { Fact } from '#clinical/engine';
import { type Language, type Sentence, say } from '#contract/sentences';

/** A fact as a model is given it (`text`, English) and as a reader finds it under the answer. */
export type ShownFact = Fact & { readonly shown: Sentence };
type FactRow = Omit<ShownFact, 'id'>;

/** Gives rows the ids that a text cites them by: [F1], [F2], … */
export const numberFacts = (letter: string, rows: readonly FactRow[], from = 1): ShownFact[] =>
  rows.map((row, i) => ({ id: `[${letter}${i + from}]`, ...row }));

/** Leaves out what a prompt has no room for, from the end. */
export function factsForPrompt(mostLetters: number, facts: readonly ShownFact[]): ShownFact[] {
  let room = mostLetters;
  return facts.filter(({ id, text }) => {
    room -= id.length + text.length;
    return room >= 0;
  });
}

// The title that the reference engine gives its own sources: a note for the patient's file leaves such a section out.
const title: Sentence = { en: 'Sources', hi: 'स्रोत' };

/**
 * Lists what an answer rests on: the facts of the reference whose ids it cites, then where they come from. It is empty
 * when there is nothing to list.
 */
export function restsOn(
  facts: readonly ShownFact[],
  said: string,
  language: Language,
  sources: readonly string[] = [],
): string {
  const ids = new Set(
    [...said.matchAll(/\[([^\]\n]*)\]/g)].flatMap(([, inside = '']) => inside.split(/[,;]\s*/)),
  );
  const cited = facts.flatMap(({ id, shown }) =>
    ids.has(id.slice(1, -1)) ? [`- ${id} ${say(shown, language)}`] : [],
  );
  const lines = [...cited, ...sources.map((source) => `- ${source}`)];
  return lines.length > 0 ? `## ${say(title, language)}\n\n${lines.join('\n')}\n` : '';
}
