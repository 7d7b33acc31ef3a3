import { limits as allLimits } from '#contract/checks';
import { RequestUpload } from '#contract/tools/reports/routes';

/** The longest inputs, in characters. */
export const limits = allLimits;

/** The types of file that a report may be. */
export const reportFileTypes: readonly string[] = RequestUpload.shape.fileType.options;
