import * as z from 'zod';
import type { FeedbackEntry, PanelLists } from '../../../admin/ports';
import { lists } from '../keys';
import type { Table } from '../table';
import { AuditItem } from '../writes/audit';

const pageLength = 50;

const FeedbackItem = z
  .object({
    id: z.string(),
    name: z.string().nullish(),
    email: z.string().nullish(), // somebody who signed up by phone may have none
    rating: z.int().nullish(),
    message: z.string(),
    createdAt: z.string(),
  })
  .transform(
    ({ id, name, email, rating, message, createdAt }): FeedbackEntry => ({
      ...{ id, email: email ?? '', message, created_at: createdAt },
      ...{ name: name || null, rating: rating ?? null },
    }),
  );

export const dynamoPanelLists = (table: Table): PanelLists => ({
  async feedback(cursor) {
    const { items, ...more } = await table.query(
      { list: lists.feedback, limit: pageLength, cursor },
      FeedbackItem,
    );
    return { feedback: items, ...more };
  },

  async audit(cursor) {
    const { items, ...more } = await table.query({ list: lists.audit, limit: pageLength, cursor }, AuditItem);
    return { entries: items, ...more };
  },
});
