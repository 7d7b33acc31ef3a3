import type { ReactNode } from 'react';

const tones = {
  plain: 'border-line bg-sunken text-ink-soft',
  good: 'border-teal bg-teal-wash text-teal',
  attention: 'border-marigold bg-marigold-wash text-marigold-ink',
  danger: 'border-danger bg-danger-wash text-danger',
} as const;

/** A word about a row that the eye should find: a plan, a state. The word says it, the colour only helps. */
export const Mark = ({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) => (
  <span
    className={`inline-block rounded-soft border px-2 py-0.5 text-small font-semibold whitespace-nowrap ${tones[tone]}`}
  >
    {children}
  </span>
);

/** Each plan and each state has one mark on every screen of the panel. */
export const planTone = { free: 'plain', basic: 'good', pro: 'good' } as const;
export const requestTone = { pending: 'attention', approved: 'danger', denied: 'plain' } as const;
