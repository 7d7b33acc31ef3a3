import { snsPlanTexts, snsTextMessages } from '../../lambdas/adapters/sns/sms';
import { type Outbox, startOutbox } from '../../local/emulators/outbox';
import { isOfService, leadTo, settingOfService } from '../support/services';
import { removeTemporaryFolders, temporaryFolder } from './emulators/support';

// An account in SNS's sandbox sends to numbers that were verified there, and Indian operators deliver only what is registered.
const ofService = isOfService('TEXTS');
const to = ofService ? settingOfService('TEST_TEXT_TO') : '+919876543210';
const registered = {
  senderId: ofService ? settingOfService('TEST_TEXT_SENDER') : 'AIMEDX',
  entityId: process.env.TEST_TEXT_ENTITY || '1101',
  templateIds: {
    english: process.env.TEST_TEXT_TEMPLATE_ENGLISH || '1107',
    hindi: process.env.TEST_TEXT_TEMPLATE_HINDI || '1108',
  },
};

let outbox: Outbox | undefined;
let leadBack = () => {};
beforeAll(async () => {
  if (ofService) return;
  outbox = await startOutbox({ dir: await temporaryFolder() });
  leadBack = leadTo('AWS_ENDPOINT_URL_SNS', outbox.endpoint);
});
afterAll(async () => {
  leadBack();
  await outbox?.close();
  await removeTemporaryFolders();
});

const came = () => outbox?.messages({ to }).at(0); // the newest stands first

describe('texts to a phone', () => {
  it.each([
    [
      'english',
      '246813 is your AI Medix code. It is valid for 10 minutes. Do not share it with anyone.',
      'english',
    ],
    ['hindi', '246813 आपका AI Medix कोड है, 10 मिनट तक मान्य। किसी को न बताएँ।', 'hindi'],
  ] as const)(
    'carry a code in %s, under the template that is registered for it',
    async (language, body, template) => {
      await snsTextMessages(registered).sendCode(to, '246813', language);
      if (!outbox) return; // the number of the service is read by its owner
      expect(came()).toMatchObject({
        channel: 'sms',
        body,
        attributes: {
          'AWS.SNS.SMS.SMSType': 'Transactional',
          'AWS.SNS.SMS.SenderID': registered.senderId,
          'AWS.MM.SMS.EntityId': registered.entityId,
          'AWS.MM.SMS.TemplateId': registered.templateIds[template],
        },
      });
    },
  );

  it('say that a plan is active, and until when', async () => {
    await snsPlanTexts(registered).sendActive(to, 'Pro', '31 December 2026', 'english');
    if (!outbox) return;
    expect(came()?.body).toBe('Payment received. Your AI Medix Pro plan is active until 31 December 2026.');
  });

  it('to what is no number are refused', async () => {
    await expect(snsTextMessages(registered).sendCode('98 765', '246813', 'english')).rejects.toThrow();
  });
});
