import { onceForText } from '../knowledge/once-for-each';
import changes from '../knowledge/report-findings/changes.json' with { type: 'json' };
import lesions from '../knowledge/report-findings/lesions.json' with { type: 'json' };
import siteList from '../knowledge/report-findings/sites.json' with { type: 'json' };
import kinds from '../knowledge/words/report-kinds.json' with { type: 'json' };
import measures from '../knowledge/words/report-measures.json' with { type: 'json' };
import lists from '../knowledge/words/report-sentences.json' with { type: 'json' };
import sites from '../knowledge/words/report-sites.json' with { type: 'json' };
import { editDistance } from '../words/edit-distance';
import { pairsOf } from '../words/phrases';
import { reportFindings } from './listed';
import { oneSpelling, type ReportSentence, type ReportToken } from './tokens';

/** The words of a report in Hindi, in either script, by the English ones that say the same. */
const inHindi: ReadonlyMap<string, string> = new Map(pairsOf(lists.saidInHindi));

/** A shorter word is too like others. */
const [shortest, shortestMeant, longEnough] = [4, 5, 7];
/** "-ations": a longer rest behind a stem is more than its ending. */
const lettersOfAnEnding = 5;
/** So many letters may lack or stand in another's place at most. */
const mostLetters = 2;

const plainWord = /^[a-z]+$/;
const vowels = /[aeiouy]/g;
/** The first letter and the consonants of a word, each doubled one once: what is left of it when somebody types in haste. */
const boneOf = (word: string): string =>
  (word[0] ?? '') +
  word
    .slice(1)
    .replace(vowels, '')
    .replace(/(.)\1+/g, '$1');
const lettersOf = (word: string): string => (word[0] ?? '') + [...word.slice(1)].sort().join('');
const consonants = (word: string): string => word.replace(vowels, '');
const onceEach = (word: string): string => word.replace(/(.)\1+/g, '$1');

type Vocabulary = {
  whole: ReadonlySet<string>;
  stems: readonly string[];
  byBone: ReadonlyMap<string, string[]>;
  byLetters: ReadonlyMap<string, string[]>;
};
let vocabulary: Vocabulary | undefined;
/** Every word that a report is read by; made on first use. */
function words(): Vocabulary {
  if (vocabulary) return vocabulary;
  const phrases = [
    ...[...reportFindings, ...changes, ...lesions].flatMap((one) => one.words),
    ...siteList.flatMap((one) => one.words),
    ...[lists, sites, kinds, measures].flatMap((file) => Object.values(file).flatMap((list) => list.words)),
  ];
  const printed = new Set(phrases.flatMap((one) => one.toLowerCase().split(/[^\p{L}\p{M}*'’]+/u)));
  const whole = new Set([...printed].filter((one) => plainWord.test(one)).map(oneSpelling));
  const stems = [...printed].flatMap((one) => /^([a-z]{4,})\*$/.exec(one)?.slice(1) ?? []).map(oneSpelling);
  const meant = [...new Set([...whole, ...stems])].filter((one) => one.length >= shortestMeant);
  vocabulary = {
    whole,
    stems: [...new Set(stems)],
    byBone: Map.groupBy(meant, boneOf),
    byLetters: Map.groupBy(meant, lettersOf),
  };
  return vocabulary;
}

/** "Enlrged", "fibrilation", "calculas": letters are left out, doubled, or one vowel stands for another; in "volatge" two are swapped. */
function isMistyped(word: string, meant: string): boolean {
  if (editDistance(word, meant, mostLetters) > mostLetters) return false;
  if (lettersOf(word) === lettersOf(meant)) return editDistance(word, meant, 1) === 1;
  const isOtherVowel = word.length === meant.length && consonants(word) === consonants(meant);
  if (isOtherVowel) return word.length >= longEnough && editDistance(word, meant, 1) === 1;
  return onceEach(word).length <= onceEach(meant).length;
}

/** Says whether a report is read by a word, or by most of its letters. */
export const isWordOfReports = (word: string): boolean =>
  words().whole.has(oneSpelling(word)) ||
  words().stems.some((stem) => stem.length > lettersOfAnEnding && word.startsWith(stem));

/** The word that is meant by one that is in no list; itself where none or several are. */
const meantBy = onceForText(
  (word): string => {
    const { whole, stems, byBone, byLetters } = words();
    if (word.length < shortest || !plainWord.test(word) || whole.has(word)) return word;
    const isInflected = (stem: string) =>
      word.startsWith(stem) && word.length - stem.length <= lettersOfAnEnding;
    if (stems.some(isInflected) || whole.has(word.replace(/e?s$/, ''))) return word;
    const near = [...(byBone.get(boneOf(word)) ?? []), ...(byLetters.get(lettersOf(word)) ?? [])].filter(
      (one) => isMistyped(word, one),
    );
    const away = (one: string) => editDistance(word, one, mostLetters);
    const least = Math.min(...near.map(away));
    const best = new Set(near.filter((one) => away(one) === least));
    return best.size === 1 ? ([...best][0] ?? word) : word;
  },
  { most: 10_000 },
);

const namesThatDeny = lists.deniesNothing.words.map((run) => run.split(' '));
/** "No special type" is the name of a cancer: its first word denies nothing. */
const withNamesThatDeny = (tokens: readonly ReportToken[]): ReportToken[] =>
  tokens.map((token, at) =>
    namesThatDeny.some((run) => run.every((word, i) => tokens[at + i]?.key === word))
      ? { ...token, key: `${token.key}-` }
      : token,
  );

const keyOf = (key: string): string => inHindi.get(key) ?? meantBy(key);
/** The sentences of a report, its mistyped words and those in Hindi read as the words that they mean; names stay as they are. */
export const withWordsMeant = (sentences: readonly ReportSentence[]): ReportSentence[] =>
  sentences.map((sentence): ReportSentence => {
    if (sentence.part === 'head') return sentence;
    const tokens = sentence.tokens.flatMap((token): ReportToken[] => {
      // "Rt side par" may stand for several words.
      const [first = '', ...rest] = keyOf(token.key).split(' ');
      return [
        { ...token, key: first },
        ...rest.map((key) => ({ ...token, key, comma: false, colon: false, dash: false, start: token.end })),
      ];
    });
    return { ...sentence, tokens: withNamesThatDeny(tokens) };
  });
