import * as z from 'zod';
import { DeletionRequest } from '#contract/deletion';
import { Problem } from '#contract/problem';
import type {
  DecidedErasure,
  DecisionRecord,
  DeletionRequests as Decisions,
  KnownRequest,
} from '../../../admin/ports';
import type { OwnDeletionRequests } from '../../../me/ports';
import { keys, lists } from '../keys';
import type { Table, Write } from '../table';
import { auditWrite } from '../writes/audit';
import { whileActive } from '../writes/while-active';
import { beginErasing } from './erasing';

/** As stored: the request with its person's id, and the decision. */
const DeletionItem = DeletionRequest.extend({ memberId: z.string() });

const pageLength = 25;
const mostPages = 20; // pages in which no request has the wanted status

/** Makes a request's id of the member's and its own, so that it is found without an index. */
const keyOf = (requestId: string) => {
  const [memberId = '', id = ''] = requestId.split('.');
  return keys.deletion(memberId, id);
};

/** The id of a request's entry in the audit. */
const auditIdOf = (requestId: string): string => `deletion-${requestId}`;

const isPending = {
  condition: '#status = :pending',
  names: { '#status': 'status' },
};

/** A decision as it is kept with the request. */
const decided = ({ request }: KnownRequest, { adminId, at, notes }: DecisionRecord, to: string): Write => ({
  change: keyOf(request.id),
  update: 'SET #status = :to, decidedBy = :admin, decidedAt = :at, notes = :notes',
  ...isPending,
  values: {
    ':pending': 'pending',
    ':to': to,
    ':admin': adminId,
    ':at': at.toISOString(),
    ':notes': notes ?? null,
  },
});

export const dynamoDeletionRequests = (table: Table): OwnDeletionRequests => ({
  async add(memberId, request) {
    const refused = await table.together([
      {
        put: { ...request, memberId, list: lists.deletions, at: request.created_at },
        key: keyOf(request.id),
        condition: 'attribute_not_exists(pk)',
      },
      {
        put: { requestId: request.id },
        key: keys.pendingDeletion(memberId),
        condition: 'attribute_not_exists(pk)',
      },
      whileActive(memberId),
    ]);
    if (!refused || refused.refusedAt.includes(0)) return true; // the id is random: a retry of this very call
    if (refused.refusedAt.includes(2)) throw new Problem('UNAUTHENTICATED');
    return false;
  },
});

export const dynamoKnownDeletions = (table: Table): Decisions => ({
  async list(status, cursor) {
    let next = cursor;
    for (let page = 0; page < mostPages; page += 1) {
      const walk = { list: lists.deletions, limit: pageLength, cursor: next };
      const { items, cursor: after } = await table.query(walk, DeletionItem);
      const requests = items.filter((item) => status === undefined || item.status === status);
      if (requests.length > 0 || after === undefined) return { requests, ...(after && { cursor: after }) };
      next = after;
    }
    return { requests: [], ...(next !== undefined && { cursor: next }) };
  },

  async read(requestId) {
    const item = await table.read(keyOf(requestId), DeletionItem);
    return item && { memberId: item.memberId, request: DeletionRequest.parse(item) };
  },

  wasCarriedOut: async (requestId) =>
    (await table.read(keys.audit(auditIdOf(requestId)), z.object({}))) !== undefined,

  async deny(known, decision) {
    const refused = await table.together([
      decided(known, decision, 'denied'),
      { remove: keys.pendingDeletion(known.memberId) },
      auditWrite({
        id: auditIdOf(known.request.id),
        action: 'deletion denied',
        ...{ adminId: decision.adminId, at: decision.at, subject: known.memberId },
        ...{ before: { status: 'pending' }, after: { status: 'denied' } },
      }),
    ]);
    return !refused;
  },

  async approve(known, decision) {
    const { memberId, request } = known;
    const { adminId, at } = decision;
    const erasing = { id: request.id, memberId, action: 'deletion approved', adminId, at } as const;
    return beginErasing(table, erasing, [decided(known, decision, 'approved')]);
  },
});

/** Ends an erasure: the account and the request go, and the audit tells that they were there. */
export const erasureWrites = ({ id, memberId, action, adminId, at }: DecidedErasure): Write[] => [
  {
    remove: keys.account(memberId),
    condition: '#status = :erasing',
    names: { '#status': 'status' },
    values: { ':erasing': 'erasing' },
  },
  { remove: keyOf(id) },
  { remove: keys.pendingDeletion(memberId) },
  auditWrite({
    id: auditIdOf(id),
    ...{ action, adminId, at, subject: memberId, erased: true },
    ...{ before: { status: 'active' }, after: { status: 'deleted' } },
  }),
];
