import * as z from 'zod';
import { Problem } from '#contract/problem';
import { indianDay } from '#person/quota';
import { dynamoAnswers } from '../../lambdas/adapters/dynamo/answers/answers';
import { dynamoSpending } from '../../lambdas/adapters/dynamo/answers/spending';
import { keys } from '../../lambdas/adapters/dynamo/keys';
import { chargedAnswer } from '../../lambdas/tools/answering/charged-answer';
import type { ToolsPorts } from '../../lambdas/tools/ports';
import { cases } from '../support/cases';
import { aMember, anAccount, countedId, later, noon } from '../support/fakes';
import { fakeMessages } from '../support/life-fakes';
import { fc } from '../support/properties';
import { aTable, type TableForTests } from '../support/table';
import { atOnce, type FakeKeys, fakeAnswers, fakeSpending } from '../support/tool-fakes';

const limit = 5; // of the free plan
const day = indianDay(noon);

/** One call ends in one of these ways. */
type Fate = 'answers' | 'fails' | 'leaves before a word' | 'leaves after a word';
type Call = { readonly key: string | undefined; readonly fate: Fate; readonly turns: number };

const call: fc.Arbitrary<Call> = fc.record({
  key: fc.constantFrom(undefined, undefined, 'a', 'b', 'c'),
  fate: fc.constantFrom<Fate>(
    'answers',
    'answers',
    'answers',
    'fails',
    'leaves before a word',
    'leaves after a word',
  ),
  turns: fc.nat({ max: 3 }),
});
/** Rounds of calls; those of a round run at the same time. */
const schedule = fc.array(fc.array(call, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 });

type Ports = Pick<ToolsPorts, 'spending' | 'answers' | 'messages' | 'hash' | 'newId' | 'pause'>;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

let people = 0;

describe.each(['memory', 'table'] as const)('whatever people do at once, the quota in %s', (where) => {
  let store: TableForTests | undefined;
  const balances = new Map<string, number>();
  let ports: Ports;

  beforeAll(async () => {
    store = where === 'table' ? await aTable() : undefined;
    const kept: FakeKeys = new Map();
    const inMemory = fakeSpending(balances, kept);
    ports = {
      hash: async (text) => text,
      spending: store ? dynamoSpending(store.table) : inMemory,
      answers: store ? dynamoAnswers(store.table) : fakeAnswers({ keys: kept, spending: inMemory }),
      messages: fakeMessages(),
      newId: countedId,
      pause: turn,
    };
  });
  afterAll(() => store?.close());

  async function somebody(bonusSearches: number) {
    people += 1;
    const account = anAccount({ id: `person-${where}-${people}`, bonusSearches });
    balances.set(account.id, bonusSearches);
    await store?.table.put(keys.account(account.id), account);
    return aMember(account);
  }

  /** Plays one call and tells what it came to: whether it must have cost a query. */
  async function play(member: ReturnType<typeof aMember>, { key, fate, turns }: Call) {
    const left = new AbortController();
    let ran = false;
    const asking = {
      member,
      now: noon,
      idempotencyKey: key,
      gone: left.signal,
      tell: () => {},
      announce: () => {},
      afterwards: atOnce,
    };
    const request = {
      tool: 'ai-diagnosis' as const,
      text: 'fever',
      body: {},
      language: 'english' as const,
    };
    try {
      const reply = await chargedAnswer(ports, asking, request, async ({ tell }) => {
        ran = true;
        for (let each = 0; each < turns; each += 1) await turn();
        if (fate === 'fails') throw new Problem('AI_UNAVAILABLE');
        if (fate === 'leaves after a word') tell('Some ');
        if (fate !== 'answers') {
          left.abort();
          throw left.signal.reason;
        }
        tell('Some text.');
        return { reply: { text: 'Some text.' }, answer: 'Some text.' };
      });
      return { ran, reply, cost: ran ? 1 : 0 };
    } catch (fault) {
      const code = fault instanceof Problem ? fault.code : undefined;
      if (code !== undefined && code !== 'AI_UNAVAILABLE') expect(ran).toBe(false);
      return { ran, code, cost: ran && fate === 'leaves after a word' ? 1 : 0 };
    }
  }

  it('counts every answer once, gives back what failed, and lets nobody over the limit', async () => {
    await fc.assert(
      fc.asyncProperty(schedule, fc.nat({ max: 3 }), async (rounds, bonus) => {
        const member = await somebody(bonus);
        const outcomes: Awaited<ReturnType<typeof play>>[] = [];
        for (const calls of rounds) {
          outcomes.push(...(await Promise.all(calls.map((each) => play(member, each)))));
        }
        const cost = outcomes.reduce((sum, outcome) => sum + outcome.cost, 0);
        const state = await ports.spending.state(member.id, day, noon);
        const spent = state.used + bonus - state.bonus;
        expect(spent).toBe(cost);
        // Nothing is left reserved, to be given back when it lapses.
        expect(await ports.spending.state(member.id, day, later(noon, 200))).toEqual(state);
        expect(state.used).toBeLessThanOrEqual(limit);

        // One key, one answer: whoever was answered under it has the same, and it was paid once.
        for (const key of ['a', 'b', 'c']) {
          const replies = rounds.flat().flatMap((each, place) => {
            const outcome = outcomes[place];
            return each.key === key && outcome && 'reply' in outcome ? [outcome.reply] : [];
          });
          expect(new Set(replies.map((reply) => reply?.answer_id)).size).toBeLessThanOrEqual(1);
        }

        // Nothing is left open: what remains can be used, to the last one and not further.
        if (store) {
          const item = await store.table.read(keys.usage(member.id, day), z.looseObject({}));
          expect(item?.held).toBeUndefined();
        }
        const more = limit + bonus - spent;
        const fate = { key: undefined, fate: 'answers' as const, turns: 0 };
        for (let use = 0; use < more; use += 1) expect((await play(member, fate)).cost).toBe(1);
        expect((await play(member, fate)).code).toBe('DAILY_LIMIT_REACHED');
      }),
      { numRuns: cases(where === 'memory' ? 200 : 25) },
    );
  });
});
