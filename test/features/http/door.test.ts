import type { Row } from '#contract/route';
import { routes } from '#contract/routes';
import { countAgainstLimits, type Door, enter } from '#http/door';
import type { HttpEvent } from '#http/gateway-event';
import type { Member } from '#person/account';
import { aMember, noon } from '../../support/fakes';

const good = {
  token_use: 'access',
  username: 'asha',
  origin_jti: 'a session',
  auth_time: String(noon.getTime() / 1000),
};
const anEvent = (claims?: object, headers: Record<string, string> = {}) =>
  ({
    headers,
    requestContext: {
      requestId: 'r',
      identity: { sourceIp: '203.0.113.7' },
      authorizer: claims && { claims },
    },
  }) as unknown as HttpEvent;

/** A door that lets everybody in, and what it was asked. */
function aDoor(member: Member | undefined = aMember(), more: Partial<Door> = {}) {
  const asked: unknown[] = [];
  const door: Door = {
    async admit(claims) {
      asked.push(claims);
      return member;
    },
    countCall: async (address) => void asked.push(address),
    countFor: async (...given) => void asked.push(given),
    ...more,
  };
  return { door, asked };
}
const refusal = (code: string) => expect.objectContaining({ code });
const open = { access: 'anyone' } as Row;

describe('who may come in', () => {
  it('is anyone where a row is for anyone or for the provider, and nobody is looked up', async () => {
    for (const access of ['anyone', 'provider'] as const) {
      const { door, asked } = aDoor();
      expect(await enter({ ...open, access } as Row, anEvent(good), door, noon)).toBeUndefined();
      expect(asked).toEqual([]);
    }
  });

  it('is the member of the token, whose facts the door is told', async () => {
    const { door, asked } = aDoor();
    const member = await enter(routes.me, anEvent({ ...good, 'cognito:groups': 'admin' }), door, noon);
    expect(member?.id).toBe('asha');
    expect(asked).toEqual([
      {
        memberId: 'asha',
        sessionId: 'a session',
        groups: ['admin'],
        authenticatedAt: noon.getTime() / 1000,
      },
    ]);
  });

  it.each([
    ['no claims', undefined],
    ['no name', { ...good, username: undefined }],
    ['a name that is a list', { ...good, username: ['asha'] }],
    ['no session', { ...good, origin_jti: undefined }],
    ['no time of the sign-in', { ...good, auth_time: undefined }],
    ['a time that is none', { ...good, auth_time: 'yesterday' }],
    ['a time without end', { ...good, auth_time: 'Infinity' }],
    ['the use of an id token', { ...good, token_use: 'id' }],
    ['no use', { ...good, token_use: undefined }],
  ])('is nobody with %s', async (_, claims) => {
    const { door, asked } = aDoor();
    await expect(enter(routes.me, anEvent(claims), door, noon)).rejects.toEqual(refusal('UNAUTHENTICATED'));
    expect(asked).toEqual([]);
  });

  it('is nobody whose account or session has ended', async () => {
    const { door } = aDoor(undefined, { admit: async () => undefined });
    await expect(enter(routes.me, anEvent(good), door, noon)).rejects.toEqual(refusal('UNAUTHENTICATED'));
  });

  it('is no member where a row is for administrators', async () => {
    const { door } = aDoor();
    await expect(enter(routes.viewUser, anEvent(good), door, noon)).rejects.toEqual(refusal('FORBIDDEN'));
  });

  it.each([
    ['a list', ['admin', 'staff'], ['admin', 'staff']],
    ['a list of numbers', [1, 2], ['1', '2']],
    ['a text with commas', 'admin,staff', ['admin', 'staff']],
    ['a text in brackets', '[admin staff]', ['admin', 'staff']],
    ['a text with both', '[admin, staff]', ['admin', 'staff']],
    ['brackets within a name', 'ad[m]in', ['ad[m]in']],
    ['nothing', undefined, []],
    ['an empty text', '', []],
    ['empty brackets', '[]', []],
    ['an object', { admin: true }, []],
  ])('is told with groups that come as %s', async (_, claim, groups) => {
    const { door, asked } = aDoor();
    await enter(routes.me, anEvent({ ...good, 'cognito:groups': claim }), door, noon);
    expect(asked).toEqual([expect.objectContaining({ groups })]);
  });
});

describe('a row for members and for others', () => {
  const either = { ...open, access: 'either' } as Row;
  const withToken = (authorization?: string, readToken?: Door['readToken']) => {
    const made = aDoor(aMember(), readToken ? { readToken } : {});
    const headers = authorization === undefined ? {} : { Authorization: authorization };
    return { ...made, entered: enter(either, anEvent(undefined, headers), made.door, noon) };
  };

  it('knows the member whose token it is shown, in whatever case', async () => {
    const read: unknown[] = [];
    const readToken = async (...given: unknown[]) => {
      read.push(given);
      return good;
    };
    expect((await withToken('Bearer a.b c', readToken).entered)?.id).toBe('asha');
    expect((await withToken('bearer a.b c', readToken).entered)?.id).toBe('asha');
    expect(read).toEqual([
      ['a.b c', noon],
      ['a.b c', noon],
    ]);
  });

  it('lets others in as nobody, and asks nothing about them', async () => {
    const readToken = async () => good;
    for (const authorization of [undefined, 'Basic YTpi', 'Bearer ', 'x Bearer y']) {
      const { entered, asked } = withToken(authorization, readToken);
      expect(await entered).toBeUndefined();
      expect(asked).toEqual([]);
    }
  });

  it('takes a token that cannot be read, or by whom nobody reads, for none', async () => {
    expect(await withToken('Bearer broken', async () => undefined).entered).toBeUndefined();
    expect(await withToken('Bearer good').entered).toBeUndefined();
  });

  it('takes the claims of the gateway for nothing', async () => {
    const { door, asked } = aDoor();
    expect(await enter(either, anEvent(good), door, noon)).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

describe('calls with a password or a code', () => {
  it('are counted for the network before anything else, and others are not', async () => {
    const { door, asked } = aDoor();
    await enter({ ...open, rate: 'credential' } as Row, anEvent(), door, noon);
    expect(asked).toEqual(['203.0.113.7']);
    await enter({ ...open, rate: 'signedIn' } as Row, anEvent(), door, noon);
    expect(asked).toHaveLength(1);
  });

  it('wait as long as the door says', async () => {
    const { door } = aDoor(aMember(), { countCall: async () => ({ waitSeconds: 17 }) });
    await expect(enter({ ...open, rate: 'credential' } as Row, anEvent(), door, noon)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      fill: [17],
      details: { retryAfter: 17 },
    });
  });
});

describe('the code of an authenticator', () => {
  const { viewUser } = routes;
  const coming = (secondFactor: Member['secondFactor'], wantsSecondFactor: boolean, row: Row = viewUser) => {
    const administrator = { ...aMember({}, true), ...(secondFactor && { secondFactor }) };
    const { door } = aDoor(administrator, { wantsSecondFactor });
    return enter(row, anEvent(good), door, noon);
  };

  it.each([
    ['asked', false, true],
    ['asked', true, true],
    ['none', true, false],
  ] as const)('is wanted where it is %s and the stage wants one: %s', async (factor, wants, enrolled) => {
    await expect(coming(factor, wants)).rejects.toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      details: { enrolled },
    });
  });

  it.each([
    ['none', false],
    ['proved', true],
    ['proved', false],
    [undefined, true],
  ] as const)('is not wanted where it is %s and the stage wants one: %s', async (factor, wants) => {
    expect(await coming(factor, wants)).toMatchObject({ isAdmin: true });
  });

  it('is not wanted by the rows that set one up, and of no member', async () => {
    expect(await coming('asked', true, { ...viewUser, beforeSecondFactor: true })).toMatchObject({
      isAdmin: true,
    });
    const member = { ...aMember(), secondFactor: 'asked' as const };
    const { door } = aDoor(member, { wantsSecondFactor: true });
    expect(await enter(routes.me, anEvent(good), door, noon)).toEqual(member);
  });
});

describe('what one person may do so often', () => {
  const row = {
    ...open,
    limits: [{ name: 'uploads' }, { name: 'uploadBytes', by: 'size' }],
  } as unknown as Row;

  it('is counted one by one, or by a number of the body', async () => {
    const { door, asked } = aDoor();
    await countAgainstLimits(row, aMember(), { size: 700 }, door, noon);
    await countAgainstLimits(row, aMember(), undefined, door, noon);
    expect(asked).toEqual([
      ['asha', 'uploads', 1, noon],
      ['asha', 'uploadBytes', 700, noon],
      ['asha', 'uploads', 1, noon],
      ['asha', 'uploadBytes', 0, noon],
    ]);
  });

  it('is not counted of nobody, and not where a row has no limit', async () => {
    const { door, asked } = aDoor();
    await countAgainstLimits(row, undefined, { size: 1 }, door, noon);
    await countAgainstLimits(open, aMember(), {}, door, noon);
    expect(asked).toEqual([]);
  });

  it('is refused with the time to wait', async () => {
    const { door } = aDoor(aMember(), { countFor: async () => ({ waitSeconds: 41 }) });
    await expect(countAgainstLimits(row, aMember(), {}, door, noon)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      fill: [41],
      details: { retryAfter: 41 },
    });
  });
});
