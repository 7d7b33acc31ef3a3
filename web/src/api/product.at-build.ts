import { limits as allLimits } from '#contract/checks';
import { planNames as allPlanNames, plans as allPlans } from '#contract/plans';
import { RequestUpload } from '#contract/tools/routes';

/** Plans, prices in paise and quotas, without the schemas that stand beside them. */
export const plans = allPlans;

/** The plans from the smallest to the largest. */
export const planNames = allPlanNames;

/** The longest inputs, in characters. */
export const limits = allLimits;

/** The types of file that a report may be. */
export const reportFileTypes: readonly string[] = RequestUpload.shape.fileType.options;
