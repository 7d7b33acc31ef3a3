/** One value that an action changed. */
export type AuditChange = { readonly name: string; readonly before: unknown; readonly after: unknown };

/** The fields of a state as the log keeps it; a lone value has no name. */
export const fieldsOf = (state: unknown): Record<string, unknown> => {
  if (state === null || state === undefined) return {};
  return typeof state === 'object' && !Array.isArray(state) ? { ...state } : { '': state };
};

/** Lists what differs between before and after, field by field; a name is the service's own. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .map((name) => ({ name, before: was[name] ?? null, after: is[name] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
