import { namesAnyCondition, withoutTheirClauses } from '../dosing/conditions';
import { blank } from '../words/blank';
import { withDenialsApart } from '../words/denials-apart';
import { anyOf, anyWordOf, pairsOf } from '../words/phrases';
import type { Mention } from './drug-mentions';
import { tellsOfNegativeTest, tellsOfOrgansSound, withNormals } from './sheet-shorthand';
import { sheetWords as words } from './sheet-words';
import { swallowedUntil } from './swallowed';

/** "Dx:", "Impression -", "निदान:" in front of what the patient has. */
const label = new RegExp(`^(?:${anyOf(words.diagnosisLabels)})\\s*[:：=-]\\s*`, 'iu');
/** A line with such a word denies, doubts or warns, and says nothing of what the patient has. */
const noDiagnosis = anyWordOf(words.noDiagnosis);
const harmless = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${anyOf(words.harmlessDenials)})(?![\\p{L}\\p{M}])`,
  'giu',
);
const isDenied = (said: string): boolean => noDiagnosis.test(said.replace(harmless, ' '));
/** "Dengue NS1 neg", "liver gurda theek": a clause that tells of no illness, and denies nothing beside it. */
const tellsOfNoIllness = (said: string): boolean => tellsOfNegativeTest(said) || tellsOfOrgansSound(said);
/** A longer line is a sentence, which may speak of anything. */
const mostWords = 6;
/** In front of the first drug a sheet tells of the patient: "55 F, brain haemorrhage two weeks ago, AF". */
const mostWordsInFront = 12;
/** A text beyond so many lines is no prescription. */
const mostLines = 400;

/** What a line without a drug says that the patient has: behind a label, or as its only words. */
function diagnosisOf(line: string, most = mostWords): string[] {
  const bare = line.replace(/^[\s#>*_\d.)-]+|[\s*_.।:]+$/gu, '');
  const told = label.exec(bare);
  if (told) return [bare.slice(told[0].length)];
  return bare.split(/\s+/).length <= most ? [bare] : [];
}

/** The clauses of a line, with where each begins in it. */
const clausesOf = (line: string): { from: number; clause: string }[] =>
  [...withDenialsApart(line).matchAll(/(?:[^,;:।.]|\.(?=\d))+/gu)].map((hit) => ({
    from: hit.index,
    clause: hit[0],
  }));

/** A clause with such a word says of an illness that no drug of the sheet is for it. */
const prevents: ReadonlySet<string> = new Set(words.prevention.words);
const notItsPurpose = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${anyOf({
    about: '',
    words: [...words.noDiagnosis.words, ...words.notItsPurpose.words].filter((one) => !prevents.has(one)),
  })})(?![\\p{L}\\p{M}])`,
  'iu',
);
const ofPrevention = anyWordOf(words.prevention);
/** "DVT prophylaxis", "PPH prevention": what a sheet prevents, the patient has not. */
export const tellsOfPrevention = (said: string): boolean => ofPrevention.test(said);

/** "DKA after fluids": what ran in before is no drug of the sheet. */
const namesFluids = /^(?:iv\s+)?fluids?$/iu;

/** "INR 4 weekly": a test and its value, and nothing that a drug is for. */
const isValue = new RegExp(`^\\s*(?:${anyOf(words.testsOnSheet)}|(?:pt[\\s-]?)?inr)\\s*[:=]?\\s*\\d`, 'iu');
const causeInFront = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${anyOf(words.causesInFront)})\\s+(?:${anyOf(words.formsInFront)}\\.?\\s+)?$`,
  'iu',
);
/** "Anaphylaxis after ceftriaxone:": what made the patient ill, with no amount behind it. */
const isCause = (text: string, { start, end }: Mention): boolean =>
  causeInFront.test(text.slice(Math.max(0, start - 24), start)) && !/^\s*\d/u.test(text.slice(end, end + 6));

/** A line without its clauses that tell of no illness. */
const withoutSound = (line: string): string =>
  clausesOf(line)
    .filter(({ clause }) => tellsOfNoIllness(clause))
    .reduce((rest, { clause }) => rest.replace(clause, ''), line);

/** The clauses of a sheet for which a test holds, each with where it begins and ends in the text. */
const clausesWhere = (
  text: string,
  holds: (clause: string, begins: number, ends: number) => boolean,
): string[] => {
  let from = 0;
  return text
    .split('\n')
    .slice(0, mostLines)
    .flatMap((line) => {
      const start = from;
      from += line.length + 1;
      return clausesOf(line).flatMap(({ from: at, clause }) =>
        holds(clause, start + at, start + at + clause.length) ? [clause.trim()] : [],
      );
    });
};

/** Clauses of a sheet that name no drug and deny, doubt and prevent nothing, past ones as well: "Acute stroke 3 days ago". */
export const toldBeside = (text: string, mentions: readonly Mention[]): string[] =>
  clausesWhere(
    text,
    (clause, begins, ends) =>
      mentions.every((one) => one.end <= begins || one.start >= ends) &&
      !isDenied(clause) &&
      !tellsOfNoIllness(clause) &&
      !tellsOfPrevention(clause),
  );

/** Clauses of a sheet that name no drug and deny nothing: "Eclampsia, unbooked, 34 weeks". Its drugs may be for what they say. */
export const purposesOn = (text: string, mentions: readonly Mention[]): string[] =>
  clausesWhere(
    text,
    (clause, begins, ends) =>
      mentions.every(
        (one) => one.end <= begins || one.start >= ends || namesFluids.test(one.name) || isCause(text, one),
      ) &&
      !notItsPurpose.test(clause) &&
      !tellsOfNoIllness(clause) &&
      !isValue.test(clause),
  );

const inFull = pairsOf(words.purposesInShort).map(
  ([short, full]) => [new RegExp(`(?<![\\p{L}\\p{N}])${short}(?![\\p{L}\\p{N}])`, 'iu'), full] as const,
);
/** What a sheet is for as it is shortened, written out: "CODE BLUE", "AWMI". */
export const writtenInFull = (purposes: readonly string[]): string[] =>
  inFull.flatMap(([short, full]) => (purposes.some((one) => short.test(one)) ? [full] : []));

/** In capitals alone: "BA" is asthma, and "ba" a part of a word. A hyphen or a blank may join its parts; "POD2", "CKD3b": its day or stage. */
const illnessInShort = pairsOf(words.illnessesInShort).map(
  ([short, full]) =>
    [
      new RegExp(
        `(?<![\\p{L}\\p{N}])${short.replaceAll(' ', '[\\s-]')}(?:\\d{1,2}[a-d]?)?(?![\\p{L}\\p{N}])`,
        'giu',
      ),
      full,
    ] as const,
);
const holdsCapitals = /\p{Lu}.*\p{Lu}/u;
/** The illnesses that clauses of a sheet shorten, written out: "acute exacerbation BA". */
export const illnessesInFull = (clauses: readonly string[]): string[] => [
  ...new Set(
    illnessInShort.flatMap(([short, full]) =>
      clauses.some((one) => one.match(short)?.some((met) => holdsCapitals.test(met))) ? [full] : [],
    ),
  ),
];
/** A clause without the illnesses that it shortens, letter for letter in its place. */
export const withoutIllnessesInShort = (clause: string): string =>
  illnessInShort.reduce(
    (rest, [short]) => rest.replace(short, (met) => (holdsCapitals.test(met) ? blank(met) : met)),
    clause,
  );

/** What was swallowed is what an antidote is for: "amitriptyline overdose", "tricyclic overdose". */
export const poisoningsOn = (text: string, mentions: readonly Mention[]): string[] =>
  mentions
    .filter((one) => swallowedUntil(text, one) !== undefined)
    .flatMap(({ name, drug }) => [name, ...(drug ? [drug.en, ...drug.classes] : [])])
    .map((what) => `${what} overdose`);

/** What the clauses of a line say that the patient has; what one denies, the next ones of a list deny as well. */
function diagnosesInFront(line: string): string[] {
  const clauses = clausesOf(line).map(({ clause }) => clause);
  const denied = clauses.findIndex(isDenied);
  return clauses
    .slice(0, denied < 0 ? undefined : denied)
    .filter((clause) => !tellsOfNoIllness(clause))
    .flatMap((clause) => diagnosisOf(withoutTheirClauses(clause), mostWordsInFront));
}

/**
 * Conditions that the lines of a prescription give the patient: "Dx: dengue", "Dengue fever" alone, "Dengue: Tab …". What a model
 * writes may tell of anybody, and is read by whole lines.
 */
export function diagnosesOn(
  text: string,
  mentions: readonly Mention[],
  { isProse = false }: { isProse?: boolean } = {},
): string[] {
  const firstDrug = Math.min(...mentions.map(({ start }) => start));
  let from = 0;
  return text
    .split('\n')
    .slice(0, mostLines)
    .flatMap((line) => {
      const [start, end] = [from, from + line.length];
      from = end + 1;
      const drugs = mentions.filter((one) => one.start >= start && one.start < end);
      const isBare = ({ from: at, clause }: { from: number; clause: string }): boolean =>
        drugs.every((one) => one.start < start + at || one.start >= start + at + clause.length);
      // "20 M with dengue, on digoxin, K 2.9. Tab …": a clause without a drug tells of the patient.
      // "Porphyria, 30 F not pregnant: Tab …": what one clause denies, the next may have.
      const said =
        drugs.length === 0
          ? [
              ...(isDenied(line) ? [] : diagnosisOf(withoutSound(line))),
              ...(!isProse && end < firstDrug ? diagnosesInFront(line) : []),
            ]
          : clausesOf(line)
              .filter((one) => isBare(one) && !isDenied(one.clause) && !tellsOfNoIllness(one.clause))
              .flatMap(({ clause }) => diagnosisOf(clause));
      return [...new Set(said.map(withNormals))].filter(namesAnyCondition);
    });
}
