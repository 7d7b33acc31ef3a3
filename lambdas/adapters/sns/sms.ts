import { type Language, type Sentence, say } from '#contract/sentences';
import type { TextMessages } from '../../auth/ports';

/** India's operators deliver a text only for a registered sender and a registered template (TRAI's DLT rules). */
type Registered = {
  senderId: string;
  entityId: string;
  /** The template registered for each language. Its text is the one below, sign for sign. */
  templateIds: Readonly<Record<Language, string>>;
};

// {0} is the code. A change here needs a new registration.
const codeText: Sentence = {
  en: '{0} is your AI Medix code. It is valid for 10 minutes. Do not share it with anyone.',
  hi: '{0} आपका AI Medix कोड है, 10 मिनट तक मान्य। किसी को न बताएँ।',
};

// The person waits for the code: a call that hangs is given up and repeated.
const patience = { connectionTimeout: 1_000, requestTimeout: 4_000, throwOnRequestTimeout: true };

/** Text messages through SNS. The SDK is loaded with the first one. */
export function snsTextMessages({ senderId, entityId, templateIds }: Registered): TextMessages {
  const load = async () => {
    const { PublishCommand, SNSClient } = await import('@aws-sdk/client-sns');
    const client = new SNSClient({ maxAttempts: 2, requestHandler: patience });
    return (PhoneNumber: string, Message: string, TemplateId: string) =>
      client.send(
        new PublishCommand({
          PhoneNumber,
          Message,
          MessageAttributes: {
            'AWS.SNS.SMS.SMSType': text('Transactional'),
            'AWS.SNS.SMS.SenderID': text(senderId),
            'AWS.MM.SMS.EntityId': text(entityId),
            'AWS.MM.SMS.TemplateId': text(TemplateId),
          },
        }),
      );
  };
  let opened: ReturnType<typeof load> | undefined;
  return {
    async sendCode(phone, code, language) {
      opened ??= load();
      const send = await opened;
      await send(phone, say(codeText, language, [code]), templateIds[language]);
    },
  };
}

const text = (StringValue: string) => ({ DataType: 'String', StringValue });
