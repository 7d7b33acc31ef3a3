import { evidenceFigures } from '#clinical/check/sources';
import { knowledge } from '#clinical/knowledge/all';
import { hindiPrefix } from '#contract/public-pages';
import { referenceRoot } from '#contract/reference-pages';
import found from './measured.json' with { type: 'json' };

/** This counts how much of the knowledge is sourced, graded and read on the day the pages are built. */
export const evidence = evidenceFigures(knowledge);

/** Every fact is shown at this address, in each language. */
export const referenceAddress = { english: referenceRoot, hindi: hindiPrefix + referenceRoot };

/** What `npm run bench -- evidence` found, and on which day. */
export const measurement = found;
