import { adminWords } from '#web/i18n/admin';
import { adminDialogsWords } from '#web/i18n/admin-dialogs';
import { useLanguage } from '#web/i18n/language';
import { momentInIndia } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';
import { fieldsOf } from './audit-changes';
import { nothing } from './signs';

const isMoment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** The log in the language of the pages. What is not known here keeps the service's name. */
export function useAuditWords() {
  const { audit } = useWords(adminDialogsWords);
  const { plan, status, role, deletions } = useWords(adminWords);
  const language = useLanguage();
  const actions: Record<string, string> = audit.actions;
  const fields: Record<string, string> = audit.fields;
  const values: Record<string, Record<string, string>> = {
    plan,
    role,
    audience: { ...plan, all: audit.everybody },
    status: { ...deletions.status, ...status, deleted: audit.deleted },
  };

  const said = (name: string, value: unknown): string => {
    if (value === null || value === undefined) return nothing;
    if (typeof value === 'object') return JSON.stringify(value);
    const text = String(value);
    return isMoment.test(text) ? momentInIndia(text, language) : (values[name]?.[text] ?? text);
  };
  const fieldOf = (name: string): string => fields[name] ?? name;
  return {
    actionOf: (action: string): string => actions[action] ?? action,
    fieldOf,
    said,
    /** A whole state in one cell of a file. */
    stateOf: (state: unknown): string =>
      Object.entries(fieldsOf(state))
        .map(([name, value]) => [fieldOf(name), said(name, value)].filter(Boolean).join(': '))
        .join(', '),
  };
}
