import type { Sentence } from '../sentences';

/** An answer says one of these where a model broke off, behind what it had written. */
export const brokeOffSentences = {
  /** The reference engine goes on below. */
  incomplete: {
    en: 'The answer of the language model broke off here and is incomplete. The reference engine answers below.',
    hi: 'भाषा मॉडल का जवाब यहाँ टूट गया और अधूरा है। नीचे रेफ़रेंस इंजन का जवाब है।',
  },
  /** The same, where the engine has said all that it has. */
  brokeOff: {
    en: 'The answer of the language model broke off here and is incomplete.',
    hi: 'भाषा मॉडल का जवाब यहाँ टूट गया और अधूरा है।',
  },
} as const satisfies Record<string, Sentence>;
