import type { HistoryEntry } from '#contract/history';
import { Problem } from '#contract/problem';
import type { Member } from '#person/account';
import type { MePorts, PastAnswer, PastLine } from './ports';

type Ports = Pick<MePorts, 'pastAnswers'>;

/** A page of a member's own past tool requests, newest first. */
export async function showHistory(
  { pastAnswers }: Ports,
  member: Member,
  cursor: string | undefined,
  now: Date,
) {
  const page = await pastAnswers.list(member.id, cursor, now);
  return { ...page, entries: page.entries.map(historyEntryOf) };
}

/** One past tool request with its answer. */
export async function showPastAnswer(
  { pastAnswers }: Ports,
  member: Member,
  id: string,
  now: Date,
): Promise<{ entry: HistoryEntry }> {
  const found = await pastAnswers.read(member.id, id, now);
  if (!found) throw new Problem('NOT_FOUND');
  return { entry: historyEntryOf(found) };
}

export async function deletePastAnswer(
  { pastAnswers }: Ports,
  member: Member,
  id: string,
  now: Date,
): Promise<Record<string, never>> {
  if (!(await pastAnswers.remove(member.id, id, now))) throw new Problem('NOT_FOUND');
  return {};
}

const historyEntryOf = ({
  createdAt,
  caseId,
  leftOut,
  factSources,
  indianSource,
  ...entry
}: PastLine & Pick<PastAnswer, 'leftOut' | 'factSources' | 'indianSource'>): HistoryEntry => ({
  ...entry,
  created_at: createdAt,
  ...(leftOut && { left_out: leftOut }),
  ...(factSources && { fact_sources: factSources }),
  ...(indianSource !== undefined && { indian_source: indianSource }),
  ...(caseId !== undefined && { case_id: caseId }),
});
