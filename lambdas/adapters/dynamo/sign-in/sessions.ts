import * as z from 'zod';
import { BrowserKind } from '#contract/sessions';
import type { Sessions } from '../../../auth/ports';
import { epochSeconds, keys } from '../keys';
import type { Table, Write } from '../table';
import { whileActive } from '../writes/while-active';
import { refreshTokenDays } from './ended-sessions';

/** As stored, until the last token that can be renewed from it is over. */
const SessionItem = z.object({
  sessionId: z.string(),
  browser: BrowserKind,
  browserHash: z.string(),
  signedInAt: z.iso.datetime(),
  authenticatedAt: z.number(),
  expiresAt: z.number(),
});

const mostShown = 100; // more than anybody can look through
const mostBrowsers = 20; // the account is read with every call; the one that was first seen longest ago is forgotten

export const dynamoSessions = (table: Table): Sessions => ({
  async keep({ id, browsers }, session) {
    const expiresAt = epochSeconds(Date.parse(session.signedInAt) + refreshTokenDays * 86_400_000);
    const put: Write = { put: { ...session, expiresAt }, key: keys.session(id, session.sessionId) };
    const known = browsers.includes(session.browserHash);
    // A sign-in from another browser may be quicker: then this browser is remembered with its next sign-in.
    if (!known && !(await table.together([put, remembering(id, browsers, session.browserHash)]))) return;
    await table.together([put, whileActive(id)]);
  },

  async list(memberId, now) {
    const { pk, sk: prefix } = keys.session(memberId, '');
    const { items } = await table.query({ pk, prefix, limit: mostShown }, SessionItem);
    return items
      .filter(({ expiresAt }) => expiresAt > epochSeconds(now))
      .map(({ expiresAt, ...session }) => session)
      .sort((one, other) => other.signedInAt.localeCompare(one.signedInAt));
  },
});

/** Adds a browser to those that the account knows, while these are still the ones that were read. */
function remembering(memberId: string, before: readonly string[], browserHash: string): Write {
  const none = before.length === 0 ? ' OR attribute_not_exists(browsers)' : '';
  return {
    change: keys.account(memberId),
    update: 'SET browsers = :with',
    condition: `#status = :active AND (browsers = :before${none})`,
    names: { '#status': 'status' },
    values: {
      ':active': 'active',
      ':before': before,
      ':with': [...before, browserHash].slice(-mostBrowsers),
    },
  };
}
