import { useSyncExternalStore } from 'react';
import type { Patient } from '#contract/patient';
import { toolIds } from '#contract/tools/table';
import { clearForms, keepDraft, readDraft } from '#web/api/drafts';
import { storedPerson } from '#web/api/session';

/**
 * The patient that all tools are asked about, and the id that joins what is asked. Like every draft it lies in this tab
 * alone and goes with the sign-out; "New patient" ends it.
 */
export type OwnCase = {
  readonly id: string;
  /** As the card and the forms tell of them. */
  readonly patient: Patient;
  /** The engine read this of them in the text of this case; the other tools need not be told it again. */
  readonly read?: Patient | undefined;
};

const form = 'case';
const listeners = new Set<() => void>();
let read: { person: string; draft: string; found: OwnCase } | undefined;

const begun = (): OwnCase => ({ id: crypto.randomUUID(), patient: {} });

function fromDraft(draft: string): OwnCase {
  try {
    const { id, patient, read } = JSON.parse(draft) as OwnCase;
    return typeof id === 'string' && typeof patient === 'object' ? { id, patient, read } : begun();
  } catch {
    return begun(); // nothing was kept, or something of an older release
  }
}

function keep(found: OwnCase): void {
  const person = storedPerson() ?? '';
  const draft = JSON.stringify(found);
  keepDraft(form, person, draft);
  read = { person, draft: readDraft(form, person), found };
  for (const tell of listeners) tell();
}

/** The case of this tab. It is begun when it is first looked at. */
export function ownCase(): OwnCase {
  const person = storedPerson() ?? '';
  const draft = readDraft(form, person);
  // Another person, or drafts that went with a sign-out.
  if (read?.person !== person || read.draft !== draft) read = { person, draft, found: fromDraft(draft) };
  return read.found;
}

/** All that is known of the patient: what was told of them stands above what was read. */
export const knownPatient = ({ patient, read }: OwnCase): Patient => ({ ...read, ...patient });

/** Keeps what was read of the patient in this case's text, in place of what was read before. */
export function keepRead(read: Patient): void {
  const now = ownCase();
  if (JSON.stringify(now.read) !== JSON.stringify(read)) keep({ ...now, read });
}

/** Says who the patient is, in place of all that was known. */
export const keepPatient = (patient: Patient): void => keep({ id: ownCase().id, patient });

/** Takes up a case of before with its patient. */
export function adoptCase(id: string, patient: Patient): void {
  const { id: now } = ownCase();
  if (now !== id) keep({ id, patient });
}

/** Ends the case: nothing of the last patient is left in any form of any tool. */
export function beginNewCase(): void {
  clearForms(storedPerson() ?? '', toolIds);
  keep(begun());
}

/**
 * Gives what goes with every tool request. From the first one on the case survives a reload. A request that is
 * itself a text about the patient is read anew, so that an age corrected there is not held to the one of before.
 */
export function aboutCase(isReadAnew: boolean): { case_id: string; patient?: Patient } {
  const found = ownCase();
  const { id } = found;
  const patient = isReadAnew ? found.patient : knownPatient(found);
  if (isReadAnew && found.read) keep({ id, patient });
  else if (read?.draft === '') keep(found);
  return { case_id: id, ...(Object.keys(patient).length > 0 && { patient }) };
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

const cards = new Set<() => void>();

/** Opens the form of the patient's card, where an answer needs to know more of them. */
export function openPatient(): void {
  for (const open of cards) open();
}

/** The card hears here that its form is wanted. */
export function onOpenPatient(open: () => void): () => void {
  cards.add(open);
  return () => cards.delete(open);
}

// A document is written out before anybody's patient is known.
const nobody: OwnCase = { id: '', patient: {} };

export const useOwnCase = (): OwnCase => useSyncExternalStore(listen, ownCase, () => nobody);
