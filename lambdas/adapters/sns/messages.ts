import type { Messages } from '#person/notice';
import { patienceOf } from '#platform/config';
import { traceClient } from '#platform/trace';

// Handing a message over takes milliseconds. A call that hangs is given up and repeated.
const requestMs = 2_000;

/** The topic that the function for mail and push listens to. The SDK is loaded with the first message. */
export function snsMessages(TopicArn: string): Messages {
  const load = async () => {
    const { PublishCommand, SNSClient } = await import('@aws-sdk/client-sns');
    const client = traceClient(new SNSClient({ maxAttempts: 3, requestHandler: patienceOf(requestMs) }), {
      service: 'SNS',
      of: { topic_arn: TopicArn },
    });
    return (Message: string) => client.send(new PublishCommand({ TopicArn, Message }));
  };
  let opened: ReturnType<typeof load> | undefined;
  return {
    async publish(message) {
      opened ??= load();
      const send = await opened;
      await send(JSON.stringify(message));
    },
  };
}
