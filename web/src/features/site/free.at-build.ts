import { plans } from '#contract/product';

/** This many queries a day are free: the first screen needs nothing else of the plans. */
export const freeQueries = plans.free.dailyQueries;
