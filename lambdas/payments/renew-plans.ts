import { offers } from '#contract/offers';
import { planTitles } from '#contract/product';
import type { Account } from '#person/account';
import { indianTime, type Notice, type Notifications, noticeFor } from '#person/notice';
import { log } from '#platform/log';
import { count } from '#platform/metrics';
import { type Mandate, nextStep, noticeHours, renewalSteps, renews } from '#rules/renewal';
import { isRunning } from '#rules/running-plan';
import { advanceMandate, tidyPlan } from './ledger';
import { openOrder } from './open-order';
import { plainRupees } from './plain-rupees';
import type { Mandates, SettlementPorts } from './ports';
import { syncOrder } from './sync-orders';

export type RenewalPorts = SettlementPorts & {
  readonly mandates: Mandates;
  readonly notifications: Notifications;
};

// While the bank has not decided on a debit, no other one is tried: it is looked at again after an hour.
const undecidedMs = 3_600_000;

type DueRenewal = { account: Account; mandate: Mandate; endsAt: string };

/**
 * Does what is due of renewals: the notice a day before the debit, then the debit and its repetitions
 * (rules/renewal.ts). All tries pay one order, so that the provider itself lets only one of them through.
 */
export async function renewPlans(ports: RenewalPorts, now: Date): Promise<void> {
  let failed: unknown;
  for (const memberId of await ports.mandates.due(now)) {
    try {
      await renew(ports, memberId, now);
    } catch (fault) {
      log.error('a plan was not renewed', fault);
      failed = fault;
    }
  }
  if (failed !== undefined) throw failed;
}

async function renew(ports: RenewalPorts, memberId: string, now: Date): Promise<void> {
  const account = await ports.ledgers.account(memberId);
  const mandate = await ports.mandates.read(memberId);
  if (account?.status !== 'active' || mandate?.status !== 'active') return;
  const term = { plan: account.plan, status: account.planStatus, endsAt: account.planEndsAt };
  if (!renews(term, offers[mandate.offer].plan) || !isRunning(term, now.getTime()) || term.endsAt === null) {
    // Tidying takes the mandate out of the list of due ones.
    await ports.ledgers.change(memberId, (ledger) => tidyPlan(ledger, () => undefined, now), now);
    return ports.mandates.postpone(memberId, mandate, new Date(now.getTime() + 24 * undecidedMs));
  }
  const renewing = { account, mandate, endsAt: term.endsAt };
  const step = nextStep(mandate);
  if (!step || Date.parse(step.at) > now.getTime()) return;
  if (step.act === 'notice') await announce(ports, renewing, now);
  else await debit(ports, renewing, now);
}

/** Announces a debit and opens its order, by which the provider announces it to the bank. */
async function announce(ports: RenewalPorts, { account, mandate }: DueRenewal, now: Date): Promise<void> {
  const noticedAt = now.toISOString();
  const debitAt = nextStep({ ...mandate, done: mandate.done + 1, noticedAt })?.at;
  if (debitAt === undefined) return giveUp(ports, { account, mandate }, now);
  const { paise, plan } = offers[mandate.offer];
  const { customerId, tokenId, offer } = mandate;
  const payableFrom = new Date(debitAt);
  const debit = { tokenId, notBefore: payableFrom };
  const orderId = await openOrder(ports, account.id, { offer, customerId, debit, payableFrom }, now);
  if (orderId === undefined) return;
  const words = [planTitles[plan], plainRupees(paise), indianTime(payableFrom, account.language)];
  const note = noticeFor(account, 'renewal_soon', words, now, ports.newId());
  const progress = { noticedAt, orderId, note };
  const done = await ports.ledgers.change(
    account.id,
    (ledger) => advanceMandate(ledger, mandate, progress),
    now,
  );
  await tell(ports, account.id, done.note);
}

async function debit(ports: RenewalPorts, renewing: DueRenewal, now: Date): Promise<void> {
  const { account, mandate } = renewing;
  const known = mandate.orderId === undefined ? undefined : await ports.payments.find(mandate.orderId);
  if (!known) throw new Error('a debit has no order');
  // An earlier try may have gone through, or may not be decided yet: then no other one is made.
  const { granted } = await syncOrder(ports, known, now);
  if (granted > 0) return count('PlanRenewed');
  const tried = await ports.provider.paymentsOf(known.payment.orderId);
  if (tried.some(({ status }) => status === 'created' || status === 'authorized')) {
    return ports.mandates.postpone(account.id, mandate, new Date(now.getTime() + undecidedMs));
  }
  if (account.phone === null) return giveUp(ports, renewing, now);
  // The step is counted before it is tried: a run that dies here costs one try and never a second debit.
  const { outcome } = await ports.ledgers.change(
    account.id,
    (ledger) => advanceMandate(ledger, mandate, {}),
    now,
  );
  if (outcome !== 'changed') return;
  await ports.provider.debit({
    orderId: known.payment.orderId,
    amountPaise: known.payment.amountPaise,
    customerId: mandate.customerId,
    tokenId: mandate.tokenId,
    email: account.email,
    phone: account.phone,
    description: `AI Medix ${planTitles[offers[mandate.offer].plan]}`,
  });
  await afterDebit(ports, renewing, known, now);
}

async function afterDebit(
  ports: RenewalPorts,
  renewing: DueRenewal,
  known: Parameters<typeof syncOrder>[1],
  now: Date,
): Promise<void> {
  const { granted } = await syncOrder(ports, known, now);
  if (granted > 0) return count('PlanRenewed');
  const tries = await ports.provider.paymentsOf(known.payment.orderId);
  if (tries.some(({ status }) => status !== 'failed')) return; // an event will tell what became of it
  count('RenewalFailed');
  if (renewing.mandate.done + 1 >= renewalSteps.length) await tellFailed(ports, renewing.account, now);
}

/** Lets the plan end, because nothing can be done in time any more, and tells the person. */
async function giveUp(
  ports: RenewalPorts,
  { account, mandate }: Pick<DueRenewal, 'account' | 'mandate'>,
  now: Date,
): Promise<void> {
  const until = new Date(Date.parse(mandate.endsAt) + noticeHours * 3_600_000);
  await ports.mandates.postpone(account.id, mandate, until);
  await tellFailed(ports, account, now);
}

async function tellFailed(ports: RenewalPorts, account: Account, now: Date): Promise<void> {
  const ends = indianTime(new Date(account.planEndsAt ?? now), account.language);
  const note = noticeFor(account, 'renewal_failed', [planTitles[account.plan], ends], now, ports.newId());
  await tell(ports, account.id, note && (await ports.notifications.add(account.id, note)));
}

async function tell({ messages }: RenewalPorts, memberId: string, note: Notice | undefined): Promise<void> {
  if (note) await messages.publish({ id: `renewal-${note.id}`, kind: 'notice', memberId, noteId: note.id });
}
