import type { NotificationPreferences } from '#contract/preferences';
import { type Language, type Sentence, say } from '#contract/sentences';
import { log } from '#platform/log';
import { timeOrderedId } from '#platform/time-ordered-id';
import type { Account } from './account';

type NoticeTemplate = {
  /** The saved preference that switches the notice off; a notice without one always comes. */
  readonly preference?: keyof NotificationPreferences;
  /** The notice stands in the list even of a person who switched it off; then nothing else is sent. */
  readonly alwaysListed?: true;
  /** The notice also comes as a letter. Every notice comes as a push message. */
  readonly mail?: true;
  readonly title: Sentence;
  readonly body: Sentence;
};

/**
 * Every kind of notice that the product sends, with the preference that switches it off and its words. The words go to
 * lock screens and through Google's servers, so they never hold what a person typed or what an answer says.
 */
export const noticeTemplates = {
  welcome: {
    preference: 'welcome_messages',
    mail: true,
    title: { en: 'Welcome to AI Medix', hi: 'AI Medix में आपका स्वागत है' },
    body: {
      en: 'Your account is ready. Diagnosis support and the drug calculator are on your dashboard.',
      hi: 'आपका खाता तैयार है। AI डायग्नोसिस और दवा की खुराक आपके डैशबोर्ड पर हैं।',
    },
  },
  /** {0}: the name of the tool. */
  analysis_complete: {
    preference: 'analysis_complete',
    title: { en: 'Analysis complete', hi: 'विश्लेषण पूरा हुआ' },
    body: { en: '{0}: your answer is ready.', hi: '{0}: आपका जवाब तैयार है।' },
  },
  /** {0}: the plan. {1}: the day and time in India. */
  plan_ends: {
    preference: 'subscription_reminders',
    mail: true,
    title: { en: 'Your plan ends soon', hi: 'आपका प्लान जल्द समाप्त होगा' },
    body: {
      en: 'Your {0} plan ends on {1}. After that the Free plan applies.',
      hi: 'आपका {0} प्लान {1} को समाप्त होगा। उसके बाद Free प्लान लागू होगा।',
    },
  },
  /** {0}: the plan. {1}: the amount in rupees. */
  payment_received: {
    preference: 'subscription_reminders',
    alwaysListed: true,
    mail: true,
    title: { en: 'Payment received', hi: 'भुगतान प्राप्त हुआ' },
    body: {
      en: 'We have received ₹{1} for your {0} plan. Thank you.',
      hi: 'आपके {0} प्लान के लिए ₹{1} प्राप्त हुए। धन्यवाद।',
    },
  },
  /** {0}: the plan. */
  plan_ended: {
    preference: 'subscription_reminders',
    mail: true,
    title: { en: 'Your plan has ended', hi: 'आपका प्लान समाप्त हो गया' },
    body: {
      en: 'Your {0} plan has ended and the Free plan applies now. You can choose a plan again at any time.',
      hi: 'आपका {0} प्लान समाप्त हो गया है और अब Free प्लान लागू है। आप कभी भी फिर से प्लान चुन सकते हैं।',
    },
  },
  /** {0}: the plan. {1}: the amount in rupees. {2}: the day and time in India. The law asks for it: nobody can switch it off. */
  renewal_soon: {
    mail: true,
    title: { en: 'Your plan renews soon', hi: 'आपका प्लान जल्द रिन्यू होगा' },
    body: {
      en: '₹{1} will be taken on {2} to renew your {0} plan. You can cancel in your settings until then.',
      hi: 'आपके {0} प्लान के रिन्यू होने पर {2} को ₹{1} कटेंगे। तब तक आप सेटिंग में इसे रद्द कर सकते हैं।',
    },
  },
  /** {0}: the plan. {1}: the day and time in India at which it ends. */
  renewal_failed: {
    mail: true,
    title: { en: 'Your plan could not be renewed', hi: 'आपका प्लान रिन्यू नहीं हो सका' },
    body: {
      en: 'Your bank did not allow the payment for your {0} plan. It ends on {1}; you can pay for it yourself.',
      hi: 'आपके बैंक ने {0} प्लान के भुगतान की अनुमति नहीं दी। यह {1} को समाप्त होगा; आप ख़ुद भुगतान कर सकते हैं।',
    },
  },
  deletion_denied: {
    mail: true,
    title: { en: 'Your account stays open', hi: 'आपका खाता खुला रहेगा' },
    body: {
      en: 'Your request to delete your account was reviewed and not approved. Write to us if you have questions.',
      hi: 'खाता हटाने के आपके अनुरोध की समीक्षा हुई और उसे स्वीकार नहीं किया गया। कोई सवाल हो तो हमें लिखें।',
    },
  },
  /** {0}: the browser and its system. {1}: the day and time in India. Nobody can switch it off. */
  new_sign_in: {
    mail: true,
    title: { en: 'New sign-in to your account', hi: 'आपके खाते में नया साइन-इन' },
    body: {
      en: 'Your account was signed in to from a new device: {0}, {1}. If this was you, there is nothing to do. If not, choose "Sign out everywhere" in your profile and set a new password with "Forgot password".',
      hi: 'आपके खाते में एक नए डिवाइस से साइन इन हुआ: {0}, {1}। अगर यह आप ही थे, तो कुछ करने की ज़रूरत नहीं। अगर नहीं, तो प्रोफ़ाइल में "हर जगह से साइन आउट करें" चुनें और "पासवर्ड भूल गए" से नया पासवर्ड बनाएँ।',
    },
  },
  /** The mailbox was proved by a code, which ended every sign-in before it. Nobody can switch it off. */
  address_confirmed: {
    mail: true,
    title: { en: 'Your email address is confirmed', hi: 'आपके ईमेल पते की पुष्टि हो गई' },
    body: {
      en: 'You signed in with a code from this mailbox, so every earlier sign-in was ended. If somebody else made this account, set a new password with "Forgot password".',
      hi: 'आपने इस मेलबॉक्स के कोड से साइन इन किया, इसलिए पहले के सभी साइन-इन समाप्त कर दिए गए। अगर यह खाता किसी और ने बनाया था, तो "पासवर्ड भूल गए" से नया पासवर्ड बनाएँ।',
    },
  },
  /** {0}: the title. {1}: the body, an administrator's words about prices. Whoever pays must hear of it. */
  price_change: {
    mail: true,
    title: { en: '{0}', hi: '{0}' },
    body: { en: '{1}', hi: '{1}' },
  },
  /** {0}: the title. {1}: the body. Both are an administrator's own words. */
  broadcast: {
    preference: 'product_updates',
    title: { en: '{0}', hi: '{0}' },
    body: { en: '{1}', hi: '{1}' },
  },
} as const satisfies Record<string, NoticeTemplate>;
export type NoticeKind = keyof typeof noticeTemplates;

/** Finds a template by its kind, typed as what all templates have in common. */
export const noticeTemplateOf = (kind: NoticeKind): NoticeTemplate => noticeTemplates[kind];

/** A notice is one entry in a person's list, in the language that the person had when it was written. */
export type Notice = {
  /** Sorts by time. */
  readonly id: string;
  readonly kind: NoticeKind;
  readonly title: string;
  readonly body: string;
  readonly sentAt: string;
  /** The line in the ledger of the payment that the notice is about; the notice's letter is then the receipt. */
  readonly paymentId?: string | undefined;
};

/**
 * A message asks the function behind the topic to send something. It carries ids alone, never personal data. Every
 * message has an id of its own, and is acted on once however often it arrives.
 */
export type Message =
  | { readonly id: string; readonly kind: 'notice'; readonly memberId: string; readonly noteId: string }
  /** Sends the letter with the link for a new password. The token works once, for an hour. */
  | { readonly id: string; readonly kind: 'reset'; readonly memberId: string; readonly token: string }
  /** Sends the last letter to somebody whose account is deleted; the table keeps the address until it was sent. */
  | { readonly id: string; readonly kind: 'farewell'; readonly requestId: string }
  /**
   * Gives a broadcast to one page of a share of the people, and then publishes the message for the next page. Without a
   * share it publishes one message for each.
   */
  | {
      readonly id: string;
      readonly kind: 'broadcast';
      readonly broadcastId: string;
      readonly share?: number | undefined;
      readonly cursor?: string | undefined;
    };

/** The topic that takes messages. */
export type Messages = { publish(message: Message): Promise<void> };

/** A person's list of notices. */
export type Notifications = {
  /**
   * Adds a notice and counts it as unread, in one transaction. Answers the notice with the id that it was given, or
   * undefined when there is no such active account.
   */
  add(memberId: string, notice: Notice): Promise<Notice | undefined>;
};

export type NoticePorts = {
  readonly notifications: Notifications;
  readonly messages: Messages;
  readonly newId: () => string;
};

type Addressee = Pick<Account, 'id' | 'language' | 'notificationPreferences'>;

/** Says whether a person has left this kind of notice switched on. */
export const isWanted = (
  { notificationPreferences }: Pick<Account, 'notificationPreferences'>,
  kind: NoticeKind,
) => {
  const { preference } = noticeTemplateOf(kind);
  return preference === undefined || notificationPreferences[preference];
};

/** Writes a notice in a person's language; undefined when the person has switched its kind off. */
export function noticeFor(
  person: Addressee,
  kind: NoticeKind,
  values: readonly (string | number)[],
  now: Date,
  randomId: string,
): Notice | undefined {
  const { title, body, alwaysListed } = noticeTemplateOf(kind);
  if (!isWanted(person, kind) && !alwaysListed) return undefined;
  const inWords = (sentence: Sentence) => say(sentence, person.language, values);
  const id = timeOrderedId(now, randomId);
  return { id, kind, title: inWords(title), body: inWords(body), sentAt: now.toISOString() };
}

/**
 * Tells a person something: it adds a notice to their list and publishes a message for letter and push message. It
 * never throws, so that a fault, which is logged, cannot undo the deed that it tells of.
 */
export async function notify(
  { notifications, messages, newId }: NoticePorts,
  person: Addressee,
  kind: NoticeKind,
  values: readonly (string | number)[],
  now: Date,
): Promise<void> {
  const notice = noticeFor(person, kind, values, now, newId());
  if (!notice) return;
  try {
    const added = await notifications.add(person.id, notice);
    if (!added || !isWanted(person, kind)) return;
    await messages.publish({ id: newId(), kind: 'notice', memberId: person.id, noteId: added.id });
  } catch (fault) {
    log.error('a notification was not sent', fault, { notice: kind });
  }
}

/** Writes a day and time in India. The formatter is made when it is needed, because it costs a cold start 15 ms. */
export const indianTime = (at: Date, language: Language): string =>
  inIndia(language, { dateStyle: 'long', timeStyle: 'short' }).format(at);

/** Writes a day in India. */
export const indianDate = (at: Date, language: Language): string =>
  inIndia(language, { dateStyle: 'long' }).format(at);

const inIndia = (language: Language, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'hindi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    timeZone: 'Asia/Kolkata',
    ...style,
  });
