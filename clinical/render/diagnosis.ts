import type { AssessedCandidate, Assessment } from '../assessment/assessment';
import type { Argument, Candidate, Consideration } from '../differential/consideration';
import type { Names } from '../knowledge/shape';
import type { Assertion } from '../text/assertion';
import type { Person } from '../text/person';
import type { Understanding } from '../text/understanding';
import { dangerSection, type Language } from './danger';
import { type Phrases, phrases } from './phrases';
import { sexNamed } from './sex-words';
import { sourceLines } from './sources';
import { unreadMark, withLegend } from './unread-mark';

export type { Language } from './danger';

/** A pen says how one language is written: its fixed sentences and the pick of a name. */
type Pen = { language: Language; say: Phrases; name: (names: Names) => string };

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [`## ${title}`, '', ...lines, ''] : [];
/** Text that people wrote is quoted; it must not be able to build Markdown of its own. */
const quoted = (text: string): string => text.replace(/[[\]()<>*_`#!|\\\s]+/g, ' ').trim();

function agedIn({ say }: Pen, years: number): string {
  if (years >= 2) return `${Math.floor(years)} ${say.years}`;
  return years >= 2 / 12
    ? `${Math.round(years * 12)} ${say.months}`
    : `${Math.round(years * 365)} ${say.daysUnit}`;
}

function personLine(pen: Pen, { ageYears, weightKg, sex, pregnant, postpartum }: Person): string[] {
  const parts = [
    ageYears === undefined ? '' : `${pen.say.age} ${agedIn(pen, ageYears)}`,
    weightKg === undefined ? '' : pen.say.weight(weightKg),
    sex ? sexNamed(sex, ageYears, pen.language) : '',
    pregnant ? pen.say.pregnant : '',
    postpartum ? pen.say.postpartum : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? [`- ${parts.join(', ')}`] : [];
}

function understoodLines(pen: Pen, { findings, measurements, person }: Understanding): string[] {
  const words = findings.filter(({ from, assertion }) => from === 'words' || assertion === 'present');
  const kinds: Assertion[] = ['present', 'possible', 'negated', 'historical', 'family', 'hypothetical'];
  const byKind = kinds.flatMap((kind) => {
    const said = words.filter(({ assertion }) => assertion === kind);
    const once = [...new Map(said.map((finding) => [finding.id, finding])).values()];
    const listed = once.map(({ durationDays, span, ...names }) => {
      const since = durationDays === undefined ? '' : `, ${pen.say.days(Math.round(durationDays * 10) / 10)}`;
      return `${pen.name(names)} (“${quoted(span.text)}”${since})`;
    });
    return listed.length > 0 ? [`- ${pen.say.assertion[kind]}: ${listed.join('; ')}`] : [];
  });
  const numbers = measurements.map(
    (m) => `${pen.name(m)} ${m.value}${m.lower === undefined ? '' : `/${m.lower}`} ${m.unit}`,
  );
  return [
    ...personLine(pen, person),
    ...byKind,
    ...(numbers.length > 0 ? [`- ${pen.say.measured}: ${numbers.join('; ')}`] : []),
  ];
}

const listed = (pen: Pen, title: string, findings: readonly Argument[]): string[] => {
  const said = (argument: Argument) =>
    argument.denied ? pen.say.denied(pen.name(argument)) : pen.name(argument);
  return findings.length > 0 ? [`   - ${title}: ${findings.map(said).join(', ')}`] : [];
};

function candidateLines(pen: Pen, candidate: AssessedCandidate, place: number): string[] {
  const { say, name } = pen;
  const stage = candidate.stage ? `: ${name(candidate.stage)}` : '';
  const review = candidate.read ? '' : ` ${unreadMark}`;
  return [
    `${place}. **${name(candidate.name)}${stage}** · ${say.fit[candidate.fit]}${review}`,
    ...listed(pen, say.forIt, candidate.deciding.for),
    ...listed(pen, say.against, candidate.deciding.against),
  ];
}

/** Lists what the writer named and the assessment does not list. */
function namedLines(pen: Pen, considered: readonly Candidate[], shown: ReadonlySet<string>): string[] {
  return considered
    .filter(({ id }) => !shown.has(id))
    .flatMap((candidate) => [
      `- **${pen.name(candidate)}** · ${pen.say.fit[candidate.fit]}`,
      ...listed(pen, pen.say.forIt, candidate.for),
      ...listed(pen, pen.say.against, candidate.against),
    ]);
}

/** Orders of some kinds: one name, then what is done for it. */
function orderLines(pen: Pen, { orders, candidates }: Assessment, kinds: readonly string[]): string[] {
  const wanted = orders.filter(({ kind }) => kinds.includes(kind));
  return candidates.flatMap(({ id, name }) => {
    const own = wanted.filter(({ for: whom }) => whom[0] === id);
    return own.length > 0
      ? [`- **${pen.name(name)}**`, ...own.map(({ text }) => `  - ${pen.name(text)}`)]
      : [];
  });
}

/** Lists what is done or stopped at once, but for what a danger sign has said itself. */
function atOnceLines({ name }: Pen, { orders, dangers }: Assessment): string[] {
  const told = new Set(dangers.map(({ now }) => now.en));
  return orders.flatMap(({ kind, text }) =>
    kind === 'now' && !told.has(text.en) ? [`- ${name(text)}`] : [],
  );
}

const triageOfLevel = {
  emergency: 'emergency',
  urgent: 'urgent',
  routine: 'routine',
  'self-care': 'self',
} as const;

/** A case as it was read and weighed, with its structured answer. */
type AnsweredCase = { understanding: Understanding; consideration: Consideration; assessment: Assessment };

/**
 * The assessment as a document in Markdown, without links or images: what the screen shows, in its order. Danger signs
 * are left out where they were told before.
 */
export function diagnosisDocument(
  { understanding, consideration, assessment }: AnsweredCase,
  language: Language,
  { dangersTold }: { dangersTold: boolean },
): string {
  const pen: Pen = {
    language,
    say: phrases[language],
    name: (names) => (language === 'hindi' ? names.hi : names.en),
  };
  const { say, name } = pen;
  const danger = dangersTold ? '' : dangerSection(consideration.dangers, language);
  const head = [`**${say.label}**`, '', ...(danger ? [danger] : [])];
  const understood = section(say.understoodTitle, understoodLines(pen, understanding));
  const { urgency, dangers, candidates, mustNotMiss, questions, orders } = assessment;
  if (!consideration.known && dangers.length === 0)
    return [...head, say.nothing(consideration.conditionsKnown), '', ...understood].join('\n').trim();

  const shown = new Set([...candidates, ...mustNotMiss].map(({ id }) => id));
  // A danger sign in doubt is urgent with nothing named beside it.
  const tooLittle = candidates.length === 0 && dangers.length === 0 && urgency.level !== 'urgent';
  const reason = `${say.because}: ${name(urgency.reason)}`;
  const text = [
    ...head,
    // Too little is told for anything that sounds like a judgement.
    ...(tooLittle
      ? [`> ${name(urgency.reason)}`, '']
      : section(say.triageTitle, [`**${say.triage[triageOfLevel[urgency.level]]}**`, '', reason])),
    ...(consideration.byWords && !tooLittle ? [`> ${say.byWords}`, ''] : []),
    ...(consideration.fitsWell || tooLittle ? [] : [`> ${say.outside(consideration.conditionsKnown)}`, '']),
    ...section(
      say.likelyTitle,
      candidates.flatMap((candidate, i) => candidateLines(pen, candidate, i + 1)),
    ),
    ...section(
      say.questionsTitle,
      questions.map(({ ask, ifYes }) =>
        tooLittle ? `- ${name(ask)}` : `- ${name(ask)} ${say.yes}: ${name(ifYes)}`,
      ),
    ),
    ...section(say.stepsTitle, [
      ...atOnceLines(pen, assessment),
      ...orderLines(pen, assessment, ['treat', 'refer', 'advise']),
    ]),
    ...section(say.testsTitle, orderLines(pen, assessment, ['test'])),
    ...section(
      say.graveTitle,
      // Nobody needs to be reminded of what stands first.
      mustNotMiss
        .filter(({ id }) => id !== candidates[0]?.id)
        .map(({ name: names, why }) => `- **${name(names)}**: ${name(why)}`),
    ),
    ...understood,
    ...section(say.consideredTitle, tooLittle ? [] : namedLines(pen, consideration.considered, shown)),
    ...section(
      say.sourcesTitle,
      sourceLines(
        [...dangers, ...candidates, ...orders].flatMap(({ sources }) => sources),
        name,
      ),
    ),
    `_${say.closing}_`,
  ]
    .join('\n')
    .trim();
  return withLegend(text, language);
}
