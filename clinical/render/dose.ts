import { writeAmount } from '../dosing/amount';
import type { Reason } from '../dosing/reason';
import type {
  Caution,
  Dose,
  DoseAsk,
  DoseRefusal,
  DoseResult,
  NoRule,
  RuleSummary,
  UnknownDrug,
} from '../dosing/result';
import type { Names } from '../knowledge/shape';
import type { Language } from './danger';
import { alikeProducts, amountLines, type DosePen, mostProducts, productLine } from './dose-amounts';
import { dosePhrases } from './dose-phrases';
import { withPieces } from './pieces';
import { purposeAndWay } from './purpose-and-way';
import { sourceLines } from './sources';
import { unreadMark, withLegend } from './unread-mark';
import { doseBadge } from './verdict';

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [`## ${title}`, '', ...lines, ''] : [];
/** Text that people typed is quoted; it must not be able to build Markdown of its own. */
const quoted = (text: string): string => text.replace(/[[\]()<>*_`#!|\\\s]+/g, ' ').trim();
/** Generic names in capitals, as prescriptions in India ask for. */
const nameOf = ({ en }: Names): string => en.toUpperCase();

function headLines({ say, pick }: DosePen, dose: Dose): string[] {
  const { patient, readAs, drug } = dose;
  const brand = readAs?.by === 'brand' ? ` (${quoted(readAs.name)})` : '';
  const who = [
    `${writeAmount(patient.weightKg)} kg`,
    ...(patient.ageYears === undefined ? [] : [say.age(patient.ageYears)]),
  ].join(', ');
  return [
    `**${say.label}**`,
    '',
    `# ${nameOf(drug)}${brand}`,
    '',
    `- ${say.forWhat}: ${pick(dose.for)}`,
    `- ${say.route}: ${say.routes[dose.route]}`,
    `- ${say.patient}: ${who}`,
    '',
  ];
}

const isGrave = ({ level }: Caution): boolean => level === 'block' || level === 'avoid';
/** Says whether a caution must be seen before the number: a reason against the dose, a doubtful name or weight, a drug of which a slip kills. */
const comesFirst = (caution: Caution): boolean =>
  isGrave(caution) || ['spelling', 'weight', 'high-alert'].includes(caution.kind);

/** Each caution once: two interactions of one pair may say the same. */
const cautionLines = ({ say, pick }: DosePen, cautions: readonly Caution[]): string[] => [
  ...new Set(
    cautions.map((caution) => {
      const text = `${say.kinds[caution.kind]}: ${pick(caution)}`;
      const unread = caution.checked === false ? ` ${unreadMark}` : '';
      return `- ${isGrave(caution) ? `**${text}**` : text}${unread}`;
    }),
  ),
];

/** Cautions that a reason says already are not said twice. */
const withoutReasons = ({ cautions, reasons }: Dose): Caution[] =>
  cautions.filter(
    ({ en, kind, level }) =>
      !reasons.some(
        (reason) =>
          reason.text.en === en || (kind === 'duplicate' && level === 'avoid' && reason.kind === kind),
      ),
  );

/** A quotation, which screens show as a panel of its own. */
function panel(pen: DosePen, cautions: readonly Caution[]): string[] {
  const lines = cautionLines(pen, cautions.filter(comesFirst)).map((line) => `> ${line}`);
  return lines.length > 0 ? [...lines, ''] : [];
}

/** "× 1 doses" works nothing out. */
const sameAsTheDose = ({ en }: Names): boolean => en.startsWith('× 1 doses');

/** Says what a rule is for, by which way, and how much. */
const ruleLine = ({ say, pick }: DosePen, rule: RuleSummary): string =>
  `- ${purposeAndWay(pick(rule.for), say.routes[rule.route])}: ${pick(rule.text)}`;

function otherLines(pen: DosePen, { others }: Dose): string[] {
  const lines = others.map((rule) => ruleLine(pen, rule));
  return lines.length > 0 ? [...lines, '', `_${pen.say.howToOthers}_`] : [];
}

function lawLines({ say }: DosePen, { about }: Dose): string[] {
  const { schedule, telemedicine, nlem, ndps } = about;
  return [
    `- ${[say.schedule[schedule], say.telemedicine[telemedicine], ...(ndps ? [say.ndps] : []), ...(nlem ? [`${say.nlem} (${nlem})`] : [])].join('; ')}`,
  ];
}

/** Only the nearest of the rules that do not fit are shown: a reader who wants another dose looks among those. */
const mostRules = 8;
/** Side effects of one kind on one line; more are not read in a consultation. */
const mostEffects = 8;

/** Lists why there is no green mark, before any number. */
function reasonLines({ pick }: DosePen, reasons: readonly Reason[]): string[] {
  const lines = reasons
    .filter(({ kind }) => kind !== 'unread')
    .map(({ text, verdict, checked }) => {
      const told = verdict === 'not-verified' ? pick(text) : `**${pick(text)}**`;
      return `> - ${told}${checked === false ? ` ${unreadMark}` : ''}`;
    });
  return lines.length > 0 ? [...lines, ''] : [];
}

function doseLines(pen: DosePen, dose: Dose, badge: string): string[] {
  const { say, pick } = pen;
  const { about } = dose;
  const effects = (title: string, notes: readonly Names[]) =>
    notes.length > 0 ? [`- ${title}: ${notes.slice(0, mostEffects).map(pick).join('; ')}`] : [];
  return [
    ...headLines(pen, dose),
    ...reasonLines(pen, dose.reasons),
    ...panel(pen, withoutReasons(dose)),
    ...section(say.doseTitle, [...amountLines(pen, dose, badge), ...(dose.checked ? [] : ['', unreadMark])]),
    ...section(
      say.measureTitle,
      alikeProducts(dose.products)
        .slice(0, mostProducts)
        .map((alike) => productLine(pen, alike, dose)),
    ),
    ...section(
      say.cautionTitle,
      cautionLines(
        pen,
        dose.cautions.filter((caution) => !comesFirst(caution)),
      ),
    ),
    ...section(
      say.workingTitle,
      dose.working.filter((line) => !sameAsTheDose(line)).map((line) => `- ${pick(line)}`),
    ),
    ...section(
      say.usesTitle,
      about.uses.map((use) => `- ${pick(use)}`),
    ),
    ...section(say.sideEffectsTitle, [
      ...effects(say.common, about.common),
      ...effects(say.serious, about.serious),
    ]),
    ...section(say.othersTitle, otherLines(pen, dose)),
    ...section(say.lawTitle, lawLines(pen, dose)),
    ...section(say.sourcesTitle, sourceLines(dose.sources, pen.pick)),
  ];
}

function noRuleLines(pen: DosePen, result: NoRule): string[] {
  const { say, pick } = pen;
  return [
    `**${say.label}**`,
    '',
    `# ${nameOf(result.drug)}: ${say.noRuleTitle}`,
    '',
    pick(result.reason),
    '',
    ...panel(pen, result.cautions),
    ...section(
      say.nearestTitle,
      result.nearest
        .slice(0, mostRules)
        .map(
          (rule) =>
            `${ruleLine(pen, rule)} (${rule.misfits.map((misfit) => say.misfits[misfit]).join(', ')})`,
        ),
    ),
    ...section(
      say.cautionTitle,
      cautionLines(
        pen,
        result.cautions.filter((caution) => !comesFirst(caution)),
      ),
    ),
    ...section(say.sourcesTitle, sourceLines(result.sources, pen.pick)),
  ];
}

function refusedLines(pen: DosePen, result: DoseRefusal): string[] {
  const { say, pick } = pen;
  return [
    `**${say.label}**`,
    '',
    `# ${result.drug ? `${nameOf(result.drug)}: ` : ''}${say.refusedTitle} (${say.because[result.because]})`,
    '',
    `**${pick(result.reason)}**`,
    '',
    ...section(
      say.cautionTitle,
      cautionLines(
        pen,
        result.cautions.filter(({ en }) => en !== result.reason.en),
      ),
    ),
    ...section(say.sourcesTitle, sourceLines(result.sources, pen.pick)),
  ];
}

/** Asks for what must be known first, in the words of each reason; no dose stands beside it. */
function askLines(pen: DosePen, result: DoseAsk): string[] {
  const { say } = pen;
  return [
    `**${say.label}**`,
    '',
    `# ${nameOf(result.drug)}`,
    '',
    ...reasonLines(pen, result.reasons),
    ...panel(pen, result.cautions),
    ...section(say.sourcesTitle, sourceLines(result.sources, pen.pick)),
  ];
}

const unknownLines = ({ say, pick }: DosePen, { asked, suggestions }: UnknownDrug): string[] => [
  `**${say.label}**`,
  '',
  `# ${quoted(asked)}: ${say.unknownTitle}`,
  '',
  say.unknown(quoted(asked)),
  '',
  ...section(
    say.didYouMean,
    suggestions.map(({ name, ...drug }) => {
      const other = name.toLowerCase() === drug.en.toLowerCase() ? pick(drug) : name;
      return `- ${nameOf(drug)}${other.toLowerCase() === drug.en.toLowerCase() ? '' : ` (${other})`}`;
    }),
  ),
];

function linesOf(pen: DosePen, result: DoseResult, badge: string): string[] {
  if (result.kind === 'dose') return doseLines(pen, result, badge);
  if (result.kind === 'no-rule') return noRuleLines(pen, result);
  if (result.kind === 'ask') return askLines(pen, result);
  return result.kind === 'refused' ? refusedLines(pen, result) : unknownLines(pen, result);
}

/**
 * A dose, or why there is none, as a document in Markdown; numbers and measures are the same in both languages. With a
 * `number` the dose is followed by its badge, a link to that number among the checks of an answer.
 */
export function doseDocument(result: DoseResult, language: Language, number?: number): string {
  const say = dosePhrases[language];
  const pen: DosePen = { say, pick: (names) => (language === 'hindi' ? names.hi : names.en) };
  const badge =
    number === undefined || result.kind !== 'dose' ? '' : ` ${doseBadge(result.verdict, language, number)}`;
  const document = [...linesOf(pen, result, badge), `_${say.closing}_`].join('\n').trim();
  return withLegend(withPieces(document, language), language);
}
