import type * as z from 'zod';
import type { Danger, DosePatient } from '#clinical/engine';
import type { AnswerPage, DoseCheck, FactSource, Provider } from '#contract/tools/answer';
import type { NoteInBoth } from '#contract/tools/case-note';
import type { Identifier } from '#rules/personal-identifiers';
import type { Prompt } from '../ports';
import type { AnswerData } from './tool-request';

/** An answer plan holds what the reference engine knows of a tool request, so that a model or it alone can answer. */
export type AnswerPlan<More extends object = object> = {
  /** Known before any text, and told first where the row announces it. */
  readonly announced?: unknown;
  /** Told at once, before a model says anything: danger signs, or the engine's own dose. Final text, not guarded. */
  readonly opening?: string;
  /**
   * The model is asked this prompt. Only what is in it leaves the building: free of identifiers. Absent when the
   * engine alone should answer. With `shape` the model fills it, and what it means in Markdown is told when it is whole
   * (through the dose guard); without, its Markdown is told as it comes.
   */
  readonly ask?: { readonly prompt: () => Prompt; readonly shape?: StructuredAnswer<More> };
  /**
   * The reference engine's own answer in Markdown, final text. `opened` says that the opening was told already, and so
   * is not to be said again; then it may be empty.
   */
  readonly reference: (opened: boolean) => string;
  /** The guard checks the doses of this patient. */
  readonly patient: DosePatient & { indication?: string | undefined };
  /** Danger signs of the opening: a model that leaves one out is counted. */
  readonly dangers?: readonly Danger[];
  /** Ids of the facts in the prompt, in brackets as the engine gives them; other citations are taken out. */
  readonly factIds?: () => readonly string[];
  /** Doses that `opening` and `reference` carry badges of, numbered from 1; the model's go on from there. */
  readonly doses?: readonly DoseCheck[];
  /** Identifiers that were taken out of the prompt. */
  readonly removed?: readonly Identifier[];
  /** Sources and the like, told last when a model answered: Markdown made from what the model said. */
  readonly closing?: (said: string) => string;
  /** Fields that join the reply where a model wrote the whole of it, made from what it said. */
  readonly beside?: (said: string) => Partial<More>;
  /** The doctor typed these; the note for the patient's file begins with them. */
  readonly complaints?: string;
  /** The note for the file, where it is made from the case and not from the answer's text. */
  readonly note?: () => string;
  /** The note by section, made from the fields of the reply. */
  readonly sections?: (beside: Partial<More>) => NoteInBoth | undefined;
  /** Says whether the answer, as it was written, helps nobody and so costs nothing. */
  readonly isFree?: (written: { readonly provider: Provider; readonly more?: Partial<More> }) => boolean;
  /** The answer as data, for the history. */
  readonly record?: AnswerData;
  /** Says what is kept there of the fields that joined the reply. */
  readonly recordBeside?: (beside: Partial<More>) => AnswerData;
  /** Pages of the reference on what the answer names. */
  readonly pages?: readonly AnswerPage[];
  /** The text rests on these, each listed once. */
  readonly sources?: readonly FactSource[];
  /** Names the Indian document to look up where all of them are foreign. */
  readonly indianSource?: string | undefined;
  /** Fields of the reply beside the text. */
  readonly more?: More;
};

/** A structured answer: its schema, and how it is told. Its fields join the reply. */
type StructuredAnswer<More extends object> = {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly inWords: (value: unknown) => { readonly text: string; readonly more?: Partial<More> };
};
