import {
  CreatePlatformApplicationCommand,
  CreateTopicCommand,
  PublishCommand,
  SetEndpointAttributesCommand,
  SNSClient,
} from '@aws-sdk/client-sns';
import { snsDeviceRegistry, snsPush } from '../../lambdas/adapters/sns/push';
import { type Outbox, startOutbox } from '../../local/emulators/outbox';
import { until } from '../support/product';
import { leadTo } from '../support/services';
import { clientOf, removeTemporaryFolders, temporaryFolder } from './emulators/support';

let dir: string;
let outbox: Outbox;
let sns: SNSClient;
let leadBack = () => {};
beforeAll(async () => {
  dir = await temporaryFolder();
  outbox = await startOutbox({ dir });
  sns = new SNSClient(clientOf(outbox.endpoint));
  leadBack = leadTo('AWS_ENDPOINT_URL_SNS', outbox.endpoint);
});
afterAll(async () => {
  leadBack();
  await outbox.close();
  await removeTemporaryFolders();
});

describe('push messages through SNS', () => {
  const text = { title: 'शीर्षक', body: 'Body', link: 'https://pages.example/dashboard' };
  const registry = async () => {
    const { PlatformApplicationArn } = await sns.send(
      new CreatePlatformApplicationCommand({ Name: 'app', Platform: 'GCM', Attributes: {} }),
    );
    return snsDeviceRegistry(PlatformApplicationArn);
  };

  it('reach a registered device as Firebase wants them', async () => {
    const endpoint = (await (await registry())?.register('token-1')) ?? '';
    expect(await snsPush().send(endpoint, text)).toBe('sent');
    const [sent] = outbox.messages({ to: 'token-1' });
    expect(JSON.parse(sent?.body ?? '{}').fcmV1Message.message).toMatchObject({
      notification: { title: 'शीर्षक', body: 'Body' },
      webpush: { fcm_options: { link: text.link } },
    });
  });

  it('find a device again by its token, and switch it on again when it was off', async () => {
    const devices = await registry();
    const endpoint = (await devices?.register('token-2')) ?? '';
    expect(await devices?.register('token-2')).toBe(endpoint);
    const off = { EndpointArn: endpoint, Attributes: { Enabled: 'false' } };
    await sns.send(new SetEndpointAttributesCommand(off));
    expect(await snsPush().send(endpoint, text)).toBe('gone');
    expect(await devices?.register('token-2')).toBe(endpoint);
    expect(await snsPush().send(endpoint, text)).toBe('sent');
  });

  it('say of a device that was forgotten that it is gone; forgetting it twice is fine', async () => {
    const endpoint = (await (await registry())?.register('token-3')) ?? '';
    await snsPush().forget(endpoint);
    await snsPush().forget(endpoint);
    expect(await snsPush().send(endpoint, text)).toBe('gone');
  });

  it('are not set up without an application', () => {
    expect(snsDeviceRegistry(undefined)).toBeUndefined();
  });
});

describe('a topic on one machine', () => {
  it('hands a message to its subscriber until it is taken, once', async () => {
    const { TopicArn } = await sns.send(new CreateTopicCommand({ Name: 'repeated' }));
    const taken: string[] = [];
    let failures = 2;
    outbox.subscribe(TopicArn ?? '', async ({ body }) => {
      failures -= 1;
      if (failures >= 0) throw new Error('not yet');
      taken.push(body);
    });
    await sns.send(new PublishCommand({ TopicArn, Message: 'hello' }));
    await until(async () => taken.length > 0);
    expect([taken, failures]).toEqual([['hello'], -1]);
    expect(outbox.messages({ to: TopicArn ?? '' })).toEqual([]);
  });

  it('keeps what was not taken over a restart', async () => {
    const folder = await temporaryFolder();
    const first = await startOutbox({ dir: folder });
    const client = new SNSClient(clientOf(first.endpoint));
    const { TopicArn = '' } = await client.send(new CreateTopicCommand({ Name: 'kept' }));
    first.subscribe(TopicArn, () => Promise.reject(new Error('down')));
    await client.send(new PublishCommand({ TopicArn, Message: 'later' }));
    await first.close();
    const second = await startOutbox({ dir: folder });
    const taken: string[] = [];
    second.subscribe(TopicArn, async ({ body }) => void taken.push(body));
    await until(async () => taken.length > 0);
    await second.close();
    expect(taken).toEqual(['later']);
    expect(second.undelivered()).toEqual([]);
  });
});
