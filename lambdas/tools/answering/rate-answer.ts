import { Problem } from '#contract/problem';
import type { RateAnswer } from '#contract/tools/rating';
import { titleOfTool } from '#contract/tools/table';
import type { Member } from '#person/account';
import { count } from '#platform/metrics';
import type { ToolsPorts } from '../ports';

/** Administrators read these words in English, as everything of their panel. */
const saidOf = { wrong: 'Wrong answer', unsafe: 'Unsafe answer', other: 'Unhelpful answer' } as const;

const counted = {
  wrong: 'AnswerRatedWrong',
  unsafe: 'AnswerRatedUnsafe',
  other: 'AnswerRatedOther',
} as const;

/** Keeps what a person thinks of an answer; a later opinion replaces the earlier. A bad one reaches the administrators. */
export async function rateAnswer(
  { ratings }: Pick<ToolsPorts, 'ratings'>,
  { id: memberId, account }: Member,
  answerId: string,
  { tool, helpful, reason = 'other', comment }: RateAnswer,
  now: Date,
): Promise<Record<string, never>> {
  const words = `${saidOf[reason]} (${titleOfTool(tool).en}, ${answerId})`;
  const feedback = {
    name: account.fullName,
    email: account.email ?? '',
    message: comment === undefined ? words : `${words}: ${comment}`,
  };
  const known = await ratings.keep(
    memberId,
    {
      answerId,
      tool,
      helpful,
      ...(!helpful && { reason }),
      ...(comment !== undefined && { comment }),
      at: now.toISOString(),
    },
    helpful ? undefined : feedback,
  );
  if (!known) throw new Problem('NOT_FOUND');
  count(helpful ? 'AnswerRatedHelpful' : counted[reason]);
  return {};
}
