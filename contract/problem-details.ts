import * as z from 'zod';
import { PlanName, Usage } from './plans';
import type { ProblemCode } from './problem';
import { fileFaults } from './tools/reports/file-faults';

const attempts_left = z
  .int()
  .min(0)
  .optional()
  .describe('How many more may be tried before the account is blocked, or another code must be asked for');
const retryAfter = z.int().min(1).describe('Seconds to wait; also in the header Retry-After');

/** The fields that a failure carries beside its code and sentence. A code that is not here carries none. */
export const problemDetails: Partial<Record<ProblemCode, z.ZodObject>> = {
  INVALID_INPUT: z.object({
    field: z.string().describe('The first field that does not fit; empty for the body as a whole'),
    issues: z.array(z.object({ path: z.string(), message: z.string() })),
  }),
  INVALID_CREDENTIALS: z.object({ attempts_left }),
  OTP_INVALID: z.object({ attempts_left }),
  FILE_REJECTED: z.object({ reason: z.enum(Object.keys(fileFaults)) }),
  SECOND_FACTOR_REQUIRED: z.object({
    enrolled: z.boolean().describe('False: an authenticator has to be set up first'),
  }),
  PLAN_REQUIRED: z.object({ requiredPlans: z.array(PlanName) }),
  CONFLICT: z.object({ retryAfter: retryAfter.optional() }),
  TOO_LARGE: z.object({ limitBytes: z.int() }),
  ACCOUNT_BLOCKED: z.object({
    reason: z.literal('account_temporarily_blocked'),
    blocked_until: z.iso.datetime(),
  }),
  DAILY_LIMIT_REACHED: z.object({ usage: Usage, retryAfter }),
  SERVICE_BUSY: z.object({ retryAfter: retryAfter.optional() }),
  TOO_MANY_REQUESTS: z.object({ retryAfter }),
};
