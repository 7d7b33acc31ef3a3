import { firstPathOf } from '#web/app/native-first-path';

/** A tab's storage that begins empty. */
function aTab(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  } as Storage;
}
const nothing = { signedIn: true, paying: undefined, launched: async () => undefined };
const paying = '/payment-success?order=1';

describe('where the app opens', () => {
  it.each([
    [
      'the link that opened it',
      { ...nothing, paying, launched: async () => '/reset-password' },
      '/reset-password',
    ],
    ['a payment that was interrupted', { ...nothing, paying }, paying],
    ['the dashboard of who is signed in', nothing, '/dashboard'],
    ['the page of everybody', { ...nothing, signedIn: false }, undefined],
  ])('is %s', async (_, begin, path) => {
    expect(await firstPathOf(aTab(), begin)).toBe(path);
  });

  it('is left as it is when the page was only loaded anew', async () => {
    const tab = aTab();
    await firstPathOf(tab, nothing);
    const launched = async () => '/reset-password';
    expect(await firstPathOf(tab, { ...nothing, launched })).toBeUndefined();
  });

  it('is the payment that a bank’s page in our place interrupted, though the page was only loaded anew', async () => {
    const tab = aTab();
    await firstPathOf(tab, nothing);
    expect(await firstPathOf(tab, { ...nothing, paying })).toBe(paying);
  });
});
