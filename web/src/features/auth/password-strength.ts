import { passwordLength } from '#contract/product';

export type Strength = { level: 'weak' | 'good' | 'strong'; points: number };

export const shortestNewPassword = passwordLength.reset;

const marks = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}]/u];

/**
 * Rates a new password as docs/product.md (Forgotten passwords) counts: under eight characters it is weak, otherwise
 * one point each goes to its length, a lowercase letter, an uppercase letter, a digit and a symbol.
 */
export function strengthOf(password: string): Strength {
  if (password.length < shortestNewPassword) return { level: 'weak', points: 0 };
  const points = 1 + marks.filter((mark) => mark.test(password)).length;
  return { level: points < 3 ? 'weak' : points === 3 ? 'good' : 'strong', points };
}
