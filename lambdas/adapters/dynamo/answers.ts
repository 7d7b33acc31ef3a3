import type { Note } from '#platform/notice';
import type { Answers, Left } from '../../tools/ports';
import { historyWrite } from './history';
import { whileActive } from './living';
import { addNote } from './notifications';
import { replyWrite } from './question-keys';
import { readingWrite } from './readings';
import type { Table, Write } from './table';

/** What an answer leaves behind, in one transaction that holds only while the account is active. */
export const dynamoAnswers = (table: Table): Answers => ({
  async keep({ memberId, entry, reply, note, reading }: Left, now: Date): Promise<Note | undefined> {
    const writes: Write[] = [
      ...(entry ? [historyWrite(memberId, entry)] : []),
      ...(reply ? [replyWrite(memberId, reply.key, reply.reply, now)] : []),
      ...(reading ? [readingWrite(memberId, reading)] : []),
    ];
    if (note) return addNote(table, memberId, note, writes);
    if (writes.length > 0) await table.together([...writes, whileActive(memberId)]);
    return undefined;
  },
});
