import { referralCodeFrom, signUp } from '../../../lambdas/auth/sign-up';
import { anAccount, authPorts, fakeAccounts, fakePool, later, noon } from '../../support/fakes';

const details = {
  email: 'asha@example.com',
  password: 'a good one',
  fullName: 'Dr. Asha Verma',
  city: 'Pune',
  phone: undefined,
};

describe('signing up', () => {
  it('makes an active account on the free plan, with the password in the pool', async () => {
    const accounts = fakeAccounts();
    const pool = fakePool();
    await signUp(authPorts({ accounts, pool }), details, noon);
    const [account] = [...accounts.all.values()];
    expect(account).toMatchObject({
      status: 'active',
      plan: 'free',
      email: 'asha@example.com',
      city: 'Pune',
    });
    expect(pool.members.get(account?.id ?? '')).toBe('a good one');
  });

  it('refuses an address that has an account', async () => {
    const ports = authPorts({ accounts: fakeAccounts(anAccount()) });
    await expect(signUp(ports, details, noon)).rejects.toMatchObject({ code: 'ACCOUNT_EXISTS' });
  });

  it('refuses a phone that another account has verified, and says phone', async () => {
    const accounts = fakeAccounts(
      anAccount({ email: 'x@example.com', phone: '+919876543210', phoneVerified: true }),
    );
    const refusal = await signUp(authPorts({ accounts }), { ...details, phone: '+919876543210' }, noon).catch(
      (problem) => problem,
    );
    expect(refusal.code).toBe('ACCOUNT_EXISTS');
    expect(refusal.inWords('english')).toContain('phone number');
  });

  it('leaves nothing behind when the identity service fails', async () => {
    const accounts = fakeAccounts();
    const pool = {
      ...fakePool(),
      create: async () => {
        throw new Error('down');
      },
    };
    await expect(signUp(authPorts({ accounts, pool }), details, noon)).rejects.toMatchObject({
      code: 'SERVICE_BUSY',
      status: 503,
    });
    expect(accounts.all.size).toBe(0);
  });

  it('takes over a sign-up that was interrupted, once it has lapsed', async () => {
    const accounts = fakeAccounts();
    await accounts.begin(anAccount({ id: 'half', status: 'pending' }), noon);
    const ports = authPorts({ accounts });
    await expect(signUp(ports, details, later(noon, 59))).rejects.toMatchObject({ code: 'ACCOUNT_EXISTS' });
    await signUp(ports, details, later(noon, 60));
    expect([...accounts.all.values()].map(({ status }) => status)).toEqual(['active']);
  });

  it('draws referral codes without letters that are mistaken for digits', () => {
    const code = referralCodeFrom('3f2c9a7e-0000-4000-8000-ffffffffffff');
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  });
});
