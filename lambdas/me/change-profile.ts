import type { Profile, ProfileChange } from '#contract/me';
import { NotificationPreferences } from '#contract/preferences';
import { Problem } from '#contract/problem';
import type { Account, Member } from '#person/account';
import { profileOf } from '#person/profile';
import { indianDay } from '#person/quota';
import type { MePorts, OwnFields } from './ports';

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
  const fields = ownFields(member, change);
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

function ownFields({ account }: Member, change: ProfileChange): OwnFields {
  const fields: OwnFields = {};
  if (change.full_name !== undefined) fields.fullName = change.full_name;
  if (change.phone !== undefined && change.phone !== account.phone) {
    fields.phone = change.phone;
    fields.phoneVerified = false;
  }
  if (change.city !== undefined) fields.city = change.city;
  if (change.keep_history !== undefined) fields.keepHistory = change.keep_history;
  if (change.preferred_language !== undefined) fields.language = change.preferred_language;
  if (change.notification_preferences !== undefined) {
    fields.notificationPreferences = withPreferences(account, change.notification_preferences);
  }
  return fields;
}

function withPreferences(
  account: Account,
  changed: NonNullable<ProfileChange['notification_preferences']>,
): NotificationPreferences {
  const said = Object.entries(changed).filter(([, value]) => value !== undefined);
  return NotificationPreferences.parse({ ...account.notificationPreferences, ...Object.fromEntries(said) });
}
