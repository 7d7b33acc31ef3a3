import { backgroundFunction } from '#platform/background-function';
import { readConfig } from '#platform/config';
import { secret } from '../adapters/secrets/secret';
import { WatchConfig } from './config';
import { watchPerson } from './watch-person';
import { watchSite } from './watch-site';

const { PAGES_ORIGIN, WATCH_EMAIL: email, WATCH_PASSWORD } = readConfig(WatchConfig);
const password = WATCH_PASSWORD === undefined ? undefined : secret(WATCH_PASSWORD);

/** Started by the schedule, every five minutes. */
export const handler = backgroundFunction(async () => {
  const now = new Date();
  const wrong = await watchSite(PAGES_ORIGIN, now);
  const person = email && password ? await watchPerson(PAGES_ORIGIN, { email, password }, now) : undefined;
  return person === undefined ? wrong : [...wrong, person];
});
