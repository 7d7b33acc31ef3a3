import type { Finding } from '../knowledge/shape';
import lists from '../knowledge/words/context.json' with { type: 'json' };
import type { Token } from '../words/tokens';
import { forwardNegations, hindiNegations, WordSet } from '../words/words';
import type { Match } from './match';
import type { Person } from './person';

const relatives = new WordSet(lists.relatives);
const ownerLinks = new WordSet(lists.ownerLinks);
const medicines = new WordSet(lists.medicineWords);
const eaten = new WordSet(lists.eatenWords);
const givers = new WordSet(lists.giverWords);
const children = new WordSet(lists.childWords);
/** So many words may stand between an owner and the medicine, "grandfather's old BP tablets", and between it and the verb. */
const furthestMedicine = 5;
const furthestVerb = 6;
/** Without a link the medicine follows at once, or behind one name. */
const nearMedicine = 2;
/** Nobody older is taken for a child who ate what was not meant for it. */
const oldestChild = 13;

const possessive = /['’]s?$/;
/** The word without its possessive: "grandfather's". */
const bare = ({ word }: Token): { word: string } => ({ word: word.replace(possessive, '') });

/** Whether the medicine is the relative's, "grandfather's", "dadi ki", "father BP tablets", and not taken or given by it. */
function isOwner(tokens: readonly Token[], at: number, medicine: number): boolean {
  const between = tokens.slice(at + 1, medicine);
  if (between.some((token) => eaten.has(token) || givers.has(token))) return false;
  return (
    possessive.test(tokens[at]?.word ?? '') ||
    between.some((token) => ownerLinks.has(token)) ||
    between.length < nearMedicine
  );
}

/** "Did not eat", "नहीं खाई". */
const isDenied = (tokens: readonly Token[], verb: number): boolean =>
  tokens
    .slice(Math.max(0, verb - 2), verb + 3)
    .some((token) => forwardNegations.has(token) || hindiNegations.has(token));

/** "3 yr boy ate grandfather's BP tablets": a child that ate the medicine of somebody else is poisoned until shown otherwise. */
export function othersMedicines(
  tokens: readonly Token[],
  matches: readonly Match[],
  { ageYears }: Person,
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const finding = findings.get('overdose');
  const isChild =
    ageYears === undefined ? tokens.some((token) => children.has(token)) : ageYears <= oldestChild;
  if (!finding || !isChild) return [];
  const told = new Set(matches.flatMap((match) => (match.finding === finding ? match.at : [])));
  const endsStatement = (token: Token): boolean => token.kind === 'sign' && /[.,;?!।\n]/.test(token.word);
  return tokens.flatMap((token, owner): Match[] => {
    if (told.has(owner) || !relatives.has(bare(token))) return [];
    const ahead = tokens.slice(owner + 1, owner + 1 + furthestMedicine);
    const stop = ahead.findIndex(endsStatement);
    const medicine = (stop < 0 ? ahead : ahead.slice(0, stop)).findIndex((one) => medicines.has(one));
    const at = owner + 1 + medicine;
    if (medicine < 0 || !isOwner(tokens, owner, at)) return [];
    const from = Math.max(0, owner - furthestVerb);
    const verb = tokens.findIndex(
      (one, i) =>
        i >= from &&
        i <= at + furthestVerb &&
        i !== owner &&
        eaten.has(one) &&
        !isDenied(tokens, i) &&
        !tokens.slice(Math.min(i, owner), Math.max(i, at)).some(endsStatement),
    );
    // The owner leads the match, so that the illness is not read as the owner's.
    return verb < 0 ? [] : [{ finding, at: [owner, at].sort((a, b) => a - b) }];
  });
}
