import { type Account, beginAccount, type Member } from '#person/account';
import { hasLapsed, type Quota } from '#person/quota';

/** Noon in India on an ordinary day. */
export const noon = new Date('2026-11-21T06:30:00.000Z');
export const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);

export const anAccount = (fields: Partial<Account> = {}): Account => ({
  ...beginAccount({
    id: 'asha',
    email: 'asha@example.com',
    fullName: 'Dr. Asha Verma',
    phone: null,
    phoneVerified: false,
    city: null,
    language: 'english',
    referralCode: 'ABCDEFGH',
    createdAt: noon.toISOString(),
  }),
  status: 'active',
  ...fields,
});

export const aMember = (account: Partial<Account> = {}, isAdmin = false): Member => {
  const whole = anAccount(account);
  return { id: whole.id, isAdmin, account: whole, sessionId: 'a session' };
};

/** The quota in memory. The same suite runs on it and on the table, so it cannot lie (test/ports/quota.test.ts). */
export function fakeQuota(bonus = new Map<string, number>()): Quota {
  const bonusHeld = new Set<string>();
  const days = new Map<string, { used: number; held: Set<string> }>();
  const dayOf = (memberId: string, day: string) => {
    const key = `${memberId} ${day}`;
    const found = days.get(key) ?? { used: 0, held: new Set<string>() };
    days.set(key, found);
    return found;
  };
  return {
    async state(memberId, day, now) {
      const { used, held } = dayOf(memberId, day);
      const lost = (open: Set<string>) =>
        [...open].filter((reservation) => hasLapsed(reservation, now)).length;
      const mine = new Set([...bonusHeld].flatMap((held) => (held.startsWith(`${memberId} `) ? [held] : [])));
      return { used: used - lost(held), bonus: (bonus.get(memberId) ?? 0) + lost(mine) };
    },
    async reserve({ memberId, day, reservation }, limit, now) {
      if (limit === 0) return { granted: false, used: 0 };
      const item = dayOf(memberId, day);
      if (item.held.has(reservation)) return { granted: true, used: item.used };
      if (limit !== null && item.used >= limit) {
        for (const lost of [...item.held].filter((each) => hasLapsed(each, now))) {
          item.held.delete(lost);
          item.used -= 1;
        }
      }
      if (limit !== null && item.used >= limit) {
        const held = `${memberId} ${reservation}`;
        const left = () => bonus.get(memberId) ?? 0;
        if (bonusHeld.has(held)) return { granted: true, used: item.used, bonus: left() };
        if (left() === 0) {
          for (const lost of [...bonusHeld]) {
            if (!lost.startsWith(`${memberId} `) || !hasLapsed(lost, now)) continue;
            bonusHeld.delete(lost);
            bonus.set(memberId, left() + 1);
          }
        }
        if (left() === 0) return { granted: false, used: item.used, bonus: 0 };
        bonus.set(memberId, left() - 1);
        bonusHeld.add(held);
        return { granted: true, used: item.used, bonus: left() };
      }
      item.used += 1;
      item.held.add(reservation);
      return { granted: true, used: item.used };
    },
    async keep({ memberId, day, reservation }) {
      dayOf(memberId, day).held.delete(reservation);
      bonusHeld.delete(`${memberId} ${reservation}`);
    },
    async giveBack({ memberId, day, reservation }) {
      const item = dayOf(memberId, day);
      if (item.held.delete(reservation)) item.used -= 1;
      if (bonusHeld.delete(`${memberId} ${reservation}`)) bonus.set(memberId, (bonus.get(memberId) ?? 0) + 1);
    },
  };
}

let ids = 0;
/** Ids of the shape that the product makes, in order. */
export const countedId = (): string => {
  ids += 1;
  return `00000000-0000-4000-8000-${ids.toString(16).padStart(12, '0')}`;
};
