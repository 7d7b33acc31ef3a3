import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import {
  CreatePlatformApplicationCommand,
  CreatePlatformEndpointCommand,
  CreateTopicCommand,
  DeleteEndpointCommand,
  GetEndpointAttributesCommand,
  PublishCommand,
  SetEndpointAttributesCommand,
  SNSClient,
} from '@aws-sdk/client-sns';
import { type Outbox, startOutbox } from '../../../local/emulators/outbox';
import { outboxPage } from '../../../local/emulators/outbox/page';
import { clientOf, removeTemporaryFolders, temporaryFolder } from './support';

const sentAt = new Date('2026-03-01T04:30:00.000Z');

describe('the outbox', () => {
  let dir: string;
  let outbox: Outbox;
  let sns: SNSClient;
  let ses: SESv2Client;

  beforeEach(async () => {
    dir = await temporaryFolder();
    outbox = await startOutbox({ dir, now: () => sentAt });
    sns = new SNSClient(clientOf(outbox.endpoint));
    ses = new SESv2Client(clientOf(outbox.endpoint));
  });
  afterEach(async () => {
    await outbox.close();
    await removeTemporaryFolders();
  });

  const register = async (Token: string, CustomUserData?: string) => {
    const { PlatformApplicationArn } = await sns.send(
      new CreatePlatformApplicationCommand({ Name: 'app', Platform: 'GCM', Attributes: {} }),
    );
    const { EndpointArn } = await sns.send(
      new CreatePlatformEndpointCommand({ PlatformApplicationArn, Token, CustomUserData }),
    );
    return EndpointArn;
  };

  it('files an SMS with the attributes that Indian rules ask for', async () => {
    const { MessageId } = await sns.send(
      new PublishCommand({
        PhoneNumber: '+919800000001',
        Message: 'आपका कोड 123456 & <है>',
        MessageAttributes: {
          'AWS.MM.SMS.EntityId': { DataType: 'String', StringValue: '1101' },
          'AWS.MM.SMS.TemplateId': { DataType: 'String', StringValue: '1107' },
        },
      }),
    );

    expect(MessageId).toMatch(/^[0-9a-f-]{36}$/);
    expect(outbox.messages()).toEqual([
      {
        channel: 'sms',
        to: '+919800000001',
        body: 'आपका कोड 123456 & <है>',
        attributes: { 'AWS.MM.SMS.EntityId': '1101', 'AWS.MM.SMS.TemplateId': '1107' },
        at: sentAt.toISOString(),
      },
    ]);
  });

  it.each(['9800000001', '+0123456789', '+91 98000 00001'])(
    'refuses the phone number %s',
    async (PhoneNumber) => {
      await expect(sns.send(new PublishCommand({ PhoneNumber, Message: 'x' }))).rejects.toMatchObject({
        name: 'InvalidParameterException',
      });
      expect(outbox.messages()).toEqual([]);
    },
  );

  it('files a mail once for each recipient', async () => {
    await ses.send(
      new SendEmailCommand({
        FromEmailAddress: 'care@example.com',
        Destination: { ToAddresses: ['asha@example.com', 'ravi@example.com'] },
        Content: {
          Simple: {
            Subject: { Data: 'Welcome' },
            Body: { Text: { Data: 'Good day' }, Html: { Data: '<p>Good day</p>' } },
          },
        },
      }),
    );

    expect(outbox.messages({ to: 'asha@example.com' })).toEqual([
      {
        channel: 'email',
        to: 'asha@example.com',
        subject: 'Welcome',
        body: 'Good day',
        attributes: { from: 'care@example.com', html: '<p>Good day</p>' },
        at: sentAt.toISOString(),
      },
    ]);
    expect(outbox.messages()).toHaveLength(2);
  });

  it('drops what came before a time, and what is left of it in its file', async () => {
    const tell = (Message: string) => sns.send(new PublishCommand({ PhoneNumber: '+919800000001', Message }));
    await tell('an old one');
    await outbox.forget(sentAt); // nothing is older
    expect(outbox.messages()).toHaveLength(1);
    await outbox.forget(new Date(sentAt.getTime() + 1));

    expect(outbox.messages()).toEqual([]);
    expect(await readFile(join(dir, 'outbox.jsonl'), 'utf8')).not.toContain('9800000001');
    await tell('a new one');
    expect(outbox.messages()).toMatchObject([{ body: 'a new one' }]);
  });

  it('refuses a mail to nobody', async () => {
    const Content = { Simple: { Subject: { Data: 'x' }, Body: { Text: { Data: 'x' } } } };
    const sending = ses.send(
      new SendEmailCommand({ FromEmailAddress: 'a@b.c', Destination: { ToAddresses: [] }, Content }),
    );

    await expect(sending).rejects.toMatchObject({ name: 'BadRequestException' });
  });

  it('pushes to a device what its platform is to get, and nothing once it is switched off', async () => {
    const EndpointArn = await register('device-token', 'asha');
    const publish = () =>
      sns.send(
        new PublishCommand({
          TargetArn: EndpointArn,
          MessageStructure: 'json',
          Message: JSON.stringify({ default: 'plain', GCM: '{"notification":{}}' }),
        }),
      );
    await publish();
    expect(outbox.messages()).toMatchObject([
      { channel: 'push', to: 'device-token', body: '{"notification":{}}', attributes: { platform: 'GCM' } },
    ]);

    await sns.send(new SetEndpointAttributesCommand({ EndpointArn, Attributes: { Enabled: 'false' } }));
    await expect(publish()).rejects.toMatchObject({ name: 'EndpointDisabledException' });
    await sns.send(new DeleteEndpointCommand({ EndpointArn }));
    await expect(publish()).rejects.toMatchObject({ name: 'NotFoundException' });
    expect(outbox.messages()).toHaveLength(1);
  });

  it('gives a device the endpoint it has, and refuses it under another name', async () => {
    const first = await register('device-token', 'asha');

    expect(await register('device-token', 'asha')).toBe(first);
    await expect(register('device-token', 'ravi')).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: expect.stringContaining(`Endpoint ${first} already exists with the same Token`),
    });
    const { Attributes } = await sns.send(new GetEndpointAttributesCommand({ EndpointArn: first }));
    expect(Attributes).toEqual({ Token: 'device-token', CustomUserData: 'asha', Enabled: 'true' });
  });

  it('files what is published to a topic, and knows no topic that was not made', async () => {
    const { TopicArn } = await sns.send(new CreateTopicCommand({ Name: 'renewals' }));
    await sns.send(new PublishCommand({ TopicArn, Message: 'Tomorrow', Subject: 'Reminder' }));

    expect(outbox.messages({ to: TopicArn ?? '' })).toMatchObject([
      { subject: 'Reminder', body: 'Tomorrow' },
    ]);
    await expect(
      sns.send(new PublishCommand({ TopicArn: `${TopicArn}-not`, Message: 'x' })),
    ).rejects.toMatchObject({ name: 'NotFoundException' });
  });

  it('refuses a message that no SDK client signed', async () => {
    const answer = await fetch(outbox.endpoint, {
      method: 'POST',
      body: new URLSearchParams({ Action: 'Publish', PhoneNumber: '+919800000001', Message: 'spam' }),
    });

    expect(answer.status).toBe(403);
    expect(outbox.messages()).toEqual([]);
  });

  it('shows the newest first, and has all again after a restart', async () => {
    for (const Message of ['one', 'two', 'three'])
      await sns.send(new PublishCommand({ PhoneNumber: '+919800000001', Message }));
    await outbox.close();
    outbox = await startOutbox({ dir });

    expect(outbox.messages().map(({ body }) => body)).toEqual(['three', 'two', 'one']);
  });
});

describe('the outbox page', () => {
  const message = {
    channel: 'email' as const,
    to: 'a@b.c',
    body: '',
    attributes: {},
    at: sentAt.toISOString(),
  };

  it('lets no message become markup, wherever it hides', () => {
    const attack = '"><script>alert(1)</script>';
    const page = outboxPage([
      { ...message, to: attack, subject: attack, body: attack, at: attack, attributes: { [attack]: attack } },
    ]);

    expect(page).not.toContain('<script');
    expect(page.match(/&#60;script&#62;/g)).toHaveLength(7);
  });

  it('makes web addresses links and nothing else', () => {
    const page = outboxPage([
      { ...message, body: 'Open https://example.com/reset#token=a&b or javascript:alert(1)' },
    ]);

    expect(page).toContain(
      '<a href="https://example.com/reset#token=a&#38;b">https://example.com/reset#token=a&#38;b</a>',
    );
    expect(page.match(/<a /g)).toHaveLength(1);
  });

  it('has a language, a title, one main heading, and says when there is nothing', () => {
    const page = outboxPage([]);

    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<title>Outbox</title>');
    expect(page.match(/<h1>/g)).toHaveLength(1);
    expect(page).toContain('No messages yet.');
  });
});
