import sheet from '../knowledge/words/report.json' with { type: 'json' };
import measureNames from '../knowledge/words/report-measures.json' with { type: 'json' };
import sheetWords from '../knowledge/words/report-sentences.json' with { type: 'json' };
import sites from '../knowledge/words/report-sites.json' with { type: 'json' };
import { anyOf } from '../words/phrases';
import { kindNamedIn, reportKindOf } from './kind';
import { sideIn } from './place';
import { printedMeasuresIn } from './printed-measures';
import type { Side } from './shape';
import { isSignature, oneSpelling, type ReportSentence, withoutHeading } from './tokens';

/** So many first sentences may name the test with its side: the house stands above it. */
const sentencesOfATitle = 4;

/** "MRI RIGHT KNEE": the side of the part of the body that the whole report is of. */
export const titleSentences = (sentences: readonly ReportSentence[]): ReportSentence[] =>
  sentences.slice(0, sentencesOfATitle).filter((one, at) => at === 0 || reportKindOf([one]) !== undefined);

const limbs: ReadonlySet<string> = new Set(sheetWords.limbs.words);

export const namesALimb = ({ tokens }: ReportSentence): boolean =>
  sideIn(tokens, { first: 0, last: 0 }) !== undefined && tokens.some(({ key }) => limbs.has(key));

export const sideOfTitle = (sentences: readonly ReportSentence[]): Side | undefined =>
  titleSentences(sentences)
    .map(({ tokens }) => sideIn(tokens, { first: 0, last: 0 }))
    .find((one) => one !== undefined);

const longestHeadLine = 200;
/** So many lines with words stand in a head at most, and a report of fewer lines has none. */
const [linesOfAHead, fewestLinesWithAHead] = [7, 4];

const opensAName = new RegExp(`^\\s*${anyOf(sheetWords.opensAName, '\\s*')}(?![\\p{L}\\p{M}])`, 'iu');

const nameOfAHouse = new RegExp(`(?<!\\p{L})${anyOf(sheetWords.houses, '\\s+')}(?![\\p{L}\\p{M}])`, 'iu');

/** "Opp. S.T. Stand, Sangli   Reg. No. 118": where the house is and how it is called. */
const ofAnAddress = new RegExp(
  `(?<![\\p{L}\\p{M}])${anyOf(sheetWords.ofAnAddress, '\\s+')}(?![\\p{L}\\p{M}])`,
  'iu',
);
const tellsByAVerb: ReadonlySet<string> = new Set(sheetWords.tellingVerbs.words.map(oneSpelling));
const wordsOfAnAddress = 20;
const isAddress = (line: string, words: ReportSentence['tokens']): boolean =>
  ofAnAddress.test(line) &&
  words.length <= wordsOfAnAddress &&
  !words.some(({ key }) => tellsByAVerb.has(key));

const linesWithAHouse = 2;

const wordsOfAHouse = 10;

export const ofThePatient = new RegExp(`^${anyOf(measureNames.ofThePatient, '\\s*')}(?!\\p{L})`, 'iu');

const measuresOfATest = 2;

/** "Sinus brady 46/m, PR 180, QRS 94": a line with several measures that are none of a patient's own is no head. */
const measuresATest = (some: readonly ReportSentence[]): boolean =>
  some
    .flatMap((sentence) => printedMeasuresIn(sentence).named)
    .filter(({ name }) => !ofThePatient.test(name.trim())).length >= measuresOfATest;

const tellsSomething: ReadonlySet<string> = new Set(
  [
    sheetWords.tellingVerbs,
    sheetWords.wellBehind,
    sheetWords.denying,
    sites.left,
    sites.right,
    sites.both,
  ].flatMap(({ words }) => words.map(oneSpelling)),
);

/** "Kidney Stone and Prostate Care, Hernia Road": large letters above the title, without a verb, a side or a measure, are a letterhead. */
const isOnlyNames = (line: string, words: ReportSentence['tokens']): boolean =>
  words.length <= wordsOfAHouse &&
  !/:|\d\s*[%\p{Ll}]/u.test(line) &&
  (line.match(/(?<!\p{L})\p{Ll}\p{L}{3,}/gu) ?? []).length === 0 &&
  !words.some(({ key }) => tellsSomething.has(key));

/** The line that names the test; "LIFELINE SONOGRAPHY CENTRE" above it names a house, and is the title only where no other line is. */
function lineOfTheTitle(text: string, lines: ReadonlyMap<number, readonly ReportSentence[]>): number {
  const naming = [...lines]
    .slice(0, linesOfAHead)
    .flatMap(([start, some], at) =>
      kindNamedIn(some.flatMap(({ tokens }) => tokens)) === undefined
        ? []
        : [{ at, line: text.slice(start).split('\n', 1)[0] ?? '' }],
    );
  const title = naming.find(({ line }) => !nameOfAHouse.test(line) && !isSignature(line));
  return (title ?? naming[0])?.at ?? -1;
}

/** The sentences of a report, of which those of the lines about the patient and the house that made it are its head. */
export function withHead(text: string, sentences: readonly ReportSentence[]): ReportSentence[] {
  const lines = Map.groupBy(sentences, ({ start }) => text.lastIndexOf('\n', start - 1) + 1);
  const titleAt = lineOfTheTitle(text, lines);
  if (lines.size < fewestLinesWithAHead && titleAt <= 0) return [...sentences];
  let at = 0;
  return [...lines].flatMap(([start, some]) => {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end < 0 ? undefined : end);
    const words = some.flatMap(({ tokens }) => tokens);
    const isHouse =
      (at < linesWithAHouse && words.length <= wordsOfAHouse && nameOfAHouse.test(line)) ||
      (at < titleAt && (isOnlyNames(line, words) || isAddress(line, words)));
    const isHead =
      at++ < linesOfAHead &&
      line.length <= longestHeadLine &&
      (isHouse || opensAName.test(line) || ageInTitle.test(line)) &&
      some.every(({ part }) => part === 'body' || part === 'head') &&
      withoutHeading(line) === line.trim() &&
      (kindNamedIn(words) === undefined || isHouse) &&
      (isHouse || !measuresATest(some));
    return isHead
      ? some.map((one): ReportSentence => ({ ...one, part: 'head' }))
      : withoutWhatIsAsked(some, start, line);
  });
}

const asksOrTells = new RegExp(`\\?|(?<!\\p{L})${anyOf(sheetWords.opensTheHistory, '\\s+')}(?!\\p{L})`, 'iu');
/** "BONE MARROW ASPIRATE Leela 48 F pancytopenia ? leukaemia": behind the age in a title stands what the patient came with. */
function withoutWhatIsAsked(some: readonly ReportSentence[], start: number, line: string): ReportSentence[] {
  const age = ageInTitle.exec(line);
  const words = some.flatMap(({ tokens }) => tokens);
  if (!age || line.length > longestHeadLine || kindNamedIn(words) === undefined) return [...some];
  const from = start + age.index + age[0].length;
  const first = some.find(({ end }) => from < end);
  const behind = first?.text.slice(from - first.start) ?? '';
  // Behind the name of the test and the age words without a number are of the patient too: ", smoker, haemoptysis, left hilar mass".
  const isOnlyTold =
    kindNamedIn(words.filter(({ start: at }) => at < from)) !== undefined && !/\d/.test(behind);
  if (!first || !(asksOrTells.test(behind) || isOnlyTold)) return [...some];
  return some.map((one) =>
    one === first ? { ...one, tokens: one.tokens.filter((token) => token.start < from) } : one,
  );
}

const opensARequest = new RegExp(`^\\(\\s*${anyOf(sheetWords.aboutTheRequest, '\\s+')}(?!\\p{L})`, 'iu');
/** "Left breast lump (clinically BIRADS 5)": what brackets tell of the request is no part of what was found. */
export const withoutRequests = (sentences: readonly ReportSentence[]): ReportSentence[] =>
  sentences.map((sentence) => {
    const asked = [...sentence.text.matchAll(/\([^()]*\)/gu)].filter(([said]) => opensARequest.test(said));
    if (asked.length === 0) return sentence;
    const isAsked = ({ start }: { start: number }) =>
      asked.some(
        ({ index, 0: said }) =>
          start >= sentence.start + index && start < sentence.start + index + said.length,
      );
    return { ...sentence, tokens: sentence.tokens.filter((token) => !isAsked(token)) };
  });

/** "USG PELVIS, 21 yrs, irregular menses": a first line with an age, or in capitals, is about the patient and the test. */
export const isTitle = (first: ReportSentence | undefined): boolean =>
  first !== undefined &&
  reportKindOf([first]) !== undefined &&
  (ageInTitle.test(first.text) || !/\p{Ll}{3}/u.test(first.text));

export const ageInTitle = new RegExp(
  `(?<![\\d.])\\d{1,2}\\s*(?:${anyOf([sheet.ageUnits, sheet.sexes])})(?!\\p{L}|/s|\\s*${anyOf(sheetWords.agoBehind)})|(?<![\\d.])\\d{1,2}\\s?[/,|-]\\s?${anyOf(sheet.sexes)}(?![\\p{L}\\p{M}])|(?<!\\p{L})${anyOf(sheet.sexes)}\\s?[/,]\\s?\\d{1,2}(?!\\d)`,
  'iu',
);

/** A first line is a head of the report up to so many letters; a longer one is a report on one line. */
const longestHead = 200;

/** A sentence with an age among so many first ones is about the patient. */
const sentencesOfAHead = 3;

/** The title line of a report of several lines, and what its first sentences tell of the patient: no words of the report itself. */
export function headOf(text: string, read: readonly ReportSentence[]): (sentence: ReportSentence) => boolean {
  const lineEnd = text.trimEnd().indexOf('\n', read[0]?.start ?? 0);
  const end =
    lineEnd >= 0 && lineEnd - (read[0]?.start ?? 0) <= longestHead && read[0] && reportKindOf([read[0]])
      ? lineEnd
      : 0;
  const first = new Set(read.slice(0, sentencesOfAHead));
  return (sentence) => sentence.start < end || (first.has(sentence) && ageInTitle.test(sentence.text));
}

/** Findings of limbs take the side of the title: "MRI right knee". */
const limbFindings = new Set([
  'fracture',
  'dislocation',
  'osteoarthritis',
  'ligament-tear',
  'meniscal-tear',
  'tendon-tear',
  'joint-effusion',
  'osteomyelitis',
  'avascular-necrosis',
  'bone-lesion',
  'septic-arthritis',
  'hip-fracture',
  'deep-vein-thrombosis',
  'acute-limb-ischaemia',
  'breast-mass',
  'ligament-sprain',
  'ligament-buckled',
  'ligament-mucoid',
  'meniscal-signal',
  'discoid-meniscus',
  'cyst-beside-meniscus',
  'knee-plica',
  'synovium-thick',
  'labral-tear',
  'hill-sachs',
  'ac-joint-wear',
  'tendon-sheath-fluid',
  'tendon-calcific',
  'tendinopathy',
  'bursitis',
  'marrow-oedema',
  'chondromalacia',
  'popliteal-cyst',
  'loose-body',
  'joint-space-narrow',
]);

export const sideNeeded = (id: string | undefined): boolean => id !== undefined && limbFindings.has(id);
