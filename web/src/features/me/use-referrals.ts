import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/route';
import type { Routes } from '#contract/routes';
import { call } from '#web/api/client';

export type Referrals = ReplyOf<Routes['referrals']>;

/** The person's referral code, counts and rewards. */
export const useReferrals = () =>
  useQuery({ queryKey: ['referrals'], queryFn: ({ signal }) => call('referrals', { signal }) });

/** The rewards that raise the daily limit on the day of `now`, longest first. */
export const runningExtras = ({ rewards }: Referrals, now: number) =>
  rewards
    .filter(({ kind, expires_at }) => kind === 'extra' && expires_at !== null && Date.parse(expires_at) > now)
    .sort((a, b) => String(b.expires_at).localeCompare(String(a.expires_at)));
