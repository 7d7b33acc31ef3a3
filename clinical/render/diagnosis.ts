import type { Argument, Candidate, CitedStep, Consideration } from '../differential/consideration';
import type { Names } from '../knowledge/shape';
import type { Assertion } from '../text/assertion';
import type { Person } from '../text/person';
import type { Understanding } from '../text/understand';
import { dangerSection, type Language } from './danger';
import { type Phrases, phrases } from './phrases';
import { sourceLines } from './sources';

export type { Language } from './danger';

/** How one language is written: its fixed sentences and the pick of a name. */
type Pen = { say: Phrases; name: (names: Names) => string };

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [`## ${title}`, '', ...lines, ''] : [];
/** What people wrote is quoted; it must not be able to build Markdown of its own. */
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
    sex ? pen.say.sex[sex] : '',
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

function candidateLines(pen: Pen, candidate: Candidate, place: number): string[] {
  const { say, name } = pen;
  const said = (argument: Argument) => (argument.denied ? say.denied(name(argument)) : name(argument));
  const listed = (title: string, findings: readonly Argument[]) =>
    findings.length > 0 ? [`   - ${title}: ${findings.map(said).join(', ')}`] : [];
  const review = candidate.reviewed ? '' : ` · _${say.notReviewed}_`;
  return [
    `${place}. **${name(candidate)}** · ${say.fit[candidate.fit]}${review}`,
    ...listed(say.forIt, candidate.for),
    ...listed(say.against, candidate.against),
    ...listed(say.notAsked, candidate.notAsked),
  ];
}

function graveLines(pen: Pen, likely: readonly Candidate[], grave: readonly Candidate[]): string[] {
  return grave.flatMap((candidate, i) =>
    likely.some(({ id }) => id === candidate.id)
      ? [`${i + 1}. **${pen.name(candidate)}** · ${pen.say.fit[candidate.fit]} (${pen.say.alsoAbove})`]
      : candidateLines(pen, candidate, i + 1),
  );
}

/** Tests or first steps of the candidates in their order: one name, then its lines; no condition is cut in half. */
function stepLines(
  pen: Pen,
  candidates: readonly Candidate[],
  of: (candidate: Candidate) => readonly CitedStep[],
  most: number,
): string[] {
  let room = most;
  return candidates.flatMap((candidate) => {
    const steps = of(candidate);
    room -= steps.length;
    return room < 0 || steps.length === 0
      ? []
      : [`- **${pen.name(candidate)}**`, ...steps.map((step) => `  - ${pen.name(step)}`)];
  });
}

/** More lines than this are not read in a consultation. */
const mostTests = 8;
const mostSteps = 8;
/** Candidates whose tests and steps are listed. */
const actedOn = 3;

/** The answer as a document in Markdown, without links or images. */
export function diagnosisDocument(
  consideration: Consideration,
  understanding: Understanding,
  language: Language,
): string {
  const pen: Pen = { say: phrases[language], name: (names) => (language === 'hindi' ? names.hi : names.en) };
  const { say, name } = pen;
  const { dangers, triage, likely, mustNotMiss, considered, questions, changes, unexplained, excluded } =
    consideration;
  const danger = dangerSection(dangers, language);
  const head = [`**${say.label}**`, '', ...(danger ? [danger] : [])];
  if (!consideration.known && dangers.length === 0)
    return [
      ...head,
      say.nothing(consideration.conditionsKnown),
      '',
      ...section(say.understoodTitle, understoodLines(pen, understanding)),
    ]
      .join('\n')
      .trim();

  const acted = [...new Map([...likely.slice(0, actedOn), ...mustNotMiss].map((c) => [c.id, c])).values()];
  return [
    ...head,
    ...section(say.triageTitle, [
      `**${say.triage[triage.level]}**`,
      '',
      `${say.because}: ${name(triage.reason)}`,
    ]),
    ...section(say.understoodTitle, understoodLines(pen, understanding)),
    ...(consideration.byWords ? [`> ${say.byWords}`, ''] : []),
    ...(consideration.fitsWell ? [] : [`> ${say.outside(consideration.conditionsKnown)}`, '']),
    ...section(
      say.likelyTitle,
      likely.length > 0 ? likely.flatMap((c, i) => candidateLines(pen, c, i + 1)) : [say.noCandidate],
    ),
    ...section(say.graveTitle, graveLines(pen, likely, mustNotMiss)),
    ...section(say.consideredTitle, graveLines(pen, [...likely, ...mustNotMiss], considered)),
    ...(unexplained.length > 0 ? [`${say.unexplained}: ${unexplained.map(name).join(', ')}`, ''] : []),
    ...section(
      say.questionsTitle,
      questions.map((q) => `- ${say.isThere(name(q), name(q.favours))}`),
    ),
    ...section(
      say.testsTitle,
      stepLines(pen, acted, ({ tests }) => tests, mostTests),
    ),
    ...section(
      say.stepsTitle,
      stepLines(pen, acted, ({ steps }) => steps, mostSteps),
    ),
    ...section(
      say.changesTitle,
      changes.map(({ finding, first }) => `- ${say.change(name(finding), name(first))}`),
    ),
    ...section(
      say.excludedTitle,
      excluded.map((e) => `- ${name(e)}: ${name(e.reason)}`),
    ),
    ...section(say.sourcesTitle, sourceLines([...dangers, ...acted].flatMap(({ sources }) => sources))),
    `_${say.closing}_`,
  ]
    .join('\n')
    .trim();
}
