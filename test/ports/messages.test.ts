import { randomUUID } from 'node:crypto';
import { CreateTopicCommand, DeleteTopicCommand, SNSClient } from '@aws-sdk/client-sns';
import type { Message } from '#person/notice';
import { snsMessages } from '../../lambdas/adapters/sns/messages';
import { type Outbox, startOutbox } from '../../local/emulators/outbox';
import { until } from '../support/product';
import { isOfService, leadTo } from '../support/services';
import { present, removeTemporaryFolders, temporaryFolder } from './emulators/support';

const Name = `ai-medix-test-${randomUUID()}`;
let outbox: Outbox | undefined;
let leadBack = () => {};
let service: SNSClient;
let TopicArn: string;
beforeAll(async () => {
  if (!isOfService('MESSAGES')) {
    outbox = await startOutbox({ dir: await temporaryFolder() });
    leadBack = leadTo('AWS_ENDPOINT_URL_SNS', outbox.endpoint);
  }
  service = new SNSClient();
  ({ TopicArn: TopicArn = '' } = await service.send(new CreateTopicCommand({ Name })));
});
afterAll(async () => {
  await service.send(new DeleteTopicCommand({ TopicArn }));
  service.destroy();
  leadBack();
  await outbox?.close();
  await removeTemporaryFolders();
});

const message: Message = { id: randomUUID(), kind: 'notice', memberId: 'asha', noteId: 'note-1' };

describe('messages to the function behind the topic', () => {
  it('are taken, and come as they were published', async () => {
    const heard: string[] = [];
    outbox?.subscribe(TopicArn, async ({ body }) => void heard.push(body));
    await snsMessages(TopicArn).publish(message);
    if (!outbox) return; // a topic of the service is heard by its subscribers alone: the smoke test sees the mail
    await until(() => heard.length === 1);
    expect(JSON.parse(present(heard[0]))).toEqual(message);
  });

  it('to a topic that is not there are refused', async () => {
    const gone = `${TopicArn.slice(0, TopicArn.lastIndexOf(':'))}:ai-medix-test-nobody`;
    await expect(snsMessages(gone).publish(message)).rejects.toThrow();
  });
});
