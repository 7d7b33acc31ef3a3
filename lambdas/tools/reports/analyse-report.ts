import { Problem } from '#contract/problem';
import type { Sentence } from '#contract/sentences';
import { inputSentences } from '#contract/sentences';
import type { DoseCheck, Provider } from '#contract/tools/answer';
import type { AnalyseReport, ReportAnalysis } from '#contract/tools/reports';
import { indianDay } from '#person/quota';
import { log } from '#platform/log';
import { count } from '#platform/metrics';
import { withoutIdentifiers } from '#rules/personal-identifiers';
import { answerWords } from '../answering/answer-words';
import { lookAtOutage } from '../answering/ask-model';
import { type Asking, answerOnce } from '../answering/charged-answer';
import { removedKinds } from '../answering/removed-kinds';
import type { KeptReading, PatientMark, ReportPorts } from '../ports';
import { askForSections, dayNumber, markOf, questionOf } from './ask-for-sections';
import { warningsOf } from './file/document-warnings';
import { isSamePatient, patientMarkOf } from './file/patient-mark';
import { fileRejected, type ReportContent, readReportFile } from './file/read-report-file';
import { pathInLink } from './file/report-path';
import { reportPrompt } from './prompt';
import { engineSections, type KnownReport, modelSections, sectionsTogether } from './report-sections';

const mostLetters = 60_000; // some fifteen thousand tokens; the engine itself reads all of it

type Engine = typeof import('#clinical/engine');
type Reply = {
  analysis: ReportAnalysis;
  provider: Provider;
  removed?: { kind: string; count: number }[];
  doses?: DoseCheck[];
  opd_note: string;
  warnings?: Sentence[];
};

/**
 * Analysis of an uploaded report: the engine reads its numbers, a model writes the sections and is checked by the
 * engine, or the engine answers alone. The link is never fetched; only its path is taken. Throws
 * INVALID_INPUT before anything is reserved; a file that is refused gives the query back.
 */
export async function analyseReport(ports: ReportPorts, body: AnalyseReport, asking: Asking) {
  const { member, now } = asking;
  const began = ports.elapsed();
  const path = pathInLink(body.fileUrl, member.id, await ports.files.address());
  if (path === undefined) throw notOurs();
  // All three beside the reservation, so that none costs a step of its own.
  const bytes = settled(ports.files.read(path, now));
  const earlier = ports.readings.latest(member.id, now).catch((fault: unknown) => {
    log.error('earlier reports were not read', fault);
    return [];
  });
  const looking = ports.assistant && lookAtOutage(ports, now);
  const question = {
    tool: 'ai-report-analysis' as const,
    question: questionOf(body.fileName, body.patientDetails),
    body: { ...body, fileUrl: path }, // a link signed anew is the same question
    noticed: true,
  };
  return answerOnce(ports, asking, question, async ({ gone }) => {
    const [content, engine, kept, state] = await Promise.all([
      contentOf(ports, path, await bytes),
      import('#clinical/engine'),
      earlier,
      looking,
    ]);
    gone.throwIfAborted();
    return analysed(ports, { ...asking, gone }, body, { path, content, engine, kept, state, began });
  });
}

const notOurs = (): Problem => {
  const { en, hi } = inputSentences.invalid;
  const issues = [{ path: 'fileUrl', message: en }];
  return new Problem('INVALID_INPUT', { sentence: { en, hi }, details: { field: 'fileUrl', issues } });
};

/** A promise that nobody waits for yet and that must not fail the process meanwhile. */
function settled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}

async function contentOf(
  { documents }: ReportPorts,
  path: string,
  bytes: Uint8Array | 'absent' | 'too large',
): Promise<ReportContent> {
  if (bytes === 'absent') throw fileRejected('gone');
  if (bytes === 'too large') throw fileRejected('size');
  return readReportFile(documents, bytes, path.slice(path.lastIndexOf('.') + 1));
}

type Read = {
  readonly path: string;
  readonly content: ReportContent;
  readonly engine: Engine;
  readonly kept: readonly KeptReading[];
  readonly state: 'closed' | 'open' | 'ajar' | undefined;
  readonly began: number;
};

async function analysed(ports: ReportPorts, asking: Asking, body: AnalyseReport, read: Read) {
  const { content, engine, state, began } = read;
  const { now } = asking;
  const { preferredLanguage: language, patientDetails = '' } = body;
  const told = engine.understand(patientDetails).person;
  const knowledge = (text: string) => knownOf(read, asking, language, told, text);

  const first = knowledge(content.text);
  const facts = [...engine.reportFacts(first.report), ...engine.groundingFacts(first.consideration)];
  const safe = withoutIdentifiers(content.text.slice(0, mostLetters), now);
  const details = withoutIdentifiers(patientDetails, now);
  const prompt = reportPrompt(
    { text: safe.text, details: details.text, images: content.images },
    language,
    facts,
    markOf(ports.newId()),
  );
  const answer = await askForSections(ports, asking, state, prompt, began);
  const whole = answer?.ended === 'whole' ? answer.value : undefined;
  if (!whole && content.text === '') throw unreadable(answer?.ended === 'broken' ? answer.why : undefined);

  // What a model read in pictures is judged by the engine like printed text.
  const known = whole?.rowsInPictures ? knowledge(`${content.text}\n${whole.rowsInPictures}`) : first;
  const fellOver = ports.assistant && !whole ? answerWords.fellOver : undefined;
  const { analysis, doses } = whole
    ? modelSections(engine, { ...known, factIds: facts.map(({ id }) => id) }, whole)
    : { analysis: engineSections(engine, known, monthOf(now), fellOver), doses: [] };
  const removed = whole || answer ? removedKinds([...safe.removed, ...details.removed]) : [];
  if (removed.length > 0) count('IdentifiersRemoved');
  const warnings = warningsOf(
    content,
    known.report,
    content.hidden === '' ? undefined : engine.readReport(content.hidden),
    {
      lookedAt: whole !== undefined,
      cut: content.text.length > mostLetters && whole !== undefined,
      readRows: Boolean(whole?.rowsInPictures),
    },
  );
  const together = sectionsTogether(analysis, language);
  const reply: Reply = {
    analysis,
    provider: whole ? 'openai' : 'reference',
    ...(removed.length > 0 && { removed }),
    ...(doses.length > 0 && { doses }),
    opd_note: engine.opdNote(together, language, { complaints: patientDetails || undefined }),
    ...(warnings.length > 0 && { warnings }),
  };
  const { mark } = known;
  return {
    reply,
    answer: together,
    ...(answer && { promptVersion: prompt.version }),
    reading: { path: read.path, mark, values: engine.reportValues(known.report) },
  };
}

const monthOf = (now: Date): number => Number(indianDay(now).slice(5, 7));

type Told = ReturnType<Engine['understand']>['person'];

/** What the engine makes of a text, with the trend against earlier reports of the same patient. */
function knownOf(
  { engine, kept }: Read,
  { member, now }: Asking,
  language: AnalyseReport['preferredLanguage'],
  { ageYears, sex, pregnant }: Told,
  text: string,
): KnownReport & { mark: PatientMark } {
  const report = engine.readReport(text, {
    ...(ageYears !== undefined && { ageYears }),
    ...(sex && { sex }),
    ...(pregnant && { pregnant }),
  });
  const consideration = engine.consider(engine.reportUnderstanding(report, text), { month: monthOf(now) });
  const mark = patientMarkOf(text, member.id, report.patient, now);
  const earlier = kept
    .filter((reading) => isSamePatient(reading.mark, mark))
    .flatMap(({ values, createdAt }) =>
      values.map((value) => ({
        ...value,
        day: value.day ?? dayNumber(indianDay(new Date(createdAt))),
      })),
    );
  const changes = engine.reportChanges(report, earlier, dayNumber(indianDay(now)));
  return {
    report,
    consideration,
    patient: { ...report.patient },
    factIds: [],
    language,
    trend: engine.trendMarkdown(changes, language),
    mark,
  };
}

const onlyByModel: Sentence = {
  en: 'A picture can only be read by the language model, which is not available now. Your query was given back; a PDF with text can be read without it.',
  hi: 'तस्वीर केवल भाषा मॉडल (language model) पढ़ सकता है, जो अभी उपलब्ध नहीं है। आपका प्रश्न लौटा दिया गया है; लिखे हुए (text) वाली PDF उसके बिना भी पढ़ी जा सकती है।',
};

/** Nothing is made up about a picture that nobody looked at. */
const unreadable = (why: string | undefined): Problem =>
  new Problem(why === 'late' ? 'UPSTREAM_TIMEOUT' : 'AI_UNAVAILABLE', { sentence: onlyByModel });
