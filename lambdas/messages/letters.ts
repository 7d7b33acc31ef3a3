import { offers } from '#contract/offers';
import { planTitles } from '#contract/product';
import { type Sentence, say } from '#contract/sentences';
import type { Letter } from '#person/mail';
import { indianTime } from '#person/notice';
import { receiptNumber } from '#person/receipt-number';
import type { PaymentReceipt } from './ports';

/** The letter with the link for a new password. */
export const resetLetter = (link: string): Letter => ({
  subject: { en: 'Reset your AI Medix password', hi: 'अपना AI Medix पासवर्ड रीसेट करें' },
  paragraphs: [
    {
      en: 'You asked for a new password. The link below works once, for one hour.',
      hi: 'आपने नया पासवर्ड माँगा है। नीचे दिया लिंक एक घंटे तक, केवल एक बार काम करता है।',
    },
    {
      en: 'If this was not you, ignore this mail: your password stays as it is.',
      hi: 'यह अनुरोध आपने नहीं किया हो तो इस ईमेल को छोड़ दें: आपका पासवर्ड वही रहेगा।',
    },
  ],
  link: { label: { en: 'Set a new password', hi: 'नया पासवर्ड बनाएँ' }, url: link },
});

/** The last letter to somebody whose account was deleted as they asked. */
export const farewellLetter: Letter = {
  subject: { en: 'Your AI Medix account was deleted', hi: 'आपका AI Medix खाता हटा दिया गया है' },
  paragraphs: [
    {
      en: 'Your account and everything stored with it were deleted, as you asked. This is our last mail to you.',
      hi: 'आपके अनुरोध पर आपका खाता और उससे जुड़ी सारी जानकारी हटा दी गई है। यह आपको हमारा आख़िरी ईमेल है।',
    },
  ],
};

/** Makes a letter of a notice, whose words are already in the person's language. */
export const noticeLetter = (title: string, body: string, link: string): Letter => ({
  subject: { en: title, hi: title },
  paragraphs: [{ en: body, hi: body }],
  link: { label: { en: 'Open AI Medix', hi: 'AI Medix खोलें' }, url: link },
});

/** The sentence of a receipt, with places for its values. */
const receiptLines: Sentence = {
  en: 'Receipt {0}, {1}. AI Medix {2}, {3} days: ₹{4}, taxes included where they apply. Order {5}, payment {6}.',
  hi: 'रसीद {0}, {1}। AI Medix {2}, {3} दिन: ₹{4}, लागू कर सहित। ऑर्डर {5}, भुगतान {6}।',
};

/** Makes the letter of a payment with the receipt in short; the link leads to the whole receipt for printing. */
export function receiptLetter(
  { title, body }: { title: string; body: string },
  { offer, amountPaise, orderId, paymentId, paidAt }: PaymentReceipt,
  link: string,
): Letter {
  const { plan, days } = offers[offer];
  const values = (language: 'english' | 'hindi') => [
    receiptNumber(paidAt, paymentId),
    indianTime(new Date(paidAt), language),
    planTitles[plan],
    days,
    (amountPaise / 100).toFixed(2),
    orderId,
    paymentId,
  ];
  const lines = {
    en: say(receiptLines, 'english', values('english')),
    hi: say(receiptLines, 'hindi', values('hindi')),
  };
  return {
    subject: { en: title, hi: title },
    paragraphs: [{ en: body, hi: body }, lines],
    link: { label: { en: 'View and print the receipt', hi: 'रसीद देखें और प्रिंट करें' }, url: link },
  };
}
