import * as z from 'zod';
import { PreferredLanguage } from './checks';
import { Usage } from './plans';
import { row } from './route';
import { Symptoms } from './tool-inputs';

/** Who wrote an answer: a language model, or the built-in reference engine. */
export const Provider = z.enum(['openai', 'reference']);
export type Provider = z.infer<typeof Provider>;

export const Diagnose = z.object({
  symptoms: Symptoms,
  preferredLanguage: PreferredLanguage.default('english'),
});
export type Diagnose = z.infer<typeof Diagnose>;

export const toolsRoutes = {
  diagnose: row({
    summary: 'Diagnosis support from typed symptoms',
    method: 'POST',
    path: '/api/tools/ai-diagnosis',
    feature: 'tools',
    access: 'member',
    rate: 'tool',
    success: 200,
    body: Diagnose,
    reply: z.object({ analysis: z.string(), provider: Provider, usage: Usage }),
    streams: 'analysis',
    idempotent: true,
  }),
};
