import { type Answer, aPerson, type Product, signInAs } from '../support/product';
import { sharedProduct } from '../support/shared-product';
import { samplePeople } from '../support/uploads';

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});
afterAll(() => product.stop());
afterEach(() => product.call('POST', '/__local/clock', { body: {} }));

const clock = (offsetMs: number) => product.call('POST', '/__local/clock', { body: { offsetMs } });
/** The same call so many times, five at once: how many were taken and how many refused. */
async function many(times: number, send: () => ReturnType<Product['call']>) {
  const answers: Answer[] = [];
  // A busy machine that is given all at once answers some too late: the table’s client asks again, and one counts twice.
  while (answers.length < times) {
    const together = Math.min(5, times - answers.length);
    answers.push(...(await Promise.all(Array.from({ length: together }, send))));
  }
  const refused = answers.filter(({ status }) => status === 429);
  for (const { body, headers } of refused) {
    expect(body).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) });
    expect(headers.get('retry-after')).toBe(String(body.retryAfter));
  }
  const failed = answers.filter(({ status }) => status !== 429 && status >= 300);
  expect(failed.map(({ status, body }) => [status, body])).toEqual([]);
  return { taken: answers.length - refused.length, refused: refused.length };
}

describe('what one person may do in a time', () => {
  it('ten pieces of feedback an hour; a malformed one costs nothing', async () => {
    const { token: first, email, password } = await aPerson(product);
    let token = first;
    const send = (message: string) =>
      product.call('POST', '/api/me/feedback', {
        token,
        body: { name: 'Asha', email: 'asha@example.com', message },
      });
    for (let short = 0; short < 12; short += 1) expect((await send('short')).status).toBe(400);
    expect(await many(14, () => send('A good assistant.'))).toEqual({ taken: 10, refused: 4 });
    const { token: other } = await aPerson(product);
    const body = { name: 'Ravi', email: 'ravi@example.com', message: 'Another person.' };
    expect((await product.call('POST', '/api/me/feedback', { token: other, body })).status).toBe(201);
    await clock(3_601_000);
    token = (await signInAs(product, email, password)).token;
    expect((await send('An hour later.')).status).toBe(201);
  });

  it('twenty orders an hour', async () => {
    const { token } = await aPerson(product, { phone: '9876543210' });
    const order = () =>
      product.call('POST', '/api/payments/orders', { token, body: { plan_id: 'basic_monthly' } });
    expect(await many(23, order)).toEqual({ taken: 20, refused: 3 });
  });

  it('sixty ratings an hour, of answers that are one’s own', async () => {
    const [asha, ravi] = await Promise.all([aPerson(product), aPerson(product)]);
    const ask = async ({ token }: { token: string }) =>
      (
        await product.call('POST', '/api/tools/ai-diagnosis', {
          token,
          body: { symptoms: 'fever and cough for two days' },
        })
      ).body.answer_id as string;
    const rate = ({ token }: { token: string }, id: string) =>
      product.call('POST', `/api/tools/answers/${id}/rating`, {
        token,
        body: { tool: 'ai-diagnosis', helpful: true },
      });
    const id = await ask(asha);
    for (const unknown of [id, 'no-such-answer'])
      expect((await rate(ravi, unknown)).body.code).toBe('NOT_FOUND');
    expect(await many(63, () => rate(asha, id))).toEqual({ taken: 60, refused: 3 });

    await product.call('PATCH', '/api/me', { token: ravi.token, body: { keep_history: false } });
    expect((await rate(ravi, await ask(ravi))).status).toBe(200);
  });

  it('twenty uploads a day, and 200 MB', async () => {
    const form = (token: string, size: number) => () =>
      product.call('POST', '/api/tools/report-uploads', {
        token,
        body: { fileName: 'a.pdf', fileType: 'application/pdf', size },
      });
    // Days that no other file has used, and a sign-in of that day.
    await clock(30 * 3_600_000);
    const large = form((await samplePeople(product)).pro.token, 10 * 1024 * 1024);
    expect(await many(23, large)).toEqual({ taken: 19, refused: 4 });
    await clock(60 * 3_600_000);
    const small = form((await samplePeople(product)).pro.token, 1_000);
    expect(await many(23, small)).toEqual({ taken: 20, refused: 3 });
  });
});
