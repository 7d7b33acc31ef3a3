import type { NotificationPreferences } from '#contract/preferences';
import type { Profile } from '#contract/profile';
import { call } from '#web/api/client';
import { type Me, meKey } from '#web/api/me';
import { useOptimistic } from '#web/api/optimistic';
import { profileWords } from '#web/i18n/profile';
import { useWords } from '#web/i18n/words';

/** The fields of a profile that are on or off, and the preferences. */
type Switched = { [Field in keyof Profile as Profile[Field] extends boolean ? Field : never]?: boolean } & {
  notification_preferences?: Partial<NotificationPreferences>;
};

/** A profile with some of its switches turned. */
const withSwitches = (profile: Profile, { notification_preferences, ...switched }: Switched): Profile => ({
  ...profile,
  ...switched,
  notification_preferences: { ...profile.notification_preferences, ...notification_preferences },
});

/** Turns a switch of the profile at once, and back when the service refuses. */
export function useProfileSwitch() {
  const { about: words } = useWords(profileWords);
  return useOptimistic({
    queryKey: meKey,
    send: (switched: Switched) => call('changeProfile', { body: switched }),
    change: (me: Me, switched) => ({ ...me, profile: withSwitches(me.profile, switched) }),
    answered: (me, { profile }) => ({ ...me, profile }),
    failed: words.saveFailed,
  });
}
