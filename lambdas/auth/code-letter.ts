import { oneTimeCode } from '#contract/product';
import type { Letter } from '#person/mail';

/** The letter with a one-time code. Its subject carries the code, so that it can be read without opening the mail. */
export const codeLetter = (code: string): Letter => ({
  subject: { en: `${code} is your AI Medix code`, hi: `${code} आपका AI Medix कोड है` },
  paragraphs: [
    {
      en: `${code} is your AI Medix code. It is valid for ${oneTimeCode.validMinutes} minutes. Do not share it with anyone.`,
      hi: `${code} आपका AI Medix कोड है। यह ${oneTimeCode.validMinutes} मिनट तक मान्य है। इसे किसी को न बताएँ।`,
    },
    {
      en: 'If you did not ask for it, ignore this mail: nothing changes without the code.',
      hi: 'यह कोड आपने नहीं माँगा हो तो इस ईमेल को छोड़ दें: कोड के बिना कुछ नहीं बदलता।',
    },
  ],
});
