import * as z from 'zod';

/** The note for the patient's file, by section; each is plain text of one line or more, or empty. */
export const CaseNote = z.object({
  complaints: z.string(),
  examination: z.string(),
  diagnosis: z.string(),
  investigations: z.string(),
  prescription: z.string(),
  advice: z.string(),
  returnIf: z.string(),
  review: z.string(),
});

/** A paper in each language: it is written in the one that its reader has, whatever the screen is in. */
export const inBoth = <S extends z.ZodType>(schema: S) => z.object({ english: schema, hindi: schema });
export type NoteInBoth = Record<'english' | 'hindi', z.infer<typeof CaseNote>>;
