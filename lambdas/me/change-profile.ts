import type { Profile, ProfileChange } from '#contract/me';
import { NotificationPreferences } from '#contract/preferences';
import { Problem } from '#contract/problem';
import type { Account, Member } from '#person/account';
import { type OwnFields, ownFields, profileOf } from '#person/profile';
import { indianDay } from '#person/quota';
import type { MePorts } from './ports';

/**
 * Changes fields of one's own profile. A changed phone signs nobody in until a code has verified it, and a phone that
 * another account has verified is refused.
 */
export async function changeProfile(
  ports: Pick<MePorts, 'profiles' | 'quota'>,
  member: Member,
  change: ProfileChange,
  now: Date,
): Promise<{ profile: Profile }> {
  const fields = changedFields(member, change);
  if (fields.phone && (await ports.profiles.phoneIsTaken(fields.phone, member.id))) {
    throw new Problem('CONFLICT', {
      sentence: {
        en: 'This phone number belongs to another account.',
        hi: 'यह फ़ोन नंबर किसी दूसरे खाते का है।',
      },
    });
  }
  const account =
    Object.keys(fields).length === 0
      ? member.account
      : await ports.profiles.change(member.account, fields, now);
  if (!account) throw new Problem('UNAUTHENTICATED');
  const { used } = await ports.quota.state(member.id, indianDay(now), now);
  return { profile: profileOf({ ...member, account }, used, now) };
}

function changedFields(
  { account }: Member,
  { notification_preferences: preferences, ...change }: ProfileChange,
): OwnFields {
  const said = Object.entries(change).filter(([, value]) => value !== undefined);
  const fields: OwnFields = Object.fromEntries(
    said.map(([field, value]) => [ownFields[field as keyof typeof change], value]),
  );
  if (fields.phone === account.phone) delete fields.phone;
  if (fields.phone !== undefined) fields.phoneVerified = false;
  if (preferences) fields.notificationPreferences = withPreferences(account, preferences);
  return fields;
}

function withPreferences(
  account: Account,
  changed: NonNullable<ProfileChange['notification_preferences']>,
): NotificationPreferences {
  const said = Object.entries(changed).filter(([, value]) => value !== undefined);
  return NotificationPreferences.parse({ ...account.notificationPreferences, ...Object.fromEntries(said) });
}
