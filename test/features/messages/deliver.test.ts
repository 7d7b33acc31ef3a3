import type { Mail } from '#person/mail';
import type { Message } from '#person/notice';
import { deliver } from '../../../lambdas/messages/deliver';
import type { MessagesPorts, PushDevice } from '../../../lambdas/messages/ports';
import { anAccount, later, noon } from '../../support/fakes';
import { fakeMessages, fakeSentMessages } from '../../support/life-fakes';

const notice: Message = { id: 'm-1', kind: 'notice', memberId: 'asha', noteId: 'n-1' };
const phone: PushDevice = { tokenHash: 'phone', endpoint: 'arn:phone' };
const tablet: PushDevice = { tokenHash: 'tablet', endpoint: 'arn:tablet' };
const aNote = { id: 'n-1', kind: 'welcome', title: 'Title', body: 'Body', sentAt: '' };

/** A world in which everything works, with what was sent. */
function world(ports: Partial<MessagesPorts> = {}) {
  const mails: Mail[] = [];
  const pushed: string[] = [];
  const forgotten: string[] = [];
  const texts: string[][] = [];
  const whole: MessagesPorts = {
    addressees: { account: async () => anAccount(), notice: async () => aNote },
    devices: {
      of: async () => [phone],
      remove: async (_, tokenHash) => void forgotten.push(tokenHash),
    },
    push: {
      send: async (endpoint) => {
        pushed.push(endpoint);
        return 'sent';
      },
      forget: async (endpoint) => void forgotten.push(endpoint),
    },
    mailer: { send: async (mail) => void mails.push(mail) },
    texts: { sendActive: async (...words) => void texts.push(words) },
    sent: fakeSentMessages(),
    farewells: { read: async () => undefined, remove: async () => {} },
    receipts: { read: async () => undefined },
    audiences: {
      shares: 1,
      read: async () => undefined,
      page: async () => ({ accounts: [] }),
      tell: async () => undefined,
    },
    messages: fakeMessages(),
    origin: 'https://pages.example',
    supportEmail: 'support@example.com',
    ...ports,
  };
  return { ports: whole, mails, pushed, forgotten, texts };
}

describe('a notice', () => {
  it('goes out as a mail and to every device, once however often it arrives', async () => {
    const devices = { of: async () => [phone, tablet], remove: async () => {} };
    const { ports, mails, pushed } = world({ devices });
    await deliver(ports, notice, noon);
    await deliver(ports, notice, later(noon, 600));
    expect(mails).toMatchObject([{ to: 'asha@example.com', subject: 'Title' }]);
    expect(mails[0]?.text).toContain('Body');
    expect(pushed).toEqual(['arn:phone', 'arn:tablet']);
  });

  const paid = { ...aNote, kind: 'payment_received' };
  const onPro = { plan: 'pro', planEndsAt: '2026-12-20T18:30:00.000Z' } as const;
  it.each([
    ['to a proved number', { phone: '+919800000001', phoneVerified: true, ...onPro }, 1],
    [
      'to the number that was proved before',
      { phone: '+919800000002', provedPhone: '+919800000001', ...onPro },
      1,
    ],
    ['to no number that nobody proved', { phone: '+919800000001', phoneVerified: false, ...onPro }, 0],
    ['to nobody whose money went back meanwhile', { phone: '+919800000001', phoneVerified: true }, 0],
  ])('of a payment is confirmed by SMS %s, once', async (_, account, times) => {
    const { ports, texts } = world({
      addressees: { account: async () => anAccount(account), notice: async () => paid },
    });
    await deliver(ports, notice, noon);
    await deliver(ports, notice, later(noon, 600));
    expect(texts).toEqual(Array(times).fill(['+919800000001', 'Pro', '21 December 2026', 'english']));
  });

  const quiet = async () => {
    const { notificationPreferences, ...account } = anAccount();
    return { ...account, notificationPreferences: { ...notificationPreferences, welcome_messages: false } };
  };
  it.each([
    ['the person is gone', { account: async () => undefined }],
    ['the notification is gone', { notice: async () => undefined }],
    ['its kind is not known any more', { notice: async () => ({ ...aNote, kind: 'constructor' }) }],
    ['the person has switched it off since', { account: quiet }],
  ])('is not sent when %s', async (_, addressees) => {
    const { ports, mails, pushed } = world();
    await deliver({ ...ports, addressees: { ...ports.addressees, ...addressees } }, notice, noon);
    expect([mails, pushed]).toEqual([[], []]);
  });

  it('comes again for what failed, and only for that', async () => {
    let failures = 1;
    const { ports, mails, pushed } = world();
    const mailer: MessagesPorts['mailer'] = {
      send: async (mail) => {
        failures -= 1;
        if (failures >= 0) throw new Error('no mail today');
        mails.push(mail);
      },
    };
    await expect(deliver({ ...ports, mailer }, notice, noon)).rejects.toThrow('no mail today');
    await deliver({ ...ports, mailer }, notice, later(noon, 1));
    expect([mails.length, pushed.length]).toEqual([1, 1]);
  });

  it('waits for a run that is at it, until that one is taken to have died', async () => {
    const { ports, mails } = world();
    await ports.sent.claim('m-1', 'MAIL', noon);
    await expect(deliver(ports, notice, later(noon, 29))).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    expect(mails).toEqual([]);
    await deliver(ports, notice, later(noon, 31));
    expect(mails).toHaveLength(1);
  });

  it('forgets a device that takes no messages any more', async () => {
    const { ports, forgotten } = world();
    await deliver({ ...ports, push: { ...ports.push, send: async () => 'gone' } }, notice, noon);
    expect(forgotten).toEqual(['arn:phone', 'phone']);
  });

  it('shows in a mail what an administrator wrote as text', async () => {
    const { ports, mails } = world();
    const note = async () => ({ ...aNote, title: '<b>News</b>', body: '<script>alert("1")</script>' });
    await deliver({ ...ports, addressees: { ...ports.addressees, notice: note } }, notice, noon);
    expect(mails[0]?.html).not.toMatch(/<script|<b>/);
    expect(mails[0]?.text).toContain('<script>');
  });
});

describe('the link for a new password', () => {
  const reset: Message = { id: 'm-2', kind: 'reset', memberId: 'asha', token: 'a-token' };

  it('stands in the mail, in text and in HTML', async () => {
    const { ports, mails } = world();
    await deliver(ports, reset, noon);
    const link = 'https://pages.example/reset-password#type=recovery&token=a-token';
    expect(mails[0]?.text).toContain(link);
    expect(mails[0]?.html).toContain(`href="${link.replace('&', '&#38;')}"`);
  });

  it('goes nowhere for a message of nobody, and for a person without an address', async () => {
    const { ports, mails } = world();
    for (const account of [undefined, anAccount({ email: null })]) {
      const addressees = { ...ports.addressees, account: async () => account };
      await deliver({ ...ports, addressees }, reset, noon);
    }
    expect(mails).toEqual([]);
  });
});

describe('the last mail', () => {
  it('is sent to the kept address, which is then forgotten', async () => {
    const removed: string[] = [];
    const farewells: MessagesPorts['farewells'] = {
      read: async () => ({ email: 'gone@example.com', language: 'hindi' }),
      remove: async (requestId) => void removed.push(requestId),
    };
    const { ports, mails } = world({ farewells });
    await deliver(ports, { id: 'm-3', kind: 'farewell', requestId: 'r-1' }, noon);
    expect(mails).toMatchObject([{ to: 'gone@example.com', subject: 'आपका AI Medix खाता हटा दिया गया है' }]);
    expect(removed).toEqual(['r-1']);
  });
});
