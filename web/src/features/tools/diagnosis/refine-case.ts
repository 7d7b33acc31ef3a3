import { call } from '#web/api/client';
import type { AssessAhead, RefineCase } from './use-refinement';

/** A new assessment of an answer by the engine alone. It costs no query. */
export const refineCase: RefineCase = async (answerId, body, signal) => {
  const { assessment } = await call('refineDiagnosis', { params: { answer_id: answerId }, body, signal });
  return assessment;
};

/** Asks the same engine what each answer that one tap can give would change; nothing is kept of it. */
export const fetchAhead: AssessAhead = async (answerId, body, signal) => {
  const { ahead } = await call('assessAhead', { params: { answer_id: answerId }, body, signal });
  return ahead;
};
