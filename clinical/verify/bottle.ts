import { anyOf } from '../words/phrases';
import { sheetWords as words } from './sheet-words';

/** "Novamox 125 syrup (125 mg/5 mL)": the form, and what it holds told again, between a number and the mL that are given. */
const betweenBottleAndVolume = `(?:\\s*mg)?(?:\\s*(?:dry\\s+|oral\\s+|forte\\s+)?${anyOf(words.liquidForms)}(?![\\p{L}\\p{M}]))?(?:\\s*\\([^()\\n]{0,24}\\))?[\\s,:)–-]*`;
const volumeBehind = new RegExp(
  `^${betweenBottleAndVolume}(?:\\d+(?:\\.\\d+)?\\s*(?:ml|cc)|(?:1½|½|1/2|\\d{1,2}(?:\\.\\d{1,2})?)\\s*${anyOf(words.teaspoons)})(?![\\p{L}\\p{M}])`,
  'iu',
);

/** Says whether the mL that are given stand right behind a number: then it is the strength of a bottle, and no dose. */
export const namesBottle = (behind: string): boolean => volumeBehind.test(behind.slice(0, bottleReach));
const bottleReach = 70;
