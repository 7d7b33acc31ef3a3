import { type Language, type Sentence, say } from '#contract/sentences';
import { patienceOf } from '#platform/config';
import { traceClient } from '#platform/trace';
import type { TextMessages } from '../../auth/ports';
import type { PlanTexts } from '../../messages/ports';

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

// {0} is the plan, {1} the day in India up to which it runs. A change here needs a new registration.
const planText: Sentence = {
  en: 'Payment received. Your AI Medix {0} plan is active until {1}.',
  hi: 'भुगतान मिल गया। आपका AI Medix {0} प्लान {1} तक सक्रिय है।',
};

// The person waits for the code: a call that hangs is given up and repeated.
const requestMs = 4_000;

/** One-time codes through SNS. */
export function snsTextMessages(registered: Registered): TextMessages {
  const send = snsTexts(registered);
  return { sendCode: (phone, code, language) => send(phone, codeText, [code], language) };
}

/** Confirmations of plans through SNS. */
export function snsPlanTexts(registered: Registered): PlanTexts {
  const send = snsTexts(registered);
  return { sendActive: (phone, plan, until, language) => send(phone, planText, [plan, until], language) };
}

/** Sends a registered text. The SDK is loaded with the first one. */
function snsTexts({ senderId, entityId, templateIds }: Registered) {
  const load = async () => {
    const { PublishCommand, SNSClient } = await import('@aws-sdk/client-sns');
    const client = traceClient(new SNSClient({ maxAttempts: 2, requestHandler: patienceOf(requestMs) }), {
      service: 'SNS',
    });
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
  return async (phone: string, sentence: Sentence, values: string[], language: Language): Promise<void> => {
    opened ??= load();
    const send = await opened;
    await send(phone, say(sentence, language, values), templateIds[language]);
  };
}

const text = (StringValue: string) => ({ DataType: 'String', StringValue });
