import { type ChangeEvent, type FormEvent, useState } from 'react';
import type * as z from 'zod';

type Issues = Readonly<Record<string, string>>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** The named controls of a form, in the order people see. */
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(isControl).filter(({ name }) => name !== '');

/** The first issue of every field, by the field's name. */
function issuesOf(schema: z.ZodType, form: HTMLFormElement): { issues: Issues; value: unknown } {
  const parsed = schema.safeParse(
    Object.fromEntries(controlsOf(form).map(({ name, value }) => [name, value])),
  );
  const issues: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) issues[String(path[0])] ??= message;
  return { issues, value: parsed.data };
}

/**
 * A form that parses with a schema of the contract. The browser keeps the values; what is wrong is said at the field
 * after the first try, goes away as it is corrected, and the first wrong field gets the focus. `issues` are the
 * schema's own messages (named sentences), so that a switch of language changes their words too.
 */
export function useForm<S extends z.ZodType>(schema: S, onValid: (value: z.output<S>) => Promise<void>) {
  const [issues, setIssues] = useState<Issues>({});
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const found = issuesOf(schema, form);
    setTried(true);
    setIssues(found.issues);
    const wrong = controlsOf(form).find(({ name }) => name in found.issues);
    if (wrong) return wrong.focus();
    setBusy(true);
    await onValid(found.value as z.output<S>).finally(() => setBusy(false));
  };

  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    if (tried) setIssues(issuesOf(schema, event.currentTarget).issues);
  };

  return { issues, busy, form: { noValidate: true, onSubmit, onChange } as const };
}
