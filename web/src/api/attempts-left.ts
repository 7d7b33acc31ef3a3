import { Problem } from '#contract/problem';
import type { Language } from '#contract/sentences';

const lastAttempt: Record<Language, string> = {
  english: 'That was the last try with this code. Please ask for a new one.',
  hindi: 'इस कोड से और कोशिश नहीं हो सकती। कृपया नया कोड मँगाएँ।',
};

/** Says behind why a password or a code was refused how often somebody may still try, where the service tells it. */
export function withAttemptsLeft(refusal: string, thrown: unknown, language: Language): string {
  const left = thrown instanceof Problem ? thrown.details.attempts_left : undefined;
  if (typeof left !== 'number') return refusal;
  if (left === 0) return lastAttempt[language];
  const said = refusal.replace(/[.।]?$/, language === 'hindi' ? '।' : '.');
  return language === 'hindi'
    ? `${said} ${left === 1 ? '1 कोशिश बची है' : `${left} कोशिशें बची हैं`}।`
    : `${said} ${left === 1 ? '1 try' : `${left} tries`} left.`;
}
