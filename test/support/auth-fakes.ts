import { createHash } from 'node:crypto';
import { lockout, oneTimeCode, secondFactor } from '#contract/product';
import type { Account } from '#person/account';
import { signInHasEnded, signInPhoneOf } from '#person/account';
import type { Mail } from '#person/mail';
import type { Message, Notice, NoticePorts } from '#person/notice';
import type { KeptCode } from '#person/one-time-code';
import type {
  Accounts,
  AuthPorts,
  BegunSession,
  EndedSessions,
  IdentityPool,
  KnownFactor,
  Lockouts,
  OneTimeCodes,
  ResetLinks,
  SecondFactors,
  Sessions,
  SessionTokens,
  SignInProofs,
  TextMessages,
} from '../../lambdas/auth/ports';
import { countedId, noon } from './fakes';

/** A clock that only moves when it is told to, or when somebody pauses. */
function fakeClock(from = noon) {
  let at = from.getTime();
  const paused: number[] = [];
  return {
    paused,
    clock: () => new Date(at),
    move: (ms: number) => {
      at += ms;
    },
    pause: async (ms: number) => {
      paused.push(ms);
      at += ms;
    },
  };
}

/** Failed sign-ins in memory. */
export function fakeLockouts(): Lockouts {
  const records = new Map<string, { attempts: number; windowEnds: number; lastAt: number }>();
  const windowMs = lockout.minutes * 60_000;
  return {
    async attempt(hash, now) {
      const at = now.getTime();
      const record = records.get(hash);
      if (record && record.attempts >= lockout.tries && record.lastAt + windowMs > at) {
        return { blockedUntil: new Date(record.lastAt + windowMs) };
      }
      if (record && record.attempts < lockout.tries && record.windowEnds > at) {
        const attempts = record.attempts + 1;
        records.set(hash, { ...record, attempts, lastAt: at });
        if (attempts === lockout.tries) return { blockedUntil: new Date(at + windowMs), isLast: true };
        return { left: lockout.tries - attempts };
      }
      records.set(hash, { attempts: 1, windowEnds: at + windowMs, lastAt: at });
      return { left: lockout.tries - 1 };
    },
    async clear(hash) {
      records.delete(hash);
    },
  };
}

/** Counts how often something may be done in a window that opens with the first, as adapters count it. */
function windows() {
  const records = new Map<string, { count: number; ends: number; lastAt: Record<string, number> }>();
  const look = (key: string, windowMs: number, now: Date) => {
    const found = records.get(key);
    if (found && found.ends > now.getTime()) return found;
    return { count: 0, ends: now.getTime() + windowMs, lastAt: found?.lastAt ?? {} };
  };
  return {
    count(
      key: string,
      most: number,
      windowMs: number,
      now: Date,
      pause: { kind: string; ms: number } = { kind: '', ms: 0 },
    ) {
      const record = look(key, windowMs, now);
      const rests = (record.lastAt[pause.kind] ?? 0) + pause.ms - now.getTime();
      const full = record.count >= most ? record.ends - now.getTime() : 0;
      const waitMs = Math.max(rests, full);
      if (waitMs > 0) return { waitSeconds: Math.ceil(waitMs / 1000) };
      record.count += 1;
      record.lastAt[pause.kind] = now.getTime();
      records.set(key, record);
      return undefined;
    },
    waive(key: string, kind: string) {
      const record = records.get(key);
      if (record) delete record.lastAt[kind];
    },
  };
}

const hourMs = 3_600_000;
const validMs = oneTimeCode.validMinutes * 60_000;
const pauseMs = oneTimeCode.againAfterSeconds * 1_000;

/** One-time codes in memory. */
export function fakeCodes({ perNetworkAnHour = 1_000 } = {}): OneTimeCodes & {
  has: (code: KeptCode) => boolean;
} {
  const codes = new Map<string, { codeHash: string; tries: number; until: number }>();
  const counted = windows();
  const keyOf = ({ identifierHash, purpose }: Pick<KeptCode, 'identifierHash' | 'purpose'>) =>
    `${identifierHash} ${purpose}`;
  return {
    has: (code) => codes.get(keyOf(code))?.codeHash === code.codeHash,
    async admit({ identifierHash, purpose, networkHash }, now) {
      return (
        counted.count(`network ${networkHash}`, perNetworkAnHour, hourMs, now) ??
        counted.count(identifierHash, oneTimeCode.anHour, hourMs, now, { kind: purpose, ms: pauseMs }) ??
        counted.count(`day ${identifierHash}`, oneTimeCode.aDay, 24 * hourMs, now)
      );
    },
    async waive({ identifierHash, purpose }) {
      counted.waive(identifierHash, purpose);
    },
    async keep(code, now) {
      codes.set(keyOf(code), { codeHash: code.codeHash, tries: 0, until: now.getTime() + validMs });
    },
    async attempt(code, now) {
      const kept = codes.get(keyOf(code));
      if (!kept) return 'wrong';
      if (kept.until <= now.getTime() || kept.tries >= oneTimeCode.tries) return 'expired';
      kept.tries += 1;
      return kept.codeHash === code.codeHash ? 'right' : { attemptsLeft: oneTimeCode.tries - kept.tries };
    },
    async spend(code) {
      return codes.get(keyOf(code))?.codeHash === code.codeHash && codes.delete(keyOf(code));
    },
  };
}

export function fakeProofs(): SignInProofs {
  const proofs = new Map<string, number>();
  return {
    async issue(memberId, now) {
      const proof = countedId();
      proofs.set(`${memberId} ${proof}`, now.getTime() + 60_000);
      return proof;
    },
    async spend(memberId, proof, now) {
      const until = proofs.get(`${memberId} ${proof}`) ?? 0;
      return until > now.getTime() && proofs.delete(`${memberId} ${proof}`);
    },
  };
}

/** Reset links in memory, beside the accounts that they belong to. */
export function fakeResetLinks(accounts: Pick<FakeAccounts, 'all' | 'endSessions'>): ResetLinks {
  const links = new Map<string, { tokenHash: string; until: number }>();
  const counted = windows();
  const works = (memberId: string, tokenHash: string, now: Date) => {
    const link = links.get(memberId);
    return (
      link?.tokenHash === tokenHash &&
      link.until > now.getTime() &&
      accounts.all.get(memberId)?.status === 'active'
    );
  };
  return {
    admit: async (mailboxHash, now) => counted.count(mailboxHash, 10, hourMs, now),
    async keep(memberId, tokenHash, now) {
      links.set(memberId, { tokenHash, until: now.getTime() + hourMs });
    },
    works: async (memberId, tokenHash, now) => works(memberId, tokenHash, now),
    async spend(memberId, tokenHash, now) {
      if (!works(memberId, tokenHash, now)) return false;
      links.delete(memberId);
      await accounts.endSessions(memberId, now);
      return true;
    },
  };
}

type FakePool = IdentityPool & { members: Map<string, string>; checks: () => number };

/** An identity pool that keeps passwords in memory, as plainly as a test may. */
export function fakePool(proofs: SignInProofs = fakeProofs(), clock = () => noon): FakePool {
  const members = new Map<string, string>();
  const sessions = new Map<string, SessionTokens>();
  let checks = 0;
  const issue = (memberId: string): SessionTokens => {
    const sessionId = `session-${countedId()}`;
    const tokens = {
      accessToken: `access-${memberId}`,
      idToken: `id-${memberId}`,
      refreshToken: `refresh-${sessionId}`,
      expiresInSeconds: 3600,
      memberId,
      sessionId,
      groups: memberId === 'admin' ? ['admin'] : [],
      authenticatedAt: Math.floor(clock().getTime() / 1000),
    };
    sessions.set(tokens.refreshToken, tokens);
    return tokens;
  };
  return {
    members,
    checks: () => checks,
    async create({ id }, password) {
      members.set(id, password);
      return 'made';
    },
    async remove(id) {
      members.delete(id);
    },
    async signIn(id, password) {
      checks += 1;
      return members.get(id) === password ? issue(id) : undefined;
    },
    async signInByProof(id, proof) {
      const right = await proofs.spend(id, proof, clock());
      return right && members.has(id) ? issue(id) : undefined;
    },
    async setPassword(id, password) {
      const known = members.has(id);
      if (known) members.set(id, password);
      return known;
    },
    async signOutEverywhere(id) {
      for (const [token, { memberId }] of sessions) if (memberId === id) sessions.delete(token);
    },
    refresh: async (token) => sessions.get(token),
    async revoke(token) {
      sessions.delete(token);
    },
  };
}

type FakeAccounts = Accounts & { all: Map<string, Account>; rewarded: Set<string>; friends: string[] };

/** Accounts in memory, with the lapse of sign-ups that were interrupted. */
export function fakeAccounts(existing: readonly Account[] = [], codes?: OneTimeCodes): FakeAccounts {
  const all = new Map(existing.map((account) => [account.id, account]));
  const begunAt = new Map<string, number>();
  const abandoned = new Map<string, Date>();
  const rewarded = new Set<string>();
  const friends: string[] = [];
  const others = (account: Account) =>
    [...all.values()].filter(({ id }) => id !== account.id && !abandoned.has(id));
  const change = (id: string, fields: Partial<Account>) => {
    const account = all.get(id);
    if (account) all.set(id, { ...account, ...fields });
  };
  const taken = (kind: 'email' | 'phone', holder: Account, now: Date) => {
    const abandoned = holder.status === 'pending' && now.getTime() - (begunAt.get(holder.id) ?? 0) >= 60_000;
    return { taken: kind, ...(abandoned && { abandoned: holder.id }) };
  };
  return {
    all,
    rewarded,
    friends,
    byId: async (id) => all.get(id),
    async begin(account, now) {
      const holder = others(account).find(
        ({ phone, phoneVerified }) =>
          phone !== null && phone === account.phone && phoneVerified && account.phoneVerified,
      );
      if (holder) return taken('phone', holder, now);
      const other = others(account).find(({ email }) => email !== null && email === account.email);
      if (other) return taken('email', other, now);
      all.set(account.id, account);
      begunAt.set(account.id, now.getTime());
      return undefined;
    },
    async activate({ id }, { code, reward } = {}) {
      const account = all.get(id);
      if (account?.status !== 'pending') throw new Error('the pending account is gone');
      if (code && !(await codes?.spend(code))) return false;
      change(id, { status: 'active' });
      const referrer = reward && all.get(reward.referrerId);
      if (reward && referrer?.status === 'active' && !rewarded.has(reward.phoneHash)) {
        rewarded.add(reward.phoneHash);
        friends.push(id);
        change(id, { bonusSearches: reward.friend.bonusSearches, extras: [reward.friend.extra] });
        change(referrer.id, { extras: [...referrer.extras, reward.referrer.extra] });
      }
      return true;
    },
    async discard(id) {
      if (all.get(id)?.status === 'pending') all.delete(id);
    },
    async abandon(id, now) {
      const account = all.get(id);
      if (account?.status === 'pending') abandoned.set(id, now);
    },
    async find({ kind, value }) {
      return [...all.values()].find(
        (account) =>
          account.status === 'active' &&
          (kind === 'email' ? account.email === value : signInPhoneOf(account) === value),
      );
    },
    byReferralCode: async (code) =>
      [...all.values()].find(({ status, referralCode }) => status === 'active' && referralCode === code),
    async markEmailProved(id, email, at) {
      const account = all.get(id);
      if (account?.email !== email || account.emailVerified) return false;
      change(id, { emailVerified: true, sessionsEndedAt: at.toISOString() });
      return true;
    },
    async endSessions(id, at) {
      change(id, { sessionsEndedAt: at.toISOString() });
    },
  };
}

export function fakeEndedSessions(accounts?: Pick<FakeAccounts, 'all'>): EndedSessions {
  const ended = new Set<string>();
  return {
    async end(memberId, sessionId) {
      ended.add(`${memberId} ${sessionId}`);
    },
    async has({ memberId, sessionId, authenticatedAt }) {
      if (ended.has(`${memberId} ${sessionId}`)) return true;
      const account = accounts?.all.get(memberId);
      return accounts !== undefined && (!account || signInHasEnded(account, authenticatedAt));
    },
  };
}

/** Sessions in memory, beside the accounts that remember their browsers. */
function fakeSessions(accounts: Pick<FakeAccounts, 'all'>): Sessions {
  const kept: (BegunSession & { memberId: string })[] = [];
  return {
    async keep({ id, browsers }, session) {
      kept.unshift({ ...session, memberId: id });
      const account = accounts.all.get(id);
      if (!account || browsers.includes(session.browserHash)) return;
      accounts.all.set(id, { ...account, browsers: [...browsers, session.browserHash] });
    },
    list: async (memberId) => kept.filter((session) => session.memberId === memberId),
  };
}

/** Authenticators in memory. The same suite runs on them and on the table (test/ports/second-factors.test.ts). */
export function fakeFactors(): SecondFactors & { proved: Set<string> } {
  const kept = new Map<string, { secret: Buffer; lastStep: number }>();
  const offered = new Map<string, { secret: Buffer; until: number }>();
  const proved = new Set<string>();
  return {
    proved,
    async offer(memberId, secret, now) {
      offered.set(memberId, { secret, until: now.getTime() + secondFactor.offerMinutes * 60_000 });
    },
    async find(memberId, now): Promise<KnownFactor | undefined> {
      const known = kept.get(memberId);
      if (known) return { isSetUp: true, secret: known.secret };
      const offer = offered.get(memberId);
      return offer && offer.until > now.getTime() ? { isSetUp: false, secret: offer.secret } : undefined;
    },
    async prove({ memberId, sessionId, factor, step }) {
      const known = kept.get(memberId);
      if (factor.isSetUp ? !known || known.lastStep >= step : known) return false;
      kept.set(memberId, { secret: factor.secret, lastStep: step });
      offered.delete(memberId);
      proved.add(`${memberId} ${sessionId}`);
      return true;
    },
  };
}

/** Text messages that a test can read. */
export function fakeTexts(): TextMessages & { sent: { phone: string; code: string; language: string }[] } {
  const sent: { phone: string; code: string; language: string }[] = [];
  return {
    sent,
    async sendCode(phone, code, language) {
      sent.push({ phone, code, language });
    },
  };
}

/** The notices that people were given, and the messages that were published. */
function fakeNotices(): Pick<NoticePorts, 'notifications' | 'messages'> & {
  notes: (Notice & { memberId: string })[];
  published: Message[];
} {
  const notes: (Notice & { memberId: string })[] = [];
  const published: Message[] = [];
  return {
    notes,
    published,
    notifications: {
      async add(memberId, note) {
        notes.push({ ...note, memberId });
        return note;
      },
    },
    messages: {
      async publish(message) {
        published.push(message);
      },
    },
  };
}

/** The ports of signing up and in, all in memory; a test can look into each of them and replace it. */
export function anAuthHouse(existing: readonly Account[] = [], ports: Partial<AuthPorts> = {}) {
  const time = fakeClock();
  const codes = fakeCodes();
  const proofs = fakeProofs();
  const accounts = fakeAccounts(existing, codes);
  const pool = fakePool(proofs, time.clock);
  const texts = fakeTexts();
  const notices = fakeNotices();
  const mails: Mail[] = [];
  const whole: AuthPorts = {
    accounts,
    lockouts: fakeLockouts(),
    pool,
    endedSessions: fakeEndedSessions(accounts),
    sessions: fakeSessions(accounts),
    factors: fakeFactors(),
    codes,
    ceilings: { countSignUp: async () => undefined, countTextCode: async () => true },
    proofs,
    resetLinks: fakeResetLinks(accounts),
    texts,
    mailer: { send: async (mail) => void mails.push(mail) },
    notifications: notices.notifications,
    messages: notices.messages,
    hash: async (text) => createHash('sha256').update(text).digest('hex'),
    newId: countedId,
    clock: time.clock,
    pause: time.pause,
    settings: {
      tellsCodes: false,
      evenAnswerMs: 300,
      pagesOrigin: 'https://ai-medix.example',
      supportEmail: 'support@ai-medix.example',
    },
    ...ports,
  };
  return { ports: whole, time, codes, proofs, accounts, pool, texts, mails, ...notices };
}
