import { written } from '../dosing/amount';
import type { Caution, Dose, DoseResult, NoRule, Refused, UnknownDrug } from '../dosing/result';
import { unitName } from '../dosing/summary';
import type { Citation } from '../knowledge/cite';
import type { Names } from '../knowledge/shape';
import { type Language, placeIn } from './danger';
import { amountLines, MOST_PRODUCTS, type Pen, productLine } from './dose-amounts';
import { dosePhrases } from './dose-phrases';

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [`## ${title}`, '', ...lines, ''] : [];
/** What people typed is quoted; it must not be able to build Markdown of its own. */
const quoted = (text: string): string => text.replace(/[[\]()<>*_`#!|\\\s]+/g, ' ').trim();
/** Generic names in capitals, as prescriptions in India ask for. */
const nameOf = ({ en }: Names): string => en.toUpperCase();

const sourceLines = (sources: readonly Citation[]): string[] => [
  ...new Set(
    sources.map(
      ({ title, publisher, year, locator }) => `- ${title}, ${publisher}, ${year}: ${placeIn(locator)}`,
    ),
  ),
];

function headLines({ say, pick }: Pen, dose: Dose): string[] {
  const { patient, readAs, drug } = dose;
  const who = [
    `${written(patient.weightKg)} kg`,
    ...(patient.ageYears === undefined ? [] : [say.age(written(patient.ageYears))]),
  ].join(', ');
  return [
    `**${say.label}**`,
    '',
    `# ${nameOf(drug)}${readAs ? ` (${say.readAs}: ${quoted(readAs.name)})` : ''}`,
    '',
    `- ${say.forWhat}: ${pick(dose.for)}`,
    `- ${say.route}: ${say.routes[dose.route]}`,
    `- ${say.patient}: ${who}`,
    '',
  ];
}

const cautionLines = ({ say, pick }: Pen, cautions: readonly Caution[]): string[] =>
  cautions.map((caution) => {
    const { level, kind, checked } = caution;
    const strong = level === 'block' || level === 'avoid';
    const text = `${say.kinds[kind]}: ${pick(caution)}`;
    return `- ${strong ? `**${text}**` : text}${checked === false ? ` · _${say.notReviewed}_` : ''}`;
  });

function lawLines({ say }: Pen, { about }: Dose): string[] {
  const { schedule, telemedicine, nlem, ndps } = about;
  return [
    `- ${[say.schedule[schedule], say.telemedicine[telemedicine], ...(ndps ? [say.ndps] : []), ...(nlem ? [`${say.nlem} (${nlem})`] : [])].join('; ')}`,
  ];
}

/** Side effects of one kind on one line; more are not read in a consultation. */
const MOST_EFFECTS = 8;

function doseLines(pen: Pen, dose: Dose): string[] {
  const { say, pick } = pen;
  const { about } = dose;
  const effects = (title: string, notes: readonly Names[]) =>
    notes.length > 0 ? [`- ${title}: ${notes.slice(0, MOST_EFFECTS).map(pick).join('; ')}`] : [];
  const read = dose.checked ? say.ruleRead : say.notReviewed;
  return [
    ...headLines(pen, dose),
    ...section(say.doseTitle, [...amountLines(pen, dose), '', `_${read}_`]),
    ...section(
      say.measureTitle,
      dose.products.slice(0, MOST_PRODUCTS).map((p) => productLine(pen, p, unitName(dose.perDose.unit))),
    ),
    ...section(
      say.workingTitle,
      dose.working.map((line) => `- ${pick(line)}`),
    ),
    ...section(say.cautionTitle, cautionLines(pen, dose.cautions)),
    ...section(
      say.usesTitle,
      about.uses.map((use) => `- ${pick(use)}`),
    ),
    ...section(say.sideEffectsTitle, [
      ...effects(say.common, about.common),
      ...effects(say.serious, about.serious),
    ]),
    ...section(
      say.othersTitle,
      dose.others.map((rule) => `- ${pick(rule.for)}, ${say.routes[rule.route]}: ${pick(rule.text)}`),
    ),
    ...section(say.lawTitle, lawLines(pen, dose)),
    ...section(say.sourcesTitle, sourceLines(dose.sources)),
  ];
}

function noRuleLines(pen: Pen, result: NoRule): string[] {
  const { say, pick } = pen;
  return [
    `**${say.label}**`,
    '',
    `# ${nameOf(result.drug)}: ${say.noRuleTitle}`,
    '',
    pick(result.reason),
    '',
    ...section(
      say.nearestTitle,
      result.nearest.map(
        (rule) =>
          `- ${pick(rule.for)}, ${say.routes[rule.route]}: ${pick(rule.text)} (${rule.misfits.map((misfit) => say.misfits[misfit]).join(', ')})`,
      ),
    ),
    ...section(say.cautionTitle, cautionLines(pen, result.cautions)),
    ...section(say.sourcesTitle, sourceLines(result.sources)),
  ];
}

function refusedLines(pen: Pen, result: Refused): string[] {
  const { say, pick } = pen;
  return [
    `**${say.label}**`,
    '',
    `# ${result.drug ? `${nameOf(result.drug)}: ` : ''}${say.refusedTitle} (${say.because[result.because]})`,
    '',
    `**${pick(result.reason)}**`,
    '',
    ...section(say.cautionTitle, cautionLines(pen, result.cautions)),
    ...section(say.sourcesTitle, sourceLines(result.sources)),
  ];
}

const unknownLines = ({ say, pick }: Pen, { asked, suggestions }: UnknownDrug): string[] => [
  `**${say.label}**`,
  '',
  say.unknown(quoted(asked)),
  '',
  ...section(
    say.didYouMean,
    suggestions.map((one) => `- ${one.en.toUpperCase()}${one.hi === one.en ? '' : ` (${pick(one)})`}`),
  ),
];

function linesOf(pen: Pen, result: DoseResult): string[] {
  if (result.kind === 'dose') return doseLines(pen, result);
  if (result.kind === 'no-rule') return noRuleLines(pen, result);
  return result.kind === 'refused' ? refusedLines(pen, result) : unknownLines(pen, result);
}

/** A dose, or why there is none, as a document in Markdown; numbers and units are the same in both languages. */
export function doseDocument(result: DoseResult, language: Language): string {
  const say = dosePhrases[language];
  const pen: Pen = { say, pick: (names) => (language === 'hindi' ? names.hi : names.en) };
  return [...linesOf(pen, result), `_${say.closing}_`].join('\n').trim();
}
