import { usesOfDrugs } from './drug-uses.at-build';
import { leastSound, plainName, sound, suggestNames } from './suggest-names';

const most = 8;
type Use = { en: string; hi: string };

/** How near a use is to what is typed: it begins so, holds every word, or holds words that sound so. */
function weightOf({ en, hi }: Use, typed: string): number | undefined {
  if ([en, hi].some((name) => plainName(name).startsWith(typed))) return 0;
  const whole = plainName(`${en} ${hi}`);
  const words = typed.split(' ');
  if (words.every((word) => whole.includes(word))) return 1;
  const sounds = whole.split(' ').map(sound);
  const isHeard = (heard: string) =>
    heard.length >= leastSound && sounds.some((one) => one.startsWith(heard));
  return words.every((word) => whole.includes(word) || isHeard(sound(word))) ? 2 : undefined;
}

/**
 * Lists what a drug, typed out by any of its names, can be dosed for, the likeliest for the typed words first; of equals,
 * what was asked for last comes first.
 */
export function suggestUses(drug: string, text: string, recent: readonly string[] = []): Use[] {
  const [known] = suggestNames(drug, { kinds: ['drug'], most: 1 });
  // A name that is only near may be another drug's.
  const name = drug.trim().toLowerCase();
  const isWhole = known && [known.en, known.hi, known.matched].some((one) => one.toLowerCase() === name);
  const typed = plainName(text);
  const age = (en: string) => (recent.includes(en) ? recent.indexOf(en) : recent.length);
  return (isWhole ? (usesOfDrugs[known.en] ?? []) : [])
    .flatMap((use) => {
      const weight = weightOf(use, typed);
      return weight === undefined ? [] : [{ use, weight }];
    })
    .sort((a, b) => a.weight - b.weight || age(a.use.en) - age(b.use.en))
    .slice(0, most)
    .map(({ use }) => use);
}
