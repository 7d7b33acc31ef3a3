import kindNames from '../knowledge/words/report-kinds.json' with { type: 'json' };
import sheetWords from '../knowledge/words/report-sentences.json' with { type: 'json' };
import siteWords from '../knowledge/words/report-sites.json' with { type: 'json' };
import type { Reference } from '../reference/reference';
import type { Span } from '../text/span';
import type { DangerShown } from '../text/understanding';
import { anyOf } from '../words/phrases';
import { isSuggested } from './asserted';
import { densitiesIn, lowSharesIn, measuredIn } from './by-number';
import { changesIn, tellsChange, toldWith } from './changes';
import {
  changedPart,
  composedIn,
  composedStatement,
  type FindingByParts,
  partsOfName,
  siteIdsIn,
  stretchOf,
} from './composed';
import { deniedInWords, narrowlyDenied, notSeenIn, wellInWords } from './denied';
import {
  ageInTitle,
  headOf,
  isTitle,
  namesALimb,
  sideNeeded,
  sideOfTitle,
  titleSentences,
  withHead,
  withoutRequests,
} from './head';
import {
  askedAtOnce,
  callForAction,
  type Hit,
  hitsIn,
  opposite,
  overlaps,
  togetherIn,
  withImplied,
  withoutDeniedWords,
  withoutOtherwise,
  withoutParts,
  withoutPartsToldAnew,
  withSideBefore,
  withSizes,
} from './hits';
import { kindByItsWords, kindOpenedBy, reportKindOf } from './kind';
import { findingById, readyFindings, toldIn } from './listed';
import { measuresOf, tableIn } from './measures-of';
import { isOfAnotherRegion, regionsOf } from './regions';
import { alsoWritten, remainingIn } from './remaining';
import {
  deniedElsewhere,
  inExactNames,
  inOtherWords,
  isOfOnePlace,
  sidesThatDiffer,
  statedOf,
  withoutToldAgain,
} from './same-place';
import { germsIn, micsIn, resistancesIn, sensitivitiesIn } from './sensitivities';
import type { AlsoStated, ReportKind, Statement, TextReport } from './shape';
import { withWordsMeant } from './spelling';
import {
  oneSpelling,
  partThatOpensTheLine,
  type ReportSentence,
  reportSentences,
  reportTokens,
  withEyes,
  withFetuses,
  withSegments,
  withSidesOfHeadings,
  withSidesOfTheirLines,
} from './tokens';
import { toldOfPatient } from './told-of-patient';
import type { WordMatch } from './word-pattern';

const ofSpecimens: ReadonlySet<ReportKind> = new Set<ReportKind>(['histology', 'culture']);
const specimens: ReadonlySet<string> = new Set(sheetWords.opensTheSpecimen.words);
const opensASpecimen = ({ tokens }: ReportSentence): boolean => specimens.has(tokens[0]?.key ?? '');

/** Fewer drugs than these are no table of sensitivities. */
const leastOfTable = 3;

/** A paired part of the body in the title gives the side of what is found in it. */
const titled: ReadonlySet<ReportKind> = new Set<ReportKind>(['x-ray', 'mri', 'ct', 'ultrasound']);

/** What a text without a title can be a report of, the commonest first. */
const withoutATitle = kindNames.withoutATitle.words as ReportKind[];

/** What is done now where no source that was read tells it of just this. */
const byItsKind: Statement['critical'] = {
  now: {
    en: 'Read these words of the report and look at the patient now. By its kind and its place this can cost an organ, a limb or life: speak with whoever wrote the report and with the specialist for this part of the body at once, and refer today if you have none.',
    hi: 'रिपोर्ट के ये शब्द पढ़ें और मरीज़ को अभी देखें। यह जिस तरह का है और जिस जगह है, उससे अंग, हाथ-पैर या जान जा सकती है: रिपोर्ट लिखने वाले डॉक्टर और इस अंग के विशेषज्ञ से तुरंत बात करें; विशेषज्ञ न हों तो आज ही भेजें।',
  },
  sources: [],
  checked: false,
};

const opensAdvice = new RegExp(`^\\s*${anyOf(sheetWords.opensAdvice)}(?!\\p{L})`, 'iu');

const isAdvice = ({ part, text, advised }: ReportSentence): boolean =>
  part === 'aside' && (advised === true || opensAdvice.test(text));

const opensANote = new RegExp(`^\\s*${anyOf(sheetWords.opensANote)}(?!\\p{L})`, 'iu');

const onlyIf: ReadonlySet<string> = new Set(sheetWords.onlyIf.words.map(oneSpelling));

/** "Note: hand is pale, no pulse", "Adv: surgeon. Free air is seen": what is told of now among advice, and not what could be. */
const isNoteOfWhatIs = ({ part, text, tokens, behindAdvice }: ReportSentence): boolean =>
  part === 'aside' && (behindAdvice || opensANote.test(text)) && !tokens.some(({ key }) => onlyIf.has(key));

/** A part that gets no blood, or an artery that may burst, is an emergency of its own beside another: a kidney beside a split aorta. */
const ofItsOwn: ReadonlySet<string> = new Set(['no-flow', 'less-flow', 'dead', 'false-aneurysm']);
/** How the blood fails to come is a part of what a listed finding of the same part of the body tells: a torsion, a clot, a necrosis. */
const ofTheFlow: ReadonlySet<string> = new Set([
  'no-flow',
  'less-flow',
  'blocked-vessel',
  'clot',
  'twisted',
  'dead',
  'infarcted',
]);

/** Blood that clotted is one thing: "clot 55 x 30 mm - recent haemorrhage". */
const ofBlood: ReadonlySet<string> = new Set(['bleed', 'clot']);

const wordsBehindADash = 3;
/** "Fluid collection in the popliteal fossa - leaking Baker's cyst": what stands behind the dash is what it is. */
const isItsMeaning = ({ sentence, match }: Hit, { sentence: other, match: part }: FindingByParts): boolean =>
  sentence === other &&
  match.first > part.last &&
  sentence.tokens
    .slice(Math.max(part.last + 1, match.first - wordsBehindADash), match.first + 1)
    .some(({ dash }) => dash);

const sidesOfAPart: ReadonlySet<string> = new Set([...siteWords.left.words, ...siteWords.right.words]);
/** "Left testis ? torsion", and in the impression "No left testicular torsion": a question that the report itself answers is no finding. */
function isAnswered({ finding, is, side, sentence, match }: Hit, all: readonly Hit[]): boolean {
  const isOnlyAsked = is === 'possible' && sentence.part === 'body' && !isSuggested(sentence.tokens, match);
  if (!isOnlyAsked || sentence.tokens[match.first - 1]?.key !== '?') return false;
  return all.some((other) => {
    if (other.finding.id !== finding.id || other.is !== 'absent') return false;
    if (other.sentence.part !== 'impression' || (other.side !== undefined && other.side !== side))
      return false;
    // "No complete torsion" answers only a part of it.
    const named = other.sentence.tokens.slice(other.match.first, other.match.last + 1);
    const words = reportTokens(narrowlyDenied(other.sentence, other.match) ?? '', 0);
    return words.every(({ key }) => sidesOfAPart.has(key) || named.some((one) => one.key === key));
  });
}

/** "Colistin resistant: not seen": a row of a drug that is denied shows no growth. */
const isDeniedOfADrug = ({ is, sentence: { tokens, text, start }, match: { first, last } }: Hit): boolean =>
  (is === 'absent' || is === 'past') &&
  sensitivitiesIn(text.slice((tokens[first]?.start ?? start) - start, (tokens[last]?.end ?? start) - start))
    .length > 0;

/** What a report tells by its parts, without what a listed finding tells already; beside a listed emergency it is no second card. */
function composedBeside(composed: readonly FindingByParts[], named: readonly Hit[]): FindingByParts[] {
  const told = named.filter(({ is }) => is === 'present' || is === 'possible');
  const isSame = (one: FindingByParts, other: FindingByParts) =>
    one.sentence === other.sentence &&
    one.at === other.at &&
    ofBlood.has(one.lesion) &&
    ofBlood.has(other.lesion);
  return composed.flatMap((one, at): FindingByParts[] => {
    const stretch = stretchOf(one.sentence.tokens, one.match);
    const here = named.filter(
      ({ sentence, match, again = [] }) =>
        sentence === one.sentence && [match, ...again].some((place) => overlaps(place, stretch)),
    );
    if (here.some(({ is, match }) => overlaps(match, one.match) && (is === 'absent' || is === 'past')))
      return [];
    // An inflamed lining that oozes is no bowel that bleeds: what a listed finding tells in the same words instead.
    const isInstead = ({ finding, match, again = [] }: Hit) =>
      finding.insteadOf?.includes(one.id) && [match, ...again].some((place) => overlaps(place, one.match));
    if (here.some(isInstead)) return [];
    if (!one.critical && composed.slice(0, at).some((other) => isSame(one, other))) return [];
    const isOfRegion = ({ finding }: Hit) => partsOfName(finding).regions.has(one.region);
    const isTold = told.some((hit) => {
      const { lesions, sites } = partsOfName(hit.finding);
      const isGrave = hit.finding.critical !== undefined;
      return (
        (lesions.has(one.lesion) && (sites.has(one.at) || (isGrave && sites.size === 0))) ||
        (ofTheFlow.has(one.lesion) &&
          isOfRegion(hit) &&
          (isGrave || [...lesions].some((lesion) => ofTheFlow.has(lesion))))
      );
    });
    if (isTold) return [];
    if (!one.critical && told.some((hit) => isItsMeaning(hit, one))) return [];
    const isSecond = told.some(
      (hit) =>
        hit.finding.critical !== undefined &&
        ((hit.sentence === one.sentence && !ofItsOwn.has(one.lesion)) ||
          (one.lesion !== 'false-aneurysm' && isOfRegion(hit))),
    );
    const critical = one.critical && !isSecond;
    // What a listed finding tells in the same words needs no second line.
    return critical || !here.some((hit) => told.includes(hit)) ? [{ ...one, critical }] : [];
  });
}

const composedStatements = (composed: readonly FindingByParts[]): Statement[] =>
  [...Map.groupBy(composed, ({ id }) => id).values()].flatMap(
    (some) => composedStatement(some, byItsKind) ?? [],
  );

/** A strained right heart beside a clot in the lung: some findings are emergencies only beside others. */
function asGraveAs(there: ReadonlySet<string>, kind: ReportKind, statement: Statement): Statement {
  const { criticalBeside, criticalIn } = findingById.get(statement.id) ?? {};
  const isBeside = criticalBeside?.some((id) => there.has(id)) ?? true;
  if (isBeside && (criticalIn?.includes(kind) ?? true)) return statement;
  const { critical: _, ...rest } = statement;
  return rest;
}

/** A germ that grew, or was seen, in what must be sterile. */
function inSterileSite(text: string, grew: boolean, seen: boolean): string[] {
  const isCsf = /(?<!\p{L})c\.?\s?s\.?\s?f(?!\p{L})|cerebrospinal/iu.test(text);
  if (!grew) return isCsf && seen ? ['csf-germs-seen'] : [];
  return [
    ...(/blood\s*(?:c\/s|culture)|bactec/iu.test(text) ? ['blood-culture-positive'] : []),
    ...(isCsf ? ['csf-culture-positive'] : []),
  ];
}

type Opened = { readonly kind: ReportKind; readonly start: number; readonly end: number };

/** Reports of other kinds that lines of one paste open: an echo below an ECG, a lung function below both. */
function othersIn(text: string, first: ReportKind): Opened[] {
  const opened: Opened[] = [];
  let start = 0;
  let kind: ReportKind | undefined = first;
  for (const line of text.split('\n')) {
    const here = kindOpenedBy(line);
    const before = opened.at(-1);
    if (here && here !== kind) {
      if (before) opened[opened.length - 1] = { ...before, end: start };
      opened.push({ kind: here, start, end: text.length });
      kind = here;
    }
    start += line.length + 1;
  }
  return opened.filter((one) => one.kind !== first);
}

const movedBy = (statement: Statement, by: number): Statement => ({
  ...statement,
  span: { ...statement.span, start: statement.span.start + by, end: statement.span.end + by },
});

/** Adds what reports of other kinds in the same paste state, each read as what it is. */
function withOthers(reference: Reference, text: string, whole: TextReport): TextReport {
  const others = othersIn(text, whole.kind).flatMap(({ kind, start, end }) => {
    const read = readOneReport(reference, text.slice(start, end), kind);
    if (!read) return [];
    const moved = (some: readonly Statement[]) => some.map((one) => movedBy(one, start));
    return [{ ...read, statements: moved(read.statements), absent: moved(read.absent) }];
  });
  if (others.length === 0) return whole;
  const onceByName = (some: readonly Statement[]) =>
    some.filter((one, at) => some.findIndex(({ id, en }) => id === one.id && en === one.en) === at);
  // What is told first of a finding at one place stands.
  const more = others
    .flatMap((one) => one.statements)
    .filter((one) => !whole.statements.some((other) => isOfOnePlace(other, one)));
  const statements = [...whole.statements, ...more].sort((a, b) => weight(a) - weight(b));
  const absent = onceByName([...whole.absent, ...others.flatMap((one) => one.absent)]).filter(
    ({ id }) => !statements.some((one) => one.id === id),
  );
  return {
    ...whole,
    statements,
    absent,
    critical: statements.filter(({ critical }) => critical !== undefined),
    sensitivities:
      [whole.sensitivities, ...others.map(({ sensitivities }) => sensitivities)].find(
        ({ length }) => length > 0,
      ) ?? [],
  };
}

/**
 * Reads a report in words: what it states, with side, size and place, and what it denies. `undefined` when the text names no
 * kind of such a report. Never throws. Pictures are not looked at: only what is written is read.
 */
export function readTextReportWith(
  reference: Reference,
  text: string,
  isNoSheet = false,
): TextReport | undefined {
  const whole = readOneReport(reference, text, isNoSheet ? kindByItsFindings(text) : undefined);
  return whole && withOthers(reference, text, whole);
}

const kindOf = (text: string, sentences: readonly ReportSentence[]): ReportKind | undefined =>
  reportKindOf(sentences) ??
  // A table of drugs with S and R names no kind, and is a culture all the same.
  (sensitivitiesIn(text).length >= leastOfTable ? 'culture' : undefined) ??
  kindByItsWords(sentences);

/** So many findings make a text without a title a report. */
const fewestFindings = 3;

/** The kind of a text, and of one that names none the kind as which most of its findings are read. */
function kindByItsFindings(text: string): ReportKind | undefined {
  const sentences = sentencesOf(text);
  const named = kindOf(text, sentences);
  if (named) return named;
  const findings = readyFindings().filter(
    ({ finding, inReport }) => !finding.laboratory && inReport.length === 0,
  );
  const told = sentences
    .filter(({ part }) => part === 'body' || part === 'impression')
    .flatMap((sentence) => hitsIn(sentence, findings))
    .filter(({ is }) => is !== 'past')
    .map(({ finding }) => finding);
  const byKind = withoutATitle.map((kind) => ({
    kind,
    size: new Set(told.flatMap(({ id, kinds }) => (!kinds || kinds.includes(kind) ? [id] : []))).size,
  }));
  const best = byKind.reduce((most, one) => (one.size > most.size ? one : most));
  return best.size >= fewestFindings ? best.kind : undefined;
}

/** True when a stretch of a report of this kind states or denies something by itself. */
export function statesSomething(reference: Reference, text: string, kind: ReportKind): boolean {
  const read = readOneReport(reference, text, kind);
  return read !== undefined && read.statements.length + read.absent.length > 0;
}

/** Each sentence with the part of the body that opens its line, where it names none of its own. */
const withHeadings = (text: string, sentences: readonly ReportSentence[]): ReportSentence[] =>
  sentences.map((sentence) => {
    const heading = siteIdsIn(sentence.tokens, 'ct').length > 0 ? '' : partThatOpensTheLine(text, sentence);
    return heading ? { ...sentence, heading: reportTokens(heading, 0).map(({ key }) => key) } : sentence;
  });

const sentencesOf = (text: string): ReportSentence[] => withHeadings(text, sentencesWithPlaces(text));
const sentencesWithPlaces = (text: string): ReportSentence[] =>
  withSegments(
    text,
    withFetuses(
      withEyes(
        withSidesOfTheirLines(
          text,
          withSidesOfHeadings(text, withWordsMeant(withoutRequests(withHead(text, reportSentences(text))))),
        ),
      ),
    ),
  );

function readOneReport(reference: Reference, text: string, known?: ReportKind): TextReport | undefined {
  const sentences = sentencesOf(text);
  const named = known ?? kindOf(text, sentences);
  // A sheet of a laboratory that names no such report may still say in words what its numbers mean.
  const isSheet = !named;
  const remarks = isSheet ? remarksOf(sentences, text) : [];
  const concludes = isSheet && sentences.some(({ part }) => part === 'impression');
  const kind = named ?? (concludes || remarks.length > 0 ? 'other' : undefined);
  if (!kind) return undefined;
  const read = sentences.filter(({ part }) =>
    isSheet ? part === 'impression' : part !== 'aside' && part !== 'head',
  );
  const head = sentences.filter(({ part }) => !isSheet && part === 'head');
  const title = titled.has(kind) ? sideOfTitle(sentences) : undefined;
  const isOfALimb = title !== undefined && titleSentences(sentences).some(namesALimb);
  const regions = regionsOf(sentences, kind);
  const findings = toldIn(sentences, kind).filter(({ finding }) => !isOfAnotherRegion(finding, regions));
  const asWritten = withoutDeniedWords([
    ...read.flatMap((sentence) => withoutOtherwise(hitsIn(sentence, findings))),
    ...remarks,
    ...sentences
      .filter((one) => !read.includes(one) && isNoteOfWhatIs(one))
      .flatMap((sentence) => hitsIn(sentence, findings))
      .filter(({ finding, is }) => finding.critical !== undefined && is === 'present'),
  ]).filter(
    ({ finding, sentence }) =>
      finding.id !== callForAction &&
      // "Specimen: left breast lump", "Sample: pus of a thigh abscess" names what was sent, and no finding.
      (finding.critical !== undefined || !ofSpecimens.has(kind) || !opensASpecimen(sentence)),
  );
  const answered = asWritten.filter((hit) => isAnswered(hit, asWritten));
  const found = asWritten.filter((hit) => !answered.includes(hit));
  const askedFor = sentences.filter((one) => read.includes(one) || isAdvice(one)).flatMap(askedAtOnce);
  const otherRhythm = found.some(({ finding, is }) => is === 'present' && notSinus.has(finding.id));
  // Each place of a test of bone density has a score of its own.
  const densities = read.flatMap((sentence) => densitiesIn(sentence, kind, text));
  const rowsOfDensity = new Set(densities.map(({ sentence }) => sentence));
  // The rate of the sinus is none where another rhythm goes.
  const measured = read
    .flatMap((sentence) => measuredIn(sentence, kind, text))
    .filter(({ finding }) => !(otherRhythm && finding.id === 'sinus-bradycardia'))
    .filter(({ finding, sentence }) => !(finding.id === 'osteoporosis' && rowsOfDensity.has(sentence)))
    // Nodes of a part of the body have a finding of their own.
    .filter((one) => one.finding.id !== 'lymph-nodes' || !found.some((hit) => isToldBeside(hit, one)));
  if (kind === 'lung-function') measured.push(...lowSharesIn(text, read));
  const placedFound = withSideBefore(withSizes(found), read);
  const stated = withImplied([
    ...placedFound,
    ...togetherIn(found),
    ...askedFor.slice(0, 1),
    ...measured,
    ...densities,
  ]);
  const sensitivities = kind === 'culture' ? sensitivitiesIn(text) : [];
  // One drug that the history names is no table of what grew.
  const isOfHistory =
    sensitivities.length === 1 &&
    sentences.some(({ part, text: said }) => part === 'aside' && sensitivitiesIn(said).length > 0);
  const grew =
    stated.some(({ finding, is }) => finding.id === 'culture-growth' && is === 'present') ||
    sensitivities.length > found.filter(isDeniedOfADrug).length + Number(isOfHistory);
  // What was sent to the laboratory is no finding yet.
  const examined = read.filter((one) => !(ofSpecimens.has(kind) && opensASpecimen(one)));
  const byParts = composedIn(sentences, examined, kind).filter(
    ({ sentence, match }) => !answered.some((hit) => hit.sentence === sentence && overlaps(hit.match, match)),
  );
  const composed = composedBeside(byParts, [...found, ...measured]);
  const ofGerm = read.find(({ text: said }) => germsIn(said).length > 0) ?? read[0];
  const germsSeen = stated.some(
    ({ finding, is }) => finding.id === 'gram-stain-positive' && is === 'present',
  );
  const derived =
    kind === 'culture'
      ? [
          ...resistancesIn(text, sensitivities),
          ...inSterileSite(text, grew, germsSeen),
          ...(grew ? ['culture-growth'] : []),
        ]
      : inSterileSite(text, false, germsSeen);
  const hits = [
    ...stated,
    ...derived.flatMap((id): Hit[] => {
      const finding = findingById.get(id);
      return finding && ofGerm
        ? [{ finding, is: 'present', sentence: ofGerm, match: { first: 0, last: 0 } }]
        : [];
    }),
  ];
  const whole = withoutParts(hits);
  const ofEach = [...Map.groupBy(whole, ({ finding }) => finding.id).values()];
  const all = inExactNames(
    ofEach.flatMap((some) => {
      const isSided = sideNeeded(some[0]?.finding.id) || (isOfALimb && !some[0]?.finding.sideless);
      return statedOf(reference, some, whole, isSided ? title : undefined);
    }),
  );
  const there = new Set(hits.flatMap(({ finding, is }) => (is === 'present' ? [finding.id] : [])));
  const beside = changesBeside(text, examined, kind, [...found, ...measured], composed);
  const { changed, lacks } = beside;
  const suspected = new Map(
    beside.also.flatMap((one) => {
      const inWords = suspectedInWords(one);
      return inWords ? [[one, inWords] as const] : [];
    }),
  );
  const also = beside.also.filter((one) => !suspected.has(one));
  const told = [
    ...all
      .map(({ statement }) => statement)
      .filter(({ is }) => is === 'present' || is === 'possible')
      .map((one) => asGraveAs(there, kind, one)),
    ...composedStatements(composed),
    ...changed.map((one) =>
      isOfALimb && title && !one.side && findingById.get(one.id)?.sideless !== true
        ? { ...one, side: title }
        : one,
    ),
  ];
  // What is suspected of a finding in words that it is told by already is no second one.
  const present = told.filter(({ is }) => is === 'present');
  told.push(...withoutToldAgain([...suspected.keys()], present).flatMap((one) => suspected.get(one) ?? []));
  // Beside an emergency that is known the call for action is no second card.
  const byName = told.some(({ id, critical }) => critical !== undefined && id !== callForAction);
  const stands = told.filter(({ id }) => id !== callForAction || !byName);
  // One card for one emergency: a tension pneumothorax needs no second one for the pneumothorax that it is.
  const included = new Set(stands.flatMap(({ id }) => findingById.get(id)?.implies ?? []));
  const statements = stands
    .map(
      ({ critical, ...one }): Statement => ({
        ...one,
        ...(critical && !included.has(one.id) && { critical }),
      }),
    )
    .sort((a, b) => weight(a) - weight(b));
  const again = inOtherWords(withoutPartsToldAnew([...placedFound, ...measured]), all);
  const denied = all.flatMap(({ statement, hits: some }) => (statement.is === 'absent' ? some : []));
  const impression = read.filter(({ part }) => part === 'impression');
  const [opens, ends] = [impression[0], impression.at(-1)];
  const ofPatient = isSheet ? [] : toldOfPatient(reference, text, sentences, ageInTitle);
  return {
    kind,
    ...(opens && ends && { impression: spanOver(text, opens, ends) }),
    statements,
    absent: onceByWords([
      ...all.flatMap(({ statement }) => (statement.is === 'absent' ? [asNarrowAsTold(statement, hits)] : [])),
      ...ofEach.flatMap((some) => deniedElsewhere(some, denied)),
      ...(isSheet ? [] : deniedBeside(text, read, found, [...byParts, ...lacks])),
    ]),
    critical: statements.filter(({ critical }) => critical !== undefined),
    sensitivities,
    alsoStated: onceInWords([
      ...withoutToldAgain([...also, ...again], statements).filter(
        ({ span }) => !ofPatient.some((one) => isWithin(one.span, span) || isWithin(span, one.span)),
      ),
      ...ofPatient,
    ]),
    ...measuresOf(
      [...head, ...read, ...sentences.filter((one) => !isSheet && one.part === 'aside' && !isAdvice(one))],
      { statements, ofPatient },
      kind === 'culture' ? { measures: micsIn(text), rows: [] } : tableIn(text),
      kind,
    ),
    sideDiffers: sidesThatDiffer(hits),
  };
}

const asksFor = new RegExp(`^${anyOf(sheetWords.opensASuspicion, '\\s*')}(?:\\s|(?=\\p{L}))`, 'iu');
const fewestWordsOfASuspicion = 2;
/** "?hollow viscus perforation", "suspicious for follicular neoplasm": what a report suspects in words that name no listed finding. */
function suspectedInWords({ is, span, side }: AlsoStated): Statement | undefined {
  const opening = asksFor.exec(span.text)?.[0];
  if (is !== 'possible' || opening === undefined) return undefined;
  const said =
    span.text
      .slice(opening.length)
      .split(/[(;]|\s[-–]\s/u, 1)[0]
      ?.trim() ?? '';
  if ((said.match(/\p{L}{3,}/gu) ?? []).length < fewestWordsOfASuspicion) return undefined;
  return { id: 'suspected-in-words', en: said, hi: said, is, said, span, ...(side && { side }) };
}

/** What is denied in the same words of one side is told once. */
const onceByWords = (some: readonly Statement[]): Statement[] =>
  some.filter(({ id, en }, at) => some.findIndex((one) => one.id === id && one.en === en) === at);

const isToldBeside = (one: Hit, other: Hit): boolean =>
  one.sentence === other.sentence && one.finding.id !== other.finding.id && overlaps(one.match, other.match);
const isWithin = (one: Span, other: Span): boolean => other.start <= one.start && one.end <= other.end;

/** The same said in the same words is told once. */
const onceInWords = (some: readonly AlsoStated[]): AlsoStated[] =>
  some.filter(
    ({ id, span }, at) => some.findIndex((one) => one.id === id && one.span.text === span.text) === at,
  );

/** "No fracture of the clavicle", "no caseous necrosis": what is denied only of a side, a place or a kind is told with its words. */
function asNarrowAsTold(one: Statement, hits: readonly Hit[]): Statement {
  const denials = hits.filter(({ finding, is }) => finding.id === one.id && is === 'absent');
  const narrow = denials.map((hit) => narrowlyDenied(hit.sentence, hit.match));
  const words = [...new Set(narrow)].filter((said) => said !== undefined);
  if (words.length === 0 || narrow.includes(undefined)) return one;
  const said = words.map((each) => `“${each}”`).join(', ');
  return { ...one, en: `${one.en}: ${said}`, hi: `${one.hi}: ${said}`, narrow: true };
}

/** What a report denies in words that name no listed finding, each once. */
function deniedBeside(
  whole: string,
  read: readonly ReportSentence[],
  named: readonly Hit[],
  lacking: readonly { sentence: ReportSentence; match: WordMatch }[],
): Statement[] {
  const denied = read.flatMap((sentence) => [
    ...deniedInWords(
      sentence,
      [
        // What only says that nothing grew names nothing that is denied.
        ...named.flatMap((hit) => (hit.sentence === sentence && !hit.finding.reassures ? [hit.match] : [])),
        // "No flow": a lack that is told is no denial.
        ...lacking.flatMap((one) => (one.sentence === sentence ? [one.match] : [])),
      ],
      partThatOpensTheLine(whole, sentence),
    ),
    ...wellInWords(
      sentence,
      named.flatMap((hit) => (hit.sentence === sentence && hit.is !== 'absent' ? [hit.match] : [])),
    ),
  ]);
  return denied.filter(
    ({ en }, at) => denied.findIndex((one) => one.en.toLowerCase() === en.toLowerCase()) === at,
  );
}

/** What the remarks between the rows of a laboratory's sheet tell: cells of a smear, germs, what the writer makes of it. */
function remarksOf(sentences: readonly ReportSentence[], text: string): Hit[] {
  const findings = toldIn(sentences, 'laboratory');
  return sentences
    .filter(({ part }) => part !== 'head' && part !== 'aside')
    .flatMap((sentence) => [...hitsIn(sentence, findings), ...measuredIn(sentence, 'laboratory', text)]);
}

/** Changes that the sentences of a report tell beside its findings; what is told again in the same words is told once. */
function changesBeside(
  text: string,
  read: readonly ReportSentence[],
  kind: ReportKind,
  named: readonly Hit[],
  composed: readonly FindingByParts[],
): { also: AlsoStated[]; changed: Statement[]; lacks: { sentence: ReportSentence; match: WordMatch }[] } {
  const isOfHead = headOf(text, read);
  const changed: Statement[] = [];
  const lacks: { sentence: ReportSentence; match: WordMatch }[] = [];
  const told = read.slice(isTitle(read[0]) ? 1 : 0).flatMap((sentence) => {
    // A cell that is only a number is a measure.
    if (sentence.of !== undefined && !/\p{L}{2}/u.test(sentence.text)) return [];
    const parts = composed.flatMap((one) => (one.sentence === sentence ? [one.match] : []));
    const matches = [
      ...named.flatMap((hit) => (hit.sentence === sentence ? [hit.match, ...(hit.again ?? [])] : [])),
      ...parts,
    ];
    const found = changesIn(sentence, kind, matches);
    const places = found.map(({ also: { span } }) => ({
      first: sentence.tokens.findIndex(({ end }) => end > span.start),
      last: sentence.tokens.findLastIndex(({ start }) => start < span.end),
    }));
    lacks.push(...found.flatMap(({ match, lacking }) => (lacking ? [{ sentence, match }] : [])));
    const changes = found.flatMap((change) => {
      const part = changedPart(sentence, change, kind);
      const isListed =
        part &&
        (composed.some(({ at, side }) => at === part.at && !opposite(side, part.told.side)) ||
          named.some(
            ({ finding, sentence: other, side, is }) =>
              is !== 'absent' &&
              partsOfName(finding).sites.has(part.at) &&
              (other === sentence ||
                (is === 'present' &&
                  !opposite(side, part.told.side) &&
                  (change.describes || tellsChange(finding.en, change.also.id)))),
          ));
      if (!part || isListed) return [change.also];
      if (!changed.some((one) => isToldBy(one, part.told))) changed.push(part.told);
      return [];
    });
    // What was in the past is no statement of now, and is told in the words of the report.
    const now = named.flatMap((hit) =>
      hit.sentence === sentence && hit.is !== 'past'
        ? [hit.is === 'absent' ? hit.match : toldWith(sentence.tokens, hit.match)]
        : [],
    );
    const rest = isOfHead(sentence) ? [] : remainingIn(sentence, kind, [...now, ...parts, ...places]);
    const unseen = notSeenIn(sentence)
      .filter((one) => ![...now, ...parts, ...places].some((other) => overlaps(one, other)))
      .map((one) => alsoWritten(sentence, one));
    return [...changes, ...rest, ...unseen].sort((a, b) => a.span.start - b.span.start);
  });
  const words = ({ span }: AlsoStated) => span.text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
  const also = told.filter((one, at) => told.findIndex((other) => words(other).includes(words(one))) === at);
  return { also, changed, lacks };
}

/** The same change of the same part of the body, unless its side or its size is another. */
const isToldBy = (one: Statement, other: Statement): boolean =>
  one.id === other.id &&
  (!other.side || !one.side || one.side === other.side) &&
  (!other.size || !one.size || one.size === other.size);

/** Rhythms whose rate is not that of the sinus. */
const notSinus = new Set([
  'heart-block-complete',
  'heart-block-second',
  'atrial-fibrillation',
  'ventricular-tachycardia',
  'svt',
]);

const weight = ({ critical, urgent }: Statement): number => (critical ? 0 : urgent ? 1 : 2);

const spanOver = (text: string, { start }: Span, { end }: Span): Span => ({
  start,
  end,
  text: text.slice(start, end),
});

/** The danger rules that a report names, each with the sentence that shows it. */
export const dangersShownIn = ({ critical }: TextReport): DangerShown[] =>
  critical.flatMap(({ id, span }) => {
    const told = findingById.get(id)?.critical;
    return told && 'danger' in told ? [{ rule: told.danger, span }] : [];
  });

/** The findings of the engine that a report in words shows, each with the sentence it comes from; of what is only possible none but what the report itself takes for likely. */
export function engineFindingsOf(reference: Reference, { statements }: TextReport) {
  const shown = new Map<string, { id: string; en: string; hi: string; span: Span }>();
  for (const { id, is, span, suggested, includes = [] } of statements) {
    if (is !== 'present' && !suggested) continue;
    for (const f of [id, ...includes].flatMap((one) => findingById.get(one)?.f ?? [])) {
      const finding = reference.findings.get(f);
      if (finding && !shown.has(f)) shown.set(f, { id: f, en: finding.en, hi: finding.hi, span });
    }
  }
  return [...shown.values()];
}
