import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type * as z from 'zod';
import { count } from '#platform/metrics';
import { traceCall } from '#platform/trace';
import type { Assistant, Attempt, BrokenAnswer, Prompt } from '../../tools/ports';
import { type Chunk, listenTo, type StreamEnd } from './listening';
import { whyBroken } from './why-broken';

type Settings = {
  key: () => Promise<string>;
  /** An OpenAI-compatible endpoint, where it is not OpenAI's own. */
  baseUrl: string | undefined;
  model: string;
  /** The share of every wait for it that is really waited. */
  patience?: number;
};

// Enough for a long assessment in Hindi; a cap keeps a runaway answer from costing without end.
const mostOutputTokens = 4_000;

/**
 * Any OpenAI-compatible endpoint by its chat completions, streamed. Nothing is stored there, nobody is named: the
 * person is a hash, by which a provider can tell abuse apart.
 */
export const openaiAssistant = (settings: Settings): Assistant => {
  const open = connection(settings);

  const attempt = async (
    prompt: Prompt,
    { memberId, gone, firstTextMs, wholeMs }: Attempt,
    more: object,
    hear: (piece: string) => void,
    as: 'markdown' | 'json',
  ): Promise<StreamEnd> => {
    const heard = listenTo({ firstTextMs, wholeMs, gone, as, tell: hear, patience: settings.patience });
    try {
      const client = await open();
      // From the call to the last word: a model that speaks slowly is seen as well as one that begins late.
      await traceCall({ host: new URL(client.baseURL).hostname }, undefined, async () => {
        const chunks = await client.chat.completions.create(
          {
            ...requestOf(prompt, settings.model),
            ...more,
            stream: true,
            stream_options: { include_usage: true },
            safety_identifier: createHash('sha256').update(`member:${memberId}`).digest('hex'),
          },
          { signal: heard.signal },
        );
        let unseen = true;
        for await (const chunk of chunks) {
          if (heard.take(chunk as Chunk) === 'stop') break;
          // A burst is read without a pause for anything else: its first words leave before the rest is read.
          if (unseen && heard.begun()) {
            unseen = false;
            await setImmediate();
          }
        }
      });
      return heard.ended();
    } catch (fault) {
      return heard.late() ? { ended: 'broken', why: 'late' } : whyBroken(fault);
    } finally {
      const tokens = heard.tokens();
      if (tokens) {
        count('ModelTokensTold', tokens.told);
        count('ModelTokensWritten', tokens.written);
      }
      heard.close();
    }
  };

  return {
    provider: 'openai',

    async answer(prompt, { tell, ...asked }) {
      return attempt(prompt, asked, {}, tell, 'markdown');
    },

    async fill(prompt, { name, schema }, asked) {
      const { zodResponseFormat } = await import('openai/helpers/zod');
      let json = '';
      const add = (piece: string) => {
        json += piece;
      };
      const ending = await attempt(
        prompt,
        asked,
        { response_format: zodResponseFormat(schema, name) },
        add,
        'json',
      );
      return ending.ended === 'broken' ? ending : parseAnswer(schema, json);
    },
  };
};

/** The client, made with the first call: loading it costs every cold start that imports it. */
function connection({ key, baseUrl }: Settings) {
  const open = async (apiKey: string) => {
    const { OpenAI } = await import('openai');
    return new OpenAI({
      apiKey,
      ...(baseUrl !== undefined && { baseURL: baseUrl }),
      maxRetries: 0, // the caller knows how much time is left
      logLevel: 'off', // its debug log would hold prompts
    });
  };
  let opened: { apiKey: string; client: ReturnType<typeof open> } | undefined;
  return async () => {
    const apiKey = await key();
    if (opened?.apiKey !== apiKey) opened = { apiKey, client: open(apiKey) }; // the key was changed
    return opened.client;
  };
}

const requestOf = (
  { instructions, data, images = [], mostTokens = mostOutputTokens }: Prompt,
  model: string,
) => ({
  model,
  store: false,
  max_completion_tokens: mostTokens,
  messages: [
    { role: 'system' as const, content: instructions },
    {
      role: 'user' as const,
      content:
        images.length === 0
          ? data
          : [
              { type: 'text' as const, text: data },
              ...images.map(({ type, base64 }) => ({
                type: 'image_url' as const,
                image_url: { url: `data:${type};base64,${base64}` },
              })),
            ],
    },
  ],
});

/** Reads the JSON of an answer by its schema; what does not fit is no answer. */
function parseAnswer<S extends z.ZodType>(
  schema: S,
  json: string,
): { ended: 'whole'; value: z.output<S> } | BrokenAnswer {
  try {
    const parsed = schema.safeParse(JSON.parse(json));
    if (parsed.success) return { ended: 'whole', value: parsed.data };
  } catch {
    // not JSON at all
  }
  return { ended: 'broken', why: 'malformed' };
}
