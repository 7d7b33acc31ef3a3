import type { Member } from '#person/account';
import { timeOrderedId } from '#platform/time-ordered-id';
import { actOf } from './change-user';
import type { AdminPorts, Audience } from './ports';

/**
 * Sends a notice to everybody or to the users of one plan. This call only keeps the words and publishes one message;
 * the function behind the topic walks the people. `recipients` counts the audience at this moment, although people who
 * have switched product news off get no notice of news; a change of prices reaches everybody.
 */
export async function broadcast(
  ports: Pick<AdminPorts, 'broadcasts' | 'counters' | 'messages' | 'newId'>,
  admin: Member,
  {
    about = 'news',
    ...words
  }: { title: string; body: string; audience: Audience; about?: 'news' | 'price' | undefined },
  now: Date,
): Promise<{ recipients: number }> {
  const id = timeOrderedId(now, ports.newId());
  const counts = await ports.counters.read();
  const recipients = words.audience === 'all' ? counts.users : counts[words.audience];
  await ports.broadcasts.keep({ id, ...words, about }, recipients, actOf(ports, admin, now));
  await ports.messages.publish({ id: `broadcast-${id}`, kind: 'broadcast', broadcastId: id });
  return { recipients };
}
