import * as z from 'zod';
import type { AuditEntry } from '../../../admin/ports';
import { keys, lists } from '../keys';
import type { Write } from '../table';

/** One act of an administrator. It holds ids only, because it stays when the person that it was about is erased. */
type Audited = {
  readonly id: string;
  readonly action: string;
  readonly adminId: string;
  readonly at: Date;
  /** The person that it was about. */
  readonly subject?: string;
  /** These two say what was changed, without personal data. */
  readonly before?: object;
  readonly after?: object;
  /** Set when the subject was erased, so that the panel's directory takes them out. */
  readonly erased?: true;
};

export const auditWrite = ({ id, action, adminId, at, ...more }: Audited): Write => {
  const { subject, before, after, erased } = more;
  const told = { id, action, adminId, subject, before, after, erased };
  return { put: { ...told, list: lists.audit, at: at.toISOString() }, key: keys.audit(id) };
};

/** As stored, read as the panel tells it. Entries from before subjects were kept name nobody. */
export const AuditItem = z
  .object({
    id: z.string(),
    at: z.string(),
    adminId: z.string(),
    action: z.string(),
    subject: z.string().nullish(),
    before: z.unknown().optional(),
    after: z.unknown().optional(),
  })
  .transform(
    ({ id, at, adminId, action, subject, before, after }): AuditEntry => ({
      ...{ id, at, actor: adminId, action, subject: subject ?? null },
      ...{ before: before ?? null, after: after ?? null },
    }),
  );
