import { startProduct } from '../support/product';

const env = {
  RECURRING_PAYMENTS: 'on',
  CREDENTIAL_CALLS_PER_MINUTE: '1000000',
  CODES_PER_NETWORK_AN_HOUR: '1000000',
};

/** One machine whose clock only goes forward, which loses its power and goes on with what it has. */
export async function startMachine() {
  let product = await startProduct({ env });
  let offsetMs = 0;
  const setClock = () => product.call('POST', '/__local/clock', { body: { offsetMs } });
  return {
    call: (...asked: Parameters<typeof product.call>) => product.call(...asked),
    get product() {
      return product;
    },
    now: () => Date.now() + offsetMs,
    async forward(ms: number) {
      offsetMs += ms;
      await setClock();
    },
    /** The power goes, and comes back. */
    async losePower() {
      await product.kill();
      product = await startProduct({ folder: product.folder, env });
      await setClock();
    },
    stop: () => product.stop(),
  };
}
export type Machine = Awaited<ReturnType<typeof startMachine>>;
