import { plans } from '#contract/product';

/** What is free, in queries a day: all that the first screen needs of the plans. */
export const freeQueries = plans.free.dailyQueries;
