import { aPerson, type Product, signInAs, startProduct, until } from '../support/product';
import { type Attack, inRounds } from './attack';

/** Has people write until the power goes; what was acknowledged grows in the list meanwhile. */
function writing(product: Product, tokens: readonly string[], round: number) {
  const acknowledged: { writer: number; message: string }[] = [];
  const write = async (token: string, writer: number) => {
    for (let place = 0; place < 10; place += 1) {
      const message = `Power cut ${round}, writer ${writer}, message ${place}`;
      const body = { name: 'Dr. Test', email: 'test@example.com', message, rating: 5 };
      const answer = await product.call('POST', '/api/me/feedback', { token, body }).catch(() => undefined);
      if (answer === undefined) return; // the power is gone
      if (answer.status === 201) acknowledged.push({ writer, message });
    }
  };
  return { acknowledged, done: Promise.all(tokens.map(write)) };
}

const powerCuts: Attack = {
  name: 'the power goes while people write: what was acknowledged is there, and all fits together',
  async run({ chance, rounds }) {
    let product = await startProduct();
    try {
      return await inRounds(rounds, async (round) => {
        const people = await Promise.all(Array.from({ length: 6 }, () => aPerson(product)));
        const tokens = people.map(({ token }) => token);
        const { acknowledged, done } = writing(product, tokens, round);
        const enough = 1 + chance.below(40);
        await Promise.race([done, until(async () => acknowledged.length >= enough, 60_000)]);
        await product.kill();
        await done;
        product = await startProduct({ folder: product.folder });
        const exports = await Promise.all(
          people.map(async ({ email, password }) => {
            const { token } = await signInAs(product, email, password);
            return (await product.call('GET', '/api/me/export', { token })).text;
          }),
        );
        const { violations } = (await product.call('GET', '/__local/invariants')).body;
        return {
          tried: acknowledged.length,
          succeeded: [
            ...acknowledged
              .filter(({ writer, message }) => !exports[writer]?.includes(message))
              .map(({ message }) => `lost: ${message}`),
            ...violations,
          ],
        };
      });
    } finally {
      await product.stop();
    }
  },
};

export const durability: readonly Attack[] = [powerCuts];
