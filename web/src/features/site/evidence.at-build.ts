import { evidenceFigures } from '#clinical/check/sources';
import { knowledge } from '#clinical/knowledge/all';

/** How much of the knowledge is sourced, graded and read on the day the pages are built. */
export const evidence = evidenceFigures(knowledge);
