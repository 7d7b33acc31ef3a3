import * as z from 'zod';
import { timeOrderedId } from '#platform/time-ordered-id';
import { dynamoAnswers } from '../../lambdas/adapters/dynamo/answers/answers';
import { dynamoCases } from '../../lambdas/adapters/dynamo/answers/cases';
import { dynamoPastAnswers } from '../../lambdas/adapters/dynamo/answers/history';
import { dynamoRefinements } from '../../lambdas/adapters/dynamo/answers/refinements';
import { keys } from '../../lambdas/adapters/dynamo/keys';
import { dynamoOwnRecords } from '../../lambdas/adapters/dynamo/people/own-records';
import type { Cases, PastAnswers } from '../../lambdas/me/ports';
import type { Answers, CaseTitle, Refinements } from '../../lambdas/tools/ports';
import { anAccount, later, noon } from '../support/fakes';
import { fakeHistory } from '../support/life-fakes';
import { aTable, type TableForTests } from '../support/table';
import { fakeAnswers, fakeRefinements } from '../support/tool-fakes';

let people = 0;

/** An assessment that says nothing but for whom it is. */
const assessment = {
  urgency: { level: 'routine' as const, reason: 'why', because: [] },
  dangers: [],
  candidates: [],
  mustNotMiss: [],
  questions: [],
  orders: [],
  understood: [],
  notUnderstood: [],
  patient: { weightKg: 12 },
};

describe.each(['memory', 'table'] as const)('cases in %s', (where) => {
  let store: TableForTests | undefined;
  let answers: Answers;
  let history: PastAnswers;
  let cases: Cases;
  let refinements: Refinements;
  let memberId: string;

  beforeAll(async () => {
    store = where === 'table' ? await aTable() : undefined;
    const memory = fakeHistory();
    answers = store ? dynamoAnswers(store.table) : fakeAnswers({ history: memory });
    history = store ? dynamoPastAnswers(store.table) : memory;
    cases = store ? dynamoCases(store.table) : memory.cases;
    refinements = store ? dynamoRefinements(store.table) : fakeRefinements(memory);
  });
  beforeEach(async () => {
    people += 1;
    memberId = `person-${people}`;
    await store?.table.put(keys.account(memberId), anAccount({ id: memberId }));
  });
  afterAll(() => store?.close());

  /** Keeps an answer of a case, so many seconds after noon. */
  async function answer(seconds: number, caseId: string, title: CaseTitle, more = {}): Promise<string> {
    const at = later(noon, seconds);
    const id = timeOrderedId(at, `${people}${seconds}`.padStart(16, '0'));
    const tool = title.by === 'drug' ? ('drug-calculator' as const) : ('ai-diagnosis' as const);
    const entry = { id, tool, title: 'asked', question: 'asked', answer: 'An answer.', caseId };
    const createdAt = at.toISOString();
    const inCase = { id: caseId, answerId: id, tool, title, at: createdAt, ...more };
    await answers.keep({ memberId, entry: { ...entry, createdAt }, inCase }, at);
    return id;
  }
  const drug = (text: string): CaseTitle => ({ by: 'drug', text });
  const diagnosis = (text: string): CaseTitle => ({ by: 'diagnosis', text });
  const listed = async (q?: string) =>
    (await cases.list(memberId, { cursor: undefined, q }, noon)).entries.map(({ title }) => title);

  it('are titled by the first diagnosis, or else the drug, and listed by the last answer', async () => {
    await answer(0, 'case-of-one', drug('Paracetamol'));
    await answer(1, 'case-of-two', { by: 'question', text: 'Dengue' });
    await answer(2, 'case-of-one', diagnosis('Dengue fever'), { patient: { weightKg: 60 } });
    await answer(3, 'case-of-one', diagnosis('Malaria'));
    expect(await listed()).toEqual(['Dengue fever', 'Dengue']);
    expect(await listed('FEVER')).toEqual(['Dengue fever']);
    const found = await cases.read(memberId, 'case-of-one', noon);
    expect(found).toMatchObject({ title: 'Dengue fever', patient: { weightKg: 60 } });
    expect(found?.items.map(({ tool }) => tool)).toEqual(['drug-calculator', 'ai-diagnosis', 'ai-diagnosis']);
    expect([...(found?.tools ?? [])].sort()).toEqual(['ai-diagnosis', 'drug-calculator']);
  });

  it('are found by whom they are about, in both languages', async () => {
    const patient = { age: { value: 8, unit: 'years' as const }, sex: 'male' as const };
    await answer(0, 'case-of-one', diagnosis('Dengue fever'), { patient });
    await answer(1, 'case-of-two', diagnosis('Dengue fever'), { patient: { ...patient, sex: 'female' } });
    await answer(2, 'case-of-three', drug('Iron'));
    expect(await listed('8 years, boy')).toEqual(['Dengue fever']);
    expect(await listed('लड़की')).toEqual(['Dengue fever']);
    expect(await listed('8 years')).toHaveLength(2);
    expect(await listed('undefined')).toEqual([]);
  });

  it('are given page by page', async () => {
    for (let each = 0; each < 25; each += 1) await answer(each, `case-number-${each}`, drug(`Drug ${each}`));
    const first = await cases.list(memberId, { cursor: undefined, q: undefined }, noon);
    const second = await cases.list(memberId, { cursor: first.cursor, q: undefined }, noon);
    expect(first.entries).toHaveLength(20);
    expect(second.entries.map(({ title }) => title)).toEqual([
      'Drug 4',
      'Drug 3',
      'Drug 2',
      'Drug 1',
      'Drug 0',
    ]);
    expect(second.cursor).toBeUndefined();
  });

  it('are called and starred as their person likes, until the name is taken back', async () => {
    await answer(0, 'case-of-one', diagnosis('Dengue fever'));
    await answer(1, 'case-of-two', drug('Iron'));
    const change = (of: object) => cases.change(memberId, 'case-of-one', of, noon);
    expect(await change({ title: 'Bed 4', starred: true })).toMatchObject({
      title: 'Bed 4',
      isStarred: true,
    });
    const about = { cursor: undefined, q: undefined };
    expect((await cases.list(memberId, { ...about, starred: true }, noon)).entries).toHaveLength(1);
    await answer(2, 'case-of-one', diagnosis('Malaria'));
    expect(await listed()).toEqual(['Bed 4', 'Iron']);
    expect(await change({ title: null, starred: false })).toMatchObject({
      title: 'Dengue fever',
      isStarred: false,
    });
    expect((await cases.list(memberId, { ...about, starred: true }, noon)).entries).toEqual([]);
    expect(await cases.change('somebody-else', 'case-of-one', { starred: true }, noon)).toBeUndefined();
    expect(await cases.change(memberId, 'case-of-none', { starred: true }, noon)).toBeUndefined();
    expect(await cases.read(memberId, 'case-of-none', noon)).toBeUndefined();
  });

  it('go with their answers, one by one or all at once', async () => {
    const first = await answer(0, 'case-of-one', diagnosis('Dengue fever'));
    const second = await answer(1, 'case-of-one', diagnosis('Dengue fever'));
    const other = await answer(2, 'case-of-two', drug('Iron'));
    expect(await history.remove(memberId, first, noon)).toBe(true);
    expect((await cases.read(memberId, 'case-of-one', noon))?.items).toHaveLength(1);
    expect(await history.remove(memberId, second, noon)).toBe(true);
    expect(await cases.read(memberId, 'case-of-one', noon)).toBeUndefined();
    expect(await listed()).toEqual(['Iron']);
    expect(await cases.remove(memberId, 'case-of-two', noon)).toBe(true);
    expect(await history.read(memberId, other, noon)).toBeUndefined();
    expect(await listed()).toEqual([]);
    expect(await cases.remove(memberId, 'case-of-two', noon)).toBe(false);
  });

  it("are one's own, and as long as their answers are kept", async () => {
    await answer(0, 'case-of-one', drug('Iron'));
    expect(await cases.read('somebody-else', 'case-of-one', noon)).toBeUndefined();
    expect(await cases.remove('somebody-else', 'case-of-one', noon)).toBe(false);
    expect(await cases.read(memberId, 'case-of-one', later(noon, 91 * 86_400))).toBeUndefined();
  });

  it('hold an answer with what it was refined by, sixty times', async () => {
    const id = await answer(0, 'case-of-one', diagnosis('Dengue fever'));
    const refinement = { answers: [{ finding: 'rash', is: 'unknown' as const }] };
    const refined = (bodyHash: string) =>
      refinements.keep(memberId, id, { bodyHash, kept: { assessment, refinement } });
    for (let each = 0; each < 60; each += 1) expect(await refined(`body ${each}`)).toBe('kept');
    expect([await refined('body 3'), await refined('body 60')]).toEqual(['kept', 'too many']);
    expect(await history.read(memberId, id, noon)).toMatchObject({ assessment, refinement });
    if (store) {
      // An answer that was kept before assessments were packed still opens with its own; one that is broken opens without.
      const key = keys.history(memberId, id);
      const keptAs = (stored: unknown) =>
        store?.table.change(key, { update: 'SET assessment = :as', values: { ':as': stored } });
      await keptAs(assessment);
      expect(await history.read(memberId, id, noon)).toMatchObject({ assessment, refinement });
      await keptAs(new Uint8Array([1, 2, 3]));
      expect((await history.read(memberId, id, noon))?.assessment).toBeUndefined();
    }
    expect(await refinements.find(memberId, id, noon)).toMatchObject({ kept: { question: 'asked' } });
    expect(await refinements.find('somebody-else', id, noon)).toBeUndefined();
    await history.remove(memberId, id, noon);
    expect(await refinements.find(memberId, id, noon)).toBeUndefined();
    expect(await refined('body 3')).toBe('gone');
  });

  it('know of an answer without a history no more than the hash of its text, for a day', async () => {
    const unkept = {
      id: timeOrderedId(noon, '7'.repeat(16)),
      textHash: 'hash',
      language: 'hindi' as const,
      createdAt: noon.toISOString(),
    };
    await answers.keep({ memberId, unkept }, noon);
    expect(await refinements.find(memberId, unkept.id, noon)).toMatchObject({ unkept });
    expect(await refinements.keep(memberId, unkept.id, { bodyHash: 'a', kept: undefined })).toBe('kept');
    expect(await refinements.find(memberId, unkept.id, later(noon, 86_401))).toBeUndefined();
    expect(await listed()).toEqual([]);
  });
});

describe('the assessment of an answer in the table', () => {
  let store: TableForTests;
  beforeAll(async () => {
    store = await aTable();
    await store.table.put(keys.account('asha'), anAccount({ id: 'asha' }));
  });
  afterAll(() => store.close());

  const kept = { tool: 'ai-diagnosis' as const, title: 'asked', question: 'asked', answer: 'An answer.' };
  const stored = z.object({ assessment: z.unknown() });

  it('lies packed, when it is given and when it is refined, and is read and exported whole', async () => {
    const id = timeOrderedId(noon, '1'.repeat(16));
    const key = keys.history('asha', id);
    const factSources = [{ id: 'who', title: 'Pocket book', publisher: 'WHO', year: 2013, place: 'p. 3' }];
    const leftOut = [{ kind: 'test' as const, text: 'ECG within 10 minutes' }];
    const perDose = { low: 200, high: 400, unit: 'mg' };
    const dose = { verdict: 'verified' as const, drug: 'Ibuprofen', perDose };
    const entry = { ...kept, id, createdAt: noon.toISOString(), assessment, dose, factSources, leftOut };
    await dynamoAnswers(store.table).keep({ memberId: 'asha', entry }, noon);
    expect((await store.table.read(key, stored))?.assessment).toBeInstanceOf(Uint8Array);
    const history = dynamoPastAnswers(store.table);
    expect(await history.read('asha', id, noon)).toMatchObject({ assessment, dose, factSources, leftOut });

    const refined = { ...assessment, patient: { weightKg: 14 } };
    const refinement = { answers: [] };
    const refinements = dynamoRefinements(store.table);
    await refinements.keep('asha', id, { bodyHash: 'body', kept: { assessment: refined, refinement } });
    expect((await store.table.read(key, stored))?.assessment).toBeInstanceOf(Uint8Array);
    expect((await history.read('asha', id, noon))?.assessment).toEqual(refined);
    const exported = (await dynamoOwnRecords(store.table).all('asha')).find(({ sk }) => sk === key.sk);
    expect(exported).toMatchObject({ assessment: refined, dose, factSources });
  });

  it('is opened where it lies plain, as it was written before', async () => {
    const id = timeOrderedId(noon, '2'.repeat(16));
    const plain = { ...kept, id, createdAt: noon.toISOString(), assessment };
    await store.table.put(keys.history('asha', id), plain);
    expect((await dynamoPastAnswers(store.table).read('asha', id, noon))?.assessment).toEqual(assessment);
  });
});
