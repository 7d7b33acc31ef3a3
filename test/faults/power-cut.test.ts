import { aPerson, type Product, signInAs, startProduct, until } from '../support/product';

describe('a machine that loses its power', () => {
  it('has lost nothing that it acknowledged, and fits together again', async () => {
    let product: Product = await startProduct();
    const first = await aPerson(product);
    const acknowledged: { email: string; password: string }[] = [];
    let used = 0;

    // Work in flight on every path while the power goes. People come until it does: a busy machine refuses some.
    const asked: (typeof acknowledged)[number][] = [];
    const signUps = Array.from({ length: 10 }, async () => {
      for (;;) {
        const person = { email: `cut-${asked.length}@example.com`, password: 'secret1' };
        asked.push(person);
        const answer = await product.call('POST', '/api/auth/sign-up', {
          body: { ...person, fullName: 'Cut' },
        });
        if (answer.status === 201) acknowledged.push(person);
      }
    });
    const questions = Array.from({ length: 4 }, async () => {
      const body = { symptoms: 'fever and cough' };
      const answer = await product.call('POST', '/api/tools/ai-diagnosis', { token: first.token, body });
      if (answer.status === 200) used += 1;
    });
    const work = Promise.allSettled([...signUps, ...questions]);
    await until(() => acknowledged.length >= 5);
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
      for (const { email, password } of asked) {
        const body = { email, password, fullName: 'Cut' };
        const answer = await product.call('POST', '/api/auth/sign-up', { body });
        expect([201, 409]).toContain(answer.status);
        await signInAs(product, email, password);
      }
      expect((await product.call('GET', '/__local/invariants')).body).toEqual({ ok: true, violations: [] });
    } finally {
      await product.stop();
    }
  });
});
