import { routeList, routes } from '#contract/routes';
import { type Door, enter } from '#http/door';
import type { HttpEvent } from '#http/gateway-event';
import { aMember, noon } from '../../support/fakes';

const signedIn = (secondsAgo: number) =>
  ({
    headers: {},
    requestContext: {
      requestId: 'r',
      identity: { sourceIp: '' },
      authorizer: {
        claims: {
          token_use: 'access',
          username: 'admin',
          origin_jti: 's',
          auth_time: String(noon.getTime() / 1000 - secondsAgo),
        },
      },
    },
  }) as unknown as HttpEvent;
const door: Door = {
  admit: async () => aMember({}, true),
  countCall: async () => undefined,
  countFor: async () => undefined,
};
const quarter = 15 * 60;

describe('a fresh sign-in', () => {
  it('is wanted of an administrator who grants or deletes, and of nobody else', () => {
    expect(routeList.filter(([, row]) => row.fresh).map(([name]) => name)).toEqual(
      expect.arrayContaining(['setPlan', 'setDailyLimit', 'deleteUser', 'approveDeletion']),
    );
    for (const [, row] of routeList) if (row.fresh) expect(row.access).toBe('admin');
  });

  it('lasts a quarter of an hour where a stage says nothing else', async () => {
    await expect(enter(routes.deleteUser, signedIn(quarter), door, noon)).resolves.toMatchObject({
      isAdmin: true,
    });
    await expect(enter(routes.deleteUser, signedIn(quarter + 1), door, noon)).rejects.toMatchObject({
      code: 'SIGN_IN_AGAIN',
    });
    await expect(enter(routes.viewUser, signedIn(quarter + 1), door, noon)).resolves.toBeDefined();
  });

  it('lasts as long as the stage says', async () => {
    const strict = { ...door, freshForSeconds: 60 };
    await expect(enter(routes.setPlan, signedIn(61), strict, noon)).rejects.toMatchObject({
      code: 'SIGN_IN_AGAIN',
    });
    await expect(enter(routes.setPlan, signedIn(59), strict, noon)).resolves.toBeDefined();
  });

  it('tells somebody who is no administrator nothing of it', async () => {
    const others = { ...door, admit: async () => aMember() };
    await expect(enter(routes.deleteUser, signedIn(9_999), others, noon)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
