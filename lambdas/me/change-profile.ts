import type { ProfileChange } from '#contract/own-profile';
import { NotificationPreferences } from '#contract/preferences';
import { Problem } from '#contract/problem';
import type { Profile } from '#contract/profile';
import { type Account, type Member, signInPhoneOf } from '#person/account';
import { type OwnFields, ownFields, profileOf } from '#person/profile';
import { indianDay } from '#person/quota';
import type { MePorts } from './ports';

/**
 * Changes fields of one's own profile. A changed phone signs nobody in until a code has proved it; until then the number
 * that was proved before signs in. Whose it is is looked up nowhere before that.
 */
export async function changeProfile(
  ports: Pick<MePorts, 'profiles' | 'quota'>,
  member: Member,
  change: ProfileChange,
  now: Date,
): Promise<{ profile: Profile }> {
  const fields = changedFields(member, change);
  const account =
    Object.keys(fields).length === 0
      ? member.account
      : await ports.profiles.change(member.account, fields, now);
  if (account === 'outrun') throw new Problem('CONFLICT');
  if (!account) throw new Problem('UNAUTHENTICATED');
  return profileReply(ports, { ...member, account }, now);
}

/** Shows a member's profile after a change. */
export async function profileReply(
  ports: Pick<MePorts, 'quota'>,
  member: Member,
  now: Date,
): Promise<{ profile: Profile }> {
  const { used } = await ports.quota.state(member.id, indianDay(now), now);
  return { profile: profileOf(member, used, now) };
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
  if (typeof fields.phone === 'string') Object.assign(fields, withPhone(account, fields.phone));
  if (preferences) fields.notificationPreferences = withPreferences(account, preferences);
  return fields;
}

/** The proved number is kept beside another one, and stands in its place when it is typed again. */
function withPhone(account: Account, phone: string): OwnFields {
  const signsIn = signInPhoneOf(account);
  const proved = phone === signsIn;
  return { phone, phoneVerified: proved, provedPhone: proved ? null : signsIn };
}

function withPreferences(
  account: Account,
  changed: NonNullable<ProfileChange['notification_preferences']>,
): NotificationPreferences {
  const said = Object.entries(changed).filter(([, value]) => value !== undefined);
  return NotificationPreferences.parse({ ...account.notificationPreferences, ...Object.fromEntries(said) });
}
