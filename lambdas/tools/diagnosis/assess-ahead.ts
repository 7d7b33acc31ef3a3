import { isDeepStrictEqual } from 'node:util';
import type { Language } from '#contract/sentences';
import type { Assessment } from '#contract/tools/diagnosis/assessment';
import type {
  AssessmentAhead,
  RefineDiagnosis,
  Refinement,
} from '#contract/tools/diagnosis/followed-diagnosis';
import type { Member } from '#person/account';
import { type AskedCasePorts, openCase } from './asked-case';
import { assessmentReply } from './assessment-reply';

type Answer = Refinement['answers'][number];

// Each is weighed anew; a text of five thousand characters names more than anybody corrects.
const mostFindings = 30;
const eachAnswer = ['present', 'negated', 'unknown'] as const;
/** The first tap turns a finding into this, as the page has it (web/src/ui/assessment/understood-text.tsx). */
const afterTap = { present: 'negated', negated: 'unknown' } as const;

/** The answers that one tap can give next. */
function nextAnswers(about: 'questions' | 'findings', { questions, understood }: Assessment): Answer[] {
  if (about === 'questions')
    return questions.flatMap(({ finding }) => eachAnswer.map((is) => ({ finding, is })));
  const known = new Map(understood.map(({ finding, is }) => [finding, is]));
  return [...known].slice(0, mostFindings).map(([finding, is]) => ({
    finding,
    is: is === 'present' || is === 'negated' ? afterTap[is] : 'present',
  }));
}

/** Finds what is different in the later one. What both say alike is not sent again: a page has it already. */
function changedIn(before: Assessment, after: Assessment): Partial<Assessment> {
  const fields = Object.entries(after).filter(
    ([field, value]) => !isDeepStrictEqual(value, before[field as keyof Assessment]),
  );
  return Object.fromEntries(fields);
}

/**
 * The assessment after every answer that can be given next, so that a page shows the new order in the moment of the tap.
 * By the same code as a refinement, which then keeps it.
 */
export async function assessAhead(
  ports: AskedCasePorts,
  answerId: string,
  { answers, about, ...told }: RefineDiagnosis & { about: 'questions' | 'findings' },
  caller: { member: Member; now: Date; language: Language },
): Promise<{ ahead: AssessmentAhead[] }> {
  const { weigh, language } = await openCase(ports, answerId, told, caller);
  const assessmentAfter = (said: readonly Answer[]) => assessmentReply(weigh([...said]).assessment, language);
  const shown = assessmentAfter(answers);
  const ahead = nextAnswers(about, shown).map((next) => {
    const said = [...answers.filter(({ finding }) => finding !== next.finding), next];
    return { ...next, changed: changedIn(shown, assessmentAfter(said)) };
  });
  return { ahead };
}
