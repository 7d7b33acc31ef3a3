import type { Drug } from '../knowledge/drug-shape';
import age from '../knowledge/words/age.json' with { type: 'json' };
import amounts from '../knowledge/words/amounts.json' with { type: 'json' };
import audiences from '../knowledge/words/audiences.json' with { type: 'json' };
import commands from '../knowledge/words/commands.json' with { type: 'json' };
import context from '../knowledge/words/context.json' with { type: 'json' };
import counted from '../knowledge/words/counted.json' with { type: 'json' };
import course from '../knowledge/words/course.json' with { type: 'json' };
import doses from '../knowledge/words/doses.json' with { type: 'json' };
import drugKinds from '../knowledge/words/drug-kinds.json' with { type: 'json' };
import duration from '../knowledge/words/duration.json' with { type: 'json' };
import everyday from '../knowledge/words/everyday.json' with { type: 'json' };
import formerTimes from '../knowledge/words/former-times.json' with { type: 'json' };
import grammar from '../knowledge/words/grammar.json' with { type: 'json' };
import illnessNames from '../knowledge/words/illness-names.json' with { type: 'json' };
import illnesses from '../knowledge/words/illnesses.json' with { type: 'json' };
import language from '../knowledge/words/language.json' with { type: 'json' };
import lookAlikes from '../knowledge/words/look-alikes.json' with { type: 'json' };
import looselyTold from '../knowledge/words/loosely-told.json' with { type: 'json' };
import measures from '../knowledge/words/measures.json' with { type: 'json' };
import names from '../knowledge/words/names.json' with { type: 'json' };
import negation from '../knowledge/words/negation.json' with { type: 'json' };
import numbers from '../knowledge/words/numbers.json' with { type: 'json' };
import otherLanguages from '../knowledge/words/other-languages.json' with { type: 'json' };
import patient from '../knowledge/words/patient.json' with { type: 'json' };
import person from '../knowledge/words/person.json' with { type: 'json' };
import report from '../knowledge/words/report.json' with { type: 'json' };
import reportKinds from '../knowledge/words/report-kinds.json' with { type: 'json' };
import reportMeasures from '../knowledge/words/report-measures.json' with { type: 'json' };
import reportSentences from '../knowledge/words/report-sentences.json' with { type: 'json' };
import reportSites from '../knowledge/words/report-sites.json' with { type: 'json' };
import results from '../knowledge/words/results.json' with { type: 'json' };
import routes from '../knowledge/words/routes.json' with { type: 'json' };
import sameInBoth from '../knowledge/words/same-in-both.json' with { type: 'json' };
import senses from '../knowledge/words/senses.json' with { type: 'json' };
import sheets from '../knowledge/words/sheets.json' with { type: 'json' };
import soundApart from '../knowledge/words/sound-apart.json' with { type: 'json' };
import spelling from '../knowledge/words/spelling.json' with { type: 'json' };
import statements from '../knowledge/words/statements.json' with { type: 'json' };
import stems from '../knowledge/words/stems.json' with { type: 'json' };
import subject from '../knowledge/words/subject.json' with { type: 'json' };
import synonyms from '../knowledge/words/synonyms.json' with { type: 'json' };
import thenAndNow from '../knowledge/words/then-and-now.json' with { type: 'json' };
import typed from '../knowledge/words/typed.json' with { type: 'json' };
import weight from '../knowledge/words/weight.json' with { type: 'json' };
import well from '../knowledge/words/well.json' with { type: 'json' };
import type { WordList } from '../words/phrases';
import { twice, unless } from './complaints';

/** Every file of word lists by its name; a test compares it with the folder. */
export const wordFiles: Readonly<Record<string, Readonly<Record<string, WordList>>>> = {
  amounts,
  age,
  audiences,
  commands,
  context,
  counted,
  course,
  doses,
  'drug-kinds': drugKinds,
  duration,
  'illness-names': illnessNames,
  illnesses,
  everyday,
  'former-times': formerTimes,
  grammar,
  language,
  'look-alikes': lookAlikes,
  'loosely-told': looselyTold,
  measures,
  names,
  negation,
  numbers,
  'other-languages': otherLanguages,
  patient,
  person,
  report,
  'report-kinds': reportKinds,
  'report-measures': reportMeasures,
  'report-sentences': reportSentences,
  'report-sites': reportSites,
  results,
  routes,
  'same-in-both': sameInBoth,
  senses,
  sheets,
  'sound-apart': soundApart,
  spelling,
  statements,
  stems,
  subject,
  synonyms,
  'then-and-now': thenAndNow,
  typed,
  weight,
  well,
};

/** Signs that mean something in a pattern: whoever writes them has forgotten that a list holds plain words. */
const patternSigns = /[\\|[\]^${}]|\*./;

export function checkWord(where: string, word: string): string[] {
  const at = `${where} "${word}"`;
  return [
    ...unless(word.trim() !== '', `${where}: an empty word`),
    ...unless(word === word.trim() && !/\s\s/.test(word), `${at}: a space too many`),
    ...unless(word === word.toLowerCase(), `${at}: capitals; words are compared in small letters`),
    ...unless(!patternSigns.test(word), `${at}: a word, not a pattern; a star may stand at its end`),
  ];
}

/** Lists the classes among the kinds of drugs that no drug is of: what is told of them would hold for nothing. */
export function checkDrugKinds(kinds: Readonly<Record<string, WordList>>, drugs: readonly Drug[]): string[] {
  const known = new Set(drugs.flatMap(({ classes }) => classes));
  return Object.entries(kinds).flatMap(([kind, { words }]) =>
    words.filter((one) => !known.has(one)).map((one) => `words drug-kinds, ${kind}: no drug is of ${one}`),
  );
}

/** Lists the synonyms that are more than a word: each of their words would stand for the whole, "soft" for a fontanelle. */
export const checkSynonyms = (
  sets: Readonly<Record<string, { words: string[]; hindi: string[] }>> = synonyms,
): string[] =>
  Object.entries(sets).flatMap(([name, { words: inEnglish, hindi }]) =>
    [...inEnglish, ...hindi]
      .filter((one) => /[\s-]/.test(one))
      .map((one) => `words synonyms, ${name}: "${one}" is more than a word`),
  );

/** Lists what is wrong with lists of words, in words. */
export const checkWords = (files: typeof wordFiles): string[] =>
  Object.entries(files).flatMap(([file, lists]) =>
    Object.entries(lists).flatMap(([name, { about, words }]) => [
      ...unless(/\.$/.test(about), `words ${file}, ${name}: no sentence that says what it is for`),
      ...unless(words.length > 0, `words ${file}, ${name}: no words`),
      ...twice(`words ${file}, ${name}:`, words),
      ...words.flatMap((word) => checkWord(`words ${file}, ${name},`, word)),
    ]),
  );
