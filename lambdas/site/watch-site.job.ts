import { backgroundFunction } from '#platform/background-function';
import { readConfig } from '#platform/config';
import { WatchConfig } from './config';
import { watchSite } from './watch-site';

const { PAGES_ORIGIN } = readConfig(WatchConfig);

/** Started by the schedule, every five minutes. */
export const handler = backgroundFunction(() => watchSite(PAGES_ORIGIN, new Date()));
