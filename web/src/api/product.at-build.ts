import { limits as allLimits } from '#contract/checks';
import { plans as allPlans } from '#contract/plans';
import { RequestUpload } from '#contract/tools';

/** Plans, prices in paise and quotas, without the schemas that stand beside them. */
export const plans = allPlans;

/** The longest inputs, in characters. */
export const limits = allLimits;

/** The types of file that a report may be. */
export const reportFileTypes: readonly string[] = RequestUpload.shape.fileType.options;
