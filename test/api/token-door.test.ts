import { jest } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { apiScope } from '#contract/access-scope';
import { tokenDoor } from '../../local/gateway';

const issuer = 'https://cognito-idp.ap-south-1.amazonaws.com/ap-south-1_x';
const noon = new Date('2026-11-27T06:30:00Z');
const { privateKey, publicKey } = await generateKeyPair('RS256');
const { privateKey: strangersKey } = await generateKeyPair('RS256');
const keys = [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' }];

/** An access token that is good for so many seconds from noon. */
const aToken = (seconds: number, { scope = apiScope, key = privateKey, use = 'access' } = {}) =>
  new SignJWT({ token_use: use, client_id: 'c', scope, username: 'asha' })
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .setIssuer(issuer)
    .setExpirationTime(new Date(noon.getTime() + seconds * 1_000))
    .sign(key);
const letPass = (seconds: number) => jest.setSystemTime(noon.getTime() + seconds * 1_000);

describe('the door of one machine', () => {
  beforeEach(
    () => void jest.useFakeTimers({ now: noon, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }),
  );
  afterEach(() => void jest.useRealTimers());

  it('lets a token in as often as it is shown, until it ends and no longer', async () => {
    const door = tokenDoor({ issuer, clientId: 'c', keys: () => ({ keys }) });
    const token = await aToken(30);
    for (const seconds of [0, 1, 29]) {
      letPass(seconds);
      expect(await door.verify(token)).toMatchObject({ username: 'asha' });
    }
    letPass(31); // within the minute for which it is remembered
    await expect(door.verify(token)).rejects.toThrow();
  });

  it('remembers none that it refused', async () => {
    const door = tokenDoor({ issuer, clientId: 'c', keys: () => ({ keys }) });
    const refused = [
      await aToken(900, { scope: 'aws.cognito.signin.user.admin' }),
      await aToken(900, { use: 'id' }),
      await aToken(900, { key: strangersKey }),
      await aToken(-1),
    ];
    for (const token of [...refused, ...refused]) await expect(door.verify(token)).rejects.toThrow();
  });
});
