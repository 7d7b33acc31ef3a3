import type { Finding } from '../knowledge/shape';
import lists from '../knowledge/words/senses.json' with { type: 'json' };
import type { Token } from '../words/tokens';
import { WordSet } from '../words/words';
import type { Match } from './match';
import type { Person } from './person';

const pains = new WordSet(lists.labourPain);
const comes = new WordSet(lists.comesAndGoes);
const foul = new WordSet(lists.foul);
const flows = new WordSet(lists.flows);
/** The words that say how it comes stand at most so many words behind. */
const reach = 4;
/** Weeks from which pains that come and go are of labour. */
const viableWeeks = 20;

const endsSentence = (token: Token): boolean => token.kind === 'sign' && /[.;।]/.test(token.word);

/**
 * "Garbhvati, dard ruk ruk ke aa rahe": in a pregnancy a pain without a place that comes and goes is of labour; after a delivery a
 * foul discharge without a place is of the womb. Terms cannot say so, because the same words tell of other places.
 */
export function ofTheWomb(
  tokens: readonly Token[],
  matches: readonly Match[],
  { pregnant, postpartum, told }: Person,
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const used = new Set(matches.flatMap(({ at }) => at));
  const found = (id: string, at: number): Match[] => {
    const finding = findings.get(id);
    const isTold = matches.some((match) => match.finding.id === id);
    return finding && at >= 0 && !isTold ? [{ finding, at: [at] }] : [];
  };
  const behind = (index: number): Token[] => {
    const rest = tokens.slice(index + 1, index + 1 + reach);
    const end = rest.findIndex(endsSentence);
    return end < 0 ? rest : rest.slice(0, end);
  };
  const weeks = told?.pregnancy?.weeks;
  const inLabour =
    pregnant && (weeks === undefined || weeks >= viableWeeks)
      ? tokens.findIndex(
          (token, index) =>
            pains.has(token) &&
            !used.has(index) &&
            behind(index).filter((next) => comes.has(next)).length > 1,
        )
      : -1;
  const afterBirth = postpartum
    ? tokens.findIndex(
        (token, index) =>
          foul.has(token) &&
          !used.has(index) &&
          tokens.slice(index + 1, index + 3).some((next) => flows.has(next)),
      )
    : -1;
  return [...found('labour-pains', inLabour), ...found('foul-lochia', afterBirth)];
}
