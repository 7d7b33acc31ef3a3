import type { Patient } from '#contract/patient';
import { whomOf } from './whom';

type CaseTitles = { readonly [By in 'named' | 'diagnosis' | 'drug' | 'question']?: string | undefined };

/** A case is titled by what its person calls it, or else the first diagnosis, or else the drug, or else what was asked. */
export const titleOfCase = ({ named, diagnosis, drug, question = '' }: CaseTitles): string =>
  named ?? diagnosis ?? drug ?? question;

/** Says whether a case is found by a text: by its title, or by whom it is about in either language. */
export function isCaseFoundBy(
  sought: string,
  { title, patient = {} }: { readonly title: string; readonly patient?: Patient | undefined },
): boolean {
  const whom = whomOf(patient);
  const wanted = sought.toLowerCase();
  return [title, ...(whom ? [whom.en, whom.hi] : [])].some((name) => name.toLowerCase().includes(wanted));
}
