import { secret } from '../../lambdas/adapters/secrets/secret';

/** A store whose secret is changed, and a clock. */
function changing() {
  const state = { value: 'first', broken: false, asked: 0, now: 0 };
  const fetch = async () => {
    state.asked += 1;
    if (state.broken) throw new Error('away');
    return state.value;
  };
  return { state, read: secret('secretsmanager:a-name', fetch, () => state.now) };
}

describe('a stored secret', () => {
  it('is fetched once for many calls, and anew after five minutes, so that a changed one is used', async () => {
    const { state, read } = changing();
    expect(await Promise.all([read(), read(), read()])).toEqual(['first', 'first', 'first']);
    state.value = 'second';
    state.now = 299_999;
    expect([await read(), state.asked]).toEqual(['first', 1]);
    state.now = 300_000;
    expect([await read(), state.asked]).toEqual(['second', 2]);
  });

  it('serves on while it cannot be fetched again, and fails where there was none', async () => {
    const { state, read } = changing();
    state.broken = true;
    await expect(read()).rejects.toThrow('away');
    state.broken = false;
    await read();
    state.now = 400_000;
    state.broken = true;
    expect(await read()).toBe('first');
    state.broken = false;
    state.value = 'second';
    expect(await read()).toBe('second');
  });

  it('that is no name is itself', async () => {
    expect(await secret('plain')()).toBe('plain');
  });
});
