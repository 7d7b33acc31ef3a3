import { normaliseText } from '#contract/checks';
import type { PlanName } from '#contract/plans';
import type { Account } from '#person/account';
import { planAt } from '#rules/running-plan';

/** A person as the panel searches and filters them: a line of the directory, a tenth of an account. */
export type Row = {
  readonly id: string;
  readonly createdMs: number;
  readonly plan: PlanName;
  /** When the paid plan ends, or 0. */
  readonly planEndsMs: number;
  readonly isAdmin: boolean;
  /** The plan's status is active. */
  readonly isActive: boolean;
  /** Whose code was used at sign-up, or nothing. */
  readonly referredBy: string;
  /** Name, e-mail, phone and city as they are searched, a line each: nothing matches over two of them. */
  readonly text: string;
};

/** A text as it is compared: one spelling, no case. */
export const foldText = (text: string): string => normaliseText(text).toLowerCase().replace(/\s+/g, ' ');

export const rowOf = (
  account: Pick<
    Account,
    | ('id' | 'createdAt' | 'role' | 'referredBy')
    | ('plan' | 'planStatus' | 'planEndsAt')
    | ('fullName' | 'email' | 'phone' | 'city')
  >,
): Row => ({
  id: account.id,
  createdMs: Date.parse(account.createdAt),
  plan: account.plan,
  planEndsMs: account.planEndsAt === null ? 0 : Date.parse(account.planEndsAt),
  isAdmin: account.role === 'admin',
  isActive: account.planStatus === 'active',
  referredBy: account.referredBy ?? '',
  text: [account.fullName, account.email, account.phone, account.city]
    .map((part) => foldText(part ?? ''))
    .join('\n'),
});

/** The plan that holds now, by the rule that `planNow` keeps for an account. */
export const planOfRow = ({ plan, planEndsMs }: Row, now: Date): PlanName =>
  planAt(plan, planEndsMs === 0 ? null : planEndsMs, now.getTime());

/** A test for a search: contained in the name, e-mail, phone or city. Digits are found however they were spaced. */
export function matcherOf(search: string): (row: Row) => boolean {
  const wanted = foldText(search);
  const digits = wanted.replace(/[\s()+-]/g, '');
  if (!/^\d{4,}$/.test(digits)) return ({ text }) => text.includes(wanted);
  return ({ text }) => text.includes(digits) || text.includes(wanted);
}

/** Newest first; of one moment, by id. */
export const byNewest = (one: Pick<Row, 'createdMs' | 'id'>, other: Pick<Row, 'createdMs' | 'id'>): number =>
  other.createdMs - one.createdMs || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
