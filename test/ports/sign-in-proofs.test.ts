import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda';
import { cognitoPool } from '../../lambdas/adapters/cognito/pool';
import { dynamoSignInProofs } from '../../lambdas/adapters/dynamo/sign-in/sign-in-proofs';
import { openTable, type Table } from '../../lambdas/adapters/dynamo/table';
import { createChallenge, defineChallenge, verifyChallenge } from '../../lambdas/auth/challenge';
import type { IdentityPool, SignInProofs } from '../../lambdas/auth/ports';
import { startCognito } from '../../local/emulators/cognito';
import { costUnderTest } from '../../local/emulators/cognito/passwords';
import { poolClientSettings, poolSettings } from '../../local/provision';
import { isOfService, leadTo, settingOfService } from '../support/services';
import { aTable } from '../support/table';
import { present, removeTemporaryFolders, temporaryFolder } from './emulators/support';

// A pool asks functions for this way in, and they look into a table: against the service the suite takes pool and table of
// a stage that is deployed, or of the product on a machine, and leaves nobody there.
type Ground = { readonly pool: IdentityPool; readonly table: Table; readonly close: () => Promise<void> };
const ofService = isOfService('PROOFS');

async function groundOfService(): Promise<Ground> {
  const client = new DynamoDBClient({});
  return {
    pool: cognitoPool(settingOfService('TEST_POOL_ID'), settingOfService('TEST_POOL_CLIENT_ID')),
    table: openTable(settingOfService('TEST_TABLE_NAME'), client),
    close: async () => client.destroy(),
  };
}

const define = async (event: DefineAuthChallengeTriggerEvent) => defineChallenge(event);
const create = async (event: CreateAuthChallengeTriggerEvent) => createChallenge(event);
const verifyBy = (known: SignInProofs) => (event: VerifyAuthChallengeResponseTriggerEvent) =>
  verifyChallenge(known, event, new Date());

async function groundHere(): Promise<Ground> {
  const { table, close } = await aTable();
  const emulator = await startCognito({
    file: join(await temporaryFolder(), 'pool.jsonl'),
    region: 'ap-south-1',
    passwordCost: costUnderTest,
    triggers: {
      DefineAuthChallenge: define,
      CreateAuthChallenge: create,
      VerifyAuthChallengeResponse: verifyBy(dynamoSignInProofs(table)),
    },
  });
  const leadBack = leadTo('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', emulator.endpoint);
  const service = new CognitoIdentityProviderClient();
  const made = await service.send(new CreateUserPoolCommand({ PoolName: 'proofs', ...poolSettings }));
  const UserPoolId = present(made.UserPool?.Id);
  const { UserPoolClient } = await service.send(
    new CreateUserPoolClientCommand({ UserPoolId, ClientName: 'test', ...poolClientSettings }),
  );
  return {
    pool: cognitoPool(UserPoolId, present(UserPoolClient?.ClientId)),
    table,
    close: async () => {
      service.destroy();
      leadBack();
      await emulator.close();
      await close();
      await removeTemporaryFolders();
    },
  };
}

let ground: Ground;
let proofs: SignInProofs;
const people: string[] = [];
beforeAll(async () => {
  ground = await (ofService ? groundOfService() : groundHere());
  proofs = dynamoSignInProofs(ground.table);
});
afterAll(async () => {
  for (const id of people) await ground.pool.remove(id);
  await ground.close();
});

async function somebody(): Promise<string> {
  const id = randomUUID();
  const member = { id, email: `${id}@example.com`, phone: null, fullName: 'Asha Devi' };
  expect(await ground.pool.create(member, 'horse-9-battery')).toBe('made');
  people.push(id);
  return id;
}

describe('signing in by a proof', () => {
  it('opens a session of its member for the proof that we made, once', async () => {
    const id = await somebody();
    const proof = await proofs.issue(id, new Date());
    const tokens = present(await ground.pool.signInByProof(id, proof));
    expect(tokens).toMatchObject({ memberId: id, groups: [] });
    expect(await ground.pool.refresh(tokens.refreshToken)).toMatchObject({ memberId: id });
    expect(await ground.pool.signInByProof(id, proof)).toBeUndefined();
  });

  it('opens nothing for what is no proof, or a minute after', async () => {
    const id = await somebody();
    expect(await ground.pool.signInByProof(id, 'no-proof')).toBeUndefined();
    const old = await proofs.issue(id, new Date(Date.now() - 61_000));
    expect(await ground.pool.signInByProof(id, old)).toBeUndefined();
  });

  it('opens nothing to another member, and the proof stays good for its own', async () => {
    const [asha, ravi] = [await somebody(), await somebody()];
    const proof = await proofs.issue(asha, new Date());
    expect(await ground.pool.signInByProof(ravi, proof)).toBeUndefined();
    expect(await ground.pool.signInByProof(randomUUID(), proof)).toBeUndefined();
    expect(await ground.pool.signInByProof(asha, proof)).toMatchObject({ memberId: asha });
  });

  it('gives one session when many answer with the same proof at once', async () => {
    const id = await somebody();
    // A proof is good for a minute; five sign-ins on a busy machine may take longer.
    const proof = await proofs.issue(id, new Date(Date.now() + 600_000));
    const answers = await Promise.all(Array.from({ length: 5 }, () => ground.pool.signInByProof(id, proof)));
    expect(answers.filter((tokens) => tokens !== undefined)).toHaveLength(1);
  });
});
