import { keys, lists } from './keys';
import type { Write } from './table';

/** One thing that an administrator did. Ids only: it stays when the person that it was about is erased. */
type AuditEntry = {
  readonly id: string;
  readonly action: string;
  readonly adminId: string;
  readonly at: Date;
};

export const auditWrite = ({ id, action, adminId, at }: AuditEntry): Write => ({
  put: { id, action, adminId, list: lists.audit, at: at.toISOString() },
  key: keys.audit(id),
});
