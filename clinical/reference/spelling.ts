import lists from '../knowledge/words/names.json' with { type: 'json' };
import { pattern, scriptOf } from '../words/pattern';
import { plain } from '../words/tokens';

/** Words around a name that do not belong to it: forms, salts, strengths, brand endings. Both scripts. */
const notAName = new Set(
  (
    'tab tabs tablet tablets cap caps capsule capsules syp syr syrup susp suspension inj injection drop drops dt disp dispersible ' +
    'oral liquid gel cream ointment inhaler respule respules nebule puff spray sachet suppository iv im sc po mg mcg g gm ml iu unit units kg ' +
    'ip bp usp and with plus ' +
    'गोली गोलियाँ टैबलेट सिरप कैप्सूल इंजेक्शन ड्रॉप ड्रॉप्स दवा'
  )
    .split(' ')
    .map(plain),
);

/** Salts of a drug: left out when they follow its name, unless the name is a metal's ("magnesium sulfate", "potassium chloride"). */
const salts: ReadonlySet<string> = new Set(lists.salts.words);
const metals: ReadonlySet<string> = new Set(lists.metals.words);

const wordForms = pattern(String.raw`[\p{L}\p{M}]+|[\p{N}]+`, 'gu');
const wordsIn = (text: string): string[] => {
  const comparable = plain(text);
  return comparable.match(wordForms(scriptOf(comparable))) ?? [];
};

/** Says whether a word can be part of a name: it is no form, no unit, no number. */
export const isNameWord = (word: string): boolean => !notAName.has(plain(word)) && !/^\p{N}/u.test(word);

const vitamins = new Set(['vitamin', 'vit', 'विटामिन', 'विट'].map(plain));
/** Says whether a name is that of a vitamin, to which its number belongs. */
export const isVitamin = (name: string): boolean => vitamins.has(wordsIn(name)[0] ?? '');

/** The name in a text as typed, as one key: without form, strength and salt; all of it when nothing else remains. */
export function nameKey(text: string): string {
  const words = wordsIn(text);
  // The number of a vitamin is its name: B9 is not B12. D3 is no dextrose, and D5 is not D25.
  if (vitamins.has(words[0] ?? '') || /^d,\d+$/.test(words.join()))
    return words.filter((word) => !notAName.has(word)).join('');
  const named = words.filter((word) => !notAName.has(word) && !/^\p{N}/u.test(word));
  const telling = metals.has(named[0] ?? '') ? named : named.filter((word) => !salts.has(word));
  return (telling.length > 0 ? telling : words).join('');
}

const parting = new Set(['and', 'with', 'plus']);
/** "Ibugesic Plus suspension" is Ibugesic Plus, not Ibugesic: such a name without its form alone; nothing for any other. */
export function partedKey(text: string): string | undefined {
  const words = wordsIn(text);
  return words.some((word) => parting.has(word))
    ? words.filter((word) => parting.has(word) || !notAName.has(word)).join('')
    : undefined;
}

/** It keeps its digits: "augmentin 625" and "augmentin 1g" may be different products. */
export const fullKey = (text: string): string => wordsIn(text).join('');

/** One spelling for letters that sound alike in drug names: amoxycillin and amoxicillin, sulphate and sulfate agree. */
export const soundKey = (key: string): string =>
  key
    .replace(/ph/g, 'f')
    .replace(/([ctgd])h/g, '$1')
    .replace(/[yj]/g, 'i')
    .replace(/ae|oe/g, 'e')
    .replace(/ce|ci/g, (pair) => `s${pair[1]}`)
    .replace(/[ckq]+/g, 'k')
    .replace(/z/g, 's')
    .replace(/w/g, 'v')
    .replace(/(.)\1+/gu, '$1')
    .replace(/e$/, '');
