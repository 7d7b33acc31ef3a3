import { secondFactor } from '#contract/product';
import { routeList, routes } from '#contract/routes';
import { type Door, enter } from '#http/door';
import type { HttpEvent } from '#http/gateway-event';
import { sealWith } from '#platform/sealed-text';
import { offerSecondFactor, proveSecondFactor, showSecondFactor } from '../../../lambdas/auth/second-factor';
import { codeAt, inBase32, stepAt, stepOfCode } from '../../../lambdas/auth/time-based-code';
import { anAuthHouse, fakeFactors } from '../../support/auth-fakes';
import { aMember, later, noon } from '../../support/fakes';

const unset = { ...aMember({}, true), secondFactor: 'none' as const };

/** An administrator who has set an authenticator up with the code of noon. */
async function enrolled() {
  const factors = fakeFactors();
  const { ports } = anAuthHouse([unset.account], { factors });
  const { secret, uri } = await offerSecondFactor(ports, unset, noon);
  const bytes = (await factors.find(unset.id, noon))?.secret ?? Buffer.alloc(0);
  const codeAfter = (seconds: number) => codeAt(bytes, stepAt(later(noon, seconds)));
  const prove = (code: string, seconds = 0, sessionId = unset.sessionId) =>
    proveSecondFactor(ports, { ...unset, sessionId }, code, later(noon, seconds));
  return { factors, ports, secret, uri, bytes, codeAfter, prove };
}

describe('a code by time', () => {
  // RFC 6238, appendix B, for SHA-1; our codes are the last six of its eight digits.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('is that of the standard at %i seconds', (seconds, standard) => {
    const secret = Buffer.from('12345678901234567890');
    expect(codeAt(secret, stepAt(new Date(seconds * 1_000)))).toBe(standard.slice(2));
  });

  it('is taken from the step before and the step after, and from no other', () => {
    const secret = Buffer.from('12345678901234567890');
    const typed = codeAt(secret, stepAt(noon));
    for (const seconds of [-30, 0, 30]) {
      expect(stepOfCode(secret, typed, later(noon, seconds))).toBe(stepAt(noon));
    }
    for (const seconds of [-90, 90]) expect(stepOfCode(secret, typed, later(noon, seconds))).toBeUndefined();
  });

  // RFC 4648, section 10.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('has its secret written as the standard writes %p', (text, written) => {
    expect(inBase32(Buffer.from(text))).toBe(written);
  });
});

describe('an authenticator', () => {
  it('is set up by its first code, and proves the session that showed it', async () => {
    const { factors, secret, uri, codeAfter, prove } = await enrolled();
    expect(uri).toBe(`otpauth://totp/AI%20Medix%3Aasha%40example.com?secret=${secret}&issuer=AI%20Medix`);
    expect((await factors.find(unset.id, noon))?.isSetUp).toBe(false);
    await prove(codeAfter(0));
    expect((await factors.find(unset.id, noon))?.isSetUp).toBe(true);
    expect([...factors.proved]).toEqual(['asha a session']);
  });

  it('takes each code once, in whichever session it is shown again', async () => {
    const { factors, codeAfter, prove } = await enrolled();
    await prove(codeAfter(0));
    await expect(prove(codeAfter(0), 5, 'another')).rejects.toMatchObject({ code: 'OTP_INVALID' });
    await expect(prove(codeAfter(-30), 5, 'another')).rejects.toMatchObject({ code: 'OTP_INVALID' });
    await prove(codeAfter(30), 30, 'another');
    expect(factors.proved.size).toBe(2);
  });

  it('is shut for half an hour after five wrong codes, and a right one is no exception', async () => {
    const { codeAfter, prove } = await enrolled();
    await prove(codeAfter(0));
    const right = codeAfter(60);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(prove(wrong, 60)).rejects.toMatchObject({ code: 'OTP_INVALID' });
    }
    await expect(prove(right, 60)).rejects.toMatchObject({ code: 'ACCOUNT_BLOCKED' });
  });

  it('cannot be replaced by whoever has only the password, and an old offer is none', async () => {
    const { ports, prove, codeAfter } = await enrolled();
    for (const secondFactor of ['asked', 'proved'] as const) {
      await expect(offerSecondFactor(ports, { ...unset, secondFactor }, noon)).rejects.toMatchObject({
        code: 'CONFLICT',
      });
    }
    const late = secondFactor.offerMinutes * 60;
    await expect(prove(codeAfter(late), late)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is told of as it stands', () => {
    expect(showSecondFactor(unset)).toEqual({ enrolled: false, proved: false });
    expect(showSecondFactor({ ...unset, secondFactor: 'asked' })).toEqual({ enrolled: true, proved: false });
    expect(showSecondFactor({ ...unset, secondFactor: 'proved' })).toEqual({ enrolled: true, proved: true });
  });
});

describe('the door of administrators', () => {
  const event = {
    headers: {},
    requestContext: {
      requestId: 'r',
      identity: { sourceIp: '' },
      authorizer: {
        claims: {
          ...{ token_use: 'access', username: 'asha', origin_jti: 's' },
          auth_time: String(noon.getTime() / 1_000),
        },
      },
    },
  } as unknown as HttpEvent;
  const doorOf = (secondFactor: 'asked' | 'proved' | 'none', wantsSecondFactor: boolean): Door => ({
    wantsSecondFactor,
    admit: async () => ({ ...unset, secondFactor }),
    countCall: async () => undefined,
    countFor: async () => undefined,
  });
  const panelRows = routeList.filter(([, row]) => row.access === 'admin' && !row.beforeSecondFactor);

  it('asks whoever has an authenticator for its code in every row of theirs', async () => {
    expect(panelRows.length).toBeGreaterThan(10);
    for (const [, row] of panelRows) {
      await expect(enter(row, event, doorOf('asked', false), noon)).rejects.toMatchObject({
        code: 'SECOND_FACTOR_REQUIRED',
        details: { enrolled: true },
      });
      await expect(enter(row, event, doorOf('proved', true), noon)).resolves.toBeDefined();
    }
  });

  it('wants one of everybody where the stage says so, and leaves the way to it open', async () => {
    await expect(enter(routes.adminSession, event, doorOf('none', true), noon)).rejects.toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      details: { enrolled: false },
    });
    await expect(enter(routes.adminSession, event, doorOf('none', false), noon)).resolves.toBeDefined();
    const before = routeList.filter(([, row]) => row.beforeSecondFactor).map(([name]) => name);
    expect(before.sort()).toEqual(['offerSecondFactor', 'proveSecondFactor', 'secondFactor']);
    for (const name of ['secondFactor', 'offerSecondFactor', 'proveSecondFactor'] as const) {
      await expect(enter(routes[name], event, doorOf('asked', true), noon)).resolves.toBeDefined();
    }
  });

  it('lets an authenticator be set up only by a fresh sign-in', () => {
    expect(routes.offerSecondFactor.fresh).toBe(true);
  });
});

describe('a sealed text', () => {
  const hash = async (text: string) => Buffer.from(text.padEnd(32).slice(0, 32)).toString('hex');

  it('opens under its own name alone, and never twice looks the same', async () => {
    const { close, open } = sealWith(hash);
    const sealed = await close('one', 'a secret');
    expect(sealed).not.toContain(Buffer.from('a secret').toString('base64').slice(0, 6));
    expect(await close('one', 'a secret')).not.toBe(sealed);
    expect(await open('one', sealed)).toBe('a secret');
    expect(await open('another', sealed)).toBeUndefined();
    const changed = Buffer.from(sealed, 'base64');
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(await open('one', changed.toString('base64'))).toBeUndefined();
  });
});
