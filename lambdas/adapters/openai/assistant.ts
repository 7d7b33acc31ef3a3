import { Problem } from '#contract/problem';
import type { Assistant, Prompt } from '../../tools/ports';

type Settings = {
  key: () => Promise<string>;
  /** An OpenAI-compatible endpoint, when it is not OpenAI's own. */
  baseUrl: string | undefined;
  model: string;
};

// The first text must come soon, or the person is better told; the whole must fit the function's time.
const firstTextMs = 20_000;
const wholeMs = 75_000;

// Enough for a long assessment in Hindi; a cap keeps a runaway answer from costing without end.
const mostOutputTokens = 4_000;

/** Any OpenAI-compatible endpoint by its chat completions, streamed. Nothing is stored there, nobody is named. */
export const openaiAssistant = (settings: Settings): Assistant => ({
  provider: 'openai',
  async answer(question, { tell, gone }) {
    const late = new AbortController();
    const first = setTimeout(() => late.abort(), firstTextMs);
    const last = setTimeout(() => late.abort(), wholeMs);
    const signal = AbortSignal.any([gone, late.signal]);
    try {
      await complete(settings, question.prompt(), signal, (piece) => {
        clearTimeout(first);
        tell(piece);
      });
    } catch (cause) {
      if (late.signal.aborted && !gone.aborted) throw new Problem('UPSTREAM_TIMEOUT', { cause });
      throw new Problem('AI_UNAVAILABLE', { cause });
    } finally {
      clearTimeout(first);
      clearTimeout(last);
    }
  },
});

async function complete(
  settings: Settings,
  prompt: Prompt,
  signal: AbortSignal,
  tell: (piece: string) => void,
): Promise<void> {
  // Loaded with the first question: it costs every cold start that imports it.
  const { OpenAI } = await import('openai');
  const client = new OpenAI({
    apiKey: await settings.key(),
    ...(settings.baseUrl !== undefined && { baseURL: settings.baseUrl }),
    maxRetries: 1,
    timeout: wholeMs,
    logLevel: 'off', // its debug log would hold prompts
  });
  const chunks = await client.chat.completions.create(
    {
      model: settings.model,
      stream: true,
      max_completion_tokens: mostOutputTokens,
      messages: [
        { role: 'system', content: prompt.instructions },
        { role: 'user', content: prompt.data },
      ],
    },
    { signal },
  );
  let said = false;
  let finished: string | null = null;
  for await (const chunk of chunks) {
    const choice = chunk.choices?.[0];
    const piece = choice?.delta?.content;
    if (typeof piece === 'string' && piece !== '') {
      said = true;
      tell(piece);
    }
    finished = choice?.finish_reason ?? finished;
  }
  signal.throwIfAborted();
  // An answer that was cut off or never came is no answer: half an assessment can harm.
  if (!said || finished !== 'stop') throw new Error(`the model ended with ${finished ?? 'nothing'}`);
}
