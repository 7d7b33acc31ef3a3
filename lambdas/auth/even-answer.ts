import type { AuthPorts } from './ports';

/**
 * Answers no sooner than a fixed time after the call began, a refusal included: its duration would tell who has an
 * account even where its words do not.
 */
export async function answerEvenly<Answer>(
  { settings: { evenAnswerMs }, clock, pause }: Pick<AuthPorts, 'settings' | 'clock' | 'pause'>,
  now: Date,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } finally {
    const elapsedMs = clock().getTime() - now.getTime();
    await pause(Math.min(Math.max(evenAnswerMs - elapsedMs, 0), evenAnswerMs));
  }
}
