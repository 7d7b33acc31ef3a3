import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
  DeleteUserPoolCommand,
  DescribeUserPoolCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognitoPool } from '../../lambdas/adapters/cognito/pool';
import type { IdentityPool } from '../../lambdas/auth/ports';
import { type Cognito, startCognito } from '../../local/emulators/cognito';
import { costUnderTest } from '../../local/emulators/cognito/passwords';
import { poolClientSettings, poolSettings } from '../../local/provision';
import { isOfService, leadTo } from '../support/services';
import { present, removeTemporaryFolders, temporaryFolder } from './emulators/support';

let emulator: Cognito | undefined;
let leadBack = () => {};
let service: CognitoIdentityProviderClient;
let UserPoolId: string;
let pool: IdentityPool;

beforeAll(async () => {
  if (!isOfService('POOL')) {
    emulator = await startCognito({
      file: join(await temporaryFolder(), 'pool.jsonl'),
      region: 'ap-south-1',
      passwordCost: costUnderTest,
    });
    leadBack = leadTo('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', emulator.endpoint);
  }
  service = new CognitoIdentityProviderClient();
  const made = await service.send(
    new CreateUserPoolCommand({ PoolName: `ai-medix-test-${randomUUID()}`, ...poolSettings }),
  );
  UserPoolId = present(made.UserPool?.Id);
  const { UserPoolClient } = await service.send(
    new CreateUserPoolClientCommand({ UserPoolId, ClientName: 'test', ...poolClientSettings }),
  );
  pool = cognitoPool(UserPoolId, present(UserPoolClient?.ClientId));
});
afterAll(async () => {
  await service.send(new DeleteUserPoolCommand({ UserPoolId }));
  // With the pool its people are gone, and nobody can be made in it.
  await expect(service.send(new DescribeUserPoolCommand({ UserPoolId }))).rejects.toThrow(
    ResourceNotFoundException,
  );
  service.destroy();
  leadBack();
  await emulator?.close();
  await removeTemporaryFolders();
});

const password = 'सही घोड़ा 9'.replaceAll(' ', '-');
async function somebody(): Promise<string> {
  const id = randomUUID();
  const member = { id, email: `${id}@example.com`, phone: null, fullName: 'Asha Devi' };
  expect(await pool.create(member, password)).toBe('made');
  return id;
}

describe('the pool of members', () => {
  it('signs a member in by the password alone, and tells nobody who is a member', async () => {
    const id = await somebody();
    expect(await pool.signIn(id, password)).toMatchObject({ memberId: id });
    expect(await pool.signIn(id, 'another one')).toBeUndefined();
    expect(await pool.signIn(randomUUID(), password)).toBeUndefined();
  });

  it('makes a member whom a repeated call made before', async () => {
    const id = await somebody();
    const member = { id, email: `${id}@example.com`, phone: null, fullName: 'Asha Devi' };
    expect(await pool.create(member, password)).toBe('made');
    expect(await pool.signIn(id, password)).toMatchObject({ memberId: id });
  });

  it('renews a session, until it is revoked, and refuses what is no token', async () => {
    const id = await somebody();
    const { refreshToken } = present(await pool.signIn(id, password));
    expect(await pool.refresh(refreshToken)).toMatchObject({ memberId: id, refreshToken });
    await pool.revoke(refreshToken);
    await pool.revoke(refreshToken);
    expect(await pool.refresh(refreshToken)).toBeUndefined();
    for (const token of ['a b', 'no-token', 'अ']) {
      expect(await pool.refresh(token)).toBeUndefined();
      await pool.revoke(token);
    }
  });

  it('ends every session of a member, and takes a new password in place of the old one', async () => {
    const id = await somebody();
    const { refreshToken } = present(await pool.signIn(id, password));
    await pool.signOutEverywhere(id);
    expect(await pool.refresh(refreshToken)).toBeUndefined();
    expect(await pool.setPassword(id, 'a new one')).toBe(true);
    expect(await pool.signIn(id, password)).toBeUndefined();
    expect(await pool.signIn(id, 'a new one')).toMatchObject({ memberId: id });
  });

  it('forgets a member who is removed, and minds nobody who is not there', async () => {
    const id = await somebody();
    await pool.remove(id);
    await pool.remove(id);
    expect(await pool.signIn(id, password)).toBeUndefined();
    expect(await pool.setPassword(id, password)).toBe(false);
    await pool.signOutEverywhere(id);
  });
});
