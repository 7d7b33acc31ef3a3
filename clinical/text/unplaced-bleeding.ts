import type { Finding } from '../knowledge/shape';
import lists from '../knowledge/words/context.json' with { type: 'json' };
import type { Token } from '../words/tokens';
import { WordSet } from '../words/words';
import type { Match } from './match';
import type { Person } from './person';

const blood = new WordSet(lists.bloodWords);
const comes = new WordSet(lists.comingWords);

const much = new WordSet(lists.muchWords);
/** "Khoon bhi aa raha", "khoon bahut aa raha": between the blood and its coming. */
const mayFollow = (token: Token | undefined): boolean =>
  /^(?:bhi|भी)$/.test(token?.word ?? '') || much.has(token);

const ends = (token: Token | undefined): boolean => token === undefined || /^[,.;।]$/.test(token.word);
/** "7 mahine garbh, khoon": the blood stands for itself between two signs. */
const isAlone = (tokens: readonly Token[], index: number): boolean =>
  index > 0 && ends(tokens[index - 1]) && ends(tokens[index + 1]);

const isLooseMotion = ({ finding: { id } }: Match): boolean =>
  id === 'diarrhoea' || id === 'watery-diarrhoea';

/**
 * "गर्भवती, खून आ रहा है": in a pregnancy or after a delivery blood that comes is a bleeding, though no place is named, and in "dast,
 * ab khoon aa raha" it is in the stool. Terms cannot say so, because the verb is a filler there; where a place is named, its
 * finding has used the word.
 */
export function unplacedBleeding(
  tokens: readonly Token[],
  matches: readonly Match[],
  { pregnant, postpartum }: Person,
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const ofStool = matches.some(isLooseMotion) ? findings.get('bloody-diarrhoea') : undefined;
  const finding = pregnant || postpartum ? findings.get('bleeding') : ofStool;
  if (!finding) return bloodThatComes(tokens, matches, findings);
  const used = new Set(matches.flatMap(({ at }) => at));
  return tokens.flatMap((token, index) =>
    blood.has(token) &&
    !used.has(index) &&
    (comes.has(tokens[mayFollow(tokens[index + 1]) ? index + 2 : index + 1]) || isAlone(tokens, index))
      ? [{ finding, at: [index] }]
      : [],
  );
}

const placed = new WordSet(lists.placedBehind);
const ofOther = new WordSet(lists.bloodOfOther);
/** Words in front of the blood that may tell where it comes from. */
const placeReach = 2;
const links = new WordSet(lists.linksToComing);
/**
 * "खून आ रहा है दो दिन से, और कुछ नहीं बताया", "blood is coming since two days": blood that comes, of which nobody says where from, is
 * a bleeding; the blood of a test, of a bag or of a period is none.
 */
function bloodThatComes(
  tokens: readonly Token[],
  matches: readonly Match[],
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const finding = findings.get('bleeding');
  const used = new Set(matches.flatMap(({ at }) => at));
  const isToldElsewhere = tokens.some((token, index) => blood.has(token) && used.has(index));
  if (!finding || isToldElsewhere || tokens.some((token) => ofOther.has(token) || ofMonths.has(token)))
    return [];
  return tokens.flatMap((token, index) => {
    const verb = links.has(tokens[index + 1]) ? tokens[index + 2] : tokens[index + 1];
    const inFront = tokens.slice(Math.max(0, index - placeReach), index);
    return blood.has(token) && comes.has(verb) && !inFront.some((one) => placed.has(one))
      ? [{ finding, at: [index] }]
      : [];
  });
}

const flows = new WordSet(lists.flowingWords);
const ofMonths = new WordSet(lists.monthlyWords);
/** Words between how much it is, the blood and its running. */
const near = 2;
const pouring = new WordSet(lists.pouringWords);
/** "Blood is pouring from the back passage", "tatti ke raste dher saara khoon": so much from the bowel is a heavy bleeding. */
const poursFromBowel = (tokens: readonly Token[], { finding, at }: Match): boolean =>
  finding.id === 'rectal-bleeding' &&
  tokens
    .slice(Math.max(0, (at[0] ?? 0) - near), (at.at(-1) ?? 0) + 1 + near)
    .some((token) => pouring.has(token));
/**
 * "घाव से बहुत खून बह रहा": much blood that runs is a heavy bleeding, wherever from. Terms cannot say so, because the word for much
 * is a filler there; of a period it tells of the period.
 */
export function muchBlood(
  tokens: readonly Token[],
  matches: readonly Match[],
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const finding = findings.get('heavy-bleeding');
  const isTold = matches.some((match) => match.finding.id === finding?.id);
  if (!finding || isTold || tokens.some((token) => ofMonths.has(token))) return [];
  const fromBowel = matches.find((match) => poursFromBowel(tokens, match));
  if (fromBowel) return [{ finding, at: [...fromBowel.at] }];
  const at = tokens.findIndex(
    (token, index) =>
      blood.has(token) &&
      tokens.slice(Math.max(0, index - near), index + 1 + near).some((one) => much.has(one)) &&
      tokens.slice(index + 1, index + 2 + near).some((one) => flows.has(one)),
  );
  return at < 0 ? [] : [{ finding, at: [at] }];
}
