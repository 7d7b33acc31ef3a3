import * as z from 'zod';
import { orAbsent, plainText } from '../checks';
import { row } from '../route';
import { toolRow } from './answer';
import { AnsweringTool } from './answering-tool';

/** An opinion on an answer; a bad one says why. */
export const RateAnswer = z.object({
  tool: AnsweringTool,
  helpful: z.boolean(),
  reason: orAbsent(z.enum(['wrong', 'unsafe', 'other'])),
  comment: orAbsent(plainText(1_000)),
});
export type RateAnswer = z.infer<typeof RateAnswer>;

export const ratingRoutes = {
  rateAnswer: row({
    ...toolRow,
    limits: [{ name: 'ratings' }],
    summary: 'Whether an answer helped; an unsafe one reaches the administrators',
    method: 'POST',
    path: '/api/tools/answers/{id}/rating',
    params: z.object({ id: z.string().regex(/^[0-9A-Za-z_-]{8,64}$/) }),
    body: RateAnswer,
    reply: z.object({}),
    refuses: ['NOT_FOUND'],
  }),
};
