import { considerWith } from './differential/consider';
import type { Consideration, Danger } from './differential/consideration';
import type { Setting } from './differential/evidence';
import { type Tables, tablesOf } from './differential/levels';
import { knowledge } from './knowledge/all';
import { type Reference, referenceOf } from './knowledge/reference';
import { dangerSection } from './render/danger';
import { diagnosisDocument, type Language } from './render/diagnosis';
import { type Fact, factsOf } from './render/grounding';
import { type Understanding, understandWith } from './text/understand';

export type {
  Argument,
  Candidate,
  Consideration,
  Danger,
  FindingName,
  Fit,
  Question,
} from './differential/consideration';
export type { Setting } from './differential/evidence';
export type { Citation } from './knowledge/cite';
export type { Names, Triage } from './knowledge/shape';
export type { Language } from './render/diagnosis';
export type { Fact } from './render/grounding';
export type { Measurement } from './text/measure';
export type { Person, Span } from './text/person';
export type { Understanding, UnderstoodFinding } from './text/understand';

let reference: Reference | undefined;
let tables: Tables | undefined;

/** Indexes are built on first use, so that loading the engine costs nothing. */
function loaded(): { reference: Reference; tables: Tables } {
  reference ??= referenceOf(knowledge);
  tables ??= tablesOf(reference);
  return { reference, tables };
}

/** Reads clinical text in English, Devanagari or romanised Hindi into findings. Never throws; spans point into `text` as given. */
export const understand = (text: string): Understanding => understandWith(loaded().reference, text);

/** Weighs what was understood: dangers, triage, candidates, questions. What the form asks for goes into `setting`. */
export const consider = (understanding: Understanding, setting: Setting = {}): Consideration =>
  considerWith(loaded().reference, loaded().tables, understanding, setting);

/** The whole answer as a document in Markdown, labelled as written by the reference engine. */
export const diagnosisMarkdown = (
  consideration: Consideration,
  understanding: Understanding,
  language: Language,
): string => diagnosisDocument(consideration, understanding, language);

/** Only the danger signs and what to do now; empty when there are none. */
export const dangerMarkdown = (dangers: readonly Danger[], language: Language): string =>
  dangerSection(dangers, language);

/** Facts in English with ids ([D1], [C1], …) for a model's prompt; at most about 1,500 tokens. */
export const groundingFacts = (consideration: Consideration): Fact[] => factsOf(consideration);

/** How much the reference knows. */
export const knowledgeSize = (): { conditions: number; findings: number; dangers: number } => ({
  conditions: knowledge.conditions.length,
  findings: knowledge.systems.reduce((sum, { findings }) => sum + findings.length, 0),
  dangers: knowledge.dangers.length,
});
