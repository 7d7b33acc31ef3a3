import { retention } from '#contract/product';
import type { Message, Messages, Notice } from '#person/notice';
import { isCaseFoundBy, titleOfCase } from '#rules/case';
import type { Cases, Inbox, PastAnswer, PastAnswers } from '../../lambdas/me/ports';
import type { SentMessages } from '../../lambdas/messages/ports';
import type { CaseRecord, KeptAnswer, UnkeptAnswer } from '../../lambdas/tools/ports';

/** Notifications in memory. The same suite runs on it and on the table (test/ports/notifications.test.ts). */
export function fakeInbox(): Inbox & { of(memberId: string): Notice[] } {
  const boxes = new Map<string, { notice: Notice; readAt: string | null }[]>();
  const boxOf = (memberId: string) => {
    const box = boxes.get(memberId) ?? [];
    boxes.set(memberId, box);
    return box;
  };
  const unreadIn = (memberId: string) => boxOf(memberId).filter(({ readAt }) => readAt === null).length;
  return {
    of: (memberId) => boxOf(memberId).map(({ notice }) => notice),
    async add(memberId, notice) {
      boxOf(memberId).push({ notice, readAt: null });
      return notice;
    },
    async list(memberId) {
      const newest = [...boxOf(memberId)].reverse().slice(0, 50);
      return {
        notices: newest.map(({ notice, readAt }) => ({ ...notice, readAt })),
        unread: unreadIn(memberId),
      };
    },
    async markRead(memberId, id, now) {
      const found = boxOf(memberId).find(({ notice }) => notice.id === id);
      if (!found) return undefined;
      found.readAt ??= now.toISOString();
      return { unread: unreadIn(memberId) };
    },
    async markAllRead(memberId, now) {
      for (const entry of boxOf(memberId)) entry.readAt ??= now.toISOString();
      return { unread: 0 };
    },
  };
}

/** The topic: what was published, in order. */
export function fakeMessages(): Messages & { published: Message[] } {
  const published: Message[] = [];
  return {
    published,
    async publish(message) {
      published.push(message);
    },
  };
}

const keptMs = retention.historyDays * 86_400_000;

/** Past answers in memory, for the tools that write them and the person who reads them. */
export function fakeHistory(): PastAnswers & {
  readonly cases: Cases;
  add(memberId: string, entry: KeptAnswer, inCase?: CaseRecord): void;
  addUnkept(memberId: string, answer: UnkeptAnswer): void;
  unkept(memberId: string, id: string, now: Date): UnkeptAnswer | undefined;
  refine(memberId: string, id: string, refined: Pick<PastAnswer, 'assessment' | 'refinement'>): boolean;
} {
  const kept = new Map<string, PastAnswer[]>();
  const records: (CaseRecord & { memberId: string })[] = [];
  const hashes = new Map<string, UnkeptAnswer>();
  const of = (memberId: string, now: Date) =>
    (kept.get(memberId) ?? []).filter(({ createdAt }) => Date.parse(createdAt) + keptMs > now.getTime());
  return {
    cases: fakeCases(records, {
      of,
      remove: (memberId, id) =>
        kept.set(
          memberId,
          (kept.get(memberId) ?? []).filter((entry) => entry.id !== id),
        ),
    }),
    add(memberId, entry, inCase) {
      kept.set(memberId, [JSON.parse(JSON.stringify(entry)), ...(kept.get(memberId) ?? [])]);
      if (inCase) records.push({ ...inCase, memberId });
    },
    addUnkept: (memberId, answer) => void hashes.set(`${memberId} ${answer.id}`, answer),
    unkept(memberId, id, now) {
      const found = hashes.get(`${memberId} ${id}`);
      const lasts = retention.replyHours * 3_600_000;
      return found && Date.parse(found.createdAt) + lasts > now.getTime() ? found : undefined;
    },
    refine(memberId, id, refined) {
      const found = kept.get(memberId)?.find((entry) => entry.id === id);
      return found !== undefined && Object.assign(found, refined) === found;
    },
    async list(memberId, cursor, now) {
      const from = Number(cursor ?? 0);
      const all = of(memberId, now);
      const entries = all.slice(from, from + 20).map(({ id, tool, title, question, createdAt, caseId }) => ({
        ...{ id, tool, title, question, createdAt },
        ...(caseId !== undefined && { caseId }),
      }));
      return { entries, ...(from + 20 < all.length && { cursor: String(from + 20) }) };
    },
    read: async (memberId, id, now) => of(memberId, now).find((entry) => entry.id === id),
    async remove(memberId, id, now) {
      const all = of(memberId, now);
      kept.set(
        memberId,
        all.filter((entry) => entry.id !== id),
      );
      return all.some((entry) => entry.id === id);
    },
  };
}

type PastOf = {
  of(memberId: string, now: Date): PastAnswer[];
  remove(memberId: string, id: string): void;
};

/** Cases in memory, over the answers of a history. The same suite runs on it and on the table (test/ports/cases.test.ts). */
function fakeCases(records: readonly (CaseRecord & { memberId: string })[], past: PastOf): Cases {
  const changes = new Map<string, { title?: string | null | undefined; starred?: boolean | undefined }>();
  const casesOf = (memberId: string, now: Date) => {
    const there = new Map(past.of(memberId, now).map((entry) => [entry.id, entry]));
    const own = records.filter((one) => one.memberId === memberId && there.has(one.answerId));
    const ids = [...new Set(own.map(({ id }) => id))];
    return ids
      .map((id) => {
        const all = records.filter((one) => one.memberId === memberId && one.id === id);
        const titled = (by: string) => all.find(({ title }) => title.by === by)?.title.text;
        const patient = all.findLast((one) => one.patient)?.patient;
        return {
          id,
          title: titleOfCase({
            named: changes.get(`${memberId} ${id}`)?.title ?? undefined,
            diagnosis: titled('diagnosis'),
            drug: titled('drug'),
            question: titled('question'),
          }),
          updatedAt: all.at(-1)?.at ?? '',
          tools: [...new Set(all.map(({ tool }) => tool))],
          isStarred: changes.get(`${memberId} ${id}`)?.starred === true,
          answers: own.filter((one) => one.id === id).map(({ answerId }) => answerId),
          ...(patient && { patient }),
        };
      })
      .sort((a, b) => (`${a.updatedAt} ${a.id}` < `${b.updatedAt} ${b.id}` ? 1 : -1));
  };
  const read: Cases['read'] = async (memberId, id, now) => {
    const found = casesOf(memberId, now).find((one) => one.id === id);
    if (!found) return undefined;
    const items = past.of(memberId, now).filter((entry) => found.answers.includes(entry.id));
    return { ...found, items: items.sort((a, b) => (a.id < b.id ? -1 : 1)) };
  };
  return {
    read,
    async change(memberId, id, change, now) {
      if (!(await read(memberId, id, now))) return undefined;
      changes.set(`${memberId} ${id}`, { ...changes.get(`${memberId} ${id}`), ...change });
      return read(memberId, id, now);
    },
    async list(memberId, { cursor, q = '', starred = false }, now) {
      const from = Number(cursor ?? 0);
      const all = casesOf(memberId, now).filter(
        (one) => isCaseFoundBy(q, one) && (!starred || one.isStarred),
      );
      const more = from + 20 < all.length;
      return { entries: all.slice(from, from + 20), ...(more && { cursor: String(from + 20) }) };
    },
    async remove(memberId, id, now) {
      const found = await read(memberId, id, now);
      for (const answer of found?.answers ?? []) past.remove(memberId, answer);
      return found !== undefined;
    },
  };
}

/** Remembers sent messages in memory. The same suite runs on it and on the table (test/ports/sent-messages.test.ts). */
export function fakeSentMessages(): SentMessages {
  const claims = new Map<string, number | 'done'>();
  return {
    async claim(messageId, channel, now) {
      const claim = claims.get(`${messageId} ${channel}`);
      if (claim === 'done') return 'done';
      if (claim !== undefined && claim > now.getTime()) return 'busy';
      claims.set(`${messageId} ${channel}`, now.getTime() + 30_000);
      return 'claimed';
    },
    async done(messageId, channel) {
      claims.set(`${messageId} ${channel}`, 'done');
    },
    async release(messageId, channel) {
      claims.delete(`${messageId} ${channel}`);
    },
  };
}
