import { withoutRelatives } from '../text/others-told';
import { blank } from '../words/blank';
import { scriptOf } from '../words/pattern';
import { anyOf } from '../words/phrases';
import { withNormals } from './sheet-shorthand';
import { sheetWords as words } from './sheet-words';

/** What is told in front of the words: the patient is known, so a relative among them is somebody else. */
const patient = '30 y; ';

/** A note on a known patient without what it tells of a relative: "hypertension; sister is pregnant". */
export const withoutTheirs = (text: string): string =>
  withoutRelatives(patient + text, scriptOf(text), {
    start: 0,
    end: patient.length - 2,
    text: patient.slice(0, -2),
  })
    .slice(patient.length)
    .replace(/[\s;,.]+$/u, '');

const sisterDrug = new RegExp(
  `(?<![\\p{L}\\p{M}])sister(?=\\s+${anyOf(words.sisterThings)}(?![\\p{L}\\p{M}]))`,
  'giu',
);

/** A text without the "sister" of "a sister tablet of this", who is another drug of its kind, and no relative. */
const withoutSisterDrugs = (text: string): string => text.replace(sisterDrug, blank);

/** "Vit K1 1 mg" is a vitamin, and no potassium: its name says nothing of what was measured. */
export const withoutVitamins = (text: string): string =>
  text.replace(/\bvit(?:amin)?[.\s-]{0,2}\p{L}\d{0,2}/giu, blank);

/** "6 mg IV push; no response in 2 min -> 12 mg": what a dose has not done yet, and no patient who does not answer. */
const answerOfDose = new RegExp(
  `(?<=[;,.(]\\s*(?:if\\s+)?|\\bif\\s+)no\\s+response(?=\\s*(?:[,:]\\s*\\d|${anyOf(words.answeredWithin)}\\s+\\d|[,:]?\\s*${anyOf(words.untilAnswered)}))`,
  'giu',
);
/** "Allergy penicillin. Tab …": what opens a clause of a sheet is its heading. */
const allergyHead = new RegExp(
  `(?<=(?:^|[.;,:\\n])\\s*allerg(?:y|ies)) (?=\\p{L})(?!\\s*${anyOf(words.noAllergen)}(?![\\p{L}\\p{M}]))`,
  'giu',
);
/** "दिल की बीमारी/BP नहीं": what a stroke or an "or" joins to what is denied is denied with it. */
const deniedTogether = new RegExp(
  `(?<=(?:^|[.,;।:\\n])\\s*)(?![^.,;।:/\\n]*(?:है|hai)(?![\\p{L}\\p{M}]))[\\p{L}\\p{M} ]{2,30}(?:/|\\s(?:या|ya|or)\\s)(?=[\\p{L}\\p{M}/ ]{1,20}\\s(?:${anyOf(words.hindiNot)})\\s*(?:[.,;।\\n]|$))`,
  'giu',
);

/** "Tab Paroxetine CR 12.5", "Valproate CR 500 mg": behind a name in an order it is how the drug is set free, and no creatinine. */
const slowForm = new RegExp(
  `(?<=(?:^|\\n)[^\\n]*(?<![\\p{L}\\p{M}])${anyOf(words.solidForms)}\\.?\\s+[^\\n,;]{3,40}\\s)CR(?=\\s+\\d)|(?<=\\p{L}{4}\\s)CR(?=\\s+\\d[\\d.]*\\s*m?g(?![\\p{L}/]))`,
  'giu',
);
/** "SMBG, hypo advice given": of what may come the patient was told, and has it not. */
const toldOfIt = new RegExp(
  `(?<=(?:^|[.,;।:\\n])\\s*)[\\p{L}\\p{M} /-]{2,40}\\s(?:${anyOf(words.adviceOfIllness)})(?:\\s+(?:given|done|diya|दिया))?(?=\\s*(?:[.,;।\\n]|$))`,
  'giu',
);
/** "Sore throat/fever: stop it": what is done when something comes, and nothing that the patient has. */
const warnedOf = new RegExp(
  `(?<=(?:^|[.;।\\n])\\s*)[\\p{L}\\p{M}, /-]{3,60}(?=\\s*(?::|->|→|=)\\s*(?:${anyOf(words.warnedWith)})(?![\\p{L}\\p{M}]))`,
  'giu',
);

/** "Wapas aana: khoon, sust", "warn: rash, giddiness", "kit for severe hypo": what the patient looks out for. */
const lookedOutFor = new RegExp(
  `(?<=(?<![\\p{L}\\p{M}/])(?:${anyOf(words.warnedInFront)})(?![\\p{L}\\p{M}]))(?:\\s*[:–-][^.;।\\n]{2,80}|(?<=\\sif)\\s+[^.;:।\\n\\d]{2,80}(?=[.;।\\n]|$)|\\s+[^,.;:।\\n\\d]{2,40}(?=[,.;।\\n]|$))`,
  'giu',
);

/** A text without what its patient is only warned of, letter for letter in its place. */
export const withoutWarnings = (text: string): string =>
  text.replace(warnedOf, blank).replace(lookedOutFor, blank);

/** "Asthma no", "AF none": as "no asthma". */
const deniedBehind =
  /(?<=(?:^|[.,;।:\n(])\s*)(?!no\s)([\p{L}\p{M}][\p{L}\p{M} /-]{1,39}?)\s(no|none)(?=\s*(?:[.,;।)\n]|$))/giu;

/** "Non-pregnant" is "non pregnant". */
const hyphenOfNon = /(?<=(?<!\p{L})non)-(?=\p{L})/giu;

/**
 * A text as a sheet of orders is read, letter for letter in its place: who is normal in shorthand, which sister is a drug,
 * what a dose has not done, and where a sentence of Hindi ends.
 */
export const asSheet = (text: string): string =>
  withNormals(withoutSisterDrugs(withoutWarnings(text)).replace(answerOfDose, blank))
    .replace(deniedTogether, blank)
    .replace(toldOfIt, blank)
    .replace(deniedBehind, (_, what: string, no: string) => `${no.length === 2 ? 'no' : 'nil '} ${what}`)
    .replace(slowForm, blank)
    .replace(allergyHead, ':')
    .replace(hyphenOfNon, ' ')
    .replaceAll('।', '.');
