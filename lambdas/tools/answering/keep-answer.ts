import type { Sentence } from '#contract/sentences';
import { say } from '#contract/sentences';
import type { Member } from '#person/account';
import { type Notice, noticeFor } from '#person/notice';
import type { Reservation } from '#person/quota';
import { log } from '#platform/log';
import type { Answers, KeptAnswer, KeptReading, ToolsPorts } from '../ports';

const titleLength = 80; // one line of the list, on a wide screen

/** What the tools are called where a person reads it. */
export const toolNames: Record<KeptAnswer['tool'], Sentence> = {
  'ai-diagnosis': { en: 'AI Diagnosis', hi: 'AI निदान' },
  'drug-calculator': { en: 'Drug Calculator', hi: 'दवा कैलकुलेटर' },
  'ai-report-analysis': { en: 'AI Report Analysis', hi: 'AI रिपोर्ट विश्लेषण' },
  'ai-medical-notes': { en: 'AI Medix Guide', hi: 'AI Medix गाइड' },
};

type Given = Pick<KeptAnswer, 'id' | 'tool' | 'question' | 'answer'> & {
  readonly promptVersion?: string | undefined;
  readonly noticed?: boolean;
  readonly reading?: Pick<KeptReading, 'path' | 'mark' | 'values'>;
};

type Paid = {
  readonly claim: Reservation;
  readonly asked: { key: string } | undefined;
  readonly reply: object;
};

/**
 * After an answer was given: its query is used up, it is kept in the person's history, unless they switched that off,
 * the reply under the caller's key, and of an analysis a notification that it is there. None of it can fail the answer:
 * undefined says that nothing was kept.
 */
export async function remember(
  { answers, newId }: Pick<ToolsPorts, 'answers' | 'newId'>,
  { id: memberId, account }: Member,
  { id, tool, question, answer, promptVersion, noticed, reading }: Given,
  { claim, asked, reply }: Paid,
  now: Date,
): ReturnType<Answers['keep']> {
  const entry: KeptAnswer = {
    id,
    tool,
    title: titleOf(question),
    question,
    answer,
    createdAt: now.toISOString(),
    ...(promptVersion !== undefined && { promptVersion }),
  };
  const named = [say(toolNames[tool], account.language)];
  const note = noticed ? noticeFor(account, 'analysis_complete', named, now, newId()) : undefined;
  try {
    return await answers.keep(
      {
        memberId,
        claim,
        ...(account.keepHistory && { entry }),
        ...(asked && { reply: { key: asked.key, reply } }),
        ...(note && { note }),
        ...(reading && { reading: keptReading(reading, entry, account.keepHistory, asked?.key) }),
      },
      now,
    );
  } catch (fault) {
    log.error('an answer was not remembered', fault);
    return undefined;
  }
}

/** Has the kept notification sent to the person's devices: there is none for who does not want it. It never throws. */
export async function tellOf(
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

/** Without a history only where the remembered reply is, so that it goes with the upload. */
const keptReading = (
  { path, mark, values }: Pick<KeptReading, 'path' | 'mark' | 'values'>,
  { id, createdAt }: KeptAnswer,
  inHistory: boolean,
  key: string | undefined,
): KeptReading => ({
  id,
  path,
  createdAt,
  ...(inHistory ? { mark, values } : { mark: {}, values: [] }),
  ...(key !== undefined && { key }),
});

/** The first line of a question, cut at a word. */
function titleOf(question: string): string {
  const line = question.replace(/\s+/g, ' ').trim();
  const signs = [...line];
  if (signs.length <= titleLength) return line;
  const cut = signs.slice(0, titleLength).join('');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), titleLength / 2))}…`;
}
