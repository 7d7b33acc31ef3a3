import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import * as engine from '#clinical/engine';
import { knowledgeVersion } from '#clinical/knowledge/version';
import { HistoryEntry } from '#contract/history';
import type { Language } from '#contract/sentences';
import type { Assessment } from '#contract/tools/diagnosis/assessment';
import { toolTable } from '#contract/tools/table';
import { monthIn } from '../../lambdas/tools/answering/asked-text';
import { enginePatient } from '../../lambdas/tools/answering/told-patient';
import { assessmentReply } from '../../lambdas/tools/diagnosis/assessment-reply';

/** A kept answer as the history and the export give it: the entry, or the reply with the entry in it. */
export const KeptReply = z.union([
  z.object({ entry: HistoryEntry }).transform(({ entry }) => entry),
  HistoryEntry,
]);

/** Tells what came of giving an answer again. */
export type Replay = {
  /** The state of the knowledge then, where the answer says it, and now. */
  given: string | undefined;
  now: string;
  /** Parts of the answer that are other now: none, where the engine says the same again. */
  differs: { part: string; before: unknown; now: unknown }[];
  /** Says why nothing was compared: the words are a language model's, or a file is not kept. */
  notCompared?: string;
};

const languageOf = ({ language }: HistoryEntry): Language => language ?? 'english';

/** The assessment of a kept diagnosis made again: same text, patient, corrections, month and answers to questions. */
function assessAgain(entry: HistoryEntry): Assessment {
  const { question = '', patient, corrections = [], refinement, created_at: at } = entry;
  const answers = refinement?.answers ?? [];
  const said = answers.flatMap(({ finding, is }) => (is === 'unknown' ? [] : [{ finding, is }]));
  const weighed = engine.weighCase(question, {
    patient: enginePatient(refinement?.patient ?? patient),
    corrections: [...corrections, ...said],
    setting: {
      month: monthIn(new Date(at)),
      unknown: answers.flatMap(({ finding, is }) => (is === 'unknown' ? [finding] : [])),
    },
  });
  return assessmentReply(weighed.assessment, languageOf(entry));
}

/** As it comes back from a store: without what is undefined. */
const asStored = <T>(value: T): T => JSON.parse(JSON.stringify(value));

function compareAssessments(then: Assessment, now: Assessment): Replay['differs'] {
  const parts = Object.keys(then) as (keyof Assessment)[];
  return parts
    .filter((part) => !isDeepStrictEqual(asStored(then[part]), asStored(now[part])))
    .map((part) => ({ part, before: then[part], now: now[part] }));
}

/** The documents that the engine writes for what was typed; of a dose there are several readings of one line. */
function documentsOf(entry: HistoryEntry): string[] {
  const { tool, question = '', patient } = entry;
  const language = languageOf(entry);
  if (tool === toolTable.notes.id) return [engine.noteMarkdown(engine.note(question), language)];
  const [drug = '', ...rest] = question.split(' · ');
  const { weightKg = Number.NaN, ...about } = engine.dosePatient(enginePatient(patient));
  const readings = [{}, ...rest.map((indication) => ({ indication })), ...rest.map((route) => ({ route }))];
  const both = rest.flatMap((indication) => rest.map((route) => ({ indication, route })));
  return [...readings, ...both].map((reading) =>
    engine.doseMarkdown(engine.dose({ ...about, weightKg, drug, ...reading }), language, 1),
  );
}

/** Words and numbers alone: a badge carries a mark of its own in every answer. */
const plain = (text: string): string =>
  text
    .replace(/\(#dose[^)]*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Gives a kept answer again with the knowledge of this checkout, and says what is other. */
export function replayAnswer(entry: HistoryEntry): Replay {
  const versions = { given: entry.knowledge, now: knowledgeVersion };
  const { tool, assessment, answer = '' } = entry;
  if (assessment) return { ...versions, differs: compareAssessments(assessment, assessAgain(entry)) };
  if (tool === toolTable.reports.id)
    return { ...versions, differs: [], notCompared: 'the file of a report is not kept with its answer' };
  if (tool === toolTable.notes.id && entry.provider === 'openai')
    return { ...versions, differs: [], notCompared: 'a language model wrote this note' };
  const now = documentsOf(entry);
  const said = plain(answer);
  const same = now.some((document) => said.includes(plain(document)));
  return { ...versions, differs: same ? [] : [{ part: 'text', before: answer, now: now[0] }] };
}
