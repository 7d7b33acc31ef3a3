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

/**
 * Gives what a model had written before it broke off, where an answer says that it did; undefined of any other
 * answer.
 */
export function partBeforeBreak(text: string): string | undefined {
  const { en, hi } = brokeOffSentences.brokeOff; // the other sentence begins with it
  const at = Math.max(text.indexOf(`\n> ${en}`), text.indexOf(`\n> ${hi}`));
  return at < 0 ? undefined : text.slice(0, at).trimEnd();
}
