import * as z from 'zod';
import { Usage } from '../plans';
import { referenceKinds } from '../reference-pages';
import { CaseNote, inBoth } from './case-note';
import type { Tool } from './table';

/** The provider wrote the answer: a language model, or the built-in reference engine. */
export const Provider = z.enum(['openai', 'reference']);
export type Provider = z.infer<typeof Provider>;

/** A verdict says how a dose stands to the reference. The words that people read are the engine's (`verdictName`). */
export const VerdictWord = z.enum([
  'verified',
  'outside',
  'above-maximum',
  'not-for-this-patient',
  'not-verified',
]);
export type VerdictWord = z.infer<typeof VerdictWord>;

/** A name in both languages. */
export const Names = z.object({ en: z.string(), hi: z.string() });

/** A dose in the answer that the engine looked at. In the text it is followed by the link `[…](#dose-<token>-<number> "<verdict>")`. */
export const DoseCheck = z.object({
  number: z.int().min(1),
  /** The address of its badges carries this token, so that no text can forge one; answers of long ago have none. */
  token: z.string().optional(),
  verdict: VerdictWord,
  /** The dose as the text first said it. */
  stated: z.string(),
  /** True when it was taken out of the text and the reference's dose was put in its place. */
  replaced: z.boolean(),
  sentence: Names,
  /** "WHO 2013, section 3.2": publisher, year and place. */
  sources: z.array(z.string()),
  /** True when the reference's numbers were read at their source. */
  checked: z.boolean(),
});
export type DoseCheck = z.infer<typeof DoseCheck>;

/** A fact can be looked up at its source. */
export const FactSource = z.object({
  id: z.string(),
  title: z.string(),
  publisher: z.string(),
  year: z.int(),
  /** The page or section; empty where the source has none. */
  place: z.string(),
  /** A to E as the public page on evidence explains them; below: weaker than any of them. */
  grade: z.enum(['A', 'B', 'C', 'D', 'E', 'below']).optional(),
  url: z.url().optional(),
});
export type FactSource = z.infer<typeof FactSource>;

/** A page of the reference that an answer rests on (`reference-pages.ts` has its address); its name is in the answer's language. */
export const AnswerPage = z.object({ kind: z.enum(referenceKinds), id: z.string(), name: z.string() });
export type AnswerPage = z.infer<typeof AnswerPage>;

/** Every answer may carry these fields beside its text. */
export const answerFields = {
  provider: Provider,
  usage: Usage,
  /** There, and false, where the answer helps nobody and so cost nothing: nothing was understood, known or read. */
  charged: z.literal(false).optional(),
  /** It was given from this state of the knowledge: eight signs; answers of long ago have none. */
  knowledge: z.string().optional(),
  /** To give an opinion on the answer with; also its id in the history, where it is kept. */
  answer_id: z.string().optional(),
  /** These personal identifiers were taken out before a model saw the text: each kind, and how many of it. */
  removed: z.array(z.object({ kind: z.string(), count: z.int() })).optional(),
  doses: z.array(DoseCheck).optional(),
  pages: z.array(AnswerPage).optional(),
  /** The text rests on these, each once with all its places: their order gives their numbers. Older answers have none. */
  fact_sources: z.array(FactSource).optional(),
  /** Names the Indian document to look up where all of them are foreign, in the answer's language. */
  indian_source: z.string().optional(),
  /** Plain text for the patient's file, generic names in capitals; the doctor reviews it. */
  opd_note: z.string().optional(),
};

/** The note for the file by section and in both languages, of a dose and of a report; an assessment has papers of its own. */
export const noteFields = { opd_sections: inBoth(CaseNote).optional() };

/** All rows of the tools have these fields in common. */
export const toolRow = { feature: 'tools', access: 'member', rate: 'tool', success: 200 } as const;

type PlansOf<T> = T extends { plans: infer Plans } ? { readonly plans: Plans } : { readonly plans?: never };
type StreamOf<T> = T extends { text: infer Text } ? { readonly streams: Text } : { readonly streams?: never };

/**
 * Takes what the row of a tool's answer needs from the table of tools: it is asked under its id, by those whose plan
 * includes it, and streams the field that is one text.
 * @__NO_SIDE_EFFECTS__
 */
export function answerRow<const T extends Tool>(tool: T) {
  const { id, plans, text }: Tool = tool;
  const derived = { ...(plans && { plans }), ...(text !== undefined && { streams: text }) };
  return {
    ...toolRow,
    method: 'POST',
    path: `/api/tools/${id as T['id']}`,
    idempotent: true,
    takesLong: true,
    ...(derived as PlansOf<T> & StreamOf<T>),
  } as const;
}
