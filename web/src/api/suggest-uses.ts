import { usesOfDrugs } from './drug-uses.at-build';
import { suggestNames } from './suggest-names';

const most = 8;

/** Lists what a drug, typed out by any of its names, can be dosed for; only uses that hold the typed words remain. */
export function suggestUses(drug: string, text: string): { en: string; hi: string }[] {
  const [known] = suggestNames(drug, { kinds: ['drug'], most: 1 });
  // A name that is only near may be another drug's.
  const typed = drug.trim().toLowerCase();
  const isWhole = known && [known.en, known.hi, known.matched].some((name) => name.toLowerCase() === typed);
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return (isWhole ? (usesOfDrugs[known.en] ?? []) : [])
    .filter(({ en, hi }) => words.every((word) => `${en} ${hi}`.toLowerCase().includes(word)))
    .slice(0, most);
}
