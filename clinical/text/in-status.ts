import type { Finding } from '../knowledge/shape';
import lists from '../knowledge/words/senses.json' with { type: 'json' };
import type { Token } from '../words/tokens';
import { WordSet } from '../words/words';
import type { Match } from './match';
import type { Person } from './person';
import { patternOfWords, spacedWords } from './sentences';

const status = new WordSet(lists.status);
const antiepileptics = new WordSet(lists.antiepileptics);
const behindLoneFit = new WordSet(lists.besideLoneFit);
const otherStatus = new WordSet(lists.otherStatus);

/**
 * "K/c/o epilepsy, brought in status": beside a known epilepsy the word is of a fit that goes on. Terms cannot say so, because
 * the word alone tells of a marriage or a vaccination.
 */
export function inStatus(
  tokens: readonly Token[],
  matches: readonly Match[],
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const finding = findings.get('seizure');
  const hasFits =
    matches.some(({ finding: { id } }) => id === 'epilepsy-known' || id === 'seizure') ||
    tokens.some((token) => antiepileptics.has(token) || /^(?:epilep|mirgi|मिर्गी)/.test(token.word));
  if (!finding || !hasFits) return [];
  const used = new Set(matches.flatMap(({ at }) => at));
  return tokens.flatMap((token, index) => {
    const isOther = [tokens[index - 1], tokens[index + 1], tokens[index + 2]].some((near) =>
      otherStatus.has(near),
    );
    // "K/c/o epilepsy, status, 20 min": so the word stands alone in its clause too.
    const isAlone = setsOff(tokens[index - 1]) && setsOff(tokens[index + 1]);
    const isIn = tokens[index - 1]?.word === 'in' || isAlone;
    return status.has(token) && isIn && !used.has(index) && !isOther ? [{ finding, at: [index] }] : [];
  });
}

const besideFit: ReadonlySet<string> = new Set(lists.besideFit.words);
/** From this upper pressure a bare "fit" beside it is none of health. */
const highPressure = 140;
const healthy = patternOfWords(lists.healthy);
const setsOff = (token: Token | undefined): boolean =>
  token === undefined ||
  (token.kind === 'sign' && /[,.;:+&()।]/.test(token.word)) ||
  /^(?:and|with|aur|और)$/.test(token.word);
/**
 * "6 yr, nephritis, BP 170/110, fit": alone in its clause beside what goes with one it is a fit; "fit for surgery" and "stable, fit"
 * tell of health.
 */
export function bareFit(
  tokens: readonly Token[],
  matches: readonly Match[],
  person: Person,
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const finding = findings.get('seizure');
  const goesWith =
    person.pregnant ||
    person.postpartum ||
    matches.some(({ finding: { id } }) => besideFit.has(id)) ||
    tokens.some(({ word }, index) => word === 'bp' && Number(tokens[index + 1]?.word) >= highPressure) ||
    tokens.some(({ word }) => /^(?:nephritis|agn|psgn|pih)$/.test(word));
  if (!finding || !goesWith || healthy.test(spacedWords(tokens, 0, tokens.length))) return [];
  const used = new Set(matches.flatMap(({ at }) => at));
  return tokens.flatMap((token, index) => {
    const isAlone =
      (setsOff(tokens[index - 1]) ||
        /^(?:had|one|a)$/.test(tokens[index - 1]?.word ?? '') ||
        tokens[index - 1]?.kind === 'number') &&
      (setsOff(tokens[index + 1]) ||
        behindLoneFit.has(tokens[index + 1]) ||
        tokens[index + 1]?.kind === 'number');
    return token.word === 'fit' && isAlone && !used.has(index) ? [{ finding, at: [index] }] : [];
  });
}
