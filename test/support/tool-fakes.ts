import { createHash } from 'node:crypto';
import { mostRefinements } from '#contract/tools/diagnosis/followed-diagnosis';
import type { Afterwards } from '#http/gateway-event';
import type { Caller } from '../../lambdas/tools/answering/tool-request';
import type { UnlistedDose } from '../../lambdas/tools/calculator/unlisted-dose-prompt';
import type {
  Answers,
  Assistant,
  BrokenAnswer,
  Outage,
  QueryLedger,
  QueryReservation,
  Rating,
  Ratings,
  Refinements,
  ToolsPorts,
} from '../../lambdas/tools/ports';
import { aMember, countedId, fakeQuota, noon } from './fakes';
import { fakeHistory, fakeInbox, fakeMessages } from './life-fakes';

type KeyedAnswer = { request: string; until: number; reply?: unknown };
/** Callers' keys hold these answers, shared by what claims the keys and what answers them. */
export type FakeKeys = Map<string, KeyedAnswer>;

/** Queries and keys in memory. The same suite runs on it and on the table (test/ports/spending.test.ts). */
export function fakeSpending(
  bonus = new Map<string, number>(),
  keys: FakeKeys = new Map(),
  quota = fakeQuota(bonus),
): QueryLedger {
  const begin: QueryLedger['begin'] = async (claim, limit, keyed, now) => {
    const place = keyed && `${claim.memberId} ${keyed.key}`;
    const record = place === undefined ? undefined : keys.get(place);
    if (record && keyed && record.until > now.getTime()) {
      if (record.request !== keyed.request) return { state: 'other' };
      return 'reply' in record ? { state: 'answered', reply: record.reply } : { state: 'running' };
    }
    // Both or neither: the key is held while the quota is asked, as a transaction holds it.
    const claimed = { request: keyed?.request ?? '', until: now.getTime() + 120_000 };
    if (place !== undefined) keys.set(place, claimed);
    const { granted, ...state } = await quota.reserve(claim, limit, now);
    if (!granted && place !== undefined) keys.delete(place);
    return { state: granted ? 'begun' : 'none left', quota: state } satisfies QueryReservation;
  };
  return {
    begin,
    state: quota.state,
    keep: quota.keep,
    giveBack: quota.giveBack,
    async forget(memberId, key) {
      keys.delete(`${memberId} ${key}`);
    },
  };
}

/** Keeps in memory what answers leave. The same suite runs on it and on the table (test/ports/answers.test.ts). */
export function fakeAnswers({
  keys = new Map(),
  history = fakeHistory(),
  inbox = fakeInbox(),
  spending,
}: {
  keys?: FakeKeys;
  history?: ReturnType<typeof fakeHistory>;
  inbox?: ReturnType<typeof fakeInbox>;
  /** The queries that answers use up were taken here. */
  spending?: QueryLedger;
} = {}): Answers {
  return {
    async keep({ memberId, claim, entry, inCase, unkept, reply, note }, now) {
      const place = reply && `${memberId} ${reply.key}`;
      const record = place === undefined ? undefined : keys.get(place);
      if (reply && !record) return undefined; // all or nothing
      if (reply && record && place !== undefined) {
        const copy = JSON.parse(JSON.stringify(reply.reply));
        keys.set(place, { ...record, reply: copy, until: now.getTime() + 86_400_000 });
      }
      if (entry) history.add(memberId, entry, inCase);
      if (unkept) history.addUnkept(memberId, unkept);
      if (claim) await spending?.keep(claim);
      const added = note && (await inbox.add(memberId, note));
      return added ? { note: added } : {};
    },
  };
}

/** An outage in memory. The same suite runs on it and on the table (test/ports/outage.test.ts). */
export function fakeOutage(): Outage {
  let failures: number[] = [];
  let open: { until: number; spell: number } | undefined;
  return {
    async look(now) {
      if (!open) return 'closed';
      return open.until > now.getTime() ? 'open' : 'ajar';
    },
    async probe(now) {
      if (!open || open.until > now.getTime()) return false;
      open.until = now.getTime() + 75_000;
      return true;
    },
    async failed(now, probed) {
      const at = now.getTime();
      if (probed && open) {
        const spell = Math.min(open.spell * 2, 300_000);
        open = { until: at + spell, spell };
        return;
      }
      if (open) return;
      const [first] = failures;
      failures = first !== undefined && at < first + 60_000 ? [...failures, at] : [at];
      if (failures.length >= 3) open = { until: at + 30_000, spell: 30_000 };
    },
    async recovered() {
      failures = [];
      open = undefined;
    },
  };
}

/** Opinions in memory, and what administrators are told of them. */
function fakeRatings(): Ratings & {
  readonly kept: Map<string, Rating>;
  readonly told: Map<string, { message: string }>;
} {
  const kept = new Map<string, Rating>();
  const told = new Map<string, { message: string }>();
  return {
    kept,
    told,
    async keep(memberId, rating, feedback) {
      if (rating.answerId === 'never-given') return false;
      kept.set(`${memberId} ${rating.answerId}`, rating);
      if (feedback) told.set(`${memberId} ${rating.answerId}`, feedback);
      return true;
    },
  };
}

/** Refinements of what a history in memory holds. The same suite runs on it and on the table (test/ports/cases.test.ts). */
export function fakeRefinements(history = fakeHistory()): Refinements {
  const refinedBy = new Map<string, Set<string>>();
  return {
    async find(memberId, id, now) {
      const kept = await history.read(memberId, id, now);
      if (kept) return kept.tool === 'ai-diagnosis' ? { kept } : undefined;
      const unkept = history.unkept(memberId, id, now);
      return unkept && { unkept };
    },
    async keep(memberId, id, { bodyHash, kept }) {
      if (kept && !history.refine(memberId, id, kept)) return 'gone';
      const bodies = refinedBy.get(id) ?? new Set();
      if (bodies.size >= mostRefinements && !bodies.has(bodyHash)) return 'too many';
      refinedBy.set(id, bodies.add(bodyHash));
      return 'kept';
    },
  };
}

/** A model does this with one attempt: it says words, and `ends` so when not well. A value fills a shape. */
export type Play = {
  readonly say?: readonly string[];
  readonly ends?: BrokenAnswer['why'] | Error;
  readonly retryAfterMs?: number;
  value?: unknown;
};

/** A model that plays one play after the other, the last one again and again, and keeps what it was asked. */
export function scriptedAssistant(
  ...plays: Play[]
): Assistant & { asked: { data: string; instructions: string; firstTextMs: number; memberId: string }[] } {
  const asked: { data: string; instructions: string; firstTextMs: number; memberId: string }[] = [];
  const next = (): Play => plays[Math.min(asked.length, plays.length) - 1] ?? { say: ['An answer.'] };
  return {
    asked,
    provider: 'openai',
    async answer({ data, instructions }, { tell, firstTextMs, memberId }) {
      asked.push({ data, instructions, firstTextMs, memberId });
      const { say = [], ends, retryAfterMs } = next();
      for (const piece of say) tell(piece);
      if (ends instanceof Error) throw ends;
      if (!ends) return { ended: 'whole', value: say.join('').length };
      return { ended: 'broken', why: ends, ...(retryAfterMs !== undefined && { retryAfterMs }) };
    },
    async fill({ data, instructions }, { schema }, { firstTextMs, memberId }) {
      asked.push({ data, instructions, firstTextMs, memberId });
      const { value, ends } = next();
      if (ends instanceof Error) throw ends;
      const parsed = schema.safeParse(value);
      if (ends || !parsed.success) return { ended: 'broken', why: ends || 'malformed' };
      return { ended: 'whole', value: parsed.data };
    },
  };
}

/** Does at once what may be done after the answer. */
export const atOnce: Afterwards = (work) => void work();

/** Somebody who asks a tool at noon and hears nothing of the answer on its way. */
export const asking = (more: Partial<Caller> = {}): Caller => ({
  member: aMember(),
  now: noon,
  gone: new AbortController().signal,
  tell: () => {},
  announce: () => {},
  afterwards: atOnce,
  idempotencyKey: undefined,
  ...more,
});

/** A model's dose of a drug that no list holds. */
export const aModelsDose = (fields: Partial<UnlistedDose> = {}): UnlistedDose => ({
  drug: 'zyflokam',
  indication: 'pain',
  route: 'oral',
  dose: 100,
  doseTo: null,
  unit: 'mg',
  per: 'dose',
  frequency: 'every 12 hours',
  timesDaily: 2,
  duration: '3 days',
  explanation: 'By the label.',
  ...fields,
});

/** The ports of the tools, all in memory; pauses take no time. */
export const toolsPorts = (ports: Partial<ToolsPorts> = {}): ToolsPorts => {
  const keys: FakeKeys = new Map();
  const spending = ports.spending ?? fakeSpending(new Map(), keys);
  const history = fakeHistory();
  return {
    spending,
    assistant: scriptedAssistant({ say: ['An answer.'] }),
    outage: fakeOutage(),
    modelCeiling: { count: async () => true },
    answers: fakeAnswers({ keys, spending, history }),
    ratings: fakeRatings(),
    refinements: fakeRefinements(history),
    hash: async (text) => createHash('sha256').update(text).digest('hex'),
    messages: fakeMessages(),
    newId: countedId,
    pause: async () => {},
    elapsed: () => 0,
    ...ports,
  };
};
