import { loadEngine } from '../lambdas/tools/engine';

const firstQuestions = ['fever for three days', 'तीन दिन से बुखार'];

/**
 * Reads the knowledge and builds its indexes, which takes seconds, before somebody waits for it. Functions that were bundled
 * (`LOCAL_BUNDLES`) bring an engine of their own, which loads with their first request as it does in Lambda.
 */
export async function loadEngineAhead(): Promise<void> {
  if (process.env.LOCAL_BUNDLES) return;
  const { assess } = await loadEngine();
  for (const question of firstQuestions) assess(question);
}
