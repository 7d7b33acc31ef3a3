/** A primary key of the one table. */
export type Key = { readonly pk: string; readonly sk: string };

/** Every item in the table, on one screen. Add a line here before adding an item; docs/data-model.md tells more. */
export const keys = {
  /** The person: profile, plan, limits. */
  account: (memberId: string): Key => ({ pk: `PERSON#${memberId}`, sk: 'ACCOUNT' }),
  /** A day's quota: how many queries are used and which reservations are open. Expires. */
  usage: (memberId: string, day: string): Key => ({ pk: `PERSON#${memberId}`, sk: `USAGE#${day}` }),
  /** A session that was signed out of; its tokens are refused. Expires with the longest refresh token. */
  endedSession: (memberId: string, sessionId: string): Key => ({
    pk: `PERSON#${memberId}`,
    sk: `ENDED#${sessionId}`,
  }),
  /** A session that was begun, and from where. It goes when it is ended, and with the longest refresh token. */
  session: (memberId: string, sessionId: string): Key => ({
    pk: `PERSON#${memberId}`,
    sk: `SESSION#${sessionId}`,
  }),
  /** An administrator's authenticator, its secret sealed; one that was offered and is not set up yet, which expires … */
  secondFactor: (memberId: string): Key => ({ pk: `PERSON#${memberId}`, sk: 'FACTOR' }),
  offeredFactor: (memberId: string): Key => ({ pk: `PERSON#${memberId}`, sk: 'FACTOR_OFFER' }),
  /** … and a session that has shown its code. Expires after twelve hours. */
  provedFactor: (memberId: string, sessionId: string): Key => ({
    pk: `PERSON#${memberId}`,
    sk: `PROVED#${sessionId}`,
  }),
  /** An answer under the caller's idempotency key (hashed). Expires after 24 hours. */
  answer: (memberId: string, keyHash: string): Key => ({ pk: `PERSON#${memberId}`, sk: `ANSWER#${keyHash}` }),
  /** One notification, and beside them the count of the unread ones. */
  notification: (memberId: string, id: string): Key => ({ pk: `PERSON#${memberId}`, sk: `NOTE#${id}` }),
  inbox: (memberId: string): Key => ({ pk: `PERSON#${memberId}`, sk: 'INBOX' }),
  /** A person's opinion on an answer; a bad one stands in the list of feedback. */
  rating: (memberId: string, answerId: string): Key => ({
    pk: `PERSON#${memberId}`,
    sk: `RATING#${answerId}`,
  }),
  /** A language model that fails: how often of late, and until when it is not asked. Expires. */
  outage: (model: string): Key => ({ pk: `MODEL#${model}`, sk: 'OUTAGE' }),
  /** That an answer was given to somebody who keeps no history: it can be rated. Expires after 90 days. */
  given: (memberId: string, id: string): Key => ({ pk: `PERSON#${memberId}`, sk: `GIVEN#${id}` }),
  /** A past tool request and its answer. Expires after 90 days. */
  history: (memberId: string, id: string): Key => ({ pk: `PERSON#${memberId}`, sk: `HISTORY#${id}` }),
  /** A refinement is held to this hash of the text where the history is off. It expires after a day. */
  unkept: (memberId: string, id: string): Key => ({ pk: `PERSON#${memberId}`, sk: `UNKEPT#${id}` }),
  /** A case: which answers belong together, and what it is called. Expires 90 days after the last. */
  case: (memberId: string, id: string): Key => ({ pk: `PERSON#${memberId}`, sk: `CASE#${id}` }),
  /** The reading of a report stands beside its answer, under the same id. It expires with it. */
  reading: (memberId: string, id: string): Key => ({ pk: `PERSON#${memberId}`, sk: `READING#${id}` }),
  /** A device that takes push messages, by the hash of its token; and whose device a token is. */
  pushDevice: (memberId: string, tokenHash: string): Key => ({
    pk: `PERSON#${memberId}`,
    sk: `PUSH#${tokenHash}`,
  }),
  pushToken: (tokenHash: string): Key => ({ pk: `DEVICE#${tokenHash}`, sk: 'OWNER' }),
  /** Feedback that a person sent, and how often their code was shared. */
  feedback: (memberId: string, id: string): Key => ({ pk: `PERSON#${memberId}`, sk: `FEEDBACK#${id}` }),
  shares: (memberId: string): Key => ({ pk: `PERSON#${memberId}`, sk: 'SHARES' }),
  /** A request to delete the account, and the claim that lets only one be pending. */
  deletion: (memberId: string, id: string): Key => ({ pk: `PERSON#${memberId}`, sk: `DELETION#${id}` }),
  pendingDeletion: (memberId: string): Key => ({ pk: `PERSON#${memberId}`, sk: 'PENDING_DELETION' }),
  /** This says when a paid plan ends; after the reminder it moves from the list of plan ends to that of plans over. */
  planEnd: (memberId: string): Key => ({ pk: `PERSON#${memberId}`, sk: 'PLAN_END' }),
  /** The ledger behind the plan: payments (an order is one that may still come), an administrator's grants … */
  ledger: (memberId: string, id: string): Key => ({ pk: `PERSON#${memberId}`, sk: `LEDGER#${id}` }),
  /** … and the person's last word on whether the plan goes on. */
  renewalChoice: (memberId: string): Key => ({ pk: `PERSON#${memberId}`, sk: 'LEDGER#CHOICE' }),
  /** The person's standing permission to debit them, and whose a permission is. */
  mandate: (memberId: string): Key => ({ pk: `PERSON#${memberId}`, sk: 'MANDATE' }),
  mandateToken: (tokenId: string): Key => ({ pk: `TOKEN#${tokenId}`, sk: 'OWNER' }),
  /**
   * These keys tell whose an order of the provider is, which payments were counted and which of its events were
   * heard.
   */
  order: (orderId: string): Key => ({ pk: `ORDER#${orderId}`, sk: 'OWNER' }),
  paid: (paymentId: string): Key => ({ pk: `PAID#${paymentId}`, sk: 'CREDIT' }),
  paymentEvent: (eventId: string): Key => ({ pk: `EVENT#${eventId}`, sk: 'SEEN' }),
  /** A message that was sent through a channel: it is sent once. Expires. */
  sent: (messageId: string, channel: string): Key => ({ pk: `SENT#${messageId}`, sk: channel }),
  /** The last message to somebody whose account is deleted; it goes when it was sent. Expires. */
  farewell: (requestId: string): Key => ({ pk: `FAREWELL#${requestId}`, sk: 'MESSAGE' }),
  /** An entry says what an administrator did, without personal data. */
  audit: (id: string): Key => ({ pk: `AUDIT#${id}`, sk: 'ENTRY' }),
  /** Each item counts everything for a sixteenth of the people; it changes with the facts. */
  counts: (shard: number): Key => ({ pk: `COUNT#${shard}`, sk: 'TOTALS' }),
  /** A 256th of the people as the panel searches them, packed; what has changed since stands in the index `changes`. */
  directoryPart: (part: number): Key => ({ pk: `DIRECTORY#${part}`, sk: 'PART' }),
  /** Until when the parts have followed the changes. */
  directoryHead: (): Key => ({ pk: 'DIRECTORY', sk: 'HEAD' }),
  /** The administrators' ids: the last one stays. */
  administrators: (): Key => ({ pk: 'ADMINISTRATORS', sk: 'IDS' }),
  /** A notification to many: its words. And that it has reached a person; expires. */
  broadcast: (id: string): Key => ({ pk: `BROADCAST#${id}`, sk: 'WORDS' }),
  told: (memberId: string, broadcastId: string): Key => ({
    pk: `PERSON#${memberId}`,
    sk: `TOLD#${broadcastId}`,
  }),
  /** An e-mail address, a verified phone or a referral code has one owner each, by a conditional put. */
  email: (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'OWNER' }),
  phone: (phone: string): Key => ({ pk: `PHONE#${phone}`, sk: 'OWNER' }),
  referralCode: (code: string): Key => ({ pk: `REFERRAL#${code}`, sk: 'OWNER' }),
  /** The link for a new password: one outstanding link a person. Expires after an hour. */
  resetLink: (memberId: string): Key => ({ pk: `PERSON#${memberId}`, sk: 'RESET' }),
  /** Our server's word to the identity service that a code was right. Expires after a minute. */
  signInProof: (memberId: string, proofHash: string): Key => ({
    pk: `PERSON#${memberId}`,
    sk: `PROOF#${proofHash}`,
  }),
  /** A friend who signed up with the person's code. */
  referred: (memberId: string, friendId: string): Key => ({
    pk: `PERSON#${memberId}`,
    sk: `REFERRED#${friendId}`,
  }),
  /** A number (keyed hash) that was proved, and so has brought its reward or lost it. Stays when its account is deleted. */
  rewarded: (phoneHash: string): Key => ({ pk: `REWARDED#${phoneHash}`, sk: 'ONCE' }),
  /** A one-time code of a number or mailbox (keyed hash). Expires after ten minutes. */
  oneTimeCode: (identifierHash: string, purpose: string): Key => ({
    pk: `OTP#${identifierHash}`,
    sk: purpose,
  }),
  /** This counts what one number, address, mailbox (keyed hash) or member asked or was sent in a window. It expires. */
  counted: (hash: string, what: string): Key => ({ pk: `COUNTED#${hash}`, sk: what }),
  /** Failed sign-ins of one identifier (keyed hash: unknown ones are counted too). Expires. */
  lockout: (identifierHash: string): Key => ({ pk: `LOCKOUT#${identifierHash}`, sk: 'ATTEMPTS' }),
  /** Calls of one network address (keyed hash) in one minute. Expires. */
  calls: (addressHash: string, minute: number): Key => ({
    pk: `CALLS#${addressHash}`,
    sk: `MINUTE#${minute}`,
  }),
};

/** Administrators and jobs walk these by time, through the sparse index `lists` (keys `list` and `at`). */
export const lists = {
  /** Accounts that are active, in sixteen shares `ACCOUNT#n` (writes/account-lists.ts); older ones in this one. */
  accounts: 'ACCOUNT',
  feedback: 'FEEDBACK',
  deletions: 'DELETION',
  planEnds: 'PLAN_END',
  plansOver: 'PLAN_OVER',
  openOrders: 'ORDER_OPEN',
  mandates: 'MANDATE_DUE',
  farewells: 'FAREWELL',
  audit: 'AUDIT',
  /** Accounts whose deletion has begun: each leaves the list of accounts for this one. */
  erasures: 'ERASURE',
  /** Sign-ups that were given up while the identity service might still make their member. */
  abandoned: 'ABANDONED',
} as const;
export type ListName = (typeof lists)[keyof typeof lists] | `${typeof lists.accounts}#${number}`;

/** The panel's directory follows these in the sparse index `changes` (keys `changed` and `changedAt`; keys only). */
export const changes = { accounts: 'ACCOUNT' } as const;
export type ChangesName = typeof changes.accounts | `${typeof changes.accounts}#${number}`;

/** Seconds since 1970, as the table's `expiresAt` (time to live) wants them. Readers compare the time themselves. */
export const epochSeconds = (at: Date | number): number => Math.ceil(new Date(at).getTime() / 1000);
