import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import type * as z from 'zod';
import { leadToWrong } from './form-errors';

type Issues = Readonly<Record<string, string>>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** The named controls of a form, in the order people see. */
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(isControl).filter(({ name }) => name !== '');

const isChosen = (control: Control): boolean =>
  !['radio', 'checkbox'].includes(control.type) || (control as HTMLInputElement).checked;

/** The first issue of every field, by the field's name. */
function issuesOf(schema: z.ZodType, form: HTMLFormElement): { issues: Issues; value: unknown } {
  const typed = controlsOf(form).filter(isChosen);
  const parsed = schema.safeParse(Object.fromEntries(typed.map(({ name, value }) => [name, value])));
  const issues: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) issues[String(path[0])] ??= message;
  return { issues, value: parsed.data };
}

/** A schema, or the way to fetch it: then its checks come when somebody turns to the form. */
export type Checks<S> = S | (() => Promise<S>);

function useChecks<S extends z.ZodType>(checks: Checks<S>) {
  const loaded = useRef(typeof checks === 'function' ? undefined : checks);
  const fetched = async (): Promise<S> => {
    loaded.current ??= typeof checks === 'function' ? await checks() : checks;
    return loaded.current;
  };
  // A failed fetch is repeated when the form is sent.
  const fetchAhead = () => void fetched().catch(() => {});
  return { loaded, fetched, fetchAhead };
}

/**
 * A form that parses with a schema of the contract. The browser keeps the values; what is wrong is said at the field
 * after the first try and goes away as it is corrected. A refused try leads to the first wrong field, or to the form's
 * `ErrorSummary` where there are several. `issues` are the schema's own messages (named sentences), so that a switch of
 * language changes their words too. A form whose button waits until everything is right reads `valid`; its fields say
 * what is wrong when they are left. `onWrong` hears of every try that was refused.
 */
export function useForm<S extends z.ZodType>(
  checks: Checks<S>,
  onValid: (value: z.output<S>) => Promise<void>,
  onWrong?: (issues: Issues) => void,
) {
  const { loaded, fetched, fetchAhead } = useChecks(checks);
  const [found, setFound] = useState<Issues>();
  const [tried, setTried] = useState<{ form: HTMLFormElement }>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);

  // Once what is wrong is drawn.
  useEffect(() => tried && leadToWrong(tried.form), [tried]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const { issues, value } = issuesOf(loaded.current ?? (await fetched()), form);
    setTried({ form });
    setFound(issues);
    if (Object.keys(issues).length > 0) return onWrong?.(issues);
    setBusy(true);
    await onValid(value as z.output<S>).finally(() => setBusy(false));
  };

  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    if (loaded.current) setFound(issuesOf(loaded.current, event.currentTarget).issues);
  };

  // Enter alone makes a line in a long text; with Ctrl or Cmd it sends from every field.
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };

  const onBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    if (isControl(target) && target.value !== '') setLeft((before) => new Set(before).add(target.name));
  };

  const all = Object.entries(found ?? {});
  return {
    /** The errors of every field, once somebody tried to send. */
    issues: (tried ? (found ?? {}) : {}) as Issues,
    /** The errors of the fields that were filled and left. */
    early: Object.fromEntries(all.filter(([name]) => tried || left.has(name))) as Issues,
    /** Every error, shown or not; undefined before anything was typed. */
    found,
    /** True when everything typed so far would be taken. */
    valid: found !== undefined && all.length === 0,
    busy,
    form: { noValidate: true, onSubmit, onChange, onBlur, onKeyDown, onFocus: fetchAhead } as const,
  };
}
