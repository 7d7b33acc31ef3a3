import type { Assessment } from '../assessment/assessment';
import { keysOf } from '../dosing/choose-rule';
import type { PatientFacts } from '../dosing/facts';
import { reviewPrescriptionWith } from '../dosing/review-prescription';
import type { Names } from '../knowledge/shape';
import doses from '../knowledge/words/doses.json' with { type: 'json' };
import type { Reference } from '../reference/reference';
import { anyOf } from '../words/phrases';
import { mentionsIn } from './drug-mentions';
import { missingDangers } from './missing-dangers';
import { sheetWords as words } from './sheet-words';
import { removedDose } from './verify-text';

/** A model's text of a case lacks this: a danger sign, what must not be missed, a first test, a word against a drug. */
export type Omission = {
  kind: 'danger' | 'must-not-miss' | 'test' | 'not-for-this-patient';
  /** A whole sentence or name, to be read by itself. */
  text: Names;
};

/** Words that are in many tests and names and tell none apart. */
const common = new Set(words.tellingNothingOfTests.words);
const shortestWord = 3;
/** Of the words of a name so many must be said; of a test, which tells how and when as well, fewer. */
const enough = { name: 0.6, test: 0.3 };
const longestText = 100_000;
const warning = new RegExp(`\\b${anyOf(doses.warnsOff)}\\b|${anyOf(doses.warnsOffInHindi)}`, 'iu');

/** The words that took the place of a dose warn, and are not the model's; so is a badge. */
const ownWords = new RegExp(
  `\\[(?:${removedDose.en}|${removedDose.hi})\\]|\\[[^\\]\\n]*\\]\\(#dose-[^)\\n]*\\)`,
  'gu',
);

const tellingIn = (phrase: string): string[] =>
  [...keysOf(phrase).keys].filter((key) => key.length >= shortestWord && !common.has(key));

/** Says whether a text says a name, or one of its names in brackets: "Acute coronary syndrome (heart attack)". */
const says = (
  said: ReadonlySet<string>,
  name: string,
  share: number,
  known: readonly string[] = [],
): boolean =>
  name.split(/[(),;/]/u).some((part) => {
    const telling = tellingIn(part).filter((key) => !known.includes(key));
    return telling.length > 0 && telling.filter((key) => said.has(key)).length / telling.length >= share;
  });

/** Drugs that a text advises and this patient must not have, each once; a sentence that warns of its drug advises nothing. */
function forbidden(reference: Reference, patient: PatientFacts, text: string): Omission[] {
  const found = new Map<string, Names>();
  for (const sentence of text.replace(ownWords, '').split(/[\n।]|[.;](?=\s)/u)) {
    if (warning.test(sentence)) continue;
    for (const { drug } of mentionsIn(reference.drugNames(), sentence)) {
      if (!drug || found.has(drug.id)) continue;
      const { verdict, findings } = reviewPrescriptionWith(reference, patient, [drug.id]);
      const [reason] = findings.filter(({ level }) => level === 'must');
      if (verdict === 'not-for-this-patient' && reason)
        found.set(drug.id, {
          en: `${drug.en}: ${reason.text.en}`,
          hi: `${drug.hi}: ${reason.text.hi}`,
        });
    }
  }
  return [...found.values()].map((text): Omission => ({ kind: 'not-for-this-patient', text }));
}

/** Lists what the engine's assessment has and a text does not say, gravest first. Never throws. */
export function leftOutOf(
  reference: Reference,
  { dangers, candidates, mustNotMiss, orders }: Assessment,
  patient: PatientFacts,
  text: string,
): Omission[] {
  const words = text.slice(0, longestText);
  const said = keysOf(words).keys;
  const isSaid = ({ en, hi }: Names, share: number) => says(said, en, share) || says(said, hi, share);
  const signs = dangers.map(({ id, title }) => ({ id, ...title }));
  const unsaid = new Set(missingDangers(words, signs).map(({ id }) => id));
  const [first] = candidates;
  const test = orders.find(({ kind, for: of }) => kind === 'test' && first && of.includes(first.id));
  // "None as a rule" stands among the tests too, and a text that does not say it has left nothing out.
  // Whoever names the disease has not named its test yet: "dengue NS1".
  const disease = first ? tellingIn(`${first.name.en} ${first.name.hi}`) : [];
  const isTestSaid =
    test && [test.text.en, test.text.hi].some((name) => says(said, name, enough.test, disease));
  const isLeftOut = test && !test.text.en.startsWith('None') && !isTestSaid;
  return [
    ...dangers
      .filter(({ id }) => unsaid.has(id))
      .map(
        ({ title, now }): Omission => ({
          kind: 'danger',
          text: { en: `${title.en}: ${now.en}`, hi: `${title.hi}: ${now.hi}` },
        }),
      ),
    ...forbidden(reference, patient, words),
    ...mustNotMiss
      .filter(({ name }) => !isSaid(name, enough.name))
      .map(
        ({ name, why }): Omission => ({
          kind: 'must-not-miss',
          text: { en: `${name.en}: ${why.en}`, hi: `${name.hi}: ${why.hi}` },
        }),
      ),
    ...(isLeftOut ? [{ kind: 'test' as const, text: test.text }] : []),
  ];
}
