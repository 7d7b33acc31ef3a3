import type { Reservation } from '#person/quota';
import type { AnswerRecord, Answers } from '../../../tools/ports';
import { keys } from '../keys';
import { addNote, NoPlace } from '../messages/notifications';
import type { Table, Write } from '../table';
import { replyWrite } from '../writes/idempotency-keys';
import { changeWhileActive, whileActive } from '../writes/while-active';
import { caseWrite } from './cases';
import { givenWrite, historyWrite } from './history';
import { readingWrite } from './readings';
import { unkeptWrite } from './refinements';

const noteRounds = 2; // each costs a transaction and a read, and nobody may wait for a notice

/** Keeps what an answer leaves behind, in one transaction that holds only while the account is active. */
export const dynamoAnswers = (table: Table): Answers => ({
  async keep({ memberId, claim, id, entry, inCase, unkept, reply, note, reading }: AnswerRecord, now: Date) {
    const writes: Write[] = [
      ...(claim ? [usedUp(claim)] : []),
      ...(entry ? [historyWrite(memberId, entry)] : []),
      ...(entry && inCase ? [caseWrite(memberId, inCase)] : []),
      ...(!entry && id !== undefined ? [givenWrite(memberId, id, now)] : []),
      ...(unkept ? [unkeptWrite(memberId, unkept)] : []),
      ...(reply ? [replyWrite(memberId, reply.key, reply.reply, now)] : []),
      ...(reading ? [readingWrite(memberId, reading)] : []),
    ];
    const activeWrite = claim ? usedUpWhileActive(claim) : whileActive(memberId);
    if (note) {
      const notable = addNote(table, memberId, note, writes, { activeWrite, rounds: noteRounds });
      const added = await notable.catch((fault: unknown) => {
        if (fault instanceof NoPlace) return 'crowded' as const;
        throw fault;
      });
      // A person who asks so much at once looks at the answers: they are kept, and no notice tells of them.
      if (added !== 'crowded') return added && { note: added };
    }
    const refused = writes.length > 0 && (await table.together([...writes, activeWrite]));
    return refused ? undefined : {};
  },
});

// A query was taken of the day, or of the one-off queries in the account: it is held in one of them, or, once it has
// lapsed and was given back, in none. Taking it out of both holds in every case, so no answer is lost over it.
const usedUp = ({ memberId, day, reservation }: Reservation): Write => ({
  change: keys.usage(memberId, day),
  update: 'DELETE held :this',
  values: { ':this': new Set([reservation]) },
});
const usedUpWhileActive = ({ memberId, reservation }: Reservation): Write =>
  changeWhileActive(memberId, 'DELETE bonusHeld :this', { ':this': new Set([reservation]) });
