import { evidenceFigures } from '#clinical/check/sources';
import { knowledge } from '#clinical/knowledge/all';
import { hindiPrefix } from '#contract/public-pages';
import { referenceRoot } from '#contract/reference-pages';

/** This counts how much of the knowledge is sourced, graded and read on the day the pages are built. */
export const evidenceCounts = evidenceFigures(knowledge);

/** Every fact is shown at this address, in each language. */
export const referenceAddress = { english: referenceRoot, hindi: hindiPrefix + referenceRoot };
