import { meRoutes } from '#contract/me';
import type { Door } from '#platform/door';
import { serve } from '#platform/serve';
import { changeProfile } from './change-profile';
import type { MePorts } from './ports';
import { showMe, showUsage } from './show-me';

export const meHandler = (ports: MePorts, door: Door) =>
  serve(meRoutes, door, {
    me: ({ member, now }) => showMe(ports, member, now),
    changeProfile: ({ member, body, now }) => changeProfile(ports, member, body, now),
    usage: async ({ member, now }) => ({ usage: await showUsage(ports, member, now) }),
  });
