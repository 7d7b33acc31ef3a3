import { aPerson, type Product, signInAs, startProduct } from '../support/product';

describe('a machine that loses its power', () => {
  it('has lost nothing that it acknowledged, and fits together again', async () => {
    let product: Product = await startProduct();
    const first = await aPerson(product);
    const acknowledged: { email: string; password: string }[] = [];
    let used = 0;

    // Work in flight on every path while the power goes.
    const signUps = Array.from({ length: 30 }, async (_, person) => {
      const body = { email: `cut-${person}@example.com`, password: 'secret1', fullName: 'Cut' };
      const answer = await product.call('POST', '/api/auth/sign-up', { body });
      if (answer.status === 201) acknowledged.push(body);
    });
    const questions = Array.from({ length: 4 }, async () => {
      const body = { symptoms: 'fever and cough' };
      const answer = await product.call('POST', '/api/tools/ai-diagnosis', { token: first.token, body });
      if (answer.status === 200) used += 1;
    });
    const work = Promise.allSettled([...signUps, ...questions]);
    while (acknowledged.length < 5) await new Promise((resolve) => setTimeout(resolve, 5));
    await product.kill();
    await work;

    product = await startProduct({ folder: product.folder });
    try {
      for (const { email, password } of acknowledged) {
        expect(await signInAs(product, email, password)).toMatchObject({ isAdmin: false });
      }
      const again = await signInAs(product, first.email, first.password);
      const { body } = await product.call('GET', '/api/me/usage', { token: again.token });
      expect(body.usage.used).toBeGreaterThanOrEqual(used);

      // What was interrupted lapses within two minutes; then everything fits and every address is free or usable.
      await product.call('POST', '/__local/clock', { body: { offsetMs: 121_000 } });
      for (let person = 0; person < 30; person += 1) {
        const body = { email: `cut-${person}@example.com`, password: 'secret1', fullName: 'Cut' };
        const answer = await product.call('POST', '/api/auth/sign-up', { body });
        expect([201, 409]).toContain(answer.status);
        await signInAs(product, body.email, body.password);
      }
      expect((await product.call('GET', '/__local/invariants')).body).toEqual({ ok: true, violations: [] });
    } finally {
      await product.stop();
    }
  });
});
