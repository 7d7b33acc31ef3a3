import * as z from 'zod';
import { retention } from '#contract/product';
import type { ResetLinks } from '../../../auth/ports';
import { epochSeconds, keys } from '../keys';
import type { Table } from '../table';
import { countInWindow } from '../writes/window-count';

const hourMs = 60 * 60_000;
const validMs = retention.resetLinkHours * hourMs;
// More mails than this would only fill somebody's mailbox.
const perMailbox = { most: 10, windowMs: hourMs };

/** As stored: the hash of the link's token, and the time (milliseconds) until which it works. */
const LinkItem = z.object({ tokenHash: z.string(), until: z.number() });

export const dynamoResetLinks = (table: Table): ResetLinks => ({
  admit: (mailboxHash, now) => countInWindow(table, keys.counted(mailboxHash, 'RESETS'), perMailbox, now),

  async keep(memberId, tokenHash, now) {
    const until = now.getTime() + validMs;
    await table.put(keys.resetLink(memberId), { tokenHash, until, expiresAt: epochSeconds(until) });
  },

  async works(memberId, tokenHash, now) {
    const [link, account] = await table.readTogether([keys.resetLink(memberId), keys.account(memberId)]);
    const found = LinkItem.safeParse(link);
    return (
      found.success &&
      found.data.tokenHash === tokenHash &&
      found.data.until > now.getTime() &&
      account?.status === 'active'
    );
  },

  async spend(memberId, tokenHash, now) {
    const refused = await table.together([
      {
        remove: keys.resetLink(memberId),
        condition: 'tokenHash = :hash AND #until > :now',
        names: { '#until': 'until' },
        values: { ':hash': tokenHash, ':now': now.getTime() },
      },
      {
        change: keys.account(memberId),
        update: 'SET sessionsEndedAt = :at',
        condition: '#status = :active',
        names: { '#status': 'status' },
        values: { ':at': now.toISOString(), ':active': 'active' },
      },
    ]);
    return refused === undefined;
  },
});
