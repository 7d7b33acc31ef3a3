import * as z from 'zod';
import { Patient } from '#contract/patient';
import { AnsweringTool } from '#contract/tools/answering-tool';
import { cursorOf, placeOfCursor } from '#platform/cursor';
import { isCaseFoundBy, titleOfCase } from '#rules/case';
import type { Cases, StoredCase } from '../../../me/ports';
import type { CaseRecord } from '../../../tools/ports';
import { epochSeconds, keys } from '../keys';
import type { Table, Write } from '../table';
import { HistoryLine, isKept, keptMs } from './history-item';

/** A case as stored, with each of the texts that may be its title. */
const CaseItem = z
  .object({
    id: z.string(),
    updatedAt: z.string(),
    diagnosis: z.string().optional(),
    drug: z.string().optional(),
    question: z.string().optional(),
    named: z.string().optional(),
    starred: z.boolean().optional(),
    tools: z.set(AnsweringTool).optional(),
    answers: z.set(z.string()).optional(),
    patient: Patient.optional().catch(undefined),
  })
  .transform(({ diagnosis, drug, question, named, starred = false, tools, answers, ...item }) => ({
    ...item,
    title: titleOfCase({ named, diagnosis, drug, question }),
    isStarred: starred,
    tools: [...(tools ?? [])],
    answers: [...(answers ?? [])],
  }));

/** Puts an answer into its case, as part of the transaction that keeps the answer. */
export const caseWrite = (
  memberId: string,
  { id, answerId, tool, title, patient, at }: CaseRecord,
): Write => ({
  change: keys.case(memberId, id),
  update: `SET id = :id, updatedAt = :at, expiresAt = :expires, #titled = if_not_exists(#titled, :title)${
    patient ? ', patient = :patient' : ''
  } ADD tools :tool, answers :answer`,
  names: { '#titled': title.by },
  values: {
    ':id': id,
    ':at': at,
    ':expires': epochSeconds(Date.parse(at) + keptMs),
    ':title': title.text,
    ':tool': new Set([tool]),
    ':answer': new Set([answerId]),
    ...(patient && { ':patient': patient }),
  },
});

/** Takes answers that go out of their case; with its last answer the case goes, too, for its title tells of it. */
export async function leaveCase(
  table: Table,
  memberId: string,
  caseId: string,
  answerIds: readonly string[],
): Promise<void> {
  const key = keys.case(memberId, caseId);
  await table.change(key, {
    update: 'DELETE answers :gone',
    condition: 'attribute_exists(pk)',
    values: { ':gone': new Set(answerIds) },
  });
  await table.together([{ remove: key, condition: 'attribute_not_exists(answers)' }]);
}

const pageLength = 20;
const mostAtOnce = 50; // two items each; a transaction holds a hundred
const mostInRound = 500; // a case is some hundred bytes until it is opened

/**
 * A person's cases. A page names them by whatever id it likes, so they are sorted when they are listed: some thousand
 * small items of 90 days.
 */
export const dynamoCases = (table: Table): Cases => {
  const all = async (memberId: string, now: Date): Promise<StoredCase[]> => {
    const { pk } = keys.case(memberId, '');
    const found: StoredCase[] = [];
    let cursor: string | undefined;
    do {
      const page = await table.query({ pk, prefix: 'CASE#', limit: mostInRound, cursor }, CaseItem);
      found.push(...page.items);
      cursor = page.cursor;
    } while (cursor !== undefined);
    return found
      .filter(({ answers, updatedAt }) => answers.length > 0 && isKept({ createdAt: updatedAt }, now))
      .sort((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
  };
  const read = async (memberId: string, id: string, now: Date) => {
    const found = await table.read(keys.case(memberId, id), CaseItem);
    return found && isKept({ createdAt: found.updatedAt }, now) ? found : undefined;
  };
  return {
    async list(memberId, { cursor, q, starred = false }, now) {
      const { pk } = keys.case(memberId, '');
      const after = cursor === undefined ? undefined : placeOfCursor(cursor, pk).after;
      const matching = (await all(memberId, now)).filter(
        (one) =>
          (after === undefined || placeOf(one) < after) &&
          (!starred || one.isStarred) &&
          (q === undefined || isCaseFoundBy(q, one)),
      );
      const entries = matching.slice(0, pageLength);
      const last = entries.at(-1);
      const more = matching.length > pageLength && last;
      return { entries, ...(more && { cursor: cursorOf({ after: placeOf(more) }, pk) }) };
    },

    async read(memberId, id, now) {
      const found = await read(memberId, id, now);
      if (!found) return undefined;
      const items = await table.readTogether(found.answers.map((answer) => keys.history(memberId, answer)));
      const lines = items.flatMap((item) => (item ? [HistoryLine.parse(item)] : []));
      const kept = lines.filter((line) => isKept(line, now));
      if (kept.length === 0) return undefined;
      return { ...found, items: kept.sort((a, b) => (a.id < b.id ? -1 : 1)) };
    },

    async change(memberId, id, { title, starred }, now) {
      const found = await read(memberId, id, now);
      if (!found || found.answers.length === 0) return undefined;
      const sets = [
        ...(typeof title === 'string' ? ['named = :title'] : []),
        ...(starred === true ? ['starred = :yes'] : []),
      ];
      const removes = [...(title === null ? ['named'] : []), ...(starred === false ? ['starred'] : [])];
      if (sets.length + removes.length === 0) return found;
      const words = [
        ...(sets.length > 0 ? [`SET ${sets.join(', ')}`] : []),
        ...(removes.length > 0 ? [`REMOVE ${removes.join(', ')}`] : []),
      ];
      const { refused, item } = await table.change(keys.case(memberId, id), {
        update: words.join(' '),
        condition: 'attribute_exists(answers)',
        // Removing alone takes no values, and the table refuses an empty list of them.
        ...(sets.length > 0 && {
          values: {
            ...(typeof title === 'string' && { ':title': title }),
            ...(starred === true && { ':yes': true }),
          },
        }),
      });
      return refused ? undefined : CaseItem.parse(item);
    },

    async remove(memberId, id, now) {
      const found = await read(memberId, id, now);
      if (!found || found.answers.length === 0) return false;
      for (let from = 0; from < found.answers.length; from += mostAtOnce) {
        const gone = found.answers.slice(from, from + mostAtOnce);
        await table.together(
          gone.flatMap((answer) => [
            { remove: keys.history(memberId, answer) },
            { remove: keys.reading(memberId, answer) },
          ]),
        );
      }
      // Last, so that a removal that was cut short can be begun again.
      await leaveCase(table, memberId, id, found.answers);
      return true;
    },
  };
};

const placeOf = ({ updatedAt, id }: { updatedAt: string; id: string }): string => `${updatedAt} ${id}`;
