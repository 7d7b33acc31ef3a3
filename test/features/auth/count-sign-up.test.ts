import { countSignUp } from '../../../lambdas/auth/count-sign-up';
import { noon } from '../../support/fakes';

/** What a sign-up from this network is counted by. */
async function countedBy(network: string): Promise<readonly string[]> {
  let counted: readonly string[] = [];
  const ceilings = {
    countSignUp: async (hashes: readonly string[]) => {
      counted = hashes;
      return undefined;
    },
    countTextCode: async () => true,
  };
  await countSignUp({ ceilings, hash: async (text) => text }, network, noon);
  return counted;
}

describe('a sign-up', () => {
  it('is counted by its network, and of IPv6 by the wider one that holds it and 65,535 others', async () => {
    expect(await countedBy('203.0.113.7')).toEqual(['network:203.0.113.7']);
    expect(await countedBy('::ffff:127.0.0.1')).toEqual(['network:::ffff:127.0.0.1']);
    expect(await countedBy('2001:db8:1:2')).toEqual(['network:2001:db8:1:2', 'network:2001:db8:1/48']);
    const [, wider] = await countedBy('2001:db8:1:ffff');
    expect(wider).toBe((await countedBy('2001:db8:1:2'))[1]);
    expect(wider).not.toBe((await countedBy('2001:db8:2:2'))[1]);
  });
});
