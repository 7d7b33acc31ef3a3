import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { startDynamo } from '../../local/emulators/dynamo';
import { aPerson, signInAs, startProduct } from '../support/product';

describe('the product on one machine', () => {
  it('puts the AWS settings of the person aside when it brings every service itself', async () => {
    const product = await startProduct({
      fromSources: true, // as a person starts it; all other tests start a bundle of the same sources
      env: {
        AWS_PROFILE: 'somebody',
        AWS_ACCESS_KEY_ID: 'other',
        AWS_SECRET_ACCESS_KEY: 'other',
        AWS_REGION: 'x',
      },
    });
    try {
      const { token } = await aPerson(product);
      expect((await product.call('GET', '/api/me', { token })).status).toBe(200);
    } finally {
      await product.stop();
    }
  });

  it('uses a database that was brought along, and makes its table there', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'ai-medix-brought-'));
    const dynamo = await startDynamo({ dir });
    const product = await startProduct({ env: { AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint } });
    try {
      await aPerson(product);
      const credentials = { accessKeyId: 'x', secretAccessKey: 'x' };
      const client = new DynamoDBClient({ endpoint: dynamo.endpoint, region: 'ap-south-1', credentials });
      expect((await client.send(new ListTablesCommand({}))).TableNames).toEqual(['ai-medix']);
      client.destroy();
    } finally {
      await product.stop();
      await dynamo.close();
      await rm(dir, { recursive: true });
    }
  });

  it('makes the administrator that was asked for, and keeps everything across a restart', async () => {
    const env = { ADMIN_EMAIL: 'Chief@Clinic.example', ADMIN_PASSWORD: 'chief password' };
    let product = await startProduct({ env });
    const chief = await signInAs(product, 'chief@clinic.example', 'chief password');
    expect(chief.isAdmin).toBe(true);
    const person = await aPerson(product);
    await product.call('POST', '/api/tools/ai-diagnosis', {
      token: person.token,
      body: { symptoms: 'fever and cough' },
    });
    await product.kill();

    product = await startProduct({ folder: product.folder });
    try {
      expect((await signInAs(product, 'chief@clinic.example', 'chief password')).isAdmin).toBe(true);
      const { body } = await product.call('GET', '/api/me', { token: person.token }); // the session is kept too
      expect(body).toMatchObject({ profile: { email: person.email }, usage: { used: 1 } });
      const secrets = JSON.parse(await readFile(join(product.folder, 'secrets.json'), 'utf8'));
      expect(secrets.keyedHashSecret.length).toBeGreaterThanOrEqual(32);
    } finally {
      await product.stop();
    }
  });
});
