import type { Feature } from '#contract/route';
import { features } from '#contract/route';
import { routeList } from '#contract/routes';
import type { Triggers } from './emulators/cognito/triggers';
import { type LocalFunction, loadFunction } from './function';

/** Loads the functions of the table, one for each of its features. Their settings must be set before. */
export async function loadFunctions(bundles?: string): Promise<Record<Feature, LocalFunction>> {
  const served = features.filter((feature) => routeList.some(([, row]) => row.feature === feature));
  const loaded = await Promise.all(
    served.map(async (feature) => [feature, await loadFunction(feature, bundles)] as const),
  );
  return Object.fromEntries(loaded) as Record<Feature, LocalFunction>;
}

/** The functions that no caller waits for: the one that takes the topic's messages, and the jobs by name. */
export type BackgroundFunctions = {
  deliver: (message: { id: string; body: string }) => Promise<void>;
  /** A job answers what it did. */
  jobs: Record<string, () => Promise<unknown>>;
};

/** Loads the functions behind the table's. Their settings must be set before. */
export async function loadBackground(): Promise<BackgroundFunctions> {
  const { handler: deliver } = await import('../lambdas/messages/deliver.trigger');
  const { handler: remind } = await import('../lambdas/messages/remind-plan-end.job');
  const { handler: reconcile } = await import('../lambdas/payments/reconcile-orders.job');
  const { handler: endPlans } = await import('../lambdas/payments/end-plans.job');
  const { handler: renewPlans } = await import('../lambdas/payments/renew-plans.job');
  return {
    // SNS's event, as far as a function of ours reads it.
    deliver: ({ body }) => deliver({ Records: [{ Sns: { Message: body } }] }),
    jobs: {
      'remind-plan-end': remind,
      'reconcile-orders': reconcile,
      'renew-plans': renewPlans,
      'end-plans': endPlans,
      'resume-erasures': (await import('../lambdas/admin/resume-erasures.job')).handler,
      'pack-directory': (await import('../lambdas/admin/pack-directory.job')).handler,
      recount: async () => (await import('../lambdas/admin/recount.job')).handler({}),
      'watch-site': (await import('../lambdas/site/watch-site.job')).handler,
    },
  };
}

/** The pool's own functions. Loaded when they are first asked: their settings are not there before the pool is. */
export const localTriggers: Triggers = {
  DefineAuthChallenge: async (event) =>
    (await import('../lambdas/auth/define-challenge.trigger')).handler(event),
  CreateAuthChallenge: async (event) =>
    (await import('../lambdas/auth/create-challenge.trigger')).handler(event),
  VerifyAuthChallengeResponse: async (event) =>
    (await import('../lambdas/auth/verify-challenge.trigger')).handler(event),
  PreTokenGenerationConfig: async (event) =>
    (await import('../lambdas/auth/limit-token.trigger')).handler(event),
};
