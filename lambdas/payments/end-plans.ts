import { planTitles } from '#contract/product';
import type { Account } from '#person/account';
import { isWanted, noticeFor } from '#person/notice';
import { log } from '#platform/log';
import { tidyPlan } from './ledger';
import type { EndedPlans, SettlementPorts } from './ports';

export type PlanEndPorts = Pick<SettlementPorts, 'ledgers' | 'messages' | 'newId'> & {
  readonly endedPlans: EndedPlans;
};

/**
 * Tidies the accounts whose plan is over and tells their people, once each. Nothing depends on when it runs: every
 * check of what an account may do compares the plan's end with the clock.
 */
export async function endPlans(ports: PlanEndPorts, now: Date): Promise<void> {
  let failed: unknown;
  for (const memberId of await ports.endedPlans.over(now)) {
    try {
      await end(ports, memberId, now);
    } catch (fault) {
      log.error('an ended plan was not tidied', fault);
      failed = fault;
    }
  }
  if (failed !== undefined) throw failed;
}

async function end({ ledgers, messages, newId }: PlanEndPorts, memberId: string, now: Date): Promise<void> {
  const noteOf = (account: Account) =>
    noticeFor(account, 'plan_ended', [planTitles[account.plan]], now, newId());
  const { account, note } = await ledgers.change(memberId, (ledger) => tidyPlan(ledger, noteOf, now), now);
  if (account && note && isWanted(account, note.kind)) {
    await messages.publish({ id: `plan-ended-${note.id}`, kind: 'notice', memberId, noteId: note.id });
  }
}
