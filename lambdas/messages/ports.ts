import type { OfferId } from '#contract/offers';
import type { Language } from '#contract/sentences';
import type { Account } from '#person/account';
import type { Mailer } from '#person/mail';
import type { Messages, Notice } from '#person/notice';

/** A device that takes push messages. `tokenHash` names it; only the push service knows the token itself. */
export type PushDevice = { readonly tokenHash: string; readonly endpoint: string };
export type PushDevices = {
  of(memberId: string): Promise<PushDevice[]>;
  remove(memberId: string, tokenHash: string): Promise<void>;
};

/** A lock screen shows title and body; a tap opens the link. */
export type PushText = { readonly title: string; readonly body: string; readonly link: string };
export type Push = {
  /** `gone`: the device takes no messages any more. */
  send(endpoint: string, text: PushText): Promise<'sent' | 'gone'>;
  /** Makes the push service forget the device; a device that it does not know is no error. */
  forget(endpoint: string): Promise<void>;
};

/** Addressees are the people that messages go to. */
export type Addressees = {
  /** Reads the account when it is active. */
  account(memberId: string): Promise<Account | undefined>;
  /** Reads one of the person's notices; its `kind` may be one that the product no longer sends. */
  notice(memberId: string, noteId: string): Promise<(Omit<Notice, 'kind'> & { kind: string }) | undefined>;
};

/** The last message to somebody whose account is deleted. */
export type Farewell = { readonly email: string; readonly language: Language };
export type Farewells = {
  read(requestId: string): Promise<Farewell | undefined>;
  /** Forgets the address. */
  remove(requestId: string): Promise<void>;
};

/** Remembers which messages were sent through which channel, so that a message that arrives twice is sent once. */
export type SentMessages = {
  /** `busy`: another run has claimed the message and has not finished; its claim lapses by itself. */
  claim(messageId: string, channel: string, now: Date): Promise<'claimed' | 'done' | 'busy'>;
  done(messageId: string, channel: string, now: Date): Promise<void>;
  /** Frees a message that was not sent, so that the next run may try. */
  release(messageId: string, channel: string): Promise<void>;
};

/** A broadcast is a notice to many people: its words, its audience, and when it was sent. */
export type Broadcast = {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly audience: 'all' | Account['plan'];
  /** News can be switched off; a change of prices reaches everybody. */
  readonly about: 'news' | 'price';
  readonly sentAt: Date;
};
export type Audiences = {
  read(broadcastId: string): Promise<Broadcast | undefined>;
  /** People stand in this many shares, which are walked beside each other. */
  readonly shares: number;
  /** A page of the people of a share who were there when it was sent, oldest first. */
  page(
    broadcast: Broadcast,
    share: number,
    cursor: string | undefined,
  ): Promise<{ accounts: Account[]; cursor?: string }>;
  /** Writes the notice once, however often it is called; answers its id, or undefined without an active account. */
  tell(memberId: string, broadcast: Broadcast, notice: Notice, now: Date): Promise<string | undefined>;
};

/** The facts of a payment that its receipt in a letter names. Amounts are paise. */
export type PaymentReceipt = {
  readonly id: string;
  readonly offer: OfferId;
  readonly amountPaise: number;
  readonly orderId: string;
  readonly paymentId: string;
  readonly paidAt: string;
};
export type PaymentReceipts = {
  read(memberId: string, id: string): Promise<PaymentReceipt | undefined>;
};

/** Text messages to Indian numbers about plans. */
export type PlanTexts = {
  /** Says in the registered text of the language that a plan was paid and runs until that day, as people write it. */
  sendActive(phone: string, plan: string, until: string, language: Language): Promise<void>;
};

export type MessagesPorts = {
  readonly addressees: Addressees;
  readonly devices: PushDevices;
  readonly push: Push;
  readonly mailer: Mailer;
  readonly texts: PlanTexts;
  readonly sent: SentMessages;
  readonly farewells: Farewells;
  readonly receipts: PaymentReceipts;
  readonly audiences: Audiences;
  readonly messages: Messages;
  /** The pages stand at this address. */
  readonly origin: string;
  readonly supportEmail: string;
};

/** The ends of plans; an end stands here until its person was reminded. */
export type PlanEnds = {
  /** Lists people whose plan ends between two moments and who were not reminded yet, a page at a time. */
  due(from: Date, to: Date): Promise<{ memberId: string; endsAt: string }[]>;
  /**
   * Writes the reminder into the person's list, once for this end however often it is called, and answers its id.
   * Undefined when the plan no longer ends then.
   */
  remind(memberId: string, endsAt: string, notice: Notice): Promise<string | undefined>;
  /** Notes that everything is done for this end, so that it is not due again. */
  settle(memberId: string, endsAt: string): Promise<void>;
};

export type RemindersPorts = {
  readonly addressees: Pick<Addressees, 'account'>;
  readonly planEnds: PlanEnds;
  readonly farewells: { waiting(before: Date): Promise<string[]> };
  readonly messages: Messages;
  readonly newId: () => string;
};
