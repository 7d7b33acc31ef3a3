import { referralReward } from '#contract/product';
import { words } from './dictionary';

export const share = {
  title: 'Share AI Medix',
  link: 'Your link',
  message: (link: string) =>
    `I use AI Medix, a clinical assistant in English and Hindi. Sign up with my link and get ${referralReward.friend.bonus} bonus searches: ${link}`,
  subject: 'Try AI Medix',
  channels: { whatsapp: 'WhatsApp', email: 'Email', sms: 'SMS', social: 'Other apps' },
  copy: 'Copy link',
  copied: 'Copied',
  copyFailed: { title: 'Error', text: 'Failed to copy link.' },
};
export type ShareWords = typeof share;
export const shareWords = words(share, async () => (await import('./hi/share')).share);
