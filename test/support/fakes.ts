import type { Account, Member } from '#platform/account';
import { lapsed, type Quota } from '#platform/quota';
import type {
  Accounts,
  AuthPorts,
  EndedSessions,
  IdentityPool,
  Lockouts,
  Tokens,
} from '../../lambdas/auth/ports';
import type { Answers, Assistant, ToolsPorts } from '../../lambdas/tools/ports';

/** Noon in India on an ordinary day. */
export const noon = new Date('2026-11-21T06:30:00.000Z');
export const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);

export const anAccount = (fields: Partial<Account> = {}): Account => ({
  id: 'asha',
  status: 'active',
  email: 'asha@example.com',
  fullName: 'Dr. Asha Verma',
  phone: null,
  phoneVerified: false,
  city: null,
  language: 'english',
  notificationPreferences: {
    welcome_messages: true,
    analysis_complete: true,
    subscription_reminders: true,
    product_updates: true,
  },
  plan: 'free',
  planStatus: 'active',
  planAmountPaise: null,
  planStartedAt: null,
  planEndsAt: null,
  planBillsNextAt: null,
  dailyLimit: null,
  referralCode: 'ABCDEFGH',
  createdAt: noon.toISOString(),
  ...fields,
});

export const aMember = (account: Partial<Account> = {}, isAdmin = false): Member => {
  const whole = anAccount(account);
  return { id: whole.id, isAdmin, account: whole, sessionId: 'a session' };
};

/** The quota in memory. The same suite runs on it and on the table, so it cannot lie (test/ports/quota.test.ts). */
export function fakeQuota(): Quota {
  const days = new Map<string, { used: number; held: Set<string> }>();
  const dayOf = (memberId: string, day: string) => {
    const key = `${memberId} ${day}`;
    const found = days.get(key) ?? { used: 0, held: new Set<string>() };
    days.set(key, found);
    return found;
  };
  return {
    async used(memberId, day, now) {
      const { used, held } = dayOf(memberId, day);
      return used - [...held].filter((reservation) => lapsed(reservation, now)).length;
    },
    async reserve({ memberId, day, reservation }, limit, now) {
      const item = dayOf(memberId, day);
      if (item.held.has(reservation)) return { granted: true, used: item.used };
      if (limit !== null && item.used >= limit) {
        for (const lost of [...item.held].filter((each) => lapsed(each, now))) {
          item.held.delete(lost);
          item.used -= 1;
        }
      }
      if (limit !== null && item.used >= limit) return { granted: false, used: item.used };
      item.used += 1;
      item.held.add(reservation);
      return { granted: true, used: item.used };
    },
    async keep({ memberId, day, reservation }) {
      dayOf(memberId, day).held.delete(reservation);
    },
    async giveBack({ memberId, day, reservation }) {
      const item = dayOf(memberId, day);
      if (item.held.delete(reservation)) item.used -= 1;
      return item.used;
    },
  };
}

/** Idempotency records in memory. */
export function fakeAnswers(): Answers {
  const records = new Map<string, { question: string; until: number; reply?: unknown }>();
  return {
    async claim(memberId, key, question, now) {
      const record = records.get(`${memberId} ${key}`);
      if (record && record.until > now.getTime()) {
        if (record.question !== question) return { state: 'other' };
        return 'reply' in record ? { state: 'answered', reply: record.reply } : { state: 'running' };
      }
      records.set(`${memberId} ${key}`, { question, until: now.getTime() + 120_000 });
      return { state: 'claimed' };
    },
    async remember(memberId, key, reply, now) {
      const record = records.get(`${memberId} ${key}`);
      if (record) records.set(`${memberId} ${key}`, { ...record, reply, until: now.getTime() + 86_400_000 });
    },
    async forget(memberId, key) {
      records.delete(`${memberId} ${key}`);
    },
  };
}

/** Failed sign-ins in memory: 5 within 30 minutes block for 30 minutes. */
export function fakeLockouts(): Lockouts {
  const records = new Map<string, { attempts: number; windowEnds: number; lastAt: number }>();
  const windowMs = 30 * 60_000;
  return {
    async attempt(hash, now) {
      const at = now.getTime();
      const record = records.get(hash);
      if (record && record.attempts >= 5 && record.lastAt + windowMs > at) {
        return { blockedUntil: new Date(record.lastAt + windowMs) };
      }
      if (record && record.attempts < 5 && record.windowEnds > at) {
        records.set(hash, { ...record, attempts: record.attempts + 1, lastAt: at });
      } else {
        records.set(hash, { attempts: 1, windowEnds: at + windowMs, lastAt: at });
      }
      return undefined;
    },
    async clear(hash) {
      records.delete(hash);
    },
  };
}

/** An identity pool that keeps passwords in memory, as plainly as a test may. */
export function fakePool(): IdentityPool & { members: Map<string, string>; checks: () => number } {
  const members = new Map<string, string>();
  const sessions = new Map<string, Tokens>();
  let checks = 0;
  const issue = (memberId: string, sessionId: string): Tokens => ({
    accessToken: `access-${memberId}`,
    idToken: `id-${memberId}`,
    refreshToken: `refresh-${sessionId}`,
    expiresInSeconds: 3600,
    memberId,
    sessionId,
    groups: memberId === 'admin' ? ['admin'] : [],
  });
  return {
    members,
    checks: () => checks,
    async create({ id }, password) {
      members.set(id, password);
    },
    async remove(id) {
      members.delete(id);
    },
    async signIn(id, password) {
      checks += 1;
      if (members.get(id) !== password) return undefined;
      const tokens = issue(id, `session-${sessions.size}`);
      sessions.set(tokens.refreshToken, tokens);
      return tokens;
    },
    refresh: async (token) => sessions.get(token),
    async revoke(token) {
      sessions.delete(token);
    },
  };
}

/** Accounts in memory, with the lapse of sign-ups that were interrupted. */
export function fakeAccounts(...existing: Account[]): Accounts & { all: Map<string, Account> } {
  const all = new Map(existing.map((account) => [account.id, account]));
  const begunAt = new Map<string, number>();
  const holder = (email: string | null) => [...all.values()].find((account) => account.email === email);
  return {
    all,
    async begin(account, now) {
      const taken = [...all.values()].some(
        ({ phone, phoneVerified }) => phoneVerified && phone === account.phone,
      );
      if (taken) return { taken: 'phone' };
      const other = holder(account.email);
      if (other) {
        const abandoned =
          other.status === 'pending' && now.getTime() - (begunAt.get(other.id) ?? 0) >= 60_000;
        return { taken: 'email', ...(abandoned && { abandoned: other.id }) };
      }
      all.set(account.id, account);
      begunAt.set(account.id, now.getTime());
      return undefined;
    },
    async activate({ id }) {
      const account = all.get(id);
      if (account?.status !== 'pending') throw new Error('the pending account is gone');
      all.set(id, { ...account, status: 'active' });
    },
    async discard(id) {
      if (all.get(id)?.status === 'pending') all.delete(id);
    },
    async find({ kind, value }) {
      return [...all.values()].find(
        (account) =>
          account.status === 'active' &&
          (kind === 'email' ? account.email === value : account.phoneVerified && account.phone === value),
      );
    },
  };
}

export function fakeEndedSessions(): EndedSessions {
  const ended = new Set<string>();
  return {
    async end(memberId, sessionId) {
      ended.add(`${memberId} ${sessionId}`);
    },
    has: async (memberId, sessionId) => ended.has(`${memberId} ${sessionId}`),
  };
}

let ids = 0;
/** Ids of the shape that the product makes, in order. */
export const countedId = (): string => {
  ids += 1;
  return `00000000-0000-4000-8000-${ids.toString(16).padStart(12, '0')}`;
};

export const authPorts = (ports: Partial<AuthPorts> = {}): AuthPorts => ({
  accounts: fakeAccounts(),
  lockouts: fakeLockouts(),
  pool: fakePool(),
  endedSessions: fakeEndedSessions(),
  hash: async (text) => `hash of ${text}`,
  newId: countedId,
  ...ports,
});

/** An assistant that says the given pieces, or fails where a piece is an error. */
export const scriptedAssistant = (...pieces: (string | Error)[]): Assistant => ({
  provider: 'openai',
  async answer(_question, { tell }) {
    for (const piece of pieces) {
      if (piece instanceof Error) throw piece;
      tell(piece);
    }
  },
});

export const toolsPorts = (ports: Partial<ToolsPorts> = {}): ToolsPorts => ({
  quota: fakeQuota(),
  assistant: scriptedAssistant('An answer.'),
  answers: fakeAnswers(),
  newId: countedId,
  pause: async () => {},
  ...ports,
});
