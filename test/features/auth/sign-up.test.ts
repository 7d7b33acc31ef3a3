import { referralCodeFrom } from '../../../lambdas/auth/create-account';
import { signUp } from '../../../lambdas/auth/sign-up';
import { anAuthHouse } from '../../support/auth-fakes';
import { anAccount, later, noon } from '../../support/fakes';

const details = {
  email: 'asha@example.com',
  password: 'a good one',
  fullName: 'Dr. Asha Verma',
  city: 'Pune',
  phone: undefined,
};

describe('signing up', () => {
  it('makes an active account on the free plan, with the password in the pool', async () => {
    const { ports, accounts, pool } = anAuthHouse();
    await signUp(ports, details, 'english', noon);
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
    const { ports } = anAuthHouse([anAccount()]);
    await expect(signUp(ports, details, 'english', noon)).rejects.toMatchObject({ code: 'ACCOUNT_EXISTS' });
  });

  it('looks a phone that nobody has proved up nowhere: it is kept and signs nobody in', async () => {
    const owner = anAccount({ email: 'x@example.com', phone: '+919876543210', phoneVerified: true });
    const { ports, accounts } = anAuthHouse([owner]);
    await signUp(ports, { ...details, phone: '+919876543210' }, 'english', noon);
    expect(await accounts.find({ kind: 'phone', value: '+919876543210' })).toMatchObject({ id: owner.id });
    expect(await accounts.find({ kind: 'email', value: details.email })).toMatchObject({
      phone: '+919876543210',
      phoneVerified: false,
    });
  });

  it('leaves nothing behind when the identity service fails', async () => {
    const { ports, accounts, pool } = anAuthHouse();
    const create = async () => {
      throw new Error('down');
    };
    await expect(
      signUp({ ...ports, pool: { ...pool, create } }, details, 'english', noon),
    ).rejects.toMatchObject({
      code: 'SERVICE_BUSY',
      status: 503,
    });
    expect(accounts.all.size).toBe(0);
  });

  it('takes over a sign-up that was interrupted, once it has lapsed', async () => {
    const { ports, accounts } = anAuthHouse();
    await accounts.begin(anAccount({ id: 'half', status: 'pending' }), noon);
    await expect(signUp(ports, details, 'english', later(noon, 59))).rejects.toMatchObject({
      code: 'ACCOUNT_EXISTS',
    });
    await signUp(ports, details, 'english', later(noon, 60));
    expect([...accounts.all.values()].map(({ status }) => status)).toEqual(['active']);
  });

  it('leaves no member without an account when the identity service makes one that it was not heard to make', async () => {
    const { ports, accounts, pool } = anAuthHouse();
    const late: (() => void)[] = [];
    const create: typeof pool.create = async (member, password) => {
      late.push(() => void pool.members.set(member.id, password));
      return 'unheard';
    };
    const busy = { code: 'SERVICE_BUSY' };
    await expect(
      signUp({ ...ports, pool: { ...pool, create } }, details, 'english', noon),
    ).rejects.toMatchObject(busy);
    for (const land of late) land();
    const withoutAccount = () => [...pool.members.keys()].filter((id) => !accounts.all.has(id));
    expect(withoutAccount()).toEqual([]);
    await signUp(ports, details, 'english', later(noon, 1)); // the address is free at once
    expect([withoutAccount(), pool.members.size]).toEqual([[], 2]);
  });

  it('keeps the pending account when its member could not be removed', async () => {
    const { ports, accounts, pool } = anAuthHouse();
    const away = async () => Promise.reject(new Error('away'));
    const broken = { ...ports, pool: { ...pool, remove: away }, accounts: { ...accounts, activate: away } };
    await expect(signUp(broken, details, 'english', noon)).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    expect([...accounts.all.keys()]).toEqual([...pool.members.keys()]);
  });

  it('keeps an account whose last step was done and not heard of', async () => {
    const { ports, accounts, pool } = anAuthHouse();
    const activate = async (...about: Parameters<typeof accounts.activate>) => {
      await accounts.activate(...about);
      throw new Error('the connection broke');
    };
    await signUp({ ...ports, accounts: { ...accounts, activate } }, details, 'english', noon);
    expect([...accounts.all.values()].map(({ status }) => status)).toEqual(['active']);
    expect(pool.members.size).toBe(1);
  });

  it('is answered at the same moment whether the address is taken or free', async () => {
    const moments: number[] = [];
    for (const existing of [[], [anAccount()]]) {
      const { ports, time } = anAuthHouse(existing);
      const create: typeof ports.pool.create = async () => {
        time.move(120);
        return 'made';
      };
      const slow = { ...ports.pool, create };
      await signUp({ ...ports, pool: slow }, details, 'english', noon).catch(() => {});
      moments.push(time.clock().getTime() - noon.getTime());
    }
    expect(moments).toEqual([300, 300]);
  });

  it('welcomes the person in their language, and signs them up all the same when that fails', async () => {
    const { ports, notes, published } = anAuthHouse();
    await signUp(ports, details, 'hindi', noon);
    expect(notes).toMatchObject([{ kind: 'welcome', title: 'AI Medix में आपका स्वागत है' }]);
    expect(published).toMatchObject([{ kind: 'notice', noteId: notes[0]?.id }]);
  });

  it('draws referral codes without letters that are mistaken for digits', () => {
    const code = referralCodeFrom('3f2c9a7e-0000-4000-8000-ffffffffffff');
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  });
});
