import type { Mailer } from '#person/mail';
import { patienceOf } from '#platform/config';
import { traceClient } from '#platform/trace';

// SES takes a mail within a second. There is one attempt: the caller repeats it, and each attempt may send a mail.
const requestMs = 5_000;

/** Mail through SES. The sender's identity must be verified there. */
export function sesMailer(FromEmailAddress: string, ConfigurationSetName?: string): Mailer {
  const load = async () => {
    const { SESv2Client, SendEmailCommand } = await import('@aws-sdk/client-sesv2');
    return {
      client: traceClient(new SESv2Client({ maxAttempts: 1, requestHandler: patienceOf(requestMs) }), {
        service: 'SES',
      }),
      SendEmailCommand,
    };
  };
  let opened: ReturnType<typeof load> | undefined;
  return {
    async send({ to, subject, text, html }) {
      opened ??= load();
      const { client, SendEmailCommand } = await opened;
      const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
      await client.send(
        new SendEmailCommand({
          FromEmailAddress,
          ConfigurationSetName,
          Destination: { ToAddresses: [to] },
          Content: {
            Simple: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
          },
        }),
      );
    },
  };
}
