import { call } from '#web/api/client';
import type { RefineCase } from './use-refinement';

/** A new assessment of an answer by the engine alone. It costs no query. */
export const refineCase: RefineCase = async (answerId, body, signal) => {
  const { assessment } = await call('refineDiagnosis', { params: { answer_id: answerId }, body, signal });
  return assessment;
};
