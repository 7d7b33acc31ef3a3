import { Problem } from '#contract/problem';
import { planTitles } from '#contract/product';
import { type Account, signInPhoneOf } from '#person/account';
import { type Letter, mailTo } from '#person/mail';
import {
  indianDate,
  isWanted,
  type Message,
  type Notice,
  type NoticeKind,
  noticeTemplateOf,
  noticeTemplates,
} from '#person/notice';
import { log } from '#platform/log';
import { farewellLetter, noticeLetter, receiptLetter, resetLetter } from './letters';
import type { Farewell, MessagesPorts, PushDevice, PushText } from './ports';
import { tellPage } from './tell-many';

/**
 * Sends what a message asks for. It may be called again with the same message, after a failure or without one, and
 * sends nothing twice. It throws when something could not be sent, so that the message comes once more.
 */
export async function deliver(ports: MessagesPorts, message: Message, now: Date): Promise<void> {
  switch (message.kind) {
    case 'notice':
      return deliverNotice(ports, message, now);
    case 'reset': {
      const account = await ports.addressees.account(message.memberId);
      if (!account || account.email === null) return; // the message of an unknown address, published so that asking takes the same work for everybody
      const link = `${ports.origin}/reset-password#type=recovery&token=${message.token}`;
      return send(ports, message.id, { ...account, email: account.email }, resetLetter(link), now);
    }
    case 'farewell': {
      const person = await ports.farewells.read(message.requestId);
      if (!person) return;
      await send(ports, message.id, person, farewellLetter, now);
      return ports.farewells.remove(message.requestId);
    }
    case 'broadcast':
      return sendOnce(ports, message.id, 'PAGE', now, () => tellPage(ports, message, now));
  }
}

async function deliverNotice(
  ports: MessagesPorts,
  { id, memberId, noteId }: Message & { kind: 'notice' },
  now: Date,
): Promise<void> {
  const [account, notice] = await Promise.all([
    ports.addressees.account(memberId),
    ports.addressees.notice(memberId, noteId),
  ]);
  // The person, the notice or its kind is gone, or the person has switched it off meanwhile.
  if (!account || !notice || !Object.hasOwn(noticeTemplates, notice.kind)) return;
  const kind = notice.kind as NoticeKind;
  if (!isWanted(account, kind)) return;

  const link = `${ports.origin}/dashboard`;
  const [devices, letter] = await Promise.all([
    ports.devices.of(memberId),
    letterOf(ports, memberId, notice, link),
  ]);
  const tries = [
    ...(kind === 'payment_received' ? [textPlan(ports, id, account, now)] : []),
    ...(noticeTemplateOf(kind).mail && account.email !== null
      ? [send(ports, id, { ...account, email: account.email }, letter, now)]
      : []),
    ...devices.map((device) =>
      pushTo(ports, { id, memberId, device, now }, { title: notice.title, body: notice.body, link }),
    ),
  ];
  // Each channel is tried on its own: a dead phone must not hold back the letter.
  const failed = (await Promise.allSettled(tries)).filter((one) => one.status === 'rejected');
  if (failed[0]) throw failed[0].reason;
}

/** Confirms a plan by SMS to whoever proved a number (docs/product.md, Messages). */
async function textPlan(ports: MessagesPorts, id: string, account: Account, now: Date): Promise<void> {
  const phone = signInPhoneOf(account);
  const { plan, planEndsAt, language } = account;
  if (phone === null || plan === 'free' || planEndsAt === null) return; // given back before the message came
  const until = indianDate(new Date(planEndsAt), language);
  await sendOnce(ports, id, 'SMS', now, () =>
    ports.texts.sendActive(phone, planTitles[plan], until, language),
  );
}

/** Makes the letter of a notice; the letter of a payment is its receipt. */
async function letterOf(
  { receipts, origin }: MessagesPorts,
  memberId: string,
  notice: Pick<Notice, 'title' | 'body' | 'paymentId'>,
  link: string,
): Promise<Letter> {
  const receipt =
    notice.paymentId === undefined ? undefined : await receipts.read(memberId, notice.paymentId);
  if (!receipt) return noticeLetter(notice.title, notice.body, link);
  return receiptLetter(notice, receipt, `${origin}/receipts/${receipt.id}`);
}

const send = (ports: MessagesPorts, id: string, person: Farewell, letter: Letter, now: Date) =>
  sendOnce(ports, id, 'MAIL', now, () => ports.mailer.send(mailTo(person, letter, ports.supportEmail)));

type PushDelivery = { id: string; memberId: string; device: PushDevice; now: Date };

const pushTo = (ports: MessagesPorts, { id, memberId, device, now }: PushDelivery, text: PushText) =>
  sendOnce(ports, id, `PUSH#${device.tokenHash}`, now, async () => {
    if ((await ports.push.send(device.endpoint, text)) === 'sent') return;
    log.info('a device takes no messages any more and is forgotten');
    await ports.push.forget(device.endpoint);
    await ports.devices.remove(memberId, device.tokenHash);
  });

async function sendOnce(
  { sent }: MessagesPorts,
  id: string,
  channel: string,
  now: Date,
  run: () => Promise<void>,
): Promise<void> {
  const state = await sent.claim(id, channel, now);
  if (state === 'done') return;
  if (state === 'busy') throw new Problem('SERVICE_BUSY'); // the message comes again when that run is over
  try {
    await run();
  } catch (fault) {
    await sent.release(id, channel).catch((lost) => log.error('a claim was left to lapse', lost));
    throw fault;
  }
  await sent.done(id, channel, now);
}
