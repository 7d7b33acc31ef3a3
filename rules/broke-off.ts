import { brokeOffSentences } from '#contract/tools/broke-off';

/**
 * Gives what a model had written before it broke off, where an answer says that it did; undefined of any other
 * answer.
 */
export function partBeforeBreak(text: string): string | undefined {
  const { en, hi } = brokeOffSentences.brokeOff; // the other sentence begins with it
  const at = Math.max(text.indexOf(`\n> ${en}`), text.indexOf(`\n> ${hi}`));
  return at < 0 ? undefined : text.slice(0, at).trimEnd();
}
