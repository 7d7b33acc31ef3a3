import { dynamoAccounts } from '../../lambdas/adapters/dynamo/sign-in/accounts';
import { dynamoEndedSessions } from '../../lambdas/adapters/dynamo/sign-in/ended-sessions';
import { dynamoResetLinks } from '../../lambdas/adapters/dynamo/sign-in/reset-links';
import { dynamoSignInProofs } from '../../lambdas/adapters/dynamo/sign-in/sign-in-proofs';
import { referralCodeFrom } from '../../lambdas/auth/create-account';
import type { Accounts, EndedSessions, ResetLinks, SignInProofs } from '../../lambdas/auth/ports';
import { fakeAccounts, fakeEndedSessions, fakeProofs, fakeResetLinks } from '../support/auth-fakes';
import { anAccount, countedId, later, noon } from '../support/fakes';
import { aTable, type TableForTests } from '../support/table';

describe.each(['memory', 'table'] as const)('links, proofs and ended sessions in %s', (where) => {
  let store: TableForTests | undefined;
  let accounts: Accounts;
  let links: ResetLinks;
  let proofs: SignInProofs;
  let ended: EndedSessions;
  let id: string;

  beforeAll(async () => {
    store = where === 'table' ? await aTable() : undefined;
    const fakes = fakeAccounts();
    accounts = store ? dynamoAccounts(store.table) : fakes;
    links = store ? dynamoResetLinks(store.table) : fakeResetLinks(fakes);
    proofs = store ? dynamoSignInProofs(store.table) : fakeProofs();
    ended = store ? dynamoEndedSessions(store.table) : fakeEndedSessions(fakes);
  });
  beforeEach(async () => {
    id = countedId();
    const account = anAccount({
      id,
      email: `${id}@example.com`,
      status: 'pending',
      referralCode: referralCodeFrom(id),
    });
    await accounts.begin(account, noon);
    await accounts.activate(account);
  });
  afterAll(() => store?.close());

  it('keep one link a person for an hour', async () => {
    await links.keep(id, 'first', noon);
    expect(await links.works(id, 'first', later(noon, 3_599))).toBe(true);
    expect(await links.works(id, 'first', later(noon, 3_600))).toBe(false);
    await links.keep(id, 'second', noon);
    expect(await links.works(id, 'first', noon)).toBe(false);
    expect(await links.works(id, 'second', noon)).toBe(true);
  });

  it('spend a link once, with every session so far', async () => {
    await links.keep(id, 'hash', noon);
    expect(await links.spend(id, 'another', noon)).toBe(false);
    expect(await links.spend(id, 'hash', later(noon, 3_600))).toBe(false);
    expect((await accounts.byId(id))?.sessionsEndedAt).toBeNull();
    const spent = await Promise.all(Array.from({ length: 20 }, () => links.spend(id, 'hash', noon)));
    expect(spent.filter(Boolean)).toHaveLength(1);
    expect((await accounts.byId(id))?.sessionsEndedAt).toBe(noon.toISOString());
    expect(await links.works(id, 'hash', noon)).toBe(false);
  });

  it('are of no use to nobody', async () => {
    await links.keep('nobody', 'hash', noon);
    expect(await links.works('nobody', 'hash', noon)).toBe(false);
    expect(await links.spend('nobody', 'hash', noon)).toBe(false);
  });

  it('count ten requests an hour for a mailbox', async () => {
    for (let one = 0; one < 10; one += 1) expect(await links.admit(id, noon)).toBeUndefined();
    expect(await links.admit(id, later(noon, 600))).toEqual({ waitSeconds: 3000 });
    expect(await links.admit(id, later(noon, 3_600))).toBeUndefined();
  });

  it('take a proof once, for its member, within a minute', async () => {
    const proof = await proofs.issue(id, noon);
    expect(await proofs.spend('another', proof, noon)).toBe(false);
    expect(await proofs.spend(id, proof, later(noon, 60))).toBe(false);
    expect(await proofs.spend(id, '', noon)).toBe(false);
    const spent = await Promise.all(Array.from({ length: 20 }, () => proofs.spend(id, proof, noon)));
    expect(spent.filter(Boolean)).toHaveLength(1);
  });

  it('know a session that was signed out of, one from before a reset, and one of nobody', async () => {
    const session = { memberId: id, sessionId: 'one', authenticatedAt: noon.getTime() / 1000 };
    expect(await ended.has(session)).toBe(false);
    await ended.end(id, 'two', noon);
    expect(await ended.has({ ...session, sessionId: 'two' })).toBe(true);
    await accounts.endSessions(id, later(noon, 0.4));
    expect(await ended.has(session)).toBe(true);
    expect(await ended.has({ ...session, authenticatedAt: session.authenticatedAt + 1 })).toBe(false);
    expect(await ended.has({ ...session, memberId: 'nobody' })).toBe(true);
  });
});
