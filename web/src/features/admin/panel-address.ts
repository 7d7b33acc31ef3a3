import { useSearchParams } from 'react-router-dom';
import type { PlanName } from '#contract/plans';
import { planNames } from '#contract/product';
import type { User } from './panel-rows';

export const tabNames = ['users', 'deletions', 'plans', 'feedback', 'referrals'] as const;
export type TabName = (typeof tabNames)[number];
export const roles = ['user', 'admin'] as const;

/** The filter chooses the users that are listed. Nothing stands for all. */
export type UsersFilter = {
  readonly search: string;
  readonly plan: PlanName | undefined;
  readonly role: User['role'] | undefined;
};

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((each) => each === value);

/** The tab and the filter live in the address, so that a view can be kept, sent and come back to. */
export function usePanelAddress() {
  const [params, setParams] = useSearchParams();

  const set = (changes: Record<string, string | undefined>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true }, // a letter typed is not a step that somebody goes back
    );

  const filter: UsersFilter = {
    search: params.get('search') ?? '',
    plan: oneOf(planNames, params.get('plan')),
    role: oneOf(roles, params.get('role')),
  };
  return {
    tab: oneOf(tabNames, params.get('tab')) ?? 'users',
    chooseTab: (tab: TabName) => set({ tab: tab === 'users' ? undefined : tab }),
    filter,
    changeFilter: (change: { [K in keyof UsersFilter]?: string | undefined }) => set(change),
  };
}
