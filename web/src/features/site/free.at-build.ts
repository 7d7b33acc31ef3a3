import { plans } from '#contract/plans';

/** What is free, in queries a day: all that the first screen needs of the plans. */
export const freeQueries = plans.free.dailyQueries;
