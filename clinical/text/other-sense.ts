import lists from '../knowledge/words/context.json' with { type: 'json' };
import type { Token } from '../words/tokens';
import { fillers, WordSet } from '../words/words';
import type { Match } from './match';
import { firstOf, lastOf, spacedWords } from './sentences';
import type { Span } from './span';

const stimuli = new WordSet(lists.stimuli);
const treatments = new WordSet(lists.treatments);
/** What the illness does not respond to stands at most so many words behind "responding to". */
const reach = 4;

/** "Not responding to antimalarials": the illness does not respond, and the patient is awake. */
function isOfTreatment(tokens: readonly Token[], { at }: Match, isDrug: (word: string) => boolean): boolean {
  if (!at.some((index) => /^respon[ds]/.test(tokens[index]?.word ?? ''))) return false;
  const last = lastOf({ at } as Match);
  if (!/^(?:to|with)$/.test(tokens[last + 1]?.word ?? '') && !/^(?:to|with)$/.test(tokens[last]?.word ?? ''))
    return false;
  for (const token of tokens.slice(last + 1, last + 1 + reach)) {
    if (token.kind !== 'word' || stimuli.has(token)) return false;
    if (treatments.has(token) || (!fillers.has(token) && isDrug(token.word))) return true;
  }
  return false;
}

/** "Left arm 158/88": the limb that a pressure was taken on is no place of a pain. */
function isPlaceOfMeasuring(tokens: readonly Token[], match: Match, measured: readonly Span[]): boolean {
  const start = tokens[firstOf(match)]?.start ?? 0;
  const end = tokens[lastOf(match)]?.end ?? start;
  const bare = match.at.every((index) =>
    /^(?:left|right|lt|rt|arm|hand|upper|lower|limb|leg)$/.test(tokens[index]?.word ?? ''),
  );
  return bare && measured.some((span) => span.start < end + 3 && start < span.end);
}

/** "Sprays pesticide for a living, no symptoms": a trade without a complaint is no poisoning. */
function isTrade(tokens: readonly Token[], { finding, at }: Match): boolean {
  if (finding.id !== 'pesticide-exposure') return false;
  if (!at.some((index) => /^(?:sprays|spraying|sprayer)$/.test(tokens[index]?.word ?? ''))) return false;
  const words = spacedWords(tokens, 0, tokens.length);
  return / (?:no symptoms?|no complaints?|asymptomatic|health check) /.test(words);
}

/** "Tight shirt over chest": what is tight is worn. */
const isOfClothes = (tokens: readonly Token[], { finding, at }: Match): boolean =>
  finding.id === 'chest-pressure' &&
  at.some((index) => /^(?:shirt|blouse|bra|clothes|belt)$/.test(tokens[index + 1]?.word ?? ''));

/** "Peeling skin of a well newborn": in the first weeks skin peels by itself, unless something more is told of it. */
function isOfNewborn(tokens: readonly Token[], { finding }: Match): boolean {
  if (finding.id !== 'skin-peeling') return false;
  const words = spacedWords(tokens, 0, tokens.length);
  return (
    / (?:newborn|neonate|नवजात|navjat) /.test(words) &&
    / (?:well|healthy|active|ठीक|theek) /.test(words) &&
    !/ (?:not|no|red|fever|hot|blisters?|raw|bleeding|medicine|drug|lethargic|poorly|unwell|sick|लाल|बुखार|नहीं|nahi|laal|bukhar) /.test(
      words,
    )
  );
}

/** Matches without those whose words mean something else where they stand; `measured` are the places of measurements. */
export const inTheirSense = (
  tokens: readonly Token[],
  matches: readonly Match[],
  measured: readonly Span[],
  isDrug: (word: string) => boolean,
): Match[] =>
  matches.filter(
    (match) =>
      !isOfTreatment(tokens, match, isDrug) &&
      !isPlaceOfMeasuring(tokens, match, measured) &&
      !isOfClothes(tokens, match) &&
      !isTrade(tokens, match) &&
      !isOfNewborn(tokens, match),
  );
