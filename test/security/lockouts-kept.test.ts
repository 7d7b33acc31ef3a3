import { attemptsHashOf } from '#person/account-blocked';
import { keys } from '../../lambdas/adapters/dynamo/keys';
import { dynamoLockouts } from '../../lambdas/adapters/dynamo/sign-in/lockouts';
import { signIn } from '../../lambdas/auth/sign-in';
import { anAuthHouse } from '../support/auth-fakes';
import { countsOf } from '../support/counts';
import { anAccount, later, noon } from '../support/fakes';
import { aTable } from '../support/table';

// As in kept-promises.test.ts: each fails when one line is weakened. Races are played by a table that answers as told.

type Outcome = { refused: boolean; item?: object };

/** A table that refuses or takes one write after the other. */
function scripted(outcomes: readonly Outcome[]) {
  let place = 0;
  const table = {
    change: async () => {
      const outcome = outcomes[place];
      place += 1;
      if (!outcome) throw new Error('one write too many');
      return outcome;
    },
  };
  const lockouts = dynamoLockouts(table as unknown as Parameters<typeof dynamoLockouts>[0]);
  return { attempt: () => lockouts.attempt('hash', noon), writes: () => place };
}
const lost: Outcome = { refused: true };
const asha = anAccount();

describe('an attempt that loses its races', () => {
  it('is refused for a second after two rounds, and not let through uncounted', async () => {
    const { attempt, writes } = scripted([lost, lost, lost, lost]);
    expect(await attempt()).toEqual({ blockedUntil: later(noon, 1) });
    expect(writes()).toBe(4);
  });

  it('is counted in the second round', async () => {
    const { attempt } = scripted([lost, lost, { refused: false }]);
    expect(await attempt()).toEqual({ left: 4 });
  });

  it('is no block while fewer than five were counted', async () => {
    const item = { attempts: 4, windowEnds: noon.getTime() + 1, lastAt: noon.getTime() };
    const { attempt } = scripted([lost, { refused: true, item }, { refused: false }]);
    expect(await attempt()).toEqual({ left: 4 });
  });
});

describe('a counted attempt', () => {
  it('is kept until its window is over, after the first and after the next', async () => {
    const store = await aTable();
    try {
      const lockouts = dynamoLockouts(store.table);
      const expiry = async () => {
        const [item] = await store.table.readTogether([keys.lockout('hash')]);
        return (item as { expiresAt: number }).expiresAt;
      };
      await lockouts.attempt('hash', noon);
      expect(await expiry()).toBe(later(noon, 30 * 60).getTime() / 1_000);
      await lockouts.attempt('hash', later(noon, 60));
      expect(await expiry()).toBe(later(noon, 31 * 60).getTime() / 1_000);
    } finally {
      await store.close();
    }
  });

  it('of an account has one name, that of nobody else', async () => {
    const ports = { hash: async (text: string) => `hashed ${text}` };
    expect(await attemptsHashOf(ports, { id: 'asha' })).toBe('hashed member:asha');
    expect(await attemptsHashOf(ports, { kind: 'email', value: 'asha@example.com' })).not.toContain(
      'member:',
    );
  });

  it('that is refused or blocked is counted for the alarms, and the fifth says what follows', async () => {
    const { ports, pool } = anAuthHouse([asha]);
    await pool.create(asha, 'right password');
    const guess = () =>
      signIn(ports, { identifier: 'asha@example.com', password: 'wrong' }, noon).catch((problem) => problem);
    const told: { inWords(language: string): string; details: object }[] = [];
    const counts = await countsOf(async () => {
      for (let guesses = 0; guesses < 6; guesses += 1) told.push(await guess());
    });
    expect(counts).toEqual({ SignInRefused: 5, SignInBlocked: 1 });
    const [fifth, sixth] = told.slice(4);
    expect(fifth?.inWords('english')).toBe('Too many failed attempts. Account temporarily blocked.');
    expect(fifth?.inWords('hindi')).toMatch(/^बहुत बार ग़लत कोशिश हुई/);
    expect(fifth?.details).toMatchObject({ reason: 'account_temporarily_blocked' });
    expect(sixth?.inWords('hindi')).toContain('12:30 बजे');
  });
});
