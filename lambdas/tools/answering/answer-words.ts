import type { Sentence } from '#contract/sentences';
import { brokeOffSentences } from '#contract/tools/broke-off';

/** The product itself says these sentences inside an answer. */
export const answerSentences = {
  /** Over the engine's answer when a model should have given it. */
  fellOver: {
    en: 'The language model could not be reached. The reference engine answers.',
    hi: 'भाषा मॉडल (language model) से संपर्क नहीं हो सका। यह जवाब रेफ़रेंस इंजन का है।',
  },
  /** Over the engine's answer to somebody of whom neither a mailbox nor a number is proved. */
  proveFirst: {
    en: 'The reference engine answers. Confirm your email address or mobile number in your profile, and the language model answers too.',
    hi: 'यह जवाब रेफ़रेंस इंजन का है। प्रोफ़ाइल में अपने ईमेल पते या मोबाइल नंबर की पुष्टि करें, तब भाषा मॉडल (language model) भी जवाब देगा।',
  },
  ...brokeOffSentences,
  /** Under an assessment of a model. {0}: the conditions, in its words. */
  unlisted: {
    en: 'Not in the reference list, so nothing here was checked against it: {0}.',
    hi: 'ये रेफ़रेंस सूची में नहीं हैं, इसलिए उससे मिलाए नहीं गए: {0}।',
  },
} as const satisfies Record<string, Sentence>;
