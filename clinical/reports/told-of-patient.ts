import { onceForEach } from '../knowledge/once-for-each';
import sheet from '../knowledge/words/report.json' with { type: 'json' };
import sentences from '../knowledge/words/report-sentences.json' with { type: 'json' };
import type { Reference } from '../reference/reference';
import { anyOf, anyWordOf } from '../words/phrases';
import { kindNamedIn } from './kind';
import type { AlsoStated } from './shape';
import { isWordOfReports } from './spelling';
import { oneSpelling, type ReportSentence, reportTokens } from './tokens';

const names = { en: 'told of the patient', hi: 'मरीज़ के बारे में लिखा है' };
/** What is about the sheet, the house or who sent it is nothing about the patient. */
const ofTheSheet = anyWordOf(
  [sheet.aboutTheSheet, sheet.aboutThePerson, sentences.houses, sentences.ofTheHead],
  '\\s+',
);
const ofKin = /^\s*(?:[swd]\s?\/\s?o|ref)(?!\p{L})/iu;
const ageOrSex = anyOf(sentences.behindAnAge);
const sexBehindAge = new RegExp(`^[\\s./,|-]*(?:${ageOrSex})?[\\s./,|)-]*(?:${ageOrSex})?(?!\\p{L})`, 'iu');
const opensHistory = new RegExp(`^\\s*${anyOf(sentences.opensTheHistory, '\\s+')}(?!\\p{L})[\\s:.-]*`, 'iu');
const opensAnAside = new RegExp(`^\\s*${anyOf(sentences.opensAnAside, '\\s+')}(?!\\p{L})`, 'iu');
const titled = anyOf(sentences.titles);
/** The stop of "Dr.", or of the first letter of a name, ends no part. */
const endsAPart = new RegExp(
  `(?<=[;]|,(?!\\d{2,3}(?!\\d)|[^()\\n]*\\))|(?<!(?<!\\p{L})(?:${titled}|\\p{L}))\\.(?=\\s|$)|\\s{2})`,
  'iu',
);
const onlyADay = /^\d{1,2}[-./](?:\d{1,2}|\p{L}{3})[-./]\d{2,4}$/u;
const anHour = /(?<!\d)\d{1,2}[:.]\d{2}\s*[ap]\.?m\b/iu;
const aboutTheTest: ReadonlySet<string> = new Set(sentences.aboutTheTest.words.map(oneSpelling));
const wordsOfAFormula = 2;
/** "Clinical correlation", "exam: 10:40 am": about the test, and nothing of the patient. */
const isOnlyOfTheTest = (said: string): boolean => {
  const words = reportTokens(said, 0).filter(({ key }) => /\p{L}{2}/u.test(key));
  const isOfTheTest =
    words.length <= wordsOfAFormula &&
    ((words.length === 1 && anHour.test(said)) || aboutTheTest.has(words[0]?.key ?? ''));
  return isOfTheTest && !/\d/.test(said.replace(anHour, ''));
};
const opensWithATitle = new RegExp(`^(?:ref(?:erred)?\\s*(?:by)?[\\s:.-]*)?${titled}(?!\\p{L})`, 'iu');
const longest = 200;
const measured = /\d\s*(?:mm|cm)(?!\p{L})/iu;

/** Every word by which a complaint is read, or an illness is named. */
const wordsOfComplaints = onceForEach(
  ({ findings, conditions }: Reference): ReadonlySet<string> =>
    new Set(
      [...findings.values(), ...conditions.values()]
        .flatMap(({ en, ...one }) => [en, ...('terms' in one ? Object.values(one.terms).flat() : [])])
        .flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{M}]+/u)),
    ),
);
/** "57M Ludhiana, tearing pain": a word alone that names nothing known, with a large letter, is where somebody lives. */
const isOnlyAName = (reference: Reference, said: string, line: string): boolean =>
  (/^\p{Lu}\p{Ll}{3,}$/u.test(said) ||
    (/^\p{Ll}{4,}$/u.test(said) && !/\p{Lu}/u.test(line)) ||
    (/^\p{Lu}{4,}$/u.test(said) && !/\p{Ll}{2}/u.test(line))) &&
  !wordsOfComplaints(reference).has(said.toLowerCase()) &&
  !isWordOfReports(said.toLowerCase());

/** The parts between the commas of a stretch that tell of the patient, each where it stands. */
function partsOf(text: string, from: number): AlsoStated[] {
  let at = from;
  return text.split(endsAPart).flatMap((part): AlsoStated[] => {
    const start = at;
    at += part.length;
    const said = part.replace(/^[\s,;:.|()/–-]+|[\s,;:.|(–-]+$/gu, '');
    if (!/\p{L}{2}/u.test(said) || said.length > longest || ofTheSheet.test(said) || ofKin.test(said))
      return [];
    if (opensWithATitle.test(said) || onlyADay.test(said) || isOnlyOfTheTest(said)) return [];
    // "?torsion" is what the sender asks.
    if (said.startsWith('?') || kindNamedIn(reportTokens(said, 0)) !== undefined) return [];
    const begin = start + part.indexOf(said);
    return [
      {
        id: 'told-of-patient',
        ...names,
        is: 'present',
        span: { start: begin, end: begin + said.length, text: said },
      },
    ];
  });
}

/** The patient is told of in so many first lines. */
const linesOfAHead = 4;
function firstLines(text: string): number[] {
  let start = 0;
  return text
    .split('\n')
    .slice(0, linesOfAHead)
    .map((line) => {
      const here = start;
      start += line.length + 1;
      return here;
    });
}

/**
 * What a report tells of the patient beside what it found, in its own words: behind the age in its head, and behind "History". It is
 * no finding of the report. Names and numbers of the sheet are left out.
 */
export function toldOfPatient(
  reference: Reference,
  text: string,
  sentencesOfReport: readonly ReportSentence[],
  ageInTitle: RegExp,
): AlsoStated[] {
  const lines = new Set(
    sentencesOfReport
      .filter(({ part, text: said }) => part === 'head' || (part === 'body' && ageInTitle.test(said)))
      .map(({ start }) => text.lastIndexOf('\n', start - 1) + 1),
  );
  const first = new Set(firstLines(text));
  const heads = [...lines]
    .filter((start) => first.has(start))
    .flatMap((start) => {
      const end = text.indexOf('\n', start);
      const line = text.slice(start, end < 0 ? undefined : end);
      const age = ageInTitle.exec(line);
      // A report on one line tells its findings behind the age.
      const isAlone = text.trim() === line.trim();
      // "CRL 10.8 mm = 7 weeks 1 day": the age of a pregnancy that was measured is none of the patient's.
      if (!age || isAlone || measured.test(line) || line.length > longest) return [];
      const from = age.index + age[0].length;
      const sex = sexBehindAge.exec(line.slice(from))?.[0] ?? '';
      // "Growth after 18 hrs. Sensitive: linezolid": a number of hours is no age of somebody.
      if (/^\d+\s*h/iu.test(age[0]) && !/\p{L}/u.test(sex)) return [];
      return partsOf(line.slice(from + sex.length), start + from + sex.length).filter(
        ({ span }) => !isOnlyAName(reference, span.text, line),
      );
    });
  let line = -1;
  const histories = sentencesOfReport.flatMap(({ part, text: said, start }) => {
    const opening = part === 'aside' ? opensHistory.exec(said)?.[0] : undefined;
    const ownLine = text.lastIndexOf('\n', start - 1);
    // What stands behind it on its line is of the history too.
    const isBehind =
      opening === undefined && part === 'aside' && ownLine === line && !opensAnAside.test(said);
    if (opening !== undefined) line = ownLine;
    if (opening === undefined && !isBehind) return [];
    return partsOf(said.slice(opening?.length ?? 0), start + (opening?.length ?? 0));
  });
  const all = [...heads, ...histories];
  // A line may be both of the head and of the history.
  return all.filter(({ span }, at) =>
    all.every(
      (other, place) =>
        place === at ||
        span.start < other.span.start ||
        other.span.end < span.end ||
        (span.end === other.span.end && place > at),
    ),
  );
}
