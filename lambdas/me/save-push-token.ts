import { createHash } from 'node:crypto';
import { Problem } from '#contract/problem';
import type { Member } from '#person/account';
import type { MePorts } from './ports';

type Device = { token: string; platform: 'web' | 'android' };

/**
 * Registers a device for push messages, or refreshes it. When another person had registered the same token, it now
 * belongs to this member alone. Where no push service is set up the reply says so, and nothing is stored.
 */
export async function savePushToken(
  { devices, deviceRegistry }: Pick<MePorts, 'devices' | 'deviceRegistry'>,
  member: Member,
  { token, platform }: Device,
  now: Date,
): Promise<Record<string, never>> {
  if (!deviceRegistry) throw new Problem('CONFLICT', { sentence: notSetUp });
  const endpoint = await deviceRegistry.register(token);
  const tokenHash = createHash('sha256').update(token).digest('hex').slice(0, 32); // 128 bits are enough to name a device
  const dropped = await devices.add(member.id, {
    tokenHash,
    endpoint,
    platform,
    refreshedAt: now.toISOString(),
  });
  for (const stale of dropped) await deviceRegistry.forget(stale);
  return {};
}

const notSetUp = {
  en: 'Push messages are not set up here. New notifications still appear in the list.',
  hi: 'यहाँ पुश संदेश चालू नहीं हैं। नई सूचनाएँ सूची में फिर भी दिखेंगी।',
};
