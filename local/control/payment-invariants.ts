import type { Account } from '#person/account';
import { entriesOf } from '#rules/ledger';
import { foldLedger, termAt } from '#rules/subscription-term';
import { LedgerItem, lineOf, PaymentItem } from '../../lambdas/adapters/dynamo/plans/ledger-items';

type Item = Record<string, unknown> & { pk: string; sk: string };

/** Checks that payments and plans agree, up to the latest moment at which a job has run. It names ids only. */
export function paymentViolations(items: readonly Item[], accounts: readonly Account[], now: Date): string[] {
  const ledgers = new Map<string, Item[]>();
  for (const item of items) {
    if (!item.sk.startsWith('LEDGER#')) continue;
    const memberId = item.pk.slice('PERSON#'.length);
    ledgers.set(memberId, [...(ledgers.get(memberId) ?? []), item]);
  }
  return [
    ...[...ledgers.values()].flat().flatMap(ofShape),
    ...accounts
      .filter(({ status }) => status === 'active')
      .flatMap((account) => ofPlan(account, ledgers.get(account.id) ?? [], now)),
    ...ofCredits(items, [...ledgers.values()].flat()),
    ...ofPointers(items, [...ledgers.values()].flat()),
  ];
}

const ofShape = (item: Item): string[] =>
  LedgerItem.safeParse(item).success ? [] : [`a line of the ledger does not fit its schema (${item.pk})`];

/** The account's plan is what its ledger amounts to; one past its end may still wait for the job that tidies it. */
function ofPlan(account: Account, ledger: readonly Item[], now: Date): string[] {
  const lines = ledger.flatMap((item) => LedgerItem.safeParse(item).data ?? []).map(lineOf);
  const { term } = foldLedger(entriesOf(lines));
  const tidied = termAt(term, now.getTime());
  const told = JSON.stringify([
    account.plan,
    account.planStatus,
    account.planAmountPaise,
    account.planStartedAt,
    account.planEndsAt,
  ]);
  const fits = [term, tidied].some(
    ({ plan, status, amountPaise, startedAt, endsAt }) =>
      JSON.stringify([plan, status, amountPaise, startedAt, endsAt]) === told,
  );
  return fits ? [] : [`the plan of ${account.id} is not what its ledger amounts to`];
}

/** Every payment was counted once: a credit for each line that was paid, a line for each credit, none twice. */
function ofCredits(items: readonly Item[], ledger: readonly Item[]): string[] {
  const credits = items.filter(({ sk }) => sk === 'CREDIT').map(({ pk }) => pk.slice('PAID#'.length));
  const paid = ledger.flatMap(({ paymentId }) => (paymentId === undefined ? [] : [String(paymentId)]));
  return [
    ...credits
      .filter((id) => !paid.includes(id))
      .map((id) => `the payment ${id} was counted and stands nowhere`),
    ...paid.filter((id) => !credits.includes(id)).map((id) => `the payment ${id} stands and was not counted`),
    ...paid.filter((id, place) => paid.indexOf(id) !== place).map((id) => `the payment ${id} stands twice`),
  ];
}

/** Every order leads to its owner and back. */
function ofPointers(items: readonly Item[], ledger: readonly Item[]): string[] {
  const owners = new Map(
    items
      .filter(({ pk }) => pk.startsWith('ORDER#'))
      .map(({ pk, memberId }) => [pk.slice('ORDER#'.length), String(memberId)]),
  );
  const lines = ledger.flatMap((item) => PaymentItem.safeParse(item).data ?? []);
  return [
    ...lines
      .filter(({ orderId, memberId }) => owners.get(orderId) !== memberId)
      .map(({ orderId }) => `the order ${orderId} does not lead to its owner`),
    ...[...owners.keys()]
      .filter((orderId) => !lines.some((line) => line.orderId === orderId))
      .map((orderId) => `the order ${orderId} has an owner and no line`),
  ];
}
