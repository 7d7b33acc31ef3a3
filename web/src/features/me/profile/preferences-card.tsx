import type { NotificationPreferences } from '#contract/preferences';
import type { Profile } from '#contract/profile';
import { profileWords } from '#web/i18n/profile';
import { useWords } from '#web/i18n/words';
import { Card } from '#web/ui/card';
import { Switch } from '#web/ui/switch';
import { useProfileSwitch } from './use-profile-switch';

const kinds = [
  'welcome_messages',
  'analysis_complete',
  'subscription_reminders',
  'product_updates',
] as const satisfies readonly (keyof NotificationPreferences)[];

/** Shows which notifications the person wants. Each switch is saved at once. */
export function PreferencesCard({ profile }: { profile: Profile }) {
  const { preferences: words } = useWords(profileWords);
  const { mutate } = useProfileSwitch();
  const turn = (kind: (typeof kinds)[number], on: boolean) =>
    mutate({ notification_preferences: { [kind]: on } });
  return (
    <Card title={words.title}>
      <p className="-mt-2 text-note text-ink-soft">{words.lead}</p>
      <ul className="mt-3 divide-y divide-line">
        {kinds.map((kind) => (
          <li key={kind}>
            <Switch
              title={words[kind].title}
              text={words[kind].text}
              on={profile.notification_preferences[kind]}
              onChange={(on) => turn(kind, on)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
