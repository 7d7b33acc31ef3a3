import { limits as allLimits } from '#contract/checks';
import { plans as allPlans } from '#contract/plans';

/** Plans, prices in paise and quotas, without the schemas that stand beside them. */
export const plans = allPlans;

/** The longest inputs, in characters. */
export const limits = allLimits;
