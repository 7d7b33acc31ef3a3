import type { SendEmailRequest } from '@aws-sdk/client-sesv2';
import { Refusal } from '../loopback';
import type { Deliver } from './message';

/** Files a mail once for each recipient; returns the id that SES would give. */
export async function acceptEmail(body: string, deliver: Deliver): Promise<string> {
  const input: SendEmailRequest = JSON.parse(body);
  const { Subject, Body, Headers = [] } = input.Content?.Simple ?? {};
  const text = Body?.Text?.Data;
  const html = Body?.Html?.Data;
  const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = input.Destination ?? {};
  const recipients = [...ToAddresses, ...CcAddresses, ...BccAddresses];
  if (Subject?.Data === undefined || (text === undefined && html === undefined))
    throw new Refusal(
      'BadRequestException',
      'Only simple mails with a subject and a body are served locally.',
    );
  if (!input.FromEmailAddress)
    throw new Refusal('BadRequestException', 'Missing required field FromEmailAddress.');
  if (recipients.length === 0 || !recipients.every((address) => /^[^\s@]+@[^\s@]+$/.test(address)))
    throw new Refusal('BadRequestException', 'Illegal address');

  const attributes = {
    from: input.FromEmailAddress,
    ...(input.ReplyToAddresses && { replyTo: input.ReplyToAddresses.join(', ') }),
    ...(html !== undefined && { html }),
    ...Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value ?? ''])),
  };
  const mail = { channel: 'email' as const, subject: Subject.Data, body: text ?? html ?? '', attributes };
  const [id = ''] = await Promise.all(recipients.map((to) => deliver({ ...mail, to })));
  return id;
}
