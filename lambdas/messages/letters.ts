import type { Letter } from './mail';

/** The mail with the link for a new password. */
export const resetLetter = (link: string): Letter => ({
  subject: { en: 'Reset your AI Medix password', hi: 'अपना AI Medix पासवर्ड रीसेट करें' },
  paragraphs: [
    {
      en: 'You asked for a new password. The link below works once, for one hour.',
      hi: 'आपने नया पासवर्ड माँगा है। नीचे दिया लिंक एक घंटे तक, केवल एक बार काम करता है।',
    },
    {
      en: 'If this was not you, ignore this mail: your password stays as it is.',
      hi: 'यदि यह अनुरोध आपने नहीं किया, तो इस मेल पर ध्यान न दें: आपका पासवर्ड वही रहेगा।',
    },
  ],
  link: { label: { en: 'Set a new password', hi: 'नया पासवर्ड बनाएँ' }, url: link },
});

/** The last mail to somebody whose account was deleted as they asked. */
export const farewellLetter: Letter = {
  subject: { en: 'Your AI Medix account was deleted', hi: 'आपका AI Medix खाता हटा दिया गया है' },
  paragraphs: [
    {
      en: 'Your account and everything stored with it were deleted, as you asked. This is our last mail to you.',
      hi: 'आपके अनुरोध पर आपका खाता और उससे जुड़ी सारी जानकारी हटा दी गई है। यह आपको हमारा आख़िरी मेल है।',
    },
  ],
};

/** A notification as a mail: the words are already in the person's language. */
export const noticeLetter = (title: string, body: string, link: string): Letter => ({
  subject: { en: title, hi: title },
  paragraphs: [{ en: body, hi: body }],
  link: { label: { en: 'Open AI Medix', hi: 'AI Medix खोलें' }, url: link },
});
