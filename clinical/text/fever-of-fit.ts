import type { Finding } from '../knowledge/shape';
import words from '../knowledge/words/context.json' with { type: 'json' };
import senses from '../knowledge/words/senses.json' with { type: 'json' };
import type { Token } from '../words/tokens';
import { WordSet } from '../words/words';
import type { Match } from './match';

const feverWords = new WordSet(words.feverWords);

/** "Fever with jerking": the words of a fit that name a fever tell of both. */
export function feverOfFit(
  tokens: readonly Token[],
  matches: readonly Match[],
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const fever = findings.get('fever');
  if (!fever) return [];
  return matches
    .filter(({ finding }) => finding.id === 'seizure')
    .flatMap(({ at }) => at.filter((index) => feverWords.has(tokens[index])).slice(0, 1))
    .map((index) => ({ finding: fever, at: [index] }));
}

const ofSkin = new WordSet(senses.skinOfMedicine);
/** "Rash after phenytoin", "गोली से दाने": the words that tell of a new medicine tell of the skin too. */
export function rashOfMedicine(
  tokens: readonly Token[],
  matches: readonly Match[],
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const rash = findings.get('rash');
  if (!rash) return [];
  return matches
    .filter(({ finding }) => finding.id === 'new-medicine')
    .flatMap(({ at }) => at.filter((index) => ofSkin.has(tokens[index])).slice(0, 1))
    .map((index) => ({ finding: rash, at: [index] }));
}
