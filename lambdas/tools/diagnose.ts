import { withoutIdentifiers } from '#contract/personal-identifiers';
import type { Usage } from '#contract/plans';
import type { Diagnose, Provider } from '#contract/tools';
import type { Member } from '#platform/account';
import { indianDay } from '#platform/quota';
import { answerOnce } from './answer-once';
import type { Listener, Question, ToolsPorts } from './ports';
import { diagnosisPrompt } from './prompts/diagnosis';
import { remember } from './remember';
import { spendOne } from './spend-one';

export type Asking = Listener & { member: Member; now: Date; idempotencyKey: string | undefined };

/**
 * Diagnosis support from typed symptoms: danger signs first and at once, then the answer as it comes. Danger signs
 * are found by the reference engine, so that no model can leave them out.
 */
export function diagnose(
  ports: ToolsPorts,
  { symptoms, preferredLanguage }: Diagnose,
  { member, now, idempotencyKey, ...listener }: Asking,
): Promise<{ analysis: string; provider: Provider; usage: Usage }> {
  const { provider } = ports.assistant;
  return answerOnce(
    ports,
    { memberId: member.id, key: idempotencyKey, question: { symptoms, preferredLanguage }, now },
    async () => {
      const { text, usage } = await spendOne(ports, member, now, listener, async ({ tell, gone }) => {
        // Loaded with the first question: its knowledge is the larger half of the function.
        const engine = await import('#clinical/engine');
        const understanding = engine.understand(symptoms);
        const consideration = engine.consider(understanding, { month: Number(indianDay(now).slice(5, 7)) });
        const question: Question = {
          // A model elsewhere never learns who the patient is; the engine here reads the text as it was typed.
          prompt: () => {
            const { text } = withoutIdentifiers(symptoms, now);
            return diagnosisPrompt(text, preferredLanguage, engine.groundingFacts(consideration));
          },
          reference: () => engine.diagnosisMarkdown(consideration, understanding, preferredLanguage),
        };
        // The reference engine's own answer already begins with them.
        if (provider === 'openai') tell(engine.dangerMarkdown(consideration.dangers, preferredLanguage));
        await ports.assistant.answer(question, { tell, gone });
      });
      await remember(ports, member, { tool: 'ai-diagnosis', question: symptoms, answer: text }, now);
      return { analysis: text, provider, usage };
    },
  );
}
