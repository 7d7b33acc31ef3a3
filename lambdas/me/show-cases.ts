import { Problem } from '#contract/problem';
import type { Member } from '#person/account';
import { whomOf } from '#rules/whom';
import type { MePorts, StoredCase } from './ports';

type Ports = Pick<MePorts, 'cases'>;

/** A page of a member's own cases, the one that was asked about last first. */
export async function showCases(
  { cases }: Ports,
  member: Member,
  {
    starred,
    ...about
  }: { cursor?: string | undefined; q?: string | undefined; starred?: 'true' | undefined },
  now: Date,
) {
  const { entries, ...more } = await cases.list(
    member.id,
    { cursor: about.cursor, q: about.q, starred: starred === 'true' },
    now,
  );
  return { items: entries.map(listedCase), ...more };
}

/** One case with its answers. */
export async function showCase({ cases }: Ports, member: Member, id: string, now: Date) {
  const found = await cases.read(member.id, id, now);
  if (!found) throw new Problem('NOT_FOUND');
  const { title, patient, items, isStarred } = found;
  return {
    case: {
      case_id: id,
      title,
      ...(isStarred && { starred: true }),
      ...(patient && { patient }),
      items: items.map(({ id: answerId, tool, title: asked, createdAt }) => ({
        answer_id: answerId,
        tool,
        title: asked,
        created_at: createdAt,
      })),
    },
  };
}

/** Names a case, or stars it. */
export async function changeCase(
  { cases }: Ports,
  member: Member,
  id: string,
  change: { title?: string | null | undefined; starred?: boolean | undefined },
  now: Date,
) {
  const changed = await cases.change(member.id, id, change, now);
  if (!changed) throw new Problem('NOT_FOUND');
  return { case: listedCase(changed) };
}

/** Deletes a case and its answers. */
export async function deleteCase(
  { cases }: Ports,
  member: Member,
  id: string,
  now: Date,
): Promise<Record<string, never>> {
  if (!(await cases.remove(member.id, id, now))) throw new Problem('NOT_FOUND');
  return {};
}

function listedCase({ id, title, patient = {}, updatedAt, tools, isStarred }: StoredCase) {
  const whom = whomOf(patient);
  return {
    case_id: id,
    title,
    ...(whom && { whom }),
    updated_at: updatedAt,
    tools,
    ...(isStarred && { starred: true }),
  };
}
