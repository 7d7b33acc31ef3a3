import { convert } from '../dosing/amount';
import type { Drug } from '../knowledge/drug-shape';
import { type DrugNames, findDrug } from '../reference/drug-names';
import { anyOf } from '../words/phrases';
import type { WrittenAmount } from './amounts';
import type { Mention } from './drug-mentions';
import { sheetWords as words } from './sheet-words';

/**
 * The two amounts of a packet with two drugs, told one behind the other. Where it is sold so the first is judged for both;
 * else the second is that of the second drug.
 */
export type JoinedAmounts = {
  first: WrittenAmount;
  second: WrittenAmount;
  /** The combination as written, and where its name begins. */
  owner: { name: string; start: number };
  /** The drugs that the two amounts count, where they are judged part by part. */
  ofFirst?: string;
  ofSecond?: string;
};

/** Says whether a packet of this drug holds just these two amounts: any other pair is judged part by part. */
const isSoldSo = ({ products }: Drug, first: WrittenAmount, second: WrittenAmount): boolean =>
  products.some(({ composition }) => {
    const [one, other] = composition;
    if (!one || !other || composition.length !== 2) return false;
    return (
      convert(first.low, first.unit, one.unit) === one.amount &&
      convert(second.low, second.unit, other.unit) === other.amount
    );
  });

/** The second drug of all packets of two that a name is sold in, behind the one that its rules count. */
function secondOf({ id, products }: Drug): string | undefined {
  const seconds = products.flatMap(({ composition: [one, other, ...more] }) =>
    one?.drug === id && other && more.length === 0 ? [other.drug] : [],
  );
  const [first] = seconds;
  return seconds.every((drug) => drug === first) ? first : undefined;
}

/** "Ferrous sulphate + folic acid": the two drugs of a name, in its order. */
function partsNamedIn(names: DrugNames, name: string): [string, string] | undefined {
  const [one, other, ...more] = name.split(/\s*[+&/]\s*|\s+(?:and|with)\s+/iu);
  const isKnown = (part: string | undefined): part is string =>
    part !== undefined && findDrug(names, part).kind === 'drug';
  return more.length === 0 && isKnown(one) && isKnown(other) ? [one, other] : undefined;
}

const nameBetween = /^\s*(?:elemental\s*)?(?:(?:iron|आयरन)\s*)?[+/]\s*([\p{L}\p{M}-]{4,40})?\s*$/iu;
/** "IFA tablet (60 mg + 500 mcg)", "IFA नीली गोली (": a form, and how it looks, may stand in front of the bracket. */
const nameBefore = new RegExp(
  `([\\p{L}\\p{M}-]{4,40}?)(?:(?:\\s+[\\p{L}\\p{M}]{3,8})?\\s+${anyOf(words.formsInFront)}\\.?(?=\\s*\\())?\\s*\\(?\\s*$`,
  'u',
);

/** "Artemether lumefantrine 80 mg + 480 mg", "Artemether 80 mg + Lumefantrine 480 mg": one dose of the combination. */
export function joinedAmounts(
  names: DrugNames,
  text: string,
  mentions: readonly Mention[],
  doses: readonly WrittenAmount[],
): JoinedAmounts[] {
  return doses.flatMap((first, index): JoinedAmounts[] => {
    const second = doses[index + 1];
    const between = second && nameBetween.exec(text.slice(first.end, second.start));
    if (!second || !between || first.per !== 'dose' || second.per !== 'dose') return [];
    const before = nameBefore.exec(text.slice(Math.max(0, first.start - 60), first.start));
    if (!before?.[1]) return [];
    const start = first.start - before[0].length;
    const nameEnds = start + before[1].length;
    const named = mentions.find((one) => one.start <= start && one.end >= nameEnds);
    const owner = between[1]
      ? { name: `${before[1]} + ${between[1]}`, start }
      : named && { name: named.name, start: named.start };
    if (!owner) return [];
    const found = findDrug(names, owner.name);
    if (found.kind === 'drug' && found.drug.rules.length === 0) {
      // "Rabeprazole 20 mg + domperidone 30 mg" tells each part with its own amount already.
      const parts = between[1] ? undefined : partsNamedIn(names, owner.name);
      return parts ? [{ first, second, owner, ofFirst: parts[0], ofSecond: parts[1] }] : [];
    }
    if (found.kind !== 'drug') return [];
    if (isSoldSo(found.drug, first, second)) return [{ first, second, owner }];
    const ofSecond = between[1] ? undefined : secondOf(found.drug);
    return ofSecond === undefined ? [] : [{ first, second, owner, ofSecond }];
  });
}
