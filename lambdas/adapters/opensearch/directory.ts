import * as z from 'zod';
import { placeAfter, placeInCursor, sealOfSearch } from '#person/place-among-people';
import { log } from '#platform/log';
import { soughtForms } from '#rules/people-search';
import type { Directory, DirectorySearch } from '../../admin/ports';
import { documentOfPerson, peopleIndex, searchedFields } from './people-index';
import type { SignedRequests } from './signed-requests';

/** Only ids and times are asked for: no personal data comes back. */
const SearchHits = z.object({
  timed_out: z.literal(false),
  _shards: z.object({ failed: z.literal(0) }),
  hits: z.object({
    total: z.object({ value: z.int(), relation: z.literal('eq') }),
    hits: z.array(z.object({ sort: z.tuple([z.number(), z.string()]) })),
  }),
});

/**
 * The people as OpenSearch finds them. Whatever it does not answer, `behind` answers: the same cursors hold for both.
 * Referrals need a count of friends, which no document holds, so they stay with `behind`.
 */
export function opensearchDirectory(send: SignedRequests, behind: Directory): Directory {
  const find = async (query: object) => {
    const { status, body } = await send('POST', `/${peopleIndex}/_search`, query);
    if (status !== 200) throw new Refused(status);
    const { hits } = SearchHits.parse(body);
    return {
      total: hits.total.value,
      rows: hits.hits.map(({ sort: [createdMs, id] }) => ({ createdMs, id })),
    };
  };
  const orBehind = async <T>(ask: () => Promise<T>, instead: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (fault) {
      // A fault's message can quote the search, which is a person's name; its kind and status cannot.
      log.warn('the search engine did not answer; the directory in memory does', {
        kind: fault instanceof Error ? fault.name : 'unknown',
        ...(fault instanceof Refused && { status: fault.status }),
      });
      return instead();
    }
  };

  return {
    async search(wanted, now) {
      const seal = sealOfSearch(wanted);
      const after = wanted.cursor === undefined ? undefined : placeInCursor(wanted.cursor, seal);
      const query = {
        ...newestFirst,
        size: wanted.limit + 1, // one more tells whether a page follows
        query: { bool: { filter: conditionsOf(wanted, now) } },
        ...(after && { search_after: [after.createdMs, after.id] }),
      };
      const ask = async () => {
        const { total, rows } = await find(query);
        const page = rows.slice(0, wanted.limit);
        const last = page.at(-1);
        return {
          ids: page.map(({ id }) => id),
          total,
          ...(last && rows.length > page.length && { cursor: placeAfter(last, seal) }),
        };
      };
      return orBehind(ask, () => behind.search(wanted, now));
    },

    firstSubscribers(most, now) {
      const filter = [active, { term: { planStatus: 'active' } }, not(planIsFree(now))];
      const ask = async () => (await find({ ...newestFirst, size: most, query: { bool: { filter } } })).rows;
      return orBehind(
        async () => (await ask()).map(({ id }) => id),
        () => behind.firstSubscribers(most, now),
      );
    },

    referrals: (page, now) => behind.referrals(page, now),

    /** Throws when the engine does not confirm it: an erasure that is not whole is taken up again. */
    async forget(memberId) {
      await behind.forget(memberId);
      const { status } = await send(
        'DELETE',
        `/${peopleIndex}/_doc/${encodeURIComponent(documentOfPerson(memberId))}`,
      );
      if (status !== 200 && status !== 404) throw new Refused(status);
    },
  };
}

class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  constructor(status: number) {
    super(`the search engine answered ${status}`);
    this.status = status;
  }
}

const newestFirst = {
  _source: false,
  track_total_hits: true,
  sort: [{ createdAt: 'desc' }, { id: 'asc' }],
};
const active = { term: { status: 'active' } };
const not = (condition: object) => ({ bool: { must_not: [condition] } });
const oneOf = (conditions: object[]) => ({ bool: { should: conditions, minimum_should_match: 1 } });

/** A paid plan past its end counts as Free, as everywhere. */
const planIsFree = (now: Date) =>
  oneOf([{ term: { plan: 'free' } }, { range: { planEndsAt: { lte: now.getTime() } } }]);

function conditionsOf({ search, plan, role }: DirectorySearch, now: Date): object[] {
  return [
    active,
    ...(search === undefined ? [] : [textHolds(soughtForms(search))]),
    ...(plan === 'free' ? [planIsFree(now)] : []),
    ...(plan !== undefined && plan !== 'free' ? [{ term: { plan } }, not(planIsFree(now))] : []),
    ...(role === undefined ? [] : [role === 'admin' ? isAdmin : not(isAdmin)]),
  ];
}

const isAdmin = { term: { role: 'admin' } };

const textHolds = (forms: readonly string[]) =>
  oneOf(
    forms.flatMap((form) =>
      searchedFields.map((field) => ({ wildcard: { [field]: { value: `*${escaped(form)}*` } } })),
    ),
  );

/** A typed text is looked for as it stands: `*` and `?` mean nothing in it. */
const escaped = (text: string): string => text.replace(/[\\*?]/g, '\\$&');
