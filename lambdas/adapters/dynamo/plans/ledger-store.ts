import { Problem } from '#contract/problem';
import { Account } from '#person/account';
import { type LedgerLine, type PaymentLine, planOfLedger, withLines } from '#rules/ledger';
import type { GrantEntry } from '#rules/subscription-term';
import type { Ledger, LedgerChange, LedgerOutcome, Ledgers } from '../../../payments/ports';
import { keys } from '../keys';
import { InboxItem, idAfter, noteItems } from '../messages/notifications';
import type { Table, Write } from '../table';
import { lineWrite, readLedger } from './ledger-items';
import { MandateItem, mandateOf, mandateWrites } from './mandate-item';
import { planWrites } from './plan-writes';

/** The ledgers in the table. What is decided stands in payments/ledger.ts, what a plan is in rules/. */
export const dynamoLedgers = (table: Table): Ledgers => ({
  account: (memberId) => table.read(keys.account(memberId), Account),
  change: (memberId, decide, now) => changeLedger(table, memberId, decide, now),
});

/**
 * Records an administrator's grant: the ledger's line, the account's plan and `alongside` (the entry in the audit) in
 * one transaction. Answers the account after it; undefined when it is not active.
 */
export async function recordGrant(
  table: Table,
  memberId: string,
  grant: Omit<GrantEntry, 'kind' | 'at'>,
  now: Date,
  alongside?: Alongside,
): Promise<Account | undefined> {
  const line: GrantEntry = { ...grant, kind: 'grant', at: now.toISOString() };
  return (await changeLedger(table, memberId, () => ({ lines: [line] }), now, alongside)).account;
}

/** Writes that belong in the same transaction. */
type Alongside = (before: Account, after: Account) => readonly Write[];

// A round is lost only when somebody else's change of the same ledger went through, so a dozen are plenty.
const mostRounds = 12;

/**
 * Reads all of a ledger, asks `decide` for the change, and writes it, the plan that it amounts to and all that hangs
 * on it in one transaction; again when something came in between.
 */
async function changeLedger(
  table: Table,
  memberId: string,
  decide: (ledger: Ledger) => LedgerChange | undefined,
  now: Date,
  alongside: Alongside = () => [],
): Promise<LedgerOutcome> {
  for (let round = 0; round < mostRounds; round += 1) {
    const { account, mandate, latestNote } = await readAround(table, memberId);
    if (account?.status !== 'active') return { outcome: 'gone' };
    // The lines are read after the account: a change in between has raised the version that the transaction asks for.
    const ledger = { account, mandate, lines: await readLedger(table, memberId) };
    const decided = decide(ledger);
    if (!decided) return { outcome: 'known', account };
    const note = decided.note && { ...decided.note, id: idAfter(latestNote ?? '', decided.note.id) };
    const { after, writes } = writesOf(ledger, { ...decided, note }, now);
    const refused = await table.together([...writes, ...alongside(account, after)]);
    if (!refused) return { outcome: 'changed', account: after, note };
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
    mandate: mandate && mandateOf(MandateItem.parse(mandate)),
    latestNote: inbox ? InboxItem.parse(inbox).latest : undefined,
  };
}

function writesOf(
  { account, lines, mandate: before }: Ledger,
  { lines: changed = [], mandate: decided = before, note }: LedgerChange,
  now: Date,
): { after: Account; writes: Write[] } {
  const { id } = account;
  const { plan, mandate } = planOfLedger(withLines(lines, changed), decided, now);
  return {
    after: { ...account, ...plan, ledgerVersion: account.ledgerVersion + 1 },
    writes: [
      ...planWrites(account, plan, now),
      ...changed.map((line) => lineWrite(id, line)),
      ...newPayments(lines, changed).map((line) => creditWrite(id, line)),
      ...(mandate ? mandateWrites(id, mandate, before) : []),
      ...(note ? noteItems(id, note) : []),
    ],
  };
}

/** The payments that this change counts for the first time. */
const newPayments = (before: readonly LedgerLine[], changed: readonly LedgerLine[]): CountedLine[] =>
  changed.filter((line): line is CountedLine => {
    if (line.kind !== 'payment' || line.paymentId === undefined) return false;
    return !before.some((each) => each.kind === 'payment' && each.paymentId === line.paymentId);
  });
type CountedLine = PaymentLine & { readonly paymentId: string };

/** Marks a payment as counted: whatever else goes wrong, one payment is granted once. */
const creditWrite = (memberId: string, { id, paymentId }: CountedLine): Write => ({
  put: { memberId, id },
  key: keys.paid(paymentId),
  condition: 'attribute_not_exists(pk)',
});
