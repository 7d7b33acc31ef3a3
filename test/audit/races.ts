import { plans } from '#contract/product';
import { aPayer, paying, providerKeys } from '../support/paying';
import { aPayment } from '../support/payment-fakes';
import { type Answer, aPerson, type Product, until } from '../support/product';
import type { Chance } from '../support/seeded';
import { webhookBody } from '../support/webhook-bodies';
import { type Attack, atOnce, inRounds, unless } from './attack';

const question = { symptoms: 'fever with cough and body ache for three days' };
const ask = (product: Product, token: string, headers: Record<string, string> = {}) =>
  product.call('POST', '/api/tools/ai-diagnosis', { token, body: question, headers });
const usedBy = async (product: Product, token: string): Promise<number> =>
  (await product.call('GET', '/api/me/usage', { token })).body.usage.used;

/**
 * Uses so many queries up, one after the other. Where a product gets hardly any of a processor one of them fails and its
 * query is given back, at the latest when it lapses: without this look two were left, and two rightly answered.
 */
async function useUp(product: Product, token: string, many: number): Promise<void> {
  let answered = 0;
  await until(async () => {
    if (answered < many && (await ask(product, token)).status === 200) answered += 1;
    return answered === many && (await usedBy(product, token)) === many;
  }, 600_000);
}

type Calls = Readonly<Record<string, Readonly<Record<string, number>>>>;
const callsOf = async (product: Product): Promise<Calls> =>
  (await product.call('GET', '/__local/calls')).body;
/**
 * Waits until nothing calls a service any more. A gateway gives a function up after a time, and the function goes on: the
 * looks are counted and not the seconds, because the product answers each of them with what it gets of a processor.
 */
async function untilQuiet(product: Product): Promise<void> {
  let [before, looks] = ['', 0];
  await until(async () => {
    const now = JSON.stringify(await callsOf(product));
    looks = now === before ? looks + 1 : 0;
    before = now;
    return looks === 40;
  }, 600_000);
}

/** A machine that gets hardly any of a processor gives calls up: they prove nothing of words, and count all the same. */
const wasGivenUp = ({ body }: Answer) => body?.code === 'UPSTREAM_TIMEOUT';

const quota: Attack = {
  name: 'fifty questions at once with one query left',
  run: ({ product, rounds }) =>
    inRounds(rounds, async () => {
      const { token } = await aPerson(product);
      await useUp(product, token, plans.free.dailyQueries - 1);
      const stream = { accept: 'text/event-stream' };
      const answers = await atOnce(50, (place) => ask(product, token, place % 2 ? stream : {}));
      const given = answers.filter(({ status }) => status === 200).length;
      const isWhole = !answers.some(wasGivenUp);
      if (!isWhole) await untilQuiet(product);
      const used = await usedBy(product, token);
      // What was given up may have been the one that was let through: then its query comes back.
      const holds = isWhole
        ? given === 1 && used === plans.free.dailyQueries
        : given <= 1 && used <= plans.free.dailyQueries;
      return { tried: answers.length, succeeded: unless(holds, `${given} answers, ${used} used`) };
    }),
};

const oneKey: Attack = {
  name: 'one idempotency key, forty times at once, and once with another body',
  run: ({ product, rounds, chance }) =>
    inRounds(rounds, async () => {
      const { token } = await aPerson(product);
      const headers = { 'idempotency-key': `audit-${chance.below(1e9)}` };
      const answers = await atOnce(40, () => ask(product, token, headers));
      // On a slow machine all forty may have been asked to come back: whoever does has the answer of the first.
      await until(async () => {
        answers.push(await ask(product, token, headers));
        return answers.at(-1)?.status === 200;
      });
      const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.answer_id));
      const other = await product.call('POST', '/api/tools/ai-diagnosis', {
        token,
        headers,
        body: { symptoms: 'another text, which the key was not given for' },
      });
      const used = await usedBy(product, token);
      return {
        tried: answers.length + 1,
        succeeded: [
          ...unless(ids.size === 1 && used === 1, `${ids.size} answers for one key, ${used} used`),
          ...unless(other.status !== 200, 'another body was answered under the key'),
        ],
      };
    }),
};

const passwordChecks = async (product: Product): Promise<number> =>
  (await callsOf(product)).cognito?.AdminInitiateAuth ?? 0;

/** An Indian mobile number that nobody else is likely to have in a run. */
const aNumber = (chance: Chance) => `9${String(chance.below(1e9)).padStart(9, '0')}`;

/** Proves a number for its owner, who signs in by it from then on. */
async function prove(product: Product, token: string, phoneNumber: string): Promise<void> {
  const post = (path: string, body: object) => product.call('POST', path, { token, body });
  const { body } = await post('/api/auth/otp', { phoneNumber, purpose: 'change' });
  const proved = await post('/api/me/phone', { phoneNumber, otpCode: body.otp });
  if (proved.status !== 200) throw new Error(proved.text);
}

const passwords: Attack = {
  name: 'fifty wrong passwords at once, of an account and of nobody, by address and by number',
  run: ({ product, rounds, chance }) =>
    inRounds(rounds, async () => {
      const { email, password, token } = await aPerson(product);
      const [phone, nobodysPhone] = [aNumber(chance), aNumber(chance)];
      await prove(product, token, phone);
      const nobody = `nobody-${chance.below(1e9)}@example.com`;
      const guess = (identifier: string, typed: string) =>
        product.call('POST', '/api/auth/sign-in', { body: { identifier, password: typed } });
      const wrong: string[] = [];
      const told: string[] = [];
      let tried = 2;
      // The account is tried by its address and by its number in turn, and these are counted as one.
      for (const names of [[email, phone], [nobody], [nobodysPhone]]) {
        const before = await passwordChecks(product);
        const answers = await atOnce(50, (place) =>
          guess(names[place % names.length] ?? '', `wrong ${place}`),
        );
        const answered = answers.filter((answer) => !wasGivenUp(answer));
        const isWhole = answered.length === answers.length;
        if (!isWhole) await untilQuiet(product);
        const checked = (await passwordChecks(product)) - before;
        tried += answered.length;
        wrong.push(
          ...unless(checked === 5, `${checked} passwords were checked`),
          // Every other answer is told by its status: one that is 500 is no way in, and still not what was promised.
          ...answered
            .filter(({ status }) => ![401, 403, 423, 429].includes(status))
            .map(({ status }) => `a wrong password was answered ${status}`),
        );
        if (isWhole)
          told.push(
            answers
              .map(({ status, body }) => `${status} ${body.code}`)
              .sort()
              .join(),
          );
      }
      const right = await Promise.all([email, phone].map((name) => guess(name, password)));
      return {
        tried,
        succeeded: [
          ...wrong,
          ...unless(
            right.every(({ status }) => status !== 200),
            'the right password was let in during the block',
          ),
          ...unless(new Set(told).size <= 1, 'somebody unknown is refused in another way'),
        ],
      };
    }),
};

const wrongOf = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

const codes: Attack = {
  name: 'fifty wrong codes at once, then the right one; one right code thirty times at once',
  run: ({ product, rounds }) =>
    inRounds(rounds, async () => {
      const asking = async () => {
        const { email } = await aPerson(product);
        const asked = await product.call('POST', '/api/auth/email-code', {
          body: { email, purpose: 'sign_in' },
        });
        return { email, code: asked.body.otp as string };
      };
      const use = (email: string, otpCode: string) =>
        product.call('POST', '/api/auth/email-code/sign-in', { body: { email, otpCode } });
      const guessed = await asking();
      const guesses = await atOnce(50, (place) => use(guessed.email, wrongOf(guessed.code, place + 1)));
      const late = await use(guessed.email, guessed.code);
      const owned = await asking();
      const uses = await atOnce(30, () => use(owned.email, owned.code));
      const opened = uses.filter(({ status }) => status === 200).length;
      return {
        tried: 81,
        succeeded: [
          ...unless(
            guesses.every(({ status }) => status >= 400),
            'a wrong code signed in',
          ),
          ...unless(late.status >= 400, 'a code signed in after five wrong tries'),
          ...unless(opened === 1, `one code signed in ${opened} times`),
        ],
      };
    }),
};

const resetLinks: Attack = {
  name: 'a reset link twenty times at once, mangled, and once more',
  run: ({ product, rounds, chance }) =>
    inRounds(rounds, async () => {
      const { email, token: session } = await aPerson(product);
      const { body } = await product.call('POST', '/api/auth/password-reset', { body: { email } });
      const link = String(body.resetLink).split('token=')[1] ?? '';
      const confirm = (token: string) =>
        product.call('POST', '/api/auth/password-reset/confirm', {
          body: { token, password: 'another good one' },
        });
      const place = chance.below(link.length);
      const mangled = await Promise.all(
        [
          link.slice(0, -1),
          `${link}A`,
          `${link}=`,
          link.slice(0, place) + (link[place] === 'A' ? 'B' : 'A') + link.slice(place + 1),
          link.toLowerCase(),
          Buffer.alloc(48).toString('base64url'),
        ].map(confirm),
      );
      const answers = await atOnce(20, () => confirm(link));
      const done = answers.filter(({ status }) => status === 200).length;
      const old = await product.call('GET', '/api/me', { token: session });
      return {
        tried: mangled.length + answers.length + 2,
        succeeded: [
          ...unless(
            mangled.every(({ status }) => status >= 400),
            'a mangled link was taken',
          ),
          ...unless(done === 1, `one link set ${done} passwords`),
          ...unless((await confirm(link)).status >= 400, 'a link was taken twice'),
          ...unless(old.status === 401, 'a session outlived the reset'),
        ],
      };
    }),
};

const purchases: Attack = {
  name: 'one payment told twenty times at once, by the browser and by the provider',
  run: ({ product, rounds, chance }) =>
    inRounds(rounds, async () => {
      const pay = paying(product);
      const { webhookSecret } = await providerKeys(product);
      const [payer, thief] = [await aPayer(product), await aPayer(product)];
      const { body: order } = await pay.order(payer.token, 'basic_monthly');
      const sent = await pay.checkout(order.order_id, { outcome: 'captured', webhook: 'hold' });
      const payment = aPayment(
        { orderId: sent.order_id, amountPaise: order.amount },
        { id: sent.payment_id },
      );
      const event = webhookBody('payment.captured', payment, new Date());
      const stolen = await Promise.all([
        pay.verify(thief.token, sent),
        pay.verify(payer.token, { ...sent, signature: sent.signature.replace(/./, 'x') }),
        pay.verify(payer.token, { ...sent, signature: '' }),
        pay.verify(payer.token, { ...sent, payment_id: `pay_${'A'.repeat(14)}` }),
        pay.event(event, { secret: 'another secret of sixteen signs' }),
        pay.event(event, { secret: webhookSecret, signature: null }),
        pay.event(`${event} `, { secret: webhookSecret, signature: '0'.repeat(64) }),
      ]);
      const before = await pay.subscription(payer.token);
      const id = `evt_${chance.below(1e9)}`;
      await atOnce(22, (place) =>
        place < 20 ? pay.verify(payer.token, sent) : pay.event(event, { secret: webhookSecret, id }),
      );
      const lines = await pay.transactions(payer.token, '?status=success');
      const { expires_at: until, plan } = await pay.subscription(payer.token);
      const days = Math.round((Date.parse(until) - Date.now()) / 86_400_000);
      return {
        tried: stolen.length + 22,
        succeeded: [
          ...unless(
            stolen.every(({ status }) => status >= 400) && before.plan === 'free',
            'a payment was taken without its proof',
          ),
          ...unless(
            lines.length === 1 && plan === 'basic' && days === 30,
            `${lines.length} lines, ${days} days`,
          ),
          ...unless((await pay.subscription(thief.token)).plan === 'free', 'somebody else got the plan'),
        ],
      };
    }),
};

export const races: readonly Attack[] = [quota, oneKey, passwords, codes, resetLinks, purchases];
