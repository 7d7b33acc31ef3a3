import { Problem } from '#contract/problem';
import { Account } from '#person/account';
import type { Notice } from '#person/notice';
import { foldLedger, type Term, termAt } from '#rules/subscription-term';
import { changes, keys } from '../keys';
import { InboxItem, idAfter, noteItems } from '../messages/notifications';
import type { Table, Write } from '../table';
import { planCounterWrites } from '../writes/counters';
import { entriesOf, type GrantItem, type LedgerItem, placeOf, readLedger } from '../writes/ledger';
import { billsNextAt, MandateItem, mandateBeside, mandateWrite } from './mandate-item';
import { planEndWrite } from './plan-ends';

/** What the account keeps of the plan. It is a result: nothing but `planWrites` may write it. */
export type PlanFields = Pick<
  Account,
  'plan' | 'planStatus' | 'planAmountPaise' | 'planStartedAt' | 'planEndsAt' | 'planBillsNextAt'
>;

/**
 * The one place where a plan changes: the account's fields and the plan's end, as part of a transaction. The account
 * stands first; that write is refused when the account is not active or its ledger has changed since `before` was read.
 */
export function planWrites(before: Account, after: PlanFields, now: Date): Write[] {
  const moved = before.planEndsAt !== after.planEndsAt || before.plan !== after.plan;
  return [
    {
      change: keys.account(before.id),
      update:
        'SET #plan = :plan, planStatus = :status, planAmountPaise = :paise, planStartedAt = :from, ' +
        'planEndsAt = :to, planBillsNextAt = :bills, ledgerVersion = :next, changed = :changed, changedAt = :now',
      condition: '#status = :active AND (attribute_not_exists(ledgerVersion) OR ledgerVersion = :known)',
      names: { '#plan': 'plan', '#status': 'status' },
      values: {
        ':plan': after.plan,
        ':status': after.planStatus,
        ':paise': after.planAmountPaise,
        ':from': after.planStartedAt,
        ':to': after.planEndsAt,
        ':bills': after.planBillsNextAt,
        ':next': before.ledgerVersion + 1,
        ':known': before.ledgerVersion,
        ':active': 'active',
        ':changed': changes.accounts,
        ':now': now.toISOString(),
      },
    },
    // Putting it anew would remind once more of an end that has not moved.
    ...(moved ? [planEndWrite(before.id, after.plan === 'free' ? null : after.planEndsAt)] : []),
    ...planCounterWrites(before.id, before, after),
  ];
}

/** A person's ledger as it was read. */
export type Known = {
  readonly account: Account;
  readonly items: readonly LedgerItem[];
  readonly mandate: MandateItem | undefined;
};
/** What is to be changed: the whole ledger as it will be, the mandate, a notice, and writes that belong to it. */
export type Step = {
  readonly items: readonly LedgerItem[];
  readonly mandate?: MandateItem | undefined;
  readonly note?: Notice | undefined;
  readonly alongside?: readonly Write[] | ((before: Account, after: Account) => readonly Write[]);
};
export type Stepped = {
  readonly changed: boolean;
  readonly account: Account;
  readonly note?: Notice | undefined;
};

// Every round that is lost is somebody else's that was won.
const mostRounds = 12;

/**
 * One change of a ledger: reads all of it, lets `decide` say what is to be, and writes that, the plan that it amounts
 * to and all that hangs on it in one transaction; again when something came in between. `decide` answers undefined
 * when nothing is to be done. Undefined when there is no such active account.
 */
export async function changeLedger(
  table: Table,
  memberId: string,
  now: Date,
  decide: (known: Known) => Step | undefined,
): Promise<Stepped | undefined> {
  for (let round = 0; round < mostRounds; round += 1) {
    const { account, mandate, latestNote } = await readAround(table, memberId);
    if (account?.status !== 'active') return undefined;
    // After the account: a change that comes in between has then raised the version that the transaction asks for.
    const items = await readLedger(table, memberId);
    const step = decide({ account, items, mandate });
    if (!step) return { changed: false, account };
    const note = step.note && { ...step.note, id: idAfter(latestNote ?? '', step.note.id) };
    const after = planOf(account, step, now, mandate);
    const refused = await table.together(
      writesOf({ account, items, mandate }, { ...step, note }, after, now),
    );
    if (!refused) return { changed: true, account: after.account, note };
  }
  throw new Problem('SERVICE_BUSY');
}

async function readAround(table: Table, memberId: string) {
  const [account, mandate, inbox] = await table.readTogether([
    keys.account(memberId),
    keys.mandate(memberId),
    keys.inbox(memberId),
  ]);
  return {
    account: account && Account.parse(account),
    mandate: mandate && MandateItem.parse(mandate),
    latestNote: inbox ? InboxItem.parse(inbox).latest : undefined,
  };
}

type After = { readonly account: Account; readonly mandate: MandateItem | undefined };

function planOf(account: Account, step: Step, now: Date, mandateBefore: MandateItem | undefined): After {
  const { term } = foldLedger(entriesOf(step.items));
  const given = step.mandate ?? mandateBefore;
  const mandate = given && mandateBeside(given, termAt(term, now.getTime()));
  const ledgerVersion = account.ledgerVersion + 1;
  return { account: { ...account, ...planFields(term, mandate, now), ledgerVersion }, mandate };
}

/** The account's fields of a term, at a moment. */
export function planFields(term: Term, mandate: MandateItem | undefined, now: Date): PlanFields {
  const { plan, status, amountPaise, startedAt, endsAt } = termAt(term, now.getTime());
  return {
    plan,
    planStatus: status,
    planAmountPaise: amountPaise,
    planStartedAt: startedAt,
    planEndsAt: endsAt,
    planBillsNextAt: plan === 'free' ? null : billsNextAt(mandate),
  };
}

function writesOf(known: Known, { items, note, alongside = [] }: Step, after: After, now: Date): Write[] {
  const { account: before } = known;
  const changedItems = items.filter((item) => !known.items.includes(item));
  const changedMandate = JSON.stringify(after.mandate) !== JSON.stringify(known.mandate);
  return [
    ...planWrites(before, after.account, now),
    ...changedItems.map((item): Write => ({ put: item, key: placeOf(before.id, item) })),
    ...(after.mandate && changedMandate ? [mandateWrite(after.mandate)] : []),
    ...(note ? noteItems(before.id, note) : []),
    ...(typeof alongside === 'function' ? alongside(before, after.account) : alongside),
  ];
}

/**
 * An administrator's grant: the ledger's entry, the account's plan and `alongside` (the entry in the audit) in one
 * transaction. Answers the account after it; undefined when it is not active.
 */
export async function recordGrant(
  table: Table,
  memberId: string,
  grant: Omit<GrantItem, 'kind' | 'grantedAt'>,
  now: Date,
  alongside: (before: Account, after: Account) => readonly Write[] = () => [],
): Promise<Account | undefined> {
  const item: GrantItem = { ...grant, kind: 'grant', grantedAt: now.toISOString() };
  const done = await changeLedger(table, memberId, now, ({ items }) => ({
    items: [...items, item],
    alongside,
  }));
  return done?.account;
}
