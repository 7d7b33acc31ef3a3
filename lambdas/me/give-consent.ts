import { Problem } from '#contract/problem';
import type { Profile } from '#contract/profile';
import type { Language } from '#contract/sentences';
import type { Member } from '#person/account';
import { profileReply } from './change-profile';
import type { MePorts } from './ports';

/** Keeps that a member agrees to a privacy policy, with its version and the time. Saying it twice keeps it once. */
export async function giveConsent(
  ports: Pick<MePorts, 'profiles' | 'quota'>,
  member: Member,
  { version }: { version: string },
  language: Language,
  now: Date,
): Promise<{ profile: Profile }> {
  const { account } = member;
  if (account.consents.at(-1)?.version === version) return profileReply(ports, member, now);
  const consent = { version, givenAt: now.toISOString(), language };
  const changed = await ports.profiles.addConsent(account, consent, now);
  if (changed === 'outrun') throw new Problem('CONFLICT');
  if (!changed) throw new Problem('UNAUTHENTICATED');
  return profileReply(ports, { ...member, account: changed }, now);
}
