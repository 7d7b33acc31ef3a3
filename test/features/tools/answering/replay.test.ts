import { knowledgeVersion } from '#clinical/knowledge/version';
import type { HistoryEntry } from '#contract/history';
import { referencePage } from '#contract/reference-pages';
import { toolTable } from '#contract/tools/table';
import { showPastAnswer } from '../../../../lambdas/me/show-history';
import { calculateDose } from '../../../../lambdas/tools/calculator/calculate-dose';
import { diagnose } from '../../../../lambdas/tools/diagnosis/diagnose';
import { refineDiagnosis } from '../../../../lambdas/tools/diagnosis/refine-diagnosis';
import { writeNote } from '../../../../lambdas/tools/notes/write-note';
import { KeptReply, replayAnswer } from '../../../../local/replay/replay-answer';
import { noon } from '../../../support/fakes';
import { fakeHistory } from '../../../support/life-fakes';
import { asking, fakeAnswers, fakeRefinements, toolsPorts } from '../../../support/tool-fakes';

const english = { preferredLanguage: 'english' } as const;
const caller = asking();
const answerId = ({ answer_id }: { answer_id: string }): string => answer_id;

/** The tools with the engine alone, and the entry of the history as it is replied. */
function keptTools() {
  const history = fakeHistory();
  const ports = toolsPorts({
    assistant: undefined,
    answers: fakeAnswers({ history }),
    refinements: fakeRefinements(history),
  });
  const entryOf = async (id: string): Promise<HistoryEntry> => {
    const reply = await showPastAnswer({ pastAnswers: history }, caller.member, id, noon);
    return KeptReply.parse(JSON.parse(JSON.stringify(reply)));
  };
  return { ports, entryOf };
}

describe('a kept answer', () => {
  it('is given again with the knowledge that it names: a diagnosis with its patient and corrections, refined', async () => {
    const { ports, entryOf } = keptTools();
    const body = {
      ...english,
      symptoms: 'fever for 3 days, headache, vomiting, pain behind the eyes',
      patient: { age: { value: 24, unit: 'years' as const }, sex: 'female' as const },
      corrections: [{ finding: 'vomiting', is: 'absent' as const }],
    };
    const reply = await diagnose(ports, body, caller);
    const entry = await entryOf(answerId(reply));
    expect(entry.knowledge).toBe(knowledgeVersion);
    expect(replayAnswer(entry)).toEqual({ given: knowledgeVersion, now: knowledgeVersion, differs: [] });
    const { corrections, ...uncorrected } = entry;
    expect(corrections).toEqual(body.corrections);
    expect(replayAnswer(uncorrected).differs.map(({ part }) => part)).toContain('understood');

    const answers = reply.assessment.questions.map(({ finding }) => ({ finding, is: 'present' as const }));
    await refineDiagnosis(ports, answerId(reply), { answers }, { ...caller, language: 'english' });
    expect(replayAnswer(await entryOf(answerId(reply))).differs).toEqual([]);
  });

  it('is given again: a dose by its numbers, a note by its text; another dose is told', async () => {
    const { ports, entryOf } = keptTools();
    const dose = await calculateDose(
      ports,
      { ...english, drug: 'paracetamol', weight: 12, age: 3, indication: 'fever' },
      caller,
    );
    const entry = await entryOf(answerId(dose));
    expect(replayAnswer(entry).differs).toEqual([]);
    const other = { ...entry, patient: { ...entry.patient, weightKg: 20 } };
    expect(replayAnswer(other).differs.map(({ part }) => part)).toEqual(['text']);
    const note = await writeNote(ports, { ...english, topic: 'dengue' }, caller);
    expect(replayAnswer(await entryOf(answerId(note))).differs).toEqual([]);
  });

  it('says that it cannot be compared where its words or its file were not the engine’s', () => {
    const entry = { id: 'a', title: 'a report', created_at: noon.toISOString(), answer: 'text' };
    expect(replayAnswer({ ...entry, tool: toolTable.reports.id })).toMatchObject({
      differs: [],
      given: undefined,
    });
    expect(replayAnswer({ ...entry, tool: toolTable.reports.id }).notCompared).toMatch(/not kept/);
    expect(replayAnswer({ ...entry, tool: toolTable.notes.id, provider: 'openai' }).notCompared).toMatch(
      /model/,
    );
  });
});

describe('an answer', () => {
  it('names the pages of the reference on what it says, in its language', async () => {
    const { ports } = keptTools();
    const { pages, assessment } = await diagnose(
      ports,
      { preferredLanguage: 'hindi', symptoms: 'crushing chest pain with sweating, pain in left arm' },
      caller,
    );
    const named = [...assessment.dangers, ...assessment.candidates].map(({ id }) => id);
    expect(pages?.map(({ id }) => id)).toEqual(named);
    // The page has its whole name; in the answer the doctor's term stands beside the lay name once.
    const withoutTerm = (text = ''): string => text.replace(/ \([^()]*\)/u, '');
    expect(pages?.[0]?.kind).toBe('dangers');
    expect(withoutTerm(pages?.[0]?.name)).toBe(withoutTerm(assessment.dangers[0]?.title));
    const dose = await calculateDose(ports, { ...english, drug: 'dolo 650', weight: 60, age: 30 }, caller);
    expect(dose.pages?.map(({ kind, id }) => referencePage(kind, id))).toEqual([
      '/reference/drugs/paracetamol',
    ]);
    const { pages: none } = await writeNote(ports, { ...english, topic: 'zyflokam' }, caller);
    expect(none).toBeUndefined();
  });
});
