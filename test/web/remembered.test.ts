import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Usage } from '#contract/plans';
import { type Me, meKey, rememberUsage } from '#web/api/me';
import { aMe } from './answering';
import { aUsage } from './tools/asking';

const usage = (used: number) => aUsage(used) as Usage;
const me = (used: number): Me => aMe({}, { usage: usage(used) }) as Me;

/** Waits until everything that is ready to run has run. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('what an answer told of the person', () => {
  it('is not overwritten by an older reply that was on its way', async () => {
    const client = new QueryClient();
    const replies: ((me: Me) => void)[] = [];
    const asked = () => new Promise<Me>((resolve) => replies.push(resolve));
    const leave = new QueryObserver(client, { queryKey: meKey, queryFn: asked }).subscribe(() => undefined);
    replies[0]?.(me(0));
    await settled();

    void client.invalidateQueries({ queryKey: meKey }); // as a stopped question does
    await settled();
    rememberUsage(client, usage(1));
    replies[1]?.(me(0)); // the service looked before the question was counted
    await settled();
    expect(client.getQueryData<Me>(meKey)?.usage.used).toBe(1);

    replies[2]?.(me(1));
    await settled();
    expect(client.getQueryData<Me>(meKey)?.usage.used).toBe(1);
    leave();
  });

  it('asks nothing anew where no reply is on its way', async () => {
    const client = new QueryClient();
    let asked = 0;
    const queryFn = async () => {
      asked += 1;
      return me(0);
    };
    const leave = new QueryObserver(client, { queryKey: meKey, queryFn }).subscribe(() => undefined);
    await settled();
    rememberUsage(client, usage(1));
    await settled();
    expect(client.getQueryData<Me>(meKey)?.usage.used).toBe(1);
    expect(asked).toBe(1);
    leave();
  });
});
