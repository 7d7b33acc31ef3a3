import type { Assessment } from '#contract/tools/diagnosis/assessment';
import type { Refinement } from '#contract/tools/diagnosis/followed-diagnosis';
import { assessAhead } from '../../../../lambdas/tools/diagnosis/assess-ahead';
import { diagnose } from '../../../../lambdas/tools/diagnosis/diagnose';
import { refineDiagnosis } from '../../../../lambdas/tools/diagnosis/refine-diagnosis';
import { writePapers } from '../../../../lambdas/tools/diagnosis/write-papers';
import { aMember, noon } from '../../../support/fakes';
import { fakeHistory } from '../../../support/life-fakes';
import { asking, fakeAnswers, fakeRefinements, toolsPorts } from '../../../support/tool-fakes';

const texts = [
  'fever, headache and vomiting for four days',
  'Boy 2 years, weight 10 kg, loose stools for two days, sunken eyes, drinks eagerly',
  '32 weeks pregnant with headache and blurred vision, BP 160/110',
];

async function answered(symptoms: string) {
  const member = aMember();
  const history = fakeHistory();
  const made = toolsPorts({ assistant: undefined });
  const ports = {
    ...made,
    answers: fakeAnswers({ history, spending: made.spending }),
    refinements: fakeRefinements(history),
  };
  const { answer_id: id, assessment } = await diagnose(
    ports,
    { symptoms, preferredLanguage: 'english' },
    asking({ member }),
  );
  const caller = { member, now: noon, language: 'english' as const };
  return {
    id,
    assessment,
    ahead: async (answers: Refinement['answers'], about: 'questions' | 'findings' = 'questions') =>
      (await assessAhead(ports, id, { answers, about }, caller)).ahead,
    refined: async (answers: Refinement['answers']) =>
      (await refineDiagnosis(ports, id, { answers }, caller)).assessment,
    papers: async (answers: Refinement['answers']) =>
      (await writePapers(ports, id, { answers }, caller)).papers,
    stored: () => history.read(member.id, id, noon),
  };
}

describe('what is told ahead of a tap', () => {
  it.each(texts)('is what the refinement then says, for every answer to every question: %s', async (text) => {
    const { ahead, refined, assessment } = await answered(text);
    const told = await ahead([]);
    expect(told).toHaveLength(3 * assessment.questions.length);
    for (const { finding, is, changed } of told) {
      const shown: Assessment = { ...assessment, ...(changed as Partial<Assessment>) };
      expect(shown).toEqual(await refined([{ finding, is }]));
    }
  });

  it('goes on from what was said, and knows corrections of what was read', async () => {
    const { ahead, refined, assessment } = await answered(texts[0] ?? '');
    const [first] = assessment.questions;
    const said = [{ finding: first?.finding ?? '', is: 'present' as const }];
    const now = await refined(said);
    for (const about of ['questions', 'findings'] as const) {
      const [next] = await ahead(said, about);
      if (!next) throw new Error('nothing was told');
      const { changed, ...answer } = next;
      const answers = [...said.filter(({ finding }) => finding !== answer.finding), answer];
      expect({ ...now, ...(changed as Partial<Assessment>) }).toEqual(await refined(answers));
    }
  });

  it('sends no more than what is different, and keeps nothing', async () => {
    const { ahead, assessment, stored } = await answered(texts[0] ?? '');
    const told = await ahead([]);
    for (const { changed } of told) expect(changed).not.toHaveProperty('patient');
    expect(JSON.stringify(told).length).toBeLessThan(told.length * JSON.stringify(assessment).length);
    expect((await stored())?.refinement).toBeUndefined();
  });
});

describe('the papers of an answer', () => {
  it('are written in both languages from the case as it was refined', async () => {
    const { papers, refined, assessment } = await answered(texts[0] ?? '');
    const answers = assessment.questions.map(({ finding }) => ({ finding, is: 'negated' as const }));
    const now = await refined(answers);
    const { note, handout, sources } = await papers(answers);
    expect(note.english.diagnosis).toContain(`Provisional: ${now.candidates[0]?.name}`);
    expect(note.english.complaints).toContain(texts[0]);
    expect(note.hindi.diagnosis).toMatch(/\p{Script=Devanagari}/u);
    expect(handout.hindi.comeBack).toMatch(/\p{Script=Devanagari}/u);
    expect(sources.map(({ id }) => id)).toContain('lk-dengue');
  });
});
