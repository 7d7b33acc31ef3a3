import { anyOf, anyWordOf } from '../words/phrases';
import { sheetWords as words } from './sheet-words';

const normals = new RegExp(
  `(?<=(?<![\\p{L}\\p{N}])(?:${anyOf(words.testsOnSheet)})\\s*[:=-]?\\s*)(?:N|${anyOf(words.toldNormal)})(?=\\s*(?:[,;.:।)\\n]|$)|\\s+\\d)`,
  'giu',
);
/** "G-6-PD", "G 6 PD". */
const enzyme = /(?<![\p{L}\p{N}])g[\s-]?6[\s-]?pd(?!\p{L})/giu;
/** "With normal G6PD" is read as "with G6PD normal", letter for letter in its place. */
const normalInFront = new RegExp(
  `(?<![\\p{L}\\p{N}])(normal) (${anyOf(words.testsOnSheet)})(?![\\p{L}\\p{N}])`,
  'giu',
);
/** "G6PD N, TSH N", "G6PD सामान्य": behind a test the letter or the word says that it is normal. */
export const withNormals = (text: string): string =>
  text.replace(enzyme, 'G6PD').replace(normals, 'normal').replace(normalInFront, '$2 $1');

const colons = new RegExp(
  `(?<=(?<![\\p{L}\\p{N}])(?:${anyOf(words.testsOnSheet)})\\s*)[:=](?=\\s*\\p{L})`,
  'giu',
);
/** "G6PD: N" is one clause; every other letter keeps its place. */
export const withTestsJoined = (text: string): string => text.replace(colons, ' ');

const test = new RegExp(`^${anyOf(words.testsOnSheet)}$`, 'iu');
const salt = /^(?:k|na|ca|mg|cl)$/iu;
/** Says whether a name is that of a test, or of several, and of no drug: "RFT/K". */
export const isTest = (name: string): boolean => {
  const [first = '', ...others] = name.split(/[/+&,\s]+/u).filter((one) => one !== '');
  return test.test(name) || (test.test(first) && others.every((one) => test.test(one) || salt.test(one)));
};

const delivered = new RegExp(
  `(?<!${anyOf(words.deliveryOfBefore)}[\\s.]+)(?<![\\p{L}\\p{M}])${anyOf(words.justDelivered)}(?![\\p{L}\\p{M}])`,
  'iu',
);
/** Says whether a sheet tells of a woman who has given birth just now: nothing that she takes meets a child in the womb. */
export const tellsOfDelivery = (text: string): boolean => delivered.test(text);

const kidneysNormal = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${anyOf(words.kidneyTests)})(?:(?:\\s*[/,&+]\\s*|\\s+)(?:${anyOf(words.testsOnSheet)})){0,3}\\s*(?:[:=-]|is|are|hai)?\\s*(?:N|normal|${anyOf(words.toldNormal)})(?![\\p{L}\\p{M}])(?!\\s*(?:${anyOf(words.hindiNot)})(?!\\p{L}))`,
  'iu',
);
/** Says whether a sheet tells in words that the kidneys work: "creat N", "RFT ok", "किडनी ठीक". */
export const tellsOfKidneysWell = (text: string): boolean => kidneysNormal.test(text);

const opioidNaive = anyWordOf(words.opioidNaive);
/** Says whether a sheet tells that no opioid was taken before. */
export const tellsOfNoOpioid = (text: string): boolean => opioidNaive.test(text);

/** "Vincristine 2 mg IT": in capitals behind an amount it is around the cord; in small letters it is a word of English. */
export const withCordNamed = (line: string): string =>
  line.replace(/(?<=\d\s?\p{L}{1,3}\s)IT(?![\p{L}\p{M}])/gu, 'intrathecal');

const organs = anyOf([words.organs, words.kidneyTests]);
const organsSound = new RegExp(
  `^\\s*(?:(?:${organs}|${anyOf(words.joinsNext)}|[&/+])\\s*)+(?:${anyOf([words.toldNormal, words.soundBehind])})[\\s.]*$`,
  'iu',
);
/** "Liver gurda theek": of organs alone a clause tells that they are sound. */
export const tellsOfOrgansSound = (clause: string): boolean => organsSound.test(clause);

const negative = `(?:${anyOf([words.soundBehind, words.toldNegative])})(?![\\p{L}\\p{M}])`;
const testedFor = `(?:(?:${anyOf(words.testsOfIllness)})(?![\\p{L}\\p{M}])[\\s/&:+]*)`;
const behindIllness = new RegExp(
  `^\\s*(?:[bc]\\s+)?${testedFor}*${negative}(?!\\s+${anyOf(words.hindiNot)})`,
  'iu',
);
/** "HIV HCV test.": what it is called after was looked for by nobody yet. */
const testAhead = new RegExp(
  `^(?:\\s*/?\\s*\\p{Lu}\\w*){0,2}\\s+(?:${anyOf(words.testsAhead)})\\s*(?=[.,;।\\n]|$)`,
  'iu',
);
/** Says whether what stands behind an illness tells that it was looked for and is not there, or will be: "dengue NS1 neg", "HCV test". */
export const tellsOfNone = (behind: string): boolean => behindIllness.test(behind) || testAhead.test(behind);

const clauseOfNone = new RegExp(
  `\\s(?:${testedFor}+${negative}|(?:${anyOf(words.toldNegative)}))[\\s.]*$`,
  'iu',
);
const positive = new RegExp(`(?<![\\p{L}-])(?:${anyOf(words.toldPositive)})(?!\\p{L})`, 'iu');
const marker = `(?:anti[\\s-]*)?${anyOf(words.markersOfIllness)}(?![\\p{L}\\p{N}])(?:\\s+ab)?`;
/** "Anti HCV neg", "HIV/HBsAg neg": alone in its clause the name is that of the test. */
const markersNegative = new RegExp(
  `^\\s*(?:${marker}[\\s,/&+]*)+(?:neg|negative|${anyOf(words.toldNegative)})[\\s.]*$`,
  'iu',
);
/** "HIV HCV test": alone in its clause the test is still to be made. */
const markersAhead = new RegExp(
  `^\\s*(?:${marker}[\\s,/&+]*)+\\s(?:${anyOf(words.testsAhead)})[\\s.]*$`,
  'iu',
);
/** Says whether a clause names an illness with the test that did not find it; one that is found by another test is there. */
export const tellsOfNegativeTest = (clause: string): boolean =>
  markersNegative.test(clause) ||
  markersAhead.test(clause) ||
  (clauseOfNone.test(clause) && !positive.test(clause));

const asked = `([\\p{L}][\\p{L}\\p{M}-]{3,})(?:\\s+(?:${anyOf(words.kindsOfDrug)}))?`;
const shunnedInFront = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${anyOf(words.shuns)})\\s+${asked}(?!\\s+(?:${anyOf(words.allergyNamed)}))`,
  'giu',
);
/** "No penicillin please"; "no penicillin" alone denies an allergy, or that it is taken. */
const shunnedPlease = new RegExp(
  `(?<![\\p{L}\\p{M}])no\\s+${asked}\\s*,?\\s*(?:${anyOf(words.asksPlease)})(?![\\p{L}\\p{M}])`,
  'giu',
);
const shunnedInHindi = new RegExp(
  `(?<![\\p{L}\\p{M}])${asked}\\s+(?:${anyOf(words.hindiNot)})\\s+(?:${anyOf(words.hindiGive)})(?![\\p{L}\\p{M}])`,
  'giu',
);
/** What the line of a patient asks to be kept away: nobody asks so without a reason, and it is weighed as an allergy. */
export const shunnedOn = (text: string): string[] => {
  const [line = ''] = text.trimStart().split('\n', 1);
  return [shunnedInFront, shunnedPlease, shunnedInHindi].flatMap((one) =>
    [...line.matchAll(one)].flatMap(([, name]) => name ?? []),
  );
};
