import type { PlanName } from '#contract/plans';
import type { Account } from '#person/account';
import { foldText, soughtForms } from '#rules/people-search';
import { planAt } from '#rules/running-plan';

/** A person as the panel searches and filters them, in a tenth of the bytes of an account. */
export type DirectoryRow = {
  readonly id: string;
  readonly createdMs: number;
  readonly plan: PlanName;
  /** The paid plan ends at this time; 0 when there is none. */
  readonly planEndsMs: number;
  readonly isAdmin: boolean;
  /** The plan's status is active. */
  readonly isActive: boolean;
  /** The id of the person whose code was used at sign-up, or nothing. */
  readonly referredBy: string;
  /** Name, e-mail, phone and city as they are searched, each on a line of its own, so that no match spans two. */
  readonly text: string;
};

export const rowOf = (
  account: Pick<
    Account,
    | ('id' | 'createdAt' | 'role' | 'referredBy')
    | ('plan' | 'planStatus' | 'planEndsAt')
    | ('fullName' | 'email' | 'phone' | 'city')
  >,
): DirectoryRow => ({
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
export const planOfRow = ({ plan, planEndsMs }: DirectoryRow, now: Date): PlanName =>
  planAt(plan, planEndsMs === 0 ? null : planEndsMs, now.getTime());

/** Makes the test for a search of name, e-mail, phone and city. */
export function matcherOf(search: string): (row: DirectoryRow) => boolean {
  const forms = soughtForms(search);
  return ({ text }) => forms.some((form) => text.includes(form));
}

/** Sorts newest first, and by id within one moment. */
export const byNewest = (
  one: Pick<DirectoryRow, 'createdMs' | 'id'>,
  other: Pick<DirectoryRow, 'createdMs' | 'id'>,
): number => other.createdMs - one.createdMs || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
