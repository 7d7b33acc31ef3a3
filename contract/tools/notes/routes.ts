import * as z from 'zod';
import { PreferredLanguage } from '../../checks';
import { aboutPatient } from '../../patient';
import { row } from '../../route';
import { answerFields, answerRow, Names } from '../answer';
import { TopicText } from '../inputs';
import { toolTable } from '../table';

export const WriteNote = z.object({
  topic: TopicText,
  preferredLanguage: PreferredLanguage.default('english'),
  ...aboutPatient,
});
export type WriteNote = z.infer<typeof WriteNote>;

export const notesRoutes = {
  writeNote: row({
    ...answerRow(toolTable.notes),
    summary: 'A clinical note on a topic (Basic, Pro and administrators)',
    body: WriteNote,
    example: { topic: 'Dengue' },
    reply: z.object({
      [toolTable.notes.text]: z.string(),
      /** The topics that are called alike, where the reference does not hold the one that was asked for. */
      near_topics: z.array(Names).optional(),
      ...answerFields,
    }),
    refuses: ['DAILY_LIMIT_REACHED'],
  }),
};
