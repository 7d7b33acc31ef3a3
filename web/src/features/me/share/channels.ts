import { call } from '#web/api/client';

type Method = 'copy_link' | 'whatsapp' | 'email' | 'sms' | 'social';

/** The link that brings a friend to signing up with the code in place; by e-mail or by number, both keep it. */
export const linkOf = (origin: string, code: string): string =>
  `${origin}/auth?mode=sign-up&ref=${encodeURIComponent(code)}`;

/** Writes where each channel takes the message. `social` stands in where the device has no sharing of its own. */
export const addressesOf = (link: string, subject: string, message: string) => {
  const text = encodeURIComponent(message);
  return {
    whatsapp: `https://wa.me/?text=${text}`,
    email: `mailto:?subject=${encodeURIComponent(subject)}&body=${text}`,
    sms: `sms:?&body=${text}`,
    social: `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(link)}`,
  };
};

/** Counts a share. It is a count and nothing more: whoever shares is not held up when it fails. */
export function recordShare(shareMethod: Method, referralCode: string): void {
  call('recordShare', { body: { shareMethod, referralCode } }).catch(() => undefined);
}
