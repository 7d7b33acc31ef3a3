import type { SendFeedback } from '#contract/referrals';
import type { Member } from '#person/account';
import { timeOrderedId } from '#platform/time-ordered-id';
import type { MePorts } from './ports';

/** Keeps feedback for the administrators. Every screen shows it as plain text. */
export async function sendFeedback(
  { feedback, newId }: Pick<MePorts, 'feedback' | 'newId'>,
  member: Member,
  { name, email, message, rating }: SendFeedback,
  now: Date,
): Promise<Record<string, never>> {
  await feedback.add(member.id, {
    id: timeOrderedId(now, newId()),
    name,
    email,
    message,
    rating: rating ?? null,
    createdAt: now.toISOString(),
  });
  return {};
}
