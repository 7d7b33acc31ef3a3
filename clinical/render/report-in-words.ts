import type { Names } from '../knowledge/shape';
import type { AlsoStated, ReportKind, Statement, TextReport } from '../reports/shape';
import { withoutHeading } from '../reports/tokens';
import type { Language } from './danger';
import { escapeMarkdown, penOf, sourcedLines } from './report-lines';

type Words = {
  kind: Record<ReportKind, string>;
  title: (kind: string) => string;
  possible: string;
  suggested: string;
  urgent: string;
  side: Record<'left' | 'right' | 'both', string>;
  absent: string;
  nothingStated: string;
  impression: string;
  measures: string;
  sensitive: string;
  intermediate: string;
  resistant: string;
  sideDiffers: (names: string) => string;
  onlyText: string;
  inTheReport: string;
};

const english: Words = {
  kind: {
    'x-ray': 'X-ray',
    ct: 'CT',
    mri: 'MRI',
    ultrasound: 'Ultrasound',
    echo: 'Echocardiogram',
    ecg: 'ECG',
    endoscopy: 'Endoscopy',
    histology: 'Tissue or cells',
    culture: 'Culture',
    semen: 'Semen analysis',
    audiogram: 'Hearing test',
    'lung-function': 'Breathing test (PFT)',
    other: 'Report',
  },
  title: (kind) => `${kind}: what the report states`,
  possible: 'possible, not settled',
  suggested: 'what the report takes it for, not proved',
  urgent: 'act within days',
  side: { left: 'left', right: 'right', both: 'both sides' },
  absent: 'The report says it is not there',
  nothingStated: 'No abnormal finding that this reference knows is stated.',
  impression: 'Impression as printed',
  measures: 'Measured, as printed',
  sensitive: 'Sensitive',
  intermediate: 'Intermediate',
  resistant: 'Resistant',
  sideDiffers: (names) =>
    `The side in the impression is not the one in the text: ${names}. Ask the reporting doctor.`,
  onlyText:
    'Only the words of the report were read. Pictures of X-rays, scans and ECGs are never judged here.',
  inTheReport: 'In the report',
};

const hindi: Words = {
  kind: {
    'x-ray': 'X-ray',
    ct: 'CT',
    mri: 'MRI',
    ultrasound: 'Ultrasound',
    echo: 'इको (echocardiogram)',
    ecg: 'ECG',
    endoscopy: 'Endoscopy',
    histology: 'ऊतक की जाँच (biopsy, cytology)',
    culture: 'Culture',
    semen: 'वीर्य की जाँच',
    audiogram: 'सुनने की जाँच',
    'lung-function': 'साँस की जाँच (PFT)',
    other: 'रिपोर्ट',
  },
  title: (kind) => `${kind}: रिपोर्ट में क्या लिखा है`,
  possible: 'संभव, पक्का नहीं',
  suggested: 'रिपोर्ट का अनुमान, पक्का नहीं',
  urgent: 'कुछ दिनों के भीतर कार्रवाई करें',
  side: { left: 'बाएँ', right: 'दाएँ', both: 'दोनों ओर' },
  absent: 'रिपोर्ट के अनुसार नहीं है',
  nothingStated: 'रिपोर्ट में ऐसा कोई असामान्य निष्कर्ष नहीं लिखा जो इस रेफ़रेंस में हो।',
  impression: 'निष्कर्ष, जैसा छपा है',
  measures: 'नापे गए मान, जैसे छपे हैं',
  sensitive: 'असर करेगी (sensitive)',
  intermediate: 'बीच का (intermediate)',
  resistant: 'असर नहीं करेगी (resistant)',
  sideDiffers: (names) =>
    `निष्कर्ष में लिखी दिशा (दाईं या बाईं) विवरण से अलग है: ${names}। रिपोर्ट लिखने वाले डॉक्टर से पूछें।`,
  inTheReport: 'रिपोर्ट में',
  onlyText: 'सिर्फ़ रिपोर्ट के शब्द पढ़े गए। X-ray, scan और ECG की तस्वीरें यहाँ कभी नहीं आँकी जातीं।',
};

const words: Record<Language, Words> = { english, hindi };
/** A longer impression is cut; the whole stands in the report. */
const longestImpression = 600;

const nameOf = ({ en, hi }: { en: string; hi: string }, language: Language): string =>
  language === 'hindi' ? hi : en;

/** A finding with what the report says of it: "subdural bleed (left, 14 mm)". */
function stated(one: Statement, language: Language, quote = escapeMarkdown): string {
  const say = words[language];
  const more = [
    ...(one.side ? [say.side[one.side]] : []),
    ...(one.site ? [quote(one.site)] : []),
    ...(one.size ? [quote(one.size)] : []),
    ...(one.is === 'possible' ? [one.suggested ? say.suggested : say.possible] : []),
    ...(one.urgent && !one.critical ? [say.urgent] : []),
  ];
  const name = nameOf(one, language);
  return more.length > 0 ? `${name} (${more.join(', ')})` : name;
}

/** Fewer words than these beside the name tell no more than the name does. */
const fewestWordsMore = 2;
/** The words of the report, where they tell more than the name of a finding, its side, place and size. */
function inItsWords(one: Statement, language: Language): string {
  const told = `${one.en} ${stated(one, 'english', asPrinted)}`.toLowerCase();
  const more = one.said.match(/\p{L}{2,}|\d+/gu)?.filter((word) => !told.includes(word.toLowerCase())) ?? [];
  return more.length < fewestWordsMore
    ? stated(one, language)
    : `${stated(one, language)}: “${escapeMarkdown(one.said)}”`;
}

/** A change with the words of the report: "larger than usual: “Right testis swollen”". */
function alsoSaid({ is, span, side, size, ...names }: AlsoStated, language: Language): string {
  const say = words[language];
  const more = [...(side ? [say.side[side]] : []), ...(size ? [escapeMarkdown(size)] : [])].join(', ');
  const name = more === '' ? nameOf(names, language) : `${nameOf(names, language)} (${more})`;
  return `${name}: “${escapeMarkdown(span.text)}”${is === 'possible' ? ` (${say.possible})` : ''}`;
}

/** Critical findings as lines, each with what to do now and its source; empty when there are none. */
export function criticalInWords(report: TextReport | undefined, language: Language): string[] {
  return (report?.critical ?? []).flatMap((one) =>
    one.critical
      ? sourcedLines(
          [
            `- **${stated(one, language)}**`,
            `  - ${words[language].inTheReport}: “${escapeMarkdown(one.said)}”`,
            `  - ${penOf(language).say.now}: ${nameOf(one.critical.now, language)}`,
          ],
          one.critical,
          penOf(language),
        )
      : [],
  );
}

/** A finding that no list names tells on its card in which words the report says it. */
const onCard = (one: Statement, language: Language): string =>
  one.composed ? `${stated(one, language, asPrinted)}: “${one.said}”` : stated(one, language, asPrinted);

/** A critical finding as data, for red cards: what the report says of it, and what is done now. */
type CriticalFinding = Names & { now: Names; checked: boolean };

const asPrinted = (text: string): string => text.replace(/\s+/g, ' ');

/** Lists the critical findings of a report in words. */
export const criticalFindings = (report: TextReport | undefined): CriticalFinding[] =>
  (report?.critical ?? []).flatMap((one) =>
    one.critical
      ? [
          {
            en: onCard(one, 'english'),
            hi: onCard(one, 'hindi'),
            now: one.critical.now,
            checked: one.critical.checked,
          },
        ]
      : [],
  );

/** Writes what a report in words states, a line each, as plain text. */
export const statedInWords = (report: TextReport | undefined, language: Language): string[] =>
  (report?.statements ?? []).map((one) => stated(one, language, asPrinted));

/** Lists what a report measured, name and number as printed: "LVIDd 58 mm; IVS 9 mm". */
const measuresText = ({ measures }: TextReport): string =>
  measures.map(({ name, value }) => escapeMarkdown(`${name} ${value}`)).join('; ');

/** Lists what a culture was tried against, a line for each outcome; of several germs each has its own lines. */
function triedIn({ sensitivities }: TextReport, language: Language): string[] {
  const germs = [...new Set(sensitivities.map(({ germ }) => germ))];
  return germs.flatMap((germ) =>
    (['resistant', 'intermediate', 'sensitive'] as const).flatMap((is) => {
      const drugs = sensitivities.filter((one) => one.is === is && one.germ === germ);
      const of = germ === undefined ? '' : `${escapeMarkdown(germ)}, `;
      const names = drugs.map(({ drug }) => escapeMarkdown(drug)).join(', ');
      return drugs.length > 0 ? [`- ${of}${words[language][is]}: ${names}`] : [];
    }),
  );
}

/** Writes what a report in words states and denies, as Markdown; it is empty when there is none. */
export function linesInWords(report: TextReport | undefined, language: Language): string[] {
  if (!report) return [];
  const say = words[language];
  const names = (some: readonly Statement[]) => some.map((one) => nameOf(one, language)).join(', ');
  const found = report.statements.map((one) =>
    one.critical ? `**${stated(one, language)}**` : inItsWords(one, language),
  );
  // "Escherichia coli" is no news behind "Organism isolated: Escherichia coli".
  const more = report.alsoStated.filter(({ span }) => {
    const said = escapeMarkdown(span.text).toLowerCase();
    return !found.some((line) => line.toLowerCase().includes(said));
  });
  const impression =
    report.impression && escapeMarkdown(withoutHeading(report.impression.text)).slice(0, longestImpression);
  return [
    `**${say.title(say.kind[report.kind])}**`,
    '',
    ...found.map((line) => `- ${line}`),
    ...more.map((one) => `- ${alsoSaid(one, language)}`),
    ...(report.statements.length + report.alsoStated.length > 0 ? [] : [`- ${say.nothingStated}`]),
    ...triedIn(report, language),
    ...(report.absent.length > 0 ? [`- ${say.absent}: ${names(report.absent)}`] : []),
    ...(report.measures.length > 0 ? [`- ${say.measures}: ${measuresText(report)}`] : []),
    ...(impression ? [`- ${say.impression}: ${impression}`] : []),
    ...(report.sideDiffers.length > 0
      ? [`- **${say.sideDiffers(report.sideDiffers.map((one) => nameOf(one, language)).join(', '))}**`]
      : []),
    '',
    `_${say.onlyText}_`,
  ];
}

/** Lists what a report in words states, one line each in English, for a model's prompt. */
export const factsInWords = (report: TextReport | undefined): string[] =>
  report
    ? [
        ...report.statements.map(
          (one) =>
            `The ${report.kind} report states: ${stated(one, 'english')}${one.critical ? ' (CRITICAL)' : ''}`,
        ),
        ...report.alsoStated.map((one) => `The ${report.kind} report states: ${alsoSaid(one, 'english')}`),
        ...(report.absent.length > 0
          ? [`The ${report.kind} report denies: ${report.absent.map(({ en }) => en).join(', ')}`]
          : []),
        ...(report.measures.length > 0
          ? [`The ${report.kind} report measures: ${measuresText(report)}`]
          : []),
      ]
    : [];
