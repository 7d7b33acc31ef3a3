import { onceForText } from '../knowledge/once-for-each';
import measures from '../knowledge/words/report-measures.json' with { type: 'json' };
import lists from '../knowledge/words/report-sentences.json' with { type: 'json' };
import sides from '../knowledge/words/report-sites.json' with { type: 'json' };
import type { Span } from '../text/span';
import { chatHeadIn } from '../words/chat-head';
import { findAll, pattern, scriptOf } from '../words/pattern';
import { anyOf, pairsOf } from '../words/phrases';
import { headsOn, type TableRow, tableRowsIn } from './tables';

/** A word of a report: as it is compared, and where it stands. */
export type ReportToken = {
  key: string;
  start: number;
  end: number;
  comma: boolean;
  /** A colon stands in front of it. */
  colon: boolean;
  /** A dash with blanks stands in front of it, which divides as a comma does. */
  dash: boolean;
  /** A sign of less or more stands in front of it. */
  limit: boolean;
  /** It stands within so many brackets. */
  depth: number;
};
export type ReportSentence = Span & {
  tokens: ReportToken[];
  part: 'body' | 'impression' | 'aside' | 'head';
  /** It stands below a heading of advice. */
  advised?: true;
  /** It stands behind an advice on its line, and may be more of it. */
  behindAdvice?: true;
  /** The row and the column of a cell that is a sentence of its own. */
  of?: string;
  /** The one of several babies that it is about, as printed: "Twin B". */
  fetus?: string;
  /** The part of the body that opens its line, where it names none of its own. */
  heading?: readonly string[];
  /** The segment of the spine that opens its line, as printed: "L4-5". */
  segment?: string;
};

/** "4a", "iii": a grade. */
export const isGrade = /^(?:\d[a-c]?|i{1,3}|iv|vi?)$/;

/** British and American spelling are one: haemorrhage, oedema, tumour. */
export const oneSpelling = onceForText(
  (word) =>
    word
      .normalize('NFKC')
      .toLowerCase()
      .replace(/(?<=\p{L})ae(?=\p{L})|^ae(?=\p{L}{4})/gu, 'e') // not that of "vertebrae", a plural, nor of AEDF, which is no EDF
      .replaceAll('oe', 'e')
      .replace(/our(?=s?$)/, 'or')
      .replace(/['’]s?$/, ''),
  { most: 10_000 },
);

const wordPattern = pattern(
  String.raw`\p{N}+(?:\.\p{N}+)?[\p{L}]*|[\p{L}\p{M}]+(?:['’]\p{L}+)?\p{N}*|[+#?]|\([-–]\)|(?<=:\s*)[-–](?=\s*(?:$|[,.;\n]))`,
  'gu',
);

const isHour = (text: string, at: number): boolean =>
  /\d:$/.test(text.slice(0, at)) && /^\d{2}(?!\d)/.test(text.slice(at));
/** "Case # 2231/24", "ID #44521", "# S-2231": the sign of a number, and no fracture. */
const isOfANumber = (behind: string): boolean =>
  /^\s*\p{Lu}{0,4}[-/]?(?:\d{3,}|\d{1,2}[/-]\d)/u.test(behind) && !/^\s*[CDLTS]\d{1,2}\s*[-/]/u.test(behind);
/** The words of a stretch of text; `from` is where it stands in the document. */
export function reportTokens(text: string, from: number): ReportToken[] {
  let last = 0;
  let depth = 0;
  let before = '';
  return findAll(text, wordPattern(scriptOf(text), text)).map((hit) => {
    const between = text.slice(last, hit.index);
    last = hit.index + hit[0].length;
    const own = oneSpelling(hit[0]);
    // "Liver lesions & Rt LL nodule": a side behind the sign opens another thing, unless a side stands in front of it too.
    const opensASide = between.includes('&') && oneSide.has(own) && !oneSide.has(before);
    before = own;
    for (const sign of between)
      depth = sign === '(' ? depth + 1 : sign === ')' ? Math.max(0, depth - 1) : depth;
    return {
      // "Thrombus: -", "thrombus (-)": a dash in the place of a result is none.
      key:
        hit[0] === '#' && !isOfANumber(text.slice(last))
          ? 'fracture'
          : /^\(?[-–]\)?$/.test(hit[0])
            ? 'nil'
            : oneSpelling(hit[0]),
      start: from + hit.index,
      end: from + last,
      comma: opensASide || /[,(]|\s[-–—]\s/.test(between),
      // "6:45 pm" is an hour, and the colon in it opens nothing.
      colon: between.includes(':') && !(between === ':' && isHour(text, hit.index)),
      dash: /^\s*%?\s+[-–—]\s+$/.test(between),
      limit: /[<>≤≥]/.test(between),
      depth,
    };
  });
}

/** "Dr. M. S. Patil, DMRE": a short line that opens with a doctor, and tells no finding by a verb or a colon, is a signature. */
const opensWithADoctor = new RegExp(`^[\\s*•(_–-]*${anyOf(lists.titlesOfADoctor)}(?!\\p{L})`, 'iu');
const longestSignature = 100;
const opensWithStaff = new RegExp(`^[\\s*•(_–-]*${anyOf(lists.staff, '\\s+')}(?!\\p{L})`, 'iu');
export const isSignature = (line: string): boolean =>
  (opensWithStaff.test(line) && line.length < longestSignature) || isOfADoctor(line);
const isOfADoctor = (line: string): boolean =>
  opensWithADoctor.test(line) &&
  line.length < longestSignature &&
  !line.includes(':') &&
  !reportTokens(line, 0).some(({ key }) => telling.has(key));
/** These words open the part of a report that says what it all means. */
const impressionStart = new RegExp(
  `^\\s*(?:final\\s+|provisional\\s+|prov\\.?\\s+)?${anyOf(lists.opensTheImpression)}(?![\\p{L}])\\s*[:.-]*`,
  'iu',
);
/** What is asked, advised or compared is no finding. */
const asideStart = new RegExp(`^\\s*${anyOf(lists.opensAnAside, '\\s+')}(?![\\p{L}])`, 'iu');
/** These words open what the patient came with. */
const historyStart = new RegExp(`^\\s*${anyOf(lists.opensTheHistory, '\\s+')}(?![\\p{L}])`, 'iu');
/** "ADVICE" on a line of its own opens the lines below it. */
const adviceAlone = new RegExp(`^\\s*${anyOf(lists.opensAdvice)}\\s*[:.-]*\\s*$`, 'iu');
const opensAdvice = new RegExp(`^[\\s*•>–-]*${anyOf(lists.opensAdvice)}(?!\\p{L})`, 'iu');
const opensANote = new RegExp(`^\\s*${anyOf(lists.opensANote)}(?!\\p{L})`, 'iu');
/** "Adv: angiography. Start aspirin": a line that opens with advice is advice to its end, unless it is a note of what is. */
const isOfAdvice = (line: string): boolean =>
  opensAdvice.test(line) && !opensANote.test(line) && line.length < longestHistory;
/** "Name: Vimla D" */
const opensAName = new RegExp(`^\\s*${anyOf(lists.opensAName, '\\s*')}\\s*[:.]`, 'iu');
const wordsOfAName = 5;
const wordsOfAQuestion = 3;
/** "? TB  ? lymphoma" among the first lines is what the sender asks. */
function onlyAsks(text: string): boolean {
  const [front = '', ...asked] = text.split('?').map((one) => one.trim());
  const isShort = (one: string) => one !== '' && one.split(/[\s,/]+/).length <= wordsOfAQuestion;
  return front === '' && asked.length > 1 && asked.every(isShort);
}
const opensTheSender = new RegExp(`^\\s*${anyOf(lists.opensTheSender, '\\s+')}(?![\\p{L}\\p{M}])`, 'iu');
/** "Ref: Surgery. ? Torsion testis" */
const senderAsks = (line: string, said: string): boolean =>
  opensTheSender.test(line) && said.trimStart().startsWith('?');
const telling: ReadonlySet<string> = new Set(lists.tellingVerbs.words.map(oneSpelling));
const linesOfAQuestion = 6;
const fewestLines = 3;
const longestHistory = 200;
/** Other headings end the impression and the asides. */
const bodyStart = new RegExp(`^\\s*${anyOf(lists.opensTheBody)}\\s*[:.-]`, 'iu');

const headingAlone = new RegExp(`^\\s*${anyOf(lists.opensTheBody)}\\s*$`, 'iu');
/** What a part of a report says, without the word that opens it. */
export const withoutHeading = (said: string): string =>
  said.replace(impressionStart, '').replace(bodyStart, '').replace(headingAlone, '').trim();

/** A line that goes on in the next one: it ends without a stop and the next begins with a small letter. */
const endsWithAResult = new RegExp(
  `(?<!\\p{L})${anyOf([lists.resultsThatDeny, lists.wellBehind])}\\s*$`,
  'iu',
);
/** "appendix normal", "spleen - 13 cm": somebody who writes few capitals tells of the next organ on a line of its own. */
const opensWithAnOrgan = new RegExp(
  `^\\s*\\p{L}+(?:\\s\\p{L}+)?\\s*(?:[:-]\\s|\\s${anyOf(lists.wellBehind)}(?!\\p{L}))`,
  'iu',
);
const goesOn = (line: string, next: string | undefined): boolean =>
  next !== undefined &&
  !endsWithAResult.test(line) &&
  !opensWithAnOrgan.test(next) &&
  /[\p{L}\p{N},]\s*$/u.test(line) &&
  /^\s*\p{Ll}/u.test(next) &&
  line.length > 40;

/** "Old sequelae rt. New cavity": behind a side in short a word that opens a sentence ends the one before. */
const eitherOfOpening = `${anyOf(lists.opensASentence)}(?!\\p{L})`;

/** A stop ends a sentence unless it stands in a number or behind a short form; the B of "type B." is none. */
const stop = new RegExp(
  // "# IT femur Rt. OA left hip": behind a limb the side is that of the limb, and the stop ends the sentence.
  `[;•●।]|(?<=(?<!\\p{L})(?:rt|lt))\\.(?=\\s+${eitherOfOpening})|(?<=(?<!\\p{L})${anyOf(lists.limbs)}\\s+${anyOf([sides.left, sides.right])})\\.(?=\\s+\\p{Lu})|(?<=(?<!\\p{L})${anyOf([sides.left, sides.right])})\\.(?=\\s+${anyOf([sides.left, sides.right])}(?!\\p{L}))|\\.(?!\\d|(?<=(?<!\\p{L})\\p{L}\\.)\\s?${anyOf(sides.speciesOfGerms)}(?!\\p{L}))(?<!(?<!\\p{L})${anyOf(lists.titles)}(?:\\.\\s*|\\s+)(?:\\p{L}{1,2}\\.\\s*){0,3}\\p{L}{1,2}\\.)(?<!(?<!\\b${anyOf(lists.graded)}\\s)\\b${anyOf(lists.shortForms)}\\.)(?=\\s|$|[A-Z])|\\s\\d\\)\\s|(?<!\\b${anyOf(lists.graded)})\\s\\d\\.\\s(?=\\D)`,
  'giu',
);

const sidesInShort = new Map(pairsOf(sides.ofAnEye).concat(pairsOf(sides.inShort)));
const eyeSides = new Map(pairsOf(sides.ofAnEye));
const shortSides = new Map(pairsOf(sides.inShort));
const withShortSide = (token: ReportToken): ReportToken => ({
  ...token,
  key: shortSides.get(token.key) ?? token.key,
});
const withSideInFull = (token: ReportToken): ReportToken => ({
  ...token,
  key: sidesInShort.get(token.key) ?? token.key,
});
const ofEyes: ReadonlySet<string> = new Set(sides.eyes.words);
/** "LE PDR", "RE mod NPDR": in a report of the eyes two large letters name one of them. */
export function withEyes(sentences: readonly ReportSentence[]): ReportSentence[] {
  if (!sentences.some(({ tokens }) => tokens.some(({ key }) => ofEyes.has(key)))) return [...sentences];
  return sentences.map((sentence) => {
    const isLarge = ({ start, end }: ReportToken) =>
      start === end || /^\p{Lu}{2}$/u.test(sentence.text.slice(start - sentence.start, end - sentence.start));
    const key = (token: ReportToken) => (isLarge(token) ? eyeSides.get(token.key) : undefined) ?? token.key;
    return { ...sentence, tokens: sentence.tokens.map((token) => ({ ...token, key: key(token) })) };
  });
}
const several: ReadonlySet<string> = new Set(lists.severalFetuses.words);
const ofNoOne: ReadonlySet<string> = new Set(lists.ofNoOneFetus.words.map(oneSpelling));
const opensWithAFetus = new RegExp(
  `^[\\s*•–-]*(${anyOf(lists.fetuses, '[\\s.]+')}\\s*[-#]?\\s*(?:[abc123]|i{1,3}))(?![\\p{L}\\d])`,
  'iu',
);
/** "Twin A - cephalic, FHR 142. EFW 2010 g. Twin B - …": what is told behind a label is of the same baby, up to the next. */
export function withFetuses(sentences: readonly ReportSentence[]): ReportSentence[] {
  if (!sentences.some(({ tokens }) => tokens.some(({ key }) => several.has(key)))) return [...sentences];
  let fetus: string | undefined;
  return sentences.map((sentence): ReportSentence => {
    const label = opensWithAFetus.exec(sentence.text)?.[1]?.replace(/\s+/g, ' ').trim();
    if (label !== undefined) fetus = label;
    else if (sentence.part !== 'body' || ofNoOne.has(sentence.tokens[0]?.key ?? '')) fetus = undefined;
    return fetus === undefined ? sentence : { ...sentence, fetus };
  });
}
/** "L4-5", "C5/C6" */
export const segmentOfSpine = /[CDLT]\d{1,2}\s*[-/]\s*[CDLTS]?\d{1,2}(?!\d)/iu;
const opensWithASegment = new RegExp(
  `^[\\s*•–-]*(${segmentOfSpine.source})(?:\\s+\\p{L}+)?\\s*(?::|\\s[-–]\\s)`,
  'iu',
);
/** "L4-5: disc desiccation. Left paracentral protrusion. Mild canal stenosis": all of a line is told of the segment that opens it. */
export const withSegments = (text: string, sentences: readonly ReportSentence[]): ReportSentence[] =>
  sentences.map((sentence) => {
    const from = text.lastIndexOf('\n', sentence.start - 1) + 1;
    const segment = opensWithASegment.exec(text.slice(from, sentence.end))?.[1];
    return segment === undefined ? sentence : { ...sentence, segment };
  });
const sideWord = anyOf([sides.left, sides.right, measures.sidesOfAColumn], '\\s+');
const opensWithASide = new RegExp(
  `^[\\s*•–-]*(${sideWord})(?!\\p{L})(?:\\s+\\p{L}+){0,2}\\s*(?:[:=]|\\s?[-–]\\s)`,
  'iu',
);
const namesASide = new RegExp(
  `(?<!\\p{L})(?:${anyOf([sides.left, sides.right, sides.both])}|b/l)(?!\\p{L})`,
  'iu',
);
/** "Rt: soft tissue. Erosion of incus": the words of a sentence, with the side that opens its line where it names none. */
const headingOfLine = /^[\s*•–-]*(\p{L}[\p{L}\s.&/]{1,30}?)\s*(?::|\s?[-–]\s)/u;
const positions: ReadonlySet<string> = new Set(lists.positions.words);
const partsOfTheBody: ReadonlySet<string> = new Set(
  [sides.left, sides.right, sides.organs, sides.partsOfTheBody].flatMap(({ words }) =>
    words.flatMap((one) => one.split(/[\s-]+/).map(oneSpelling)),
  ),
);
const ofAnyPart: ReadonlySet<string> = new Set(lists.onlyNames.words.map(oneSpelling));
/** "GB: distended. Wall thickened": the part of the body that opens a line, where it names nothing else. */
function partOfLine(line: string): ReportToken[] {
  const words = reportTokens(headingOfLine.exec(line)?.[1] ?? '', 0);
  return words.length > 0 && words.every(({ key }) => partsOfTheBody.has(key)) ? words : [];
}
/** "LT KIDNEY", as printed, of a sentence on the line that it opens. */
export function partThatOpensTheLine(text: string, { start, text: said }: Span): string | undefined {
  // "Spine: intact. Face: no cleft": a heading of its own goes before that of the line.
  if (headingOfLine.test(said))
    return partOfLine(said).length > 0 ? headingOfLine.exec(said)?.[1]?.trim() : undefined;
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1).split('\n', 1)[0] ?? '';
  return partOfLine(line).length > 0 ? headingOfLine.exec(line)?.[1]?.trim() : undefined;
}
const oneSide: ReadonlySet<string> = new Set([...sides.left.words, ...sides.right.words]);
const asItShouldBe: ReadonlySet<string> = new Set(lists.wellBehind.words.map(oneSpelling));
const joinsWell: ReadonlySet<string> = new Set(['is', 'are', 'appears', 'appear']);
const wordsWithoutAPart = 3;
/** "Left turbinate normal, right hypertrophied": the part of the body that is left out behind the second side is that of the first. */
function withPartLeftOut(tokens: readonly ReportToken[]): ReportToken[] {
  return tokens.flatMap((token, at) => {
    if (!token.comma || !oneSide.has(token.key)) return [token];
    const from = tokens.findLastIndex(({ comma }, place) => place < at && (comma || place === 0));
    const before = tokens.slice(from, at);
    const end = tokens.findIndex(({ comma }, place) => place > at && comma);
    const words = (end < 0 ? tokens.length : end) - at - 1;
    const well = before.findIndex(({ key }) => asItShouldBe.has(key));
    const [side, ...part] = before.slice(0, Math.max(0, well)).filter(({ key }) => !joinsWell.has(key));
    if (!side || !oneSide.has(side.key) || side.key === token.key || part.length === 0) return [token];
    if (words < 1 || words > wordsWithoutAPart) return [token];
    return [
      token,
      ...part.map((one) => ({ ...one, start: token.end, end: token.end, comma: false, colon: false })),
    ];
  });
}
/** "Left kidney: calculus 4 mm. Prostate 42 cc": an organ of its own is not on the side that opens the line. */
function namesAnotherOrgan(tokens: readonly ReportToken[], line: string): boolean {
  const heading = reportTokens(line.split(/[:=]/, 1)[0] ?? '', 0).map(({ key }) => key);
  return tokens.some(({ key }) => organsApart.has(key) && !isPartOfAPart.has(key) && !heading.includes(key));
}
const wordsOfASidedHeading = 4;
const endsAHeading: ReadonlySet<string> = new Set(lists.endsAHeading.words.map(oneSpelling));
const indentOf = (line: string): number => /^\s*/u.exec(line)?.[0].length ?? 0;
/** A line that only names a side, with or without its part of the body, "RIGHT KIDNEY:", gives both to what stands below it, up to the next part. */
export function withSidesOfHeadings(text: string, sentences: readonly ReportSentence[]): ReportSentence[] {
  let heading: readonly ReportToken[] = [];
  let [indent, indented] = [0, false];
  return sentences.map((one) => {
    const sentence = { ...one, tokens: withSidesInALetter(one.tokens) };
    const { tokens, part, start, end } = sentence;
    const isLine = /^\s*$/u.test(
      text
        .slice(end)
        .split('\n', 1)[0]
        ?.replace(/[:.\s–-]+/gu, '') ?? '',
    );
    const opensLine = /(?:^|\n)[\s*•–-]*$/u.test(text.slice(0, start));
    const onlyParts = tokens.length > 0 && tokens.every(({ key }) => partsOfTheBody.has(key));
    const hasSide = tokens.some(({ key }) => oneSide.has(key));
    const ownIndent = indentOf(text.slice(text.lastIndexOf('\n', start - 1) + 1));
    if (part !== 'body' || endsAHeading.has(tokens[0]?.key ?? '')) heading = [];
    else if (isLine && opensLine && onlyParts && tokens.length <= wordsOfASidedHeading) {
      const ofAPart = tokens.some(({ key }) => organsAlone.has(key));
      heading = hasSide && (ofAPart || tokens.length === 1) ? tokens : [];
      [indent, indented] = [ownIndent, false];
      return sentence;
    } else if (opensLine && (hasSide || isOfAnotherPart(tokens, heading))) heading = [];
    else if (opensLine && ownIndent <= indent && indented) heading = [];
    if (opensLine && ownIndent > indent) indented = true;
    if (heading.length === 0 || hasSide || namesASide.test(sentence.text)) return sentence;
    const isApart = heading.length === 1 ? organsApart : organsAlone;
    if (tokens.some(({ key }) => isApart.has(key) && !isPartOfAPart.has(key))) return sentence;
    return opensWith(heading, sentence);
  });
}
function opensWith(heading: readonly ReportToken[], sentence: ReportSentence): ReportSentence {
  const { tokens, start } = sentence;
  const above = heading.map((one) => ({ ...one, start, end: start, comma: false, colon: false }));
  return {
    ...sentence,
    tokens: [...above, ...tokens.map((one, at) => (at === 0 ? { ...one, colon: true } : one))],
  };
}
const wholeOrgans: ReadonlySet<string> = new Set(lists.wholeOrgans.words.map(oneSpelling));
/** "R kidney 8.1 cm": the letter in front of an organ of which there are two is its side. */
const withSidesInALetter = (tokens: readonly ReportToken[]): ReportToken[] =>
  tokens.map((token, at) => {
    const next = tokens[at + 1];
    return next && !next.comma && wholeOrgans.has(next.key) ? withShortSide(token) : token;
  });
/** "RIGHT KIDNEY 11 cm. Calculus 8 mm" above "LEFT KIDNEY 9 cm. Scar": each of two lines is of the organ and the side that open it. */
export function withSidesOfTheirLines(text: string, sentences: readonly ReportSentence[]): ReportSentence[] {
  const lineOf = ({ start }: ReportSentence) => text.lastIndexOf('\n', start - 1) + 1;
  const opened = new Map<number, readonly ReportToken[]>();
  for (const sentence of sentences) {
    const [side, organ] = sentence.tokens;
    const isOpening =
      /^[\s*•–-]*$/u.test(text.slice(lineOf(sentence), sentence.start)) &&
      oneSide.has(side?.key ?? '') &&
      wholeOrgans.has(organ?.key ?? '');
    if (side && organ && isOpening && !organ.comma) opened.set(lineOf(sentence), [side, organ]);
  }
  const hasOther = ([side, organ]: readonly ReportToken[]) =>
    [...opened.values()].some(([other, same]) => same?.key === organ?.key && other?.key !== side?.key);
  return sentences.map((sentence) => {
    const opening = opened.get(lineOf(sentence));
    if (!opening || !hasOther(opening) || sentence.part !== 'body') return sentence;
    const { tokens } = sentence;
    const namesAnother = tokens.some(
      ({ key }) =>
        key === 'both' || ((organsApart.has(key) || organsAlone.has(key)) && !isPartOfAPart.has(key)),
    );
    return namesAnother || namesASide.test(sentence.text) || tokens.some(({ key }) => oneSide.has(key))
      ? sentence
      : opensWith(opening, sentence);
  });
}
const organsAlone: ReadonlySet<string> = new Set(
  [...sides.organs.words, ...lists.organsWithAHeading.words].map(oneSpelling),
);
const organsApart: ReadonlySet<string> = new Set(lists.organsApart.words);
const isPartOfAPart: ReadonlySet<string> = new Set(lists.partsOfAPart.words.map(oneSpelling));
const isOfAnotherPart = (tokens: readonly ReportToken[], heading: readonly ReportToken[]): boolean => {
  const key = tokens[0]?.key ?? '';
  return organsAlone.has(key) && !isPartOfAPart.has(key) && !heading.some((one) => one.key === key);
};

const capital = "\\p{Lu}[\\p{L}'’]+";
const inCapitals = (one: string): string[] => [`${one[0]?.toUpperCase()}${one.slice(1)}`, one.toUpperCase()];
const eitherOf = (some: readonly string[]): string => `(?:${some.join('|')})`;
/** DR without its stop is a way to make a film. */
const asATitle = (one: string): string[] =>
  inCapitals(one).map((form, at) => `${form}\\.${at === 0 ? '?' : ''}`);
const ofADoctor = `${eitherOf(lists.titlesOfADoctor.words.flatMap(asATitle))}[ \\t]*(?:\\p{Lu}\\.[ \\t]*)*${capital}(?:[ \\t]+\\p{Lu}(?:\\p{Ll}[\\p{L}'’]*|\\.))*`;
const ofAStreet = `(?:${capital}[ \\t]+){1,2}${eitherOf(lists.placesOfATown.words.flatMap(inCapitals))}(?!\\p{L})`;
const aMonth = eitherOf(lists.monthsOfAnotherSense.words.flatMap(inCapitals));
/** "Dr. P. Abscess", "Hernia Road": the name of a person or a place is no illness, and neither is the month of May. */
const namesOfAnyKind = [
  new RegExp(`(?<!\\p{L})${ofADoctor}`, 'gu'),
  new RegExp(`(?<!\\p{L})${ofAStreet}`, 'gu'),
  new RegExp(`(?<=\\d\\p{Ll}{0,2}[\\s-])${aMonth}(?!\\p{L})`, 'gu'),
  new RegExp(`(?<!\\p{L})${aMonth}(?=[\\s-]\\d)`, 'gu'),
];
const aName = 'name';
const withoutNames = (sentence: ReportSentence): ReportSentence => {
  const hits = namesOfAnyKind.flatMap((kind) => [...sentence.text.matchAll(kind)]);
  const names = hits.map((hit) => ({
    from: sentence.start + hit.index,
    to: sentence.start + hit.index + hit[0].length,
  }));
  if (names.length === 0) return sentence;
  const isName = ({ start, end }: ReportToken) =>
    end > start && names.some(({ from, to }) => start >= from && end <= to);
  return { ...sentence, tokens: sentence.tokens.map((one) => (isName(one) ? { ...one, key: aName } : one)) };
};

/** "RE: macular oedema. LE: normal. Mild membrane": the side that was named last on the line in front of a part of it. */
const sideOnTheLine = new RegExp(
  `(?:^[\\s*•–-]*|[.;]\\s*)(${sideWord})(?!\\p{L})(?:\\s+\\p{L}+){0,2}\\s*[:=]`,
  'giu',
);
function tokensOf(
  whole: { start: number; text: string },
  piece: { start: number; text: string },
): ReportToken[] {
  const line = whole.text;
  const own = withPartLeftOut(reportTokens(piece.text, piece.start));
  const [first, ...rest] = own;
  if (!first) return own;
  const isFirst = line.trimStart().startsWith(piece.text.trimStart());
  const before = (some: readonly ReportToken[]) => [
    ...some.map((one) => ({ ...withShortSide(one), start: piece.start, end: piece.start })),
    ...own,
  ];
  const front = line.slice(0, piece.start - whole.start);
  const opens = opensWithASide.exec(line)?.[1];
  const opening = opens === undefined ? undefined : (findAll(front, sideOnTheLine).at(-1)?.[1] ?? opens);
  if (opening === undefined) {
    const namesAPart = own.some(
      ({ key, colon }) => colon || (partsOfTheBody.has(key) && !ofAnyPart.has(key) && !positions.has(key)),
    );
    return isFirst || namesAPart ? own : before(partOfLine(line));
  }
  if (namesASide.test(piece.text) || namesAnotherOrgan(own, line)) return own;
  return isFirst ? [withShortSide(first), ...rest] : before(reportTokens(opening, 0).slice(0, 1));
}

/** "Macula    FR +    Exudates" below "RE    LE": each cell is a sentence of its own, about its side. */
function sentencesOfSides(
  printed: string,
  { start: line, name, cells }: TableRow,
  part: ReportSentence['part'],
): ReportSentence[] {
  return cells.flatMap(({ cell, head }): ReportSentence[] => {
    const start = line + cell.start;
    const end = start + cell.text.length;
    // What stands at the left and above has no place of its own in the sentence.
    const above = [...reportTokens(name.text, 0), ...reportTokens(head.text, 0).map(withSideInFull)].map(
      (one) => ({
        ...one,
        start,
        end: start,
      }),
    );
    const own = reportTokens(cell.text, start).map((one, at) => ({ ...one, colon: one.colon || at === 0 }));
    return own.length === 0
      ? []
      : [
          {
            start,
            end,
            text: printed.slice(start, end),
            tokens: [...above, ...own],
            part,
            of: `${name.text} ${head.text}`,
          },
        ];
  });
}

/** The sentences of a report, each with the part it belongs to. */
export function reportSentences(printed: string): ReportSentence[] {
  // "E.C.G." is three letters and no three sentences, "D/D" one word and "w/o" a denial; every place stays where it is.
  const text = printed
    .replace(/\b(?:[A-Z]\.){2,}/g, (letters) => letters.replaceAll('.', ' '))
    .replace(/\bD\/D\b/gi, 'DD ')
    // "PR interval ......... 156 ms": dots lead from a name to its result, as a colon does.
    .replace(/\s?\.{3,}(?=\s)/g, (dots) => ':'.padStart(dots.length))
    .replace(/\bw\/o\b/gi, 'no ');
  const sentences: ReportSentence[] = [];
  const lines = text.split('\n');
  let offset = 0;
  let part: ReportSentence['part'] = 'body';
  let advised = false;
  let pending: { start: number; text: string } | undefined;
  const ofSides = new Map(
    tableRowsIn(text).flatMap((row) => (row.of === 'sides' ? [[row.start, row] as const] : [])),
  );
  const inSmallLetters =
    lines.filter((line) => /^\s*\p{Ll}/u.test(line)).length * 2 > lines.filter((line) => line.trim()).length;
  lines.forEach((printedLine, at) => {
    const row = ofSides.get(offset);
    const isHeads = headsOn(printedLine) !== undefined;
    const head = chatHeadIn(printedLine);
    const line = printedLine.slice(head);
    const start = offset + head;
    offset += printedLine.length + 1;
    if (row) {
      sentences.push(...sentencesOfSides(printed, row, part));
      return;
    }
    const whole = pending
      ? { start: pending.start, text: text.slice(pending.start, start + line.length) }
      : { start, text: line };
    // Somebody who writes no capitals opens each line with a small letter.
    if (!inSmallLetters && goesOn(line, lines[at + 1])) {
      pending = whole;
      return;
    }
    pending = undefined;
    if (whole.text.trim() === '') {
      advised = false;
      return;
    }
    if (bodyStart.test(whole.text) || asideStart.test(whole.text)) part = 'body';
    if (adviceAlone.test(whole.text)) advised = true;
    else if (bodyStart.test(whole.text) || impressionStart.test(whole.text)) advised = false;
    // A line of the head that tells the history is about the history to its end; a report on one line is not a head.
    let history =
      lines.length > fewestLines && whole.text.length < longestHistory && historyStart.test(whole.text);
    const isAdvice = isOfAdvice(whole.text);
    const isAside = isSignature(whole.text) || isAdvice;
    for (const piece of pieces(whole)) {
      if (impressionStart.test(piece.text)) part = 'impression';
      if (impressionStart.test(piece.text) || bodyStart.test(piece.text)) history = false;
      const isAsked =
        part === 'body' &&
        at < linesOfAQuestion &&
        (onlyAsks(piece.text) || senderAsks(whole.text, piece.text));
      const aside = history || isAsked || advised || isAside || asideStart.test(piece.text);
      const end = piece.start + piece.text.length;
      const span = { start: piece.start, end, text: printed.slice(piece.start, end) };
      const tokens = tokensOf(whole, piece);
      if (tokens.length > 0)
        sentences.push({
          ...span,
          tokens,
          part:
            isHeads || (opensAName.test(piece.text) && tokens.length <= wordsOfAName)
              ? 'head'
              : aside
                ? 'aside'
                : part,
          ...(advised && { advised: true as const }),
          ...(isAdvice && !asideStart.test(piece.text) && { behindAdvice: true as const }),
        });
    }
  });
  return sentences.map(withoutNames);
}

/** "1. Liver normal 2. GB normal": a number with a stop that goes on a list; "Alvarado 7. No fluid" ends a sentence with a value. */
function isInItsOrder(text: string, hit: RegExpExecArray): boolean {
  const number = Number(/^\s(\d)[.)]\s$/.exec(hit[0])?.[1]);
  if (Number.isNaN(number)) return true;
  return number <= 1 || new RegExp(`(?:^|\\s)${number - 1}[.)]\\s`).test(text.slice(0, hit.index + 1));
}

/** "Measures 4 cm. spleen": a stop behind a unit ends no sentence that goes on in small letters. */
const afterAUnit = new RegExp(`\\d\\s?${anyOf(lists.unitsWithAStop)}$`, 'iu');
const goesOnSmall = (text: string, hit: RegExpExecArray): boolean =>
  hit[0].startsWith('.') &&
  /^\s*\p{Ll}/u.test(text.slice(hit.index + hit[0].length)) &&
  afterAUnit.test(text.slice(0, hit.index));

function pieces({ start, text }: { start: number; text: string }): { start: number; text: string }[] {
  const found: { start: number; text: string }[] = [];
  let from = 0;
  for (const hit of findAll(text, stop)) {
    if (goesOnSmall(text, hit)) continue;
    // "(BBPS 7) ": a number in brackets is none of a list.
    if (hit[0].includes(')') && !isInItsOrder(text, hit)) continue;
    const end = hit.index + (isInItsOrder(text, hit) ? 0 : hit[0].indexOf('.'));
    found.push({ start: start + from, text: text.slice(from, end) });
    from = hit.index + hit[0].length;
  }
  found.push({ start: start + from, text: text.slice(from) });
  return found.filter((piece) => piece.text.trim() !== '');
}
