import * as z from 'zod';
import type { PlanName } from './plans';
import { plans, termDays } from './product';

/** An offer is a plan for a term of days at a price in paise. An order is made for its id. */
export const offers = {
  basic_monthly: { plan: 'basic', days: termDays.monthly, paise: plans.basic.monthlyPaise },
  basic_yearly: { plan: 'basic', days: termDays.yearly, paise: plans.basic.yearlyPaise },
  pro_monthly: { plan: 'pro', days: termDays.monthly, paise: plans.pro.monthlyPaise },
  pro_yearly: { plan: 'pro', days: termDays.yearly, paise: plans.pro.yearlyPaise },
} as const satisfies Record<string, { plan: PlanName; days: number; paise: number }>;
export const OfferId = z.enum(['basic_monthly', 'basic_yearly', 'pro_monthly', 'pro_yearly']);
export type OfferId = z.infer<typeof OfferId>;
