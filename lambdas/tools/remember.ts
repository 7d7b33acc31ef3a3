import type { Sentence } from '#contract/sentences';
import { say } from '#contract/sentences';
import type { Member } from '#platform/account';
import { log } from '#platform/log';
import { notify } from '#platform/notice';
import { timeOrderedId } from '#platform/time-ordered-id';
import type { KeptAnswer, ToolsPorts } from './ports';

const titleLength = 80; // one line of the list, on a wide screen

/** What the tools are called where a person reads it. */
const toolNames: Record<KeptAnswer['tool'], Sentence> = {
  'ai-diagnosis': { en: 'AI Diagnosis', hi: 'AI निदान' },
  'drug-calculator': { en: 'Drug Calculator', hi: 'दवा कैलकुलेटर' },
  'ai-report-analysis': { en: 'AI Report Analysis', hi: 'AI रिपोर्ट विश्लेषण' },
  'ai-medical-notes': { en: 'AI Medix Guide', hi: 'AI Medix गाइड' },
};

/**
 * After an answer was given: it is kept in the person's history, unless they switched that off, and they are told that
 * it is there. Neither can fail the answer.
 */
export async function remember(
  ports: Pick<ToolsPorts, 'history' | 'notifications' | 'messages' | 'newId'>,
  { id: memberId, account }: Member,
  answered: Pick<KeptAnswer, 'tool' | 'question' | 'answer'>,
  now: Date,
): Promise<void> {
  const entry: KeptAnswer = {
    id: timeOrderedId(now, ports.newId()),
    title: titleOf(answered.question),
    createdAt: now.toISOString(),
    ...answered,
  };
  await Promise.all([
    account.keepHistory &&
      ports.history
        .keep(memberId, entry)
        .catch((fault: unknown) => log.error('an answer is missing in a history', fault)),
    notify(ports, account, 'analysis_complete', [say(toolNames[answered.tool], account.language)], now),
  ]);
}

/** The first line of a question, cut at a word. */
function titleOf(question: string): string {
  const line = question.replace(/\s+/g, ' ').trim();
  const signs = [...line];
  if (signs.length <= titleLength) return line;
  const cut = signs.slice(0, titleLength).join('');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), titleLength / 2))}…`;
}
