import type { Usage } from '#contract/plans';
import { Problem } from '#contract/problem';
import { dailyLimitOf, type Member } from '#platform/account';
import { log } from '#platform/log';
import { count } from '#platform/metrics';
import { claimFor, nextIndianMidnight, type QuotaClaim, usageShown } from '#platform/quota';
import type { Listener, ToolsPorts } from './ports';

// Longer than any answer may take, so that a reservation lapses only when its function died.
const reservationSeconds = 120;

/**
 * Runs `answer` at the price of one query. The query is taken before anything is computed and given back when the
 * answer fails. A caller who leaves before the first text gets it back too; after the first text it counts.
 */
export async function spendOne(
  ports: Pick<ToolsPorts, 'quota' | 'newId'>,
  member: Member,
  now: Date,
  { tell, gone }: Listener,
  answer: (listener: Listener) => Promise<void>,
): Promise<{ text: string; usage: Usage }> {
  const limit = dailyLimitOf(member, now);
  const claim = claimFor(member.id, ports.newId(), now, reservationSeconds);
  const {
    granted,
    used,
    bonus = member.account.bonusSearches,
  } = await ports.quota.reserve(claim, limit, now);
  const usage = usageShown({ used, bonus }, limit, now);
  if (!granted) throw limitReached(usage, now);

  let text = '';
  try {
    await answer({
      gone,
      tell: (piece) => {
        text += piece;
        tell(piece);
      },
    });
  } catch (fault) {
    const stoppedReading = gone.aborted && text !== '';
    count(gone.aborted ? 'AnswerStopped' : 'AnswerFailed');
    await settle(ports, claim, stoppedReading ? 'keep' : 'giveBack');
    throw fault;
  }
  count('AnswerGiven');
  await settle(ports, claim, 'keep');
  return { text, usage };
}

/** An unsettled reservation lapses in the person's favour, so an answer is never lost over its bookkeeping. */
async function settle(
  ports: Pick<ToolsPorts, 'quota'>,
  claim: QuotaClaim,
  how: 'keep' | 'giveBack',
): Promise<void> {
  try {
    await ports.quota[how](claim);
  } catch (fault) {
    log.error('a reservation was left to lapse', fault);
  }
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
