import type { Finding } from '../knowledge/shape';
import lists from '../knowledge/words/context.json' with { type: 'json' };
import senses from '../knowledge/words/senses.json' with { type: 'json' };
import { pattern, scriptOf } from '../words/pattern';
import { wholeWord } from '../words/phrases';
import type { Token } from '../words/tokens';
import { joins, WordSet } from '../words/words';
import type { Match } from './match';
import type { Person } from './person';
import { isComma } from './sentences';
import type { UnderstoodFinding } from './understanding';

const yellow = new WordSet(lists.yellowWords);
const notSkin = new WordSet(lists.yellowThings);
/** What is yellow and no skin stands so near, and so far in front where nothing parts them. */
const nearThing = 3;
const furthestThing = 6;
/** Two months, IMNCI's young infant, in years. */
const youngInfant = 2 / 12;

const endsItem = (token: Token | undefined): boolean =>
  token === undefined || isComma(token) || joins.has(token) || /^[.;।+/]$/.test(token.word);
/** "Red eyes, yellow, little urine", "bukhar, peela, uljha hua": a colour alone in a list of complaints is the patient's. */
const isItem = (tokens: readonly Token[], index: number): boolean =>
  tokens.length > 1 && endsItem(tokens[index - 1]) && endsItem(tokens[index + 1]);

/**
 * "10 day old still yellow": of a young infant the bare word is said of the skin, and of anybody where it is told as a complaint of
 * its own. Elsewhere a discharge, a stool or an eye is named beside it, and that finding has used the word.
 */
export function yellowPatient(
  tokens: readonly Token[],
  matches: readonly Match[],
  { ageYears }: Person,
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const finding = findings.get('jaundice');
  if (!finding) return [];
  const isYoungInfant = ageYears !== undefined && ageYears < youngInfant;
  const used = new Set(matches.flatMap(({ at }) => at));
  return tokens.flatMap((token, index) => {
    if (!yellow.has(token) || used.has(index) || !(isYoungInfant || isItem(tokens, index))) return [];
    const behind = isYoungInfant ? nearThing : 0;
    const near = tokens.slice(Math.max(0, index - nearThing), index + behind);
    // "Passes stool after each feed yellow": in one stretch of words the thing may stand further in front.
    const inFront = tokens.slice(Math.max(0, index - furthestThing), index);
    const stretch = inFront.slice(inFront.findLastIndex((one) => isComma(one) || joins.has(one)) + 1);
    return [...near, ...stretch].some((one) => notSkin.has(one)) ? [] : [{ finding, at: [index] }];
  });
}

const faceOnly = pattern(wholeWord(senses.faceOnly), 'iu');
/** From the second day up to these, in days, a newborn yellow in the face alone is seen again in two days (IMNCI: yellow and not red). */
const firstDay = 1;
const twoWeeks = 14;
const daysInYear = 365;

/** "Day 3, jaundice of the face only": a slight one in the first two weeks; what is told beside it says whether the baby is ill. */
export function slightlyYellow(
  findings: readonly UnderstoodFinding[],
  text: string,
  { age, ageYears = 1 }: Person,
): UnderstoodFinding[] {
  const days = ageYears * daysInYear;
  if (!age || days <= firstDay || days >= twoWeeks || !faceOnly(scriptOf(text), text).test(text))
    return [...findings];
  return findings.map((said) => (said.id === 'jaundice' ? { ...said, severity: 'mild' as const } : said));
}
