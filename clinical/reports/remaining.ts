import siteList from '../knowledge/report-findings/sites.json' with { type: 'json' };
import measures from '../knowledge/words/report-measures.json' with { type: 'json' };
import sentences from '../knowledge/words/report-sentences.json' with { type: 'json' };
import sites from '../knowledge/words/report-sites.json' with { type: 'json' };
import { anyOf } from '../words/phrases';
import { assertedAs, doubts, opensAway } from './asserted';
import { asItIsWritten, withoutEnds } from './changes';
import { kindNamedIn } from './kind';
import { printedMeasuresIn } from './printed-measures';
import { sensitivitiesIn } from './sensitivities';
import type { AlsoStated, ReportKind } from './shape';
import { oneSpelling, type ReportSentence, type ReportToken, withoutHeading } from './tokens';
import type { WordMatch } from './word-pattern';

const setOf = (...lists: { words: readonly string[] }[]): ReadonlySet<string> =>
  new Set(lists.flatMap(({ words }) => words.map(oneSpelling)));
const parting = setOf(sentences.endsAClause);
const asItShouldBe = setOf(sentences.normal, sentences.asItShouldBe);
const aboutTheTest = setOf(sentences.aboutTheTest);
const denying = setOf(sentences.denying, sentences.deniedBehind);
const degrees = setOf(sentences.degrees);
const variants = setOf(sentences.variants);
/** Words that state nothing by themselves: where, which side, how large, and what only joins. */
const ofBefore = setOf(sentences.tellsOfBefore);
const fromBefore = { en: 'from before', hi: 'पहले का लिखा है' };
const plain = setOf(
  sites.left,
  sites.right,
  sites.both,
  sites.organs,
  sites.measuring,
  sites.distances,
  sites.partsOfTheBody,
  sentences.fillers,
  sentences.joining,
  sentences.endsAClause,
  sentences.onlyNames,
  { words: siteList.flatMap(({ words }) => words.filter((word) => !/[_*]/.test(word))) },
);
const opensWell = setOf(sentences.normal);
const passedOn = setOf(sentences.passedOn);
const opensTheSpecimen = setOf(sentences.opensTheSpecimen);
/** "Page 1 of 3", "ISO 9001 certified centre", "Dr. X (Ortho)": letterhead, and no finding. */
const ofTheHouse = new RegExp(`(?<!\\p{L})${anyOf(sentences.ofTheHouse, '\\s+')}(?!\\p{L})`, 'iu');
/** "Int", "Prox": what a stop cut off from its word. */
const cutOff = /^\p{Lu}?\p{Ll}{1,4}$/u;
/** "20-0-14", "x 5d": how much of a drug, and for how long. */
const ofADrug = /(?<!\d)\d{1,2}-\d{1,2}-\d{1,2}(?!\d)|(?<!\p{L})x\s?\d{1,2}\s?d(?:ays)?(?!\p{L})/iu;

const roman = /^(?:i{1,3}|iv|vi{0,3})[ab]?$/;
const units = setOf(measures.printedUnits);
/** "TOF physiology" of an impression is a name; "SFV" in a list of vessels is none. */
const shortForm = /^[\p{Lu}\d-]{1,5}$/u;
/** A list of names that ends with "patent": its parts have at most so many words each. */
const wordsOfAName = 4;
/** What names a report in so few words is a title; in capitals it may have more. */
const [wordsOfATitle, wordsInCapitals] = [5, 9];

type Part = { from: number; to: number; says: 'something' | 'a name' | 'as it should be' | 'nothing' };

/** "Secondary peritonitis less likely": what is named only to be set aside. */
const saysLessLikely = (inside: readonly ReportToken[]): boolean =>
  inside.some(
    ({ key }, at) =>
      key === 'unlikely' || ((key === 'less' || key === 'least') && inside[at + 1]?.key === 'likely'),
  );

/** Says whether a part of a sentence has a word that states something. */
const hasWord = (sentence: ReportSentence, tokens: readonly ReportToken[]): boolean => {
  // "Rt hip - mild OA", "SEC ++": beside a degree a short form is a finding, and no name in a list.
  const isGraded = tokens.some(({ key }) => degrees.has(key));
  return tokens.some(({ key, start, end }) => {
    // "Gr II", "mg/dl": how much, or in what, is nothing by itself.
    if (
      !/\p{L}{2}/u.test(key) ||
      plain.has(key) ||
      (degrees.has(key) && !/^(?:new|fresh)$/.test(key)) ||
      roman.test(key) ||
      units.has(key)
    )
      return false;
    const printed = sentence.text.slice(start - sentence.start, end - sentence.start);
    return sentence.part === 'impression' || isGraded || !shortForm.test(printed);
  });
};

function partsOf(sentence: ReportSentence, told: readonly WordMatch[]): Part[] {
  const { tokens } = sentence;
  const measured = [printedMeasuresIn(sentence)].flatMap(({ named, nameless }) => [
    ...named.map(({ span }) => span),
    ...nameless,
  ]);
  const says = (from: number, to: number): Part['says'] => {
    const inside = tokens.slice(from, to + 1);
    const [start, end] = [inside[0]?.start ?? 0, inside.at(-1)?.end ?? 0];
    // "Cavum septum pellucidum (normal variant)": it tells what stands in front of it, and does not set it aside.
    if (inside.some(({ key }) => variants.has(key))) return 'nothing';
    if (inside.some(({ key }) => asItShouldBe.has(key))) return 'as it should be';
    if (told.some(({ first, last }) => first <= to && from <= last)) return 'nothing';
    if (inside.some(({ key }) => denying.has(key) || aboutTheTest.has(key))) return 'nothing';
    const inCapitals = !/\p{Ll}{3}/u.test(sentence.text.slice(start - sentence.start, end - sentence.start));
    const mostOfATitle = inCapitals && sentence.part !== 'impression' ? wordsInCapitals : wordsOfATitle;
    if (inside.length <= mostOfATitle && kindNamedIn(inside) !== undefined) return 'nothing';
    if (saysLessLikely(inside)) return 'nothing';
    // "USG KUB c/o flank pain": what the patient came with is no finding.
    if (inside.some(({ key }, at) => key === 'c' && inside[at + 1]?.key === 'o')) return 'nothing';
    if (assertedAs(tokens, { first: from, last: to }) === 'absent' || opensAway(tokens, from, to))
      return 'nothing';
    const isMeasure = measured.some((one) => one.start < end && start < one.end);
    if (isMeasure && sentence.part !== 'impression') return 'nothing';
    // "Inguinal canals: no hernia": the name of what is told behind the colon.
    if (tokens[to + 1]?.colon && inside.length <= wordsOfAName) return 'a name';
    return hasWord(sentence, inside) ? 'something' : 'a name';
  };
  const parts: Part[] = [];
  let from = 0;
  tokens.forEach((_, at) => {
    const next = tokens[at + 1];
    const isLessLikely = next?.key === 'likely' && /^(?:less|least)$/.test(tokens[at]?.key ?? '');
    const isParted = next && (next.comma || next.colon || next.key === '?' || parting.has(next.key));
    if (next && (!isParted || isLessLikely)) return;
    parts.push({ from, to: at, says: says(from, at) });
    from = at + 1;
  });
  return parts;
}

/** Parts that stand together and of which one states something; names in front of "patent" are told with it, and left out. */
/** "Normal course, calibre & mucosal pattern": what is listed behind a part that opens with what is normal is so too. */
function withListedBehind(parts: readonly Part[], tokens: readonly ReportToken[]): Part[] {
  let isWell = false;
  return parts.map((part): Part => {
    const opens = tokens[part.from]?.key ?? '';
    const isShort = part.to - part.from < wordsOfAName;
    const isOwn = tokens.slice(part.from, part.to + 1).some(({ key }) => degrees.has(key));
    isWell = (part.says === 'as it should be' && opensWell.has(opens)) || (isWell && isShort && !isOwn);
    return isWell && part.says === 'something' ? { ...part, says: 'as it should be' } : part;
  });
}

function runsOf(parts: readonly Part[]): { from: number; to: number }[] {
  const runs: Part[][] = [];
  let run: Part[] = [];
  const end = (by?: Part) => {
    if (by?.says === 'as it should be')
      while ((run.at(-1)?.to ?? 0) - (run.at(-1)?.from ?? 0) < wordsOfAName && run.length > 0) run.pop();
    if (run.some(({ says }) => says === 'something')) runs.push(run);
    run = [];
  };
  for (const part of parts)
    if (part.says === 'something' || part.says === 'a name') run.push(part);
    else end(part);
  end();
  return runs.map((some) => ({ from: some[0]?.from ?? 0, to: some.at(-1)?.to ?? 0 }));
}

/** A stretch of a sentence, letter by letter. */
export function alsoWritten({ tokens, text, start }: ReportSentence, { first, last }: WordMatch): AlsoStated {
  const [from, to] = [tokens[first]?.start ?? start, tokens[last]?.end ?? start];
  const span = { start: from, end: to, text: text.slice(from - start, to - start) };
  return { id: 'also-written', ...asItIsWritten, is: 'present', span };
}

const aYear = /^(?:19|20)\d{2}$/;
const comparing = setOf(sentences.saysAChange);
/** "Earlier ECG (Aug) sinus rhythm", "2022 FEV1 was 1.48 L": where a part of a sentence that tells of another time begins. */
function placeOfBefore(tokens: readonly ReportToken[], from: number): number | undefined {
  const isOfBefore = ({ key }: ReportToken) => aYear.test(key) || ofBefore.has(key);
  let at = from;
  while (at > 0 && !tokens[at]?.comma && !tokens[at]?.colon) at--;
  if (tokens[0] && isOfBefore(tokens[0])) at = 0;
  const front = tokens.slice(at, from + 1);
  if (front.some(({ key }) => comparing.has(key))) return undefined;
  return front.some(isOfBefore) ? at : undefined;
}

/** "…, unifocal", "…, severe activity": one word, or one beside a degree, says only how what stands in front of it is. */
function saysOnlyHow({ tokens }: ReportSentence, { first, last }: WordMatch): boolean {
  const words = tokens.slice(first, last + 1).filter(({ key }) => /\p{L}{2}/u.test(key) && !degrees.has(key));
  return words.length <= 1 && first > 0;
}
/** The place at which the part in front of a part begins; itself behind a colon. */
function partInFront(tokens: readonly ReportToken[], from: number): number {
  if (tokens[from]?.colon) return from;
  let at = from - 1;
  while (at > 0 && !tokens[at]?.comma && !tokens[at]?.colon) at--;
  return Math.max(0, at);
}

/** "Enhancing (active", "C7-D1), double ring": a bracket of which one half was cut off. */
function withWholeBrackets(said: string, behind: string): string {
  const behindBracket = said.replace(/^[^()]*\)[\s,:;]*/u, '');
  const own = /\p{L}{2}/u.test(behindBracket) ? behindBracket : said.replace(/\)\s*$/u, '');
  if (!/\([^()]*$/u.test(own)) return own;
  return behind.startsWith(')') ? `${own})` : own.replace(/[\s,;]*\([^()]*$/u, '');
}

/**
 * What a sentence states in words that name no known finding and no known change, letter by letter: what is denied, as it should
 * be, measured, or about the test itself is left out. `told` are the places of what is told already.
 */
export function remainingIn(
  sentence: ReportSentence,
  kind: ReportKind,
  told: readonly WordMatch[],
): AlsoStated[] {
  const { tokens, text, start } = sentence;
  if (kind === 'culture' && sensitivitiesIn(text).length > 0) return [];
  if (tokens.some(({ key }) => passedOn.has(key)) || opensTheSpecimen.has(tokens[0]?.key ?? '')) return [];
  return runsOf(withListedBehind(partsOf(sentence, told), tokens)).flatMap(({ from, to }): AlsoStated[] => {
    const before = placeOfBefore(tokens, from);
    const opens =
      before ?? (saysOnlyHow(sentence, { first: from, last: to }) ? partInFront(tokens, from) : from);
    const [begin, end] = [tokens[opens]?.start ?? start, tokens[to]?.end ?? start];
    const asserted = assertedAs(tokens, { first: from, last: to });
    const isOfBefore =
      before !== undefined ||
      asserted === 'past' ||
      tokens.slice(from, to + 1).some(({ key }) => ofBefore.has(key));
    const isDoubted = tokens.slice(from, to + 1).some(({ key }) => doubts.has(key));
    const is = isDoubted || asserted === 'possible' ? 'possible' : 'present';
    const said = withWholeBrackets(
      withoutEnds(withoutHeading(text.slice(begin - start, end - start))),
      text.slice(end - start),
    );
    const at = start + text.indexOf(said, begin - start);
    return said === '' || cutOff.test(said) || ofADrug.test(said) || ofTheHouse.test(said)
      ? []
      : [
          {
            id: isOfBefore ? 'of-before' : 'also-written',
            ...(isOfBefore ? fromBefore : asItIsWritten),
            is,
            span: { start: at, end: at + said.length, text: said },
          },
        ];
  });
}
