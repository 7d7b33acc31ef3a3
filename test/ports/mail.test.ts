import { sesMailer } from '../../lambdas/adapters/ses/mailer';
import { type Outbox, startOutbox } from '../../local/emulators/outbox';
import { isOfService, leadTo } from '../support/services';
import { removeTemporaryFolders, temporaryFolder } from './emulators/support';

// SES sends for an identity that is verified, and nothing to nobody: its simulator takes every mail.
const ofService = isOfService('MAIL');
const from = ofService ? (process.env.TEST_MAIL_FROM ?? '') : 'no-reply@aimedix.example';
const to = 'success@simulator.amazonses.com';

let outbox: Outbox | undefined;
let leadBack = () => {};
beforeAll(async () => {
  if (ofService) return;
  outbox = await startOutbox({ dir: await temporaryFolder() });
  leadBack = leadTo('AWS_ENDPOINT_URL_SESV2', outbox.endpoint);
});
afterAll(async () => {
  leadBack();
  await outbox?.close();
  await removeTemporaryFolders();
});

const letter = { to, subject: 'आपका कोड', text: 'कोड 123456', html: '<p>कोड 123456</p>' };

describe('mail', () => {
  it('is taken with its words in both forms', async () => {
    await sesMailer(`AI Medix <${from}>`).send(letter);
    if (outbox)
      expect(outbox.messages({ to })).toMatchObject([{ channel: 'email', subject: letter.subject }]);
  });

  it('to an address that is none is refused', async () => {
    await expect(sesMailer(`AI Medix <${from}>`).send({ ...letter, to: 'no address' })).rejects.toThrow();
  });
});
