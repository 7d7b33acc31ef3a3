import * as z from 'zod';
import { retention } from '#contract/product';
import { mostRefinements } from '#contract/tools/diagnosis/followed-diagnosis';
import { toolTable } from '#contract/tools/table';
import type { Refinements, UnkeptAnswer } from '../../../tools/ports';
import { epochSeconds, type Key, keys } from '../keys';
import { packJson } from '../packed-json';
import type { Table, Write } from '../table';
import { HistoryItem, isKept } from './history-item';

// As long as a reply under a key: the page that shows the answer is closed by then.
const unkeptMs = retention.replyHours * 3_600_000;

const UnkeptItem = z.object({
  id: z.string(),
  textHash: z.string(),
  language: z.enum(['english', 'hindi']),
  createdAt: z.string(),
});

/** Keeps what a refinement is held to where the history is off, as part of the transaction that gives the answer. */
export const unkeptWrite = (memberId: string, answer: UnkeptAnswer): Write => ({
  put: { ...answer, expiresAt: epochSeconds(Date.parse(answer.createdAt) + unkeptMs) },
  key: keys.unkept(memberId, answer.id),
});

/** The bodies that an answer was refined by stand as hashes in one set, so that the same one again counts once. */
const withinLimit = {
  condition:
    'attribute_exists(pk) AND (attribute_not_exists(refinedBy) OR contains(refinedBy, :body) OR size(refinedBy) < :most)',
  values: (bodyHash: string) => ({
    ':body': bodyHash,
    ':bodies': new Set([bodyHash]),
    ':most': mostRefinements,
  }),
};

/** Finds what an answer is refined from, in the history or beside it, and keeps what came of it. */
export const dynamoRefinements = (table: Table): Refinements => ({
  async find(memberId, id, now) {
    const kept = await table.read(keys.history(memberId, id), HistoryItem);
    if (kept) return kept.tool === toolTable.diagnosis.id && isKept(kept, now) ? { kept } : undefined;
    const unkept = await table.read(keys.unkept(memberId, id), UnkeptItem);
    return unkept && Date.parse(unkept.createdAt) + unkeptMs > now.getTime() ? { unkept } : undefined;
  },

  async keep(memberId, id, { bodyHash, kept }) {
    const key: Key = kept ? keys.history(memberId, id) : keys.unkept(memberId, id);
    const { condition, values } = withinLimit;
    const { refused, item } = await table.change(key, {
      update: `${kept ? 'SET assessment = :assessment, refinement = :refinement ' : ''}ADD refinedBy :bodies`,
      condition,
      values: {
        ...values(bodyHash),
        ...(kept && { ':assessment': packJson(kept.assessment), ':refinement': kept.refinement }),
      },
    });
    if (!refused) return 'kept';
    return item ? 'too many' : 'gone';
  },
});
