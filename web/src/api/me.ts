import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Usage } from '#contract/plans';
import type { ReplyOf } from '#contract/route';
import type { Routes } from '#contract/routes';
import type { Language } from '#contract/sentences';
import { chooseLanguage } from '#web/i18n/words';
import { saveLanguage } from './account-language';
import { call } from './client';
import { orKept } from './or-kept';

/** The signed-in person as every screen shares it. */
export type Me = ReplyOf<Routes['me']>;
export const meKey = ['me'];
const byKey = { queryKey: meKey };

/** The copies on this device; they come when the first answer has come, so no screen waits for them. */
const kept = () => import('./kept-answers');
const keep = (me: Me): void => {
  kept()
    .then(({ keepMe }) => keepMe(me))
    .catch(() => undefined); // a full device: the screens work with a connection
};

async function fetchMe({ signal }: { signal: AbortSignal }): Promise<Me> {
  const asked = call('me', { signal });
  asked.then(keep, () => undefined); // a failure is told by the line below
  return orKept(asked, async () => (await kept()).keptMe());
}

/** Profile, usage and subscription of the signed-in person; without the service, as they last were. */
export const useMe = () => useQuery({ ...byKey, queryFn: fetchMe });

/** Says whether nothing can be asked any more today: the day's quota is used and no bonus search is left. */
export const isSpent = ({ limit, remaining, bonus }: Usage): boolean =>
  limit !== null && remaining !== null && remaining <= 0 && bonus <= 0;

/** Changes what is shown and kept of the person without waiting for the service. */
function remember(client: QueryClient, change: (me: Me) => Me): void {
  const me = client.setQueryData<Me>(meKey, (before) => before && change(before));
  if (me) keep(me);
  // A reply that is on its way may be older than this change, so it is dropped and asked for anew.
  if (client.isFetching(byKey)) void client.invalidateQueries(byKey);
}

/** Shows a profile that a change answered. */
export const rememberProfile = (client: QueryClient, profile: Me['profile']): void =>
  remember(client, (me) => ({ ...me, profile }));

/** Shows a subscription that a change answered. */
export const rememberSubscription = (client: QueryClient, subscription: Me['subscription']): void =>
  remember(client, (me) => ({
    ...me,
    subscription,
    profile: { ...me.profile, subscription_status: subscription.status },
  }));

/** Shows a usage that an answer brought along. */
export const rememberUsage = (client: QueryClient, usage: Usage): void =>
  remember(client, (me) => ({ ...me, usage }));

/** Switches the pages and saves the choice to the profile at once. */
export function useLanguageChoice(): (language: Language) => Promise<void> {
  const client = useQueryClient();
  return async (language) => {
    remember(client, (me) => ({ ...me, profile: { ...me.profile, preferred_language: language } }));
    await Promise.all([chooseLanguage(language), saveLanguage(language)]);
  };
}
