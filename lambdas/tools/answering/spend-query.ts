import type { Usage } from '#contract/plans';
import { Problem } from '#contract/problem';
import type { Member } from '#person/account';
import { nextIndianMidnight, type Reservation, usageReply } from '#person/quota';
import { log } from '#platform/log';
import { count } from '#platform/metrics';
import type { Begun, Looked, Spending, ToolsPorts } from '../ports';

// Longer than any answer may take, so that a reservation lapses only when its function died.
export const reservationSeconds = 120;

// A second call under the same key waits for the first as long as a person would, then is asked to come back.
const waits = 60;
const waitMs = 500;

/** A query taken, or what was answered before under the same key. */
export type Spent = { readonly quota: Looked | undefined } | { readonly replayed: unknown };

/**
 * Takes one query, and with it the caller's key. The same key within 24 hours gives the same answer and costs once;
 * while another call is at it this one waits. Throws a Problem when no query is left, or when the key belongs to
 * another question.
 */
export async function spendOne(
  { spending, pause }: Pick<ToolsPorts, 'spending' | 'pause'>,
  member: Member,
  claim: Reservation,
  limit: number | null,
  asked: { key: string; question: string } | undefined,
  now: Date,
  gone: AbortSignal,
): Promise<Spent> {
  for (let round = 0; round <= waits; round += 1) {
    const begun: Begun = await spending.begin(claim, limit, asked, now);
    switch (begun.state) {
      case 'begun':
        return { quota: begun.quota };
      case 'answered':
        return { replayed: begun.reply };
      case 'other':
        throw new Problem('CONFLICT');
      case 'none left':
        throw limitReached(usageOf(member, begun.quota, limit, now), now);
      case 'running':
        await pause(waitMs, gone);
        if (gone.aborted) throw new Problem('CONFLICT', { cause: gone.reason });
    }
  }
  throw new Problem('CONFLICT', { details: { retryAfter: 5 } });
}

/** The quota as it is shown. One-off searches that nobody looked at are those of the account. */
export const usageOf = (member: Member, { used, bonus }: Looked, limit: number | null, now: Date): Usage =>
  usageReply({ used, bonus: bonus ?? member.account.bonusSearches }, limit, now);

/** An unsettled reservation lapses in the person's favour, so an answer is never lost over its bookkeeping. */
export async function settle(
  { spending }: { spending: Spending },
  claim: Reservation,
  how: 'keep' | 'giveBack',
): Promise<void> {
  await spending[how](claim).catch((fault: unknown) => log.error('a reservation was left to lapse', fault));
}

function limitReached(usage: Usage, now: Date): Problem {
  count('QuotaDenied');
  return new Problem('DAILY_LIMIT_REACHED', {
    fill: [usage.limit ?? 0],
    details: {
      usage,
      retryAfter: Math.ceil((nextIndianMidnight(now).getTime() - now.getTime()) / 1000),
    },
  });
}
