import { aPerson, type Product, signInAs } from '../support/product';
import { sharedProduct } from '../support/shared-product';

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});
afterAll(() => product.stop());
// The clock stands, so that a busy machine gets as far as a quick one between two of its moments.
let began = 0;
beforeEach(() => {
  began = Date.now();
  return clock(0);
});
afterEach(async () => {
  await product.call('DELETE', '/__local/faults');
  await product.call('POST', '/__local/clock', { body: {} });
});

let numbers = 0;
/** A mobile number that nobody has used yet. */
const aNumber = () => {
  numbers += 1;
  return `98${String(process.pid % 10_000).padStart(4, '0')}${String(numbers).padStart(4, '0')}`;
};
const post = (path: string, body: object, headers = {}) =>
  product.call('POST', `/api/auth/${path}`, { body, headers });
const ask = (phoneNumber: string, purpose: string, headers = {}) =>
  post('otp', { phoneNumber, purpose }, headers);
const verify = (phoneNumber: string, otpCode: string, more: object = {}) =>
  post('otp/verify', { phoneNumber, otpCode, fullName: 'Dr. Mobile', password: 'secret1', ...more });
const clock = (seconds: number) => {
  const now = new Date(began + seconds * 1000).toISOString();
  return product.call('POST', '/__local/clock', { body: { now, stands: true } });
};
const sms = async (to: string) =>
  (await product.call('GET', `/__local/outbox?to=${encodeURIComponent(to)}`)).body.messages as {
    channel: string;
    body: string;
    attributes: Record<string, string>;
  }[];
const violations = async () => (await product.call('GET', '/__local/invariants')).body.violations;
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A new person who signed up by a mobile number. */
async function aMobilePerson(more: object = {}) {
  const number = aNumber();
  const { otp } = (await ask(number, 'sign_up')).body;
  const made = await verify(number, otp, more);
  if (made.status !== 201) throw new Error(made.text);
  return { number, id: made.body.user.id as string, token: made.body.session.access_token as string };
}

describe('a one-time code', () => {
  it('comes by SMS with what India’s operators ask for, and in development in the answer', async () => {
    const number = aNumber();
    const answer = await ask(number, 'sign_up');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, retryAfter: 60, devMode: true, otp: answer.body.otp });
    expect(await sms(`+91${number}`)).toMatchObject([
      {
        channel: 'sms',
        body: `${answer.body.otp} is your AI Medix code. It is valid for 10 minutes. Do not share it with anyone.`,
        attributes: {
          'AWS.SNS.SMS.SMSType': 'Transactional',
          'AWS.SNS.SMS.SenderID': 'AIMEDX',
          'AWS.MM.SMS.EntityId': expect.stringMatching(/^\d{19}$/),
          'AWS.MM.SMS.TemplateId': expect.stringMatching(/^\d{19}$/),
        },
      },
    ]);
  });

  it('is written in Hindi to somebody who reads Hindi, under a template of its own', async () => {
    const [one, two] = [aNumber(), aNumber()];
    await ask(one, 'sign_up', { 'accept-language': 'hi-IN' });
    await ask(two, 'sign_up');
    const [hindi] = await sms(`+91${one}`);
    const [english] = await sms(`+91${two}`);
    expect(hindi?.body).toMatch(/^\d{6} आपका AI Medix कोड है, 10 मिनट तक मान्य।/);
    expect(hindi?.attributes['AWS.MM.SMS.TemplateId']).not.toBe(english?.attributes['AWS.MM.SMS.TemplateId']);
  });

  it('comes at 0 and 61 seconds, not at 59, five times an hour, and refusals send nothing', async () => {
    const number = aNumber();
    const statuses: number[] = [];
    for (const seconds of [0, 59, 61, 122, 183, 244, 305]) {
      await clock(seconds);
      statuses.push((await ask(number, 'sign_up')).status);
    }
    expect(statuses).toEqual([200, 429, 200, 200, 200, 200, 429]);
    expect(await sms(`+91${number}`)).toHaveLength(5);
    const refused = await ask(number, 'sign_up');
    expect(refused.body.code).toBe('TOO_MANY_REQUESTS');
    expect(refused.body.retryAfter).toBeGreaterThan(3_000);
    expect(refused.headers.get('retry-after')).toBe(String(refused.body.retryAfter));
    await clock(3_700);
    expect((await ask(number, 'sign_up')).status).toBe(200);
  });

  it.each([
    '+12025550123',
    '+8821234567890',
    '+911234567890',
    '+919876543210;x',
    '+9198765\u200b43210',
    '9'.repeat(40),
    '９８７６５４３２１０',
    '',
    '98765 4321',
    '+91+919876543210',
  ])('is not sent to %j', async (phoneNumber) => {
    const before = (await product.call('GET', '/__local/calls')).body.sns?.Publish ?? 0;
    const refused = await ask(phoneNumber, 'sign_up');
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'phoneNumber',
      error: 'Please enter a valid Indian mobile number',
    });
    expect((await product.call('GET', '/__local/calls')).body.sns?.Publish ?? 0).toBe(before);
  });

  it('says which number has no account, and which has one already', async () => {
    const unknown = await ask(aNumber(), 'sign_in');
    expect([unknown.status, unknown.body.code, unknown.body.error]).toEqual([
      404,
      'ACCOUNT_NOT_FOUND',
      'No account exists with this phone number. Please sign up first.',
    ]);
    const { number } = await aMobilePerson();
    await clock(61);
    const known = await ask(number, 'sign_up');
    expect([known.status, known.body.code]).toEqual([409, 'ACCOUNT_EXISTS']);
    expect(known.body.error).toContain('phone number');
  });

  it('tells plainly that it could not be sent', async () => {
    const number = aNumber();
    await product.call('POST', '/__local/faults', {
      body: { target: 'sns', kind: 'error', times: 20, operation: 'Publish' },
    });
    const refused = await ask(number, 'sign_up');
    expect([refused.status, refused.body.error]).toEqual([503, 'Failed to send OTP. Please try again.']);
    await product.call('DELETE', '/__local/faults');
    expect((await ask(number, 'sign_up')).status).toBe(200);
  });
});

describe('signing up by mobile number', () => {
  it('signs in at once, and later by number and password or by a code', async () => {
    const { number, id, token } = await aMobilePerson({ city: 'नागपुर' });
    const me = await product.call('GET', '/api/me', { token });
    expect(me.body.profile).toMatchObject({
      id,
      phone: `+91${number}`,
      email: null,
      city: 'नागपुर',
      full_name: 'Dr. Mobile',
    });
    expect((await signInAs(product, `+91 ${number}`, 'secret1')).id).toBe(id);
    const { otp } = (await ask(number, 'sign_in')).body;
    const byCode = await post('otp/sign-in', { phoneNumber: number, otpCode: otp });
    expect([byCode.status, byCode.body.user.id]).toEqual([200, id]);
    const again = await product.call('GET', '/api/me', { token: byCode.body.session.access_token });
    expect(again.status).toBe(200);
    expect(await violations()).toEqual([]);
  });

  it.each([
    [{ otpCode: '12345' }, 'otpCode', 'Enter the 6-digit code'],
    [{ otpCode: '१२३४५६' }, 'otpCode', 'Enter the 6-digit code'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters long'],
    [{ fullName: ' ' }, 'fullName', 'Name is required'],
    [{ email: 'not one' }, 'email', 'Please enter a valid email address.'],
  ])('refuses %j in words, and no try is used up', async (wrong, field, error) => {
    const number = aNumber();
    const { otp } = (await ask(number, 'sign_up')).body;
    for (let time = 0; time < 6; time += 1) {
      const refused = await verify(number, otp, wrong);
      expect([refused.status, refused.body.field, refused.body.error]).toEqual([400, field, error]);
    }
    expect((await verify(number, otp)).status).toBe(201);
  });

  it('compares five of fifty parallel guesses, and then not even the right code', async () => {
    const number = aNumber();
    const { otp } = (await ask(number, 'sign_up')).body;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, guess) =>
        verify(number, String((Number(otp) + 1 + guess) % 1_000_000).padStart(6, '0')),
      ),
    );
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'OTP_INVALID')).toHaveLength(5);
    expect(codes.filter((code) => code === 'OTP_EXPIRED')).toHaveLength(45);
    expect((await verify(number, otp)).status).toBe(400);
  });

  it('refuses what is wrong, spent, another’s or for something else with one text; what is late, as late', async () => {
    const [number, neighbour] = [aNumber(), aNumber()];
    const first = (await ask(number, 'sign_up')).body.otp;
    await ask(neighbour, 'sign_up');
    const told = async (answer: Promise<{ status: number; body: { code: string; error: string } }>) => {
      const { status, body } = await answer;
      return [status, body.code, body.error];
    };
    const invalid = [400, 'OTP_INVALID', 'Failed to verify OTP. Please try again.'];
    expect(await told(verify(number, other(first)))).toEqual(invalid);
    expect(await told(verify(neighbour, first))).toEqual(invalid);
    expect(await told(post('otp/sign-in', { phoneNumber: number, otpCode: first }))).toEqual(invalid);
    await clock(61);
    const second = (await ask(number, 'sign_up')).body.otp;
    if (second !== first) expect(await told(verify(number, first))).toEqual(invalid);
    await clock(61 + 601);
    expect((await told(verify(number, second)))[1]).toBe('OTP_EXPIRED');
    await clock(61 + 598);
    expect((await verify(number, second)).status).toBe(201);
    expect(await told(verify(number, second))).toEqual(invalid);
  });

  it('makes one account of twenty parallel uses of one code', async () => {
    const number = aNumber();
    const { otp } = (await ask(number, 'sign_up')).body;
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(number, otp)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => [201, 400, 409].includes(status))).toBe(true);
    expect(await violations()).toEqual([]);
  });

  it('goes on with the same code when the address is taken', async () => {
    const { email } = await aPerson(product);
    const number = aNumber();
    const { otp } = (await ask(number, 'sign_up')).body;
    const taken = await verify(number, otp, { email });
    expect([taken.status, taken.body.error]).toEqual([
      409,
      'An account with this email already exists. Please sign in instead.',
    ]);
    expect((await verify(number, otp)).status).toBe(201);
  });

  it.each([
    ['dynamodb', 'error', 'TransactWriteItems'],
    ['dynamodb', 'after-write', 'TransactWriteItems'],
    ['cognito', 'error', 'AdminCreateUser'],
    ['cognito', 'error', 'AdminSetUserPassword'],
    ['cognito', 'after-write', 'AdminCreateUser'],
    ['dynamodb', 'error', 'GetItem'],
    ['dynamodb', 'error', 'UpdateItem'],
  ])('leaves nothing half-made when %s meets %s at %s', async (target, kind, operation) => {
    const number = aNumber();
    const { otp } = (await ask(number, 'sign_up')).body;
    await product.call('POST', '/__local/faults', { body: { target, kind, operation, times: 4 } });
    const first = await verify(number, otp);
    await product.call('DELETE', '/__local/faults');
    if (first.status !== 201) {
      expect(first.status).toBeGreaterThanOrEqual(500);
      await clock(62); // what could not be taken back lapses
      expect((await verify(number, otp)).status).toBe(201);
    }
    await signInAs(product, number, 'secret1');
    expect(await violations()).toEqual([]);
  });
});

describe('signing in by a code', () => {
  it('works once for one code, whoever is first', async () => {
    const { number, id } = await aMobilePerson();
    const { otp } = (await ask(number, 'sign_in')).body;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('otp/sign-in', { phoneNumber: number, otpCode: otp })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won.map(({ body }) => body.user.id)).toEqual([id]);
    const lost = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(new Set(lost).size).toBeLessThanOrEqual(2);
    for (const code of lost) expect(['OTP_INVALID', 'OTP_EXPIRED']).toContain(code);
  });

  it('is open to the owner whose password strangers have guessed at', async () => {
    const { number } = await aMobilePerson();
    const guess = () => post('sign-in', { identifier: number, password: 'wrong' });
    for (let time = 0; time < 5; time += 1) await guess();
    expect((await guess()).status).toBe(423);
    const { otp } = (await ask(number, 'sign_in')).body;
    expect((await post('otp/sign-in', { phoneNumber: number, otpCode: otp })).status).toBe(200);
  });

  it('does nothing for a number that stands in a profile and was never verified', async () => {
    const number = aNumber();
    await aPerson(product, { phone: number });
    expect((await ask(number, 'sign_in')).body.code).toBe('ACCOUNT_NOT_FOUND');
  });
});

describe('a referral', () => {
  const me = async (token: string) => (await product.call('GET', '/api/me', { token })).body;

  it('is rewarded once a number: two a day more for the friend, five for the referrer', async () => {
    const referrer = await aPerson(product);
    const { referral_code: referralCode } = await me(referrer.token);
    const friend = await aMobilePerson({ referralCode: referralCode.toLowerCase() });
    expect((await me(friend.token)).usage.limit).toBe(7);
    expect((await me(referrer.token)).usage.limit).toBe(10);
    await aMobilePerson({ referralCode });
    expect((await me(referrer.token)).usage.limit).toBe(15);
    await clock(7 * 86_400 + 60);
    const later = await signInAs(product, referrer.email, referrer.password);
    expect((await me(later.token)).usage.limit).toBe(5);
  });

  it.each([
    ['a code that nobody has', async () => ({ referralCode: 'NOBODY22' })],
    ['an odd code', async () => ({ referralCode: "'; drop" })],
  ])('brings nothing for %s, and the sign-up goes on', async (_, details) => {
    const friend = await aMobilePerson(await details());
    expect((await me(friend.token)).usage.limit).toBe(5);
  });

  it('brings nothing for the referrer’s own number', async () => {
    const number = aNumber();
    const referrer = await aPerson(product, { phone: number });
    const { referral_code: referralCode } = await me(referrer.token);
    const { otp } = (await ask(number, 'sign_up')).body;
    const made = await verify(number, otp, { referralCode });
    expect((await me(made.body.session.access_token)).usage.limit).toBe(5);
    expect((await me(referrer.token)).usage.limit).toBe(5);
  });
});

describe('what is printed', () => {
  it('holds no code, no number and no name, whatever failed', async () => {
    const number = aNumber();
    const seen = [number, 'Dr. Printed Canary'];
    for (const fault of [undefined, 'sns', 'dynamodb', 'cognito']) {
      const asking = await ask(number, 'sign_up');
      if (asking.body.otp) seen.push(asking.body.otp);
      if (fault) {
        await product.call('POST', '/__local/faults', { body: { target: fault, kind: 'error', times: 8 } });
        await clock(62);
        await ask(number, 'sign_up');
        await verify(number, asking.body.otp ?? '123456', { fullName: 'Dr. Printed Canary' });
        await product.call('DELETE', '/__local/faults');
      }
    }
    for (const { body } of await sms(`+91${number}`)) seen.push(body.slice(0, 6));
    expect(seen.length).toBeGreaterThan(3);
    for (const word of seen) expect(product.output()).not.toContain(word);
  });
});
