import { knowledgeVersion } from '#clinical/knowledge/version';
import { type Language, say } from '#contract/sentences';
import { titleOfTool } from '#contract/tools/table';
import type { Member } from '#person/account';
import { type Notice, noticeFor } from '#person/notice';
import type { Reservation } from '#person/quota';
import type { KeyedHash } from '#platform/keyed-hash';
import { log } from '#platform/log';
import type { Answers, CaseRecord, KeptAnswer, KeptReading, ToolsPorts, UnkeptAnswer } from '../ports';
import { textHash } from './asked-text';
import type { AnswerData, Caller, ReadingToKeep, ToolRequest } from './tool-request';

const titleLength = 80; // one line of the list, on a wide screen

type AnswerToKeep = Pick<KeptAnswer, 'id' | 'answer' | 'promptVersion'> & {
  readonly record?: AnswerData;
  readonly reading?: ReadingToKeep;
  /** The reservation that is used up with it; none where it costs nothing. */
  readonly claim?: Reservation;
  /** The caller's key that its reply is kept under. */
  readonly key: string | undefined;
  readonly reply: object;
};

/**
 * After an answer was given: its query is used up, it is kept in the person's history, unless they switched that off,
 * the reply under the caller's key, and of an analysis a notification that it is there. None of it can fail the answer:
 * undefined says that nothing was kept.
 */
export async function keepAnswer(
  { answers, hash, newId }: Pick<ToolsPorts, 'answers' | 'hash' | 'newId'>,
  { member: { id: memberId, account }, now }: Pick<Caller, 'member' | 'now'>,
  request: ToolRequest,
  { id, answer, promptVersion, record = {}, reading, claim, key, reply }: AnswerToKeep,
): ReturnType<Answers['keep']> {
  const { tool, text, noticed, language, caseId, patient, corrections } = request;
  const { assessment, leftOut, doses, dose, factSources, indianSource, values, critical, differential } =
    record;
  const entry: KeptAnswer = {
    id,
    tool,
    title: titleOf(text),
    question: text,
    answer,
    createdAt: now.toISOString(),
    language,
    knowledge: knowledgeVersion,
    ...(promptVersion !== undefined && { promptVersion }),
    ...(caseId !== undefined && { caseId }),
    ...(patient && { patient }),
    ...(corrections && { corrections }),
    ...(assessment && { assessment }),
    ...(leftOut && { leftOut }),
    ...(doses && { doses }),
    ...(dose && { dose }),
    ...(factSources && { factSources }),
    ...(indianSource !== undefined && { indianSource }),
    ...(values && { values }),
    ...(critical && { critical }),
    ...(differential && { differential }),
  };
  const named = [say(titleOfTool(tool), account.language)];
  const note = noticed ? noticeFor(account, 'analysis_complete', named, now, newId()) : undefined;
  try {
    return await answers.keep(
      {
        memberId,
        id,
        ...(claim && { claim }),
        ...(account.keepHistory && { entry, ...inCase(request, record, entry) }),
        ...(!account.keepHistory &&
          assessment && { unkept: await unkeptOf(hash, memberId, entry, language) }),
        ...(key !== undefined && { reply: { key, reply } }),
        ...(note && { note }),
        ...(reading && { reading: keptReading(reading, entry, { inHistory: account.keepHistory, key }) }),
      },
      now,
    );
  } catch (fault) {
    log.error('an answer was not remembered', fault);
    return undefined;
  }
}

/** An answer as its case has it; nothing for one that is in none. */
function inCase(
  { caseId, caseTitle, patient }: ToolRequest,
  { caseTitle: known, patientKnown = patient }: AnswerData,
  { id, tool, title, createdAt }: KeptAnswer,
): { inCase?: CaseRecord } {
  if (caseId === undefined) return {};
  return {
    inCase: {
      id: caseId,
      answerId: id,
      tool,
      title: known ?? caseTitle ?? { by: 'question', text: title },
      at: createdAt,
      ...(patientKnown && { patient: patientKnown }),
    },
  };
}

/** The text is not kept for somebody who keeps no history: the page that refines its assessment sends it again. */
const unkeptOf = async (
  hash: KeyedHash,
  memberId: string,
  { id, question, createdAt }: KeptAnswer,
  language: Language,
): Promise<UnkeptAnswer> => ({
  id,
  textHash: await textHash(hash, memberId, question),
  language,
  createdAt,
});

/** Has a kept notification sent to the person's devices. It never throws. */
export async function sendNote(
  { messages, newId }: Pick<ToolsPorts, 'messages' | 'newId'>,
  { id: memberId }: Member,
  note: Notice,
): Promise<void> {
  try {
    await messages.publish({ id: newId(), kind: 'notice', memberId, noteId: note.id });
  } catch (fault) {
    log.error('a notification was not sent', fault, { notice: 'analysis_complete' });
  }
}

/** A reading as it is kept. Without a history it only says where the reply is, so that this goes with the upload. */
const keptReading = (
  { path, mark, values }: ReadingToKeep,
  { id, createdAt, caseId }: KeptAnswer,
  { inHistory, key }: { inHistory: boolean; key: string | undefined },
): KeptReading => ({
  id,
  ...(path !== undefined && { path }),
  createdAt,
  ...(inHistory ? { mark, values } : { mark: {}, values: [] }),
  ...(key !== undefined && { key }),
  ...(inHistory && caseId !== undefined && { caseId }),
});

/** The first line of a request's text, cut at a word. */
function titleOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const signs = [...line];
  if (signs.length <= titleLength) return line;
  const cut = signs.slice(0, titleLength).join('');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), titleLength / 2))}…`;
}
