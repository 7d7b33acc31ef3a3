import { closeness, keysOf } from '../dosing/choose-rule';
import type { Reason } from '../dosing/reason';
import type { Drug } from '../knowledge/drug-shape';
import lists from '../knowledge/words/names.json' with { type: 'json' };
import type { Reference } from '../reference/reference';

// Names that are taken for each other, of which one is a drug for what the patient has and the other is none: hydralazine
// for urticaria was hydroxyzine. Which of the two is meant is asked.

const pairs = lists.takenForEachOther.words.map((pair) => pair.split(' / '));
const alikeOf = (id: string): string[] =>
  pairs.flatMap((pair) => (pair.includes(id) ? pair.filter((other) => other !== id) : []));

/** Asks which drug is meant, where only one whose name looks like this one is for what the patient has. */
export function alikeReasons({ drugNames }: Reference, drug: Drug, purposes: string): Reason[] {
  if (purposes.trim() === '') return [];
  const asked = keysOf(purposes.slice(0, 500));
  const isFor = ({ rules }: Drug): boolean => rules.some((rule) => closeness(rule, asked) > 0);
  if (isFor(drug)) return [];
  return alikeOf(drug.id).flatMap((id): Reason[] => {
    const other = drugNames().byId.get(id);
    if (!other || !isFor(other)) return [];
    return [
      {
        kind: 'indication',
        verdict: 'not-verified',
        text: {
          en: `${drug.en} is not for what the patient has, ${other.en} is, and the names look alike: which is meant?`,
          hi: `मरीज़ की बीमारी में ${other.hi} दी जाती है, ${drug.hi} नहीं, और दोनों नाम मिलते-जुलते हैं: कौन-सी दवा देनी है?`,
        },
        sources: [],
      },
    ];
  });
}
