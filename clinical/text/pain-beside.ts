import type { Finding } from '../knowledge/shape';
import lists from '../knowledge/words/senses.json' with { type: 'json' };
import type { Token } from '../words/tokens';
import { hindiNegations, WordSet } from '../words/words';
import type { Match } from './match';
import { firstOf, lastOf } from './sentences';

const pain = new WordSet(lists.pain);
/** In front of the pain stands nothing that names a place of its own. */
const leads = new WordSet(lists.beforePain);
/** What a pain told beside these makes of them. */
const painful: ReadonlyMap<string, string> = new Map([
  ['red-eyes', 'painful-red-eye'],
  ['scrotal-swelling', 'testicular-pain'],
  ['joint-swelling', 'joint-pain'],
  ['breast-lump', 'breast-pain'],
  ['after-eye-surgery', 'eye-pain'],
]);
/** "Painful lump in the breast": right in front of the place. */
const paining = new WordSet(lists.paining);
/** The pain stands at most so many words behind the place. */
const reach = 10;

const lump = new WordSet(lists.lumps);
/** A lump stands at most so many words behind the pain of its place. */
const lumpReach = 3;

/** "Stan me dard wali gaanth": the lump is of the place of the pain. */
function lumpBehind(
  tokens: readonly Token[],
  match: Match,
  used: ReadonlySet<number>,
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const finding = findings.get('breast-lump');
  if (!finding || match.finding.id !== 'breast-pain') return [];
  const last = lastOf(match);
  const found = tokens.slice(last + 1, last + 1 + lumpReach).findIndex((token) => lump.has(token));
  const at = last + 1 + found;
  const isApart = tokens.slice(last, at + 2).some((token) => isDenying(token) || hindiNegations.has(token));
  return found < 0 || used.has(at) || isApart ? [] : [{ finding, at: [firstOf(match), at] }];
}

const isDenying = (token: Token | undefined): boolean => /^(?:no|not|non|without)$/.test(token?.word ?? '');

/** "आँख लाल, तेज़ दर्द", "eye red, severe pain": a pain without a place, right behind what is red or swollen, is of that place. */
export function painBeside(
  tokens: readonly Token[],
  matches: readonly Match[],
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const used = new Set(matches.flatMap(({ at }) => at));
  return matches.flatMap((match): Match[] => {
    if (match.finding.id === 'breast-pain') return lumpBehind(tokens, match, used, findings);
    const finding = findings.get(painful.get(match.finding.id) ?? '');
    if (!finding) return [];
    const last = lastOf(match);
    const first = firstOf(match);
    if (paining.has(tokens[first - 1]) && !used.has(first - 1) && !isDenying(tokens[first - 2]))
      return [{ finding, at: [first - 1, first] }];
    for (let i = last + 1; i <= Math.min(last + reach, tokens.length - 1); i++) {
      const token = tokens[i];
      if (!token || (token.kind === 'sign' && !/^[,/]$/.test(token.word))) return [];
      if (!pain.has(token) || used.has(i)) continue;
      const before = tokens[i - 1];
      const isBare = i === last + 1 || before?.word === ',' || leads.has(before);
      const isDenied = hindiNegations.has(tokens[i + 1]) || isDenying(before);
      return isBare && !isDenied ? [{ finding, at: [first, i] }] : [];
    }
    return [];
  });
}
