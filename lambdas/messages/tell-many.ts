import { createHash } from 'node:crypto';
import { type Account, planNow } from '#person/account';
import { type Message, noticeFor } from '#person/notice';
import { log } from '#platform/log';
import type { Broadcast, MessagesPorts } from './ports';

const atOnce = 10; // the table answers each in milliseconds; more would only crowd it

/**
 * Gives a broadcast to one page of a share of the people, then publishes the next page as a message of its own. The first
 * message of a broadcast publishes one for each share: these run beside each other, each in many short runs and no long
 * one. It may be stopped at any point and run again: nobody gets the notice twice.
 */
export async function tellPage(
  ports: MessagesPorts,
  { broadcastId, share, cursor }: Message & { kind: 'broadcast' },
  now: Date,
): Promise<void> {
  const broadcast = await ports.audiences.read(broadcastId);
  if (!broadcast) return;
  if (share === undefined && cursor === undefined) return eachShare(ports, broadcastId);
  const page = await ports.audiences.page(broadcast, share ?? 0, cursor);
  const wanted = page.accounts.filter((account) => isFor(account, broadcast));
  for (let from = 0; from < wanted.length; from += atOnce) {
    await Promise.all(wanted.slice(from, from + atOnce).map((one) => tell(ports, broadcast, one, now)));
  }
  if (page.cursor === undefined)
    return log.info('a notification to many has reached everybody of a share', { broadcastId, share });
  await ports.messages.publish({
    id: `broadcast-${broadcastId}-${hashOf(page.cursor)}`,
    kind: 'broadcast',
    broadcastId,
    share: share ?? 0,
    cursor: page.cursor,
  });
}

async function eachShare({ audiences, messages }: MessagesPorts, broadcastId: string): Promise<void> {
  const shares = Array.from({ length: audiences.shares }, (_, share) => share);
  await Promise.all(
    shares.map((share) =>
      messages.publish({
        id: `broadcast-${broadcastId}-share-${share}`,
        kind: 'broadcast',
        broadcastId,
        share,
      }),
    ),
  );
}

const isFor = (account: Account, { audience, sentAt }: Broadcast): boolean =>
  audience === 'all' || planNow(account, sentAt) === audience;

/** Writes the notice into one person's list, and publishes a message when there is something to send beside it. */
async function tell(ports: MessagesPorts, broadcast: Broadcast, account: Account, now: Date): Promise<void> {
  const { id, title, body, about, sentAt } = broadcast;
  const kind = about === 'price' ? 'price_change' : 'broadcast';
  const notice = noticeFor(account, kind, [title, body], sentAt, hashOf(`${id} ${account.id}`));
  const noteId = notice && (await ports.audiences.tell(account.id, broadcast, notice, now));
  if (noteId === undefined) return;
  // News goes to devices alone; a change of prices also goes as a letter.
  if (about === 'news' && (await ports.devices.of(account.id)).length === 0) return;
  await ports.messages.publish({
    id: `broadcast-${id}-${account.id}`,
    kind: 'notice',
    memberId: account.id,
    noteId,
  });
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
