import type { Patient } from '#contract/patient';
import type { Assessment } from '#contract/tools/diagnosis/assessment';
import { keepDraft, readDraft } from '#web/api/drafts';
import { storedPerson } from '#web/api/session';
import type { SaidAnswer } from '#web/ui/assessment/next-questions';
import type { AnyRun } from './use-answer';

// A reload, Back and Forward show again what the screens of a case showed: it lies in this tab alone, like every draft,
// because it tells of a patient, and it goes with the sign-out.
const listForm = 'runs';
const mostKept = 12; // an answer is some 20 kB, and a tab may keep five megabytes

/** A run as it lies in the tab, with the patient of its case and the key that its request was sent under. */
export type KeptRun<R extends AnyRun = AnyRun> = { run: R; patient: Patient; key: string };
/** This keeps what an assessment was refined by, and how it stands since. */
export type KeptRefinement = { said: readonly SaidAnswer[]; shown: Assessment };

const formOf = (tool: string, caseId: string): string => `run.${tool}.${caseId}`;
const person = (): string => storedPerson() ?? '';

function parsed<T>(draft: string): T | undefined {
  try {
    return draft === '' ? undefined : (JSON.parse(draft) as T);
  } catch {
    return undefined; // half of it was written
  }
}

/** Keeps what a case shows on the screen of a tool; the oldest case of the tab gives way. */
export function keepRun(tool: string, caseId: string, kept: KeptRun): void {
  const form = formOf(tool, caseId);
  const earlier = (parsed<string[]>(readDraft(listForm, person())) ?? []).filter((each) => each !== form);
  const list = [form, ...earlier];
  for (const old of list.slice(mostKept)) {
    keepDraft(old, person(), '');
    keepDraft(`${old}.refined`, person(), '');
  }
  keepDraft(listForm, person(), JSON.stringify(list.slice(0, mostKept)));
  keepDraft(form, person(), JSON.stringify(kept));
}

/** Forgets what a case showed on the screen of a tool. */
export function forgetRun(tool: string, caseId: string): void {
  keepDraft(formOf(tool, caseId), person(), '');
  keepRefinement(tool, caseId, undefined);
}

export const keptRun = <R extends AnyRun>(tool: string, caseId: string): KeptRun<R> | undefined =>
  parsed<KeptRun<R>>(readDraft(formOf(tool, caseId), person()));

/** Keeps how an answer was refined since it came. */
export const keepRefinement = (tool: string, caseId: string, kept: KeptRefinement | undefined): void =>
  keepDraft(`${formOf(tool, caseId)}.refined`, person(), kept ? JSON.stringify(kept) : '');

export const keptRefinement = (tool: string, caseId: string): KeptRefinement | undefined =>
  parsed<KeptRefinement>(readDraft(`${formOf(tool, caseId)}.refined`, person()));
