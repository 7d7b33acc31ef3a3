import type { Construct } from 'constructs';
import type { WatchConfig } from '../../lambdas/site/config';
import type { FeatureFunction, StageParts } from './feature-function';
import { allowSecret } from './permissions';
import { scheduledJob } from './scheduled-job';

/** The job that opens the site as a visitor does, before a visitor finds it shut. */
export function siteJobs(
  scope: Construct,
  parts: StageParts,
): Readonly<Record<'watch-site', FeatureFunction<unknown>>> {
  const { pagesOrigin, knowsItsAddress, watchingPerson } = parts.stage;
  const watch = scheduledJob<WatchConfig>(scope, parts, {
    name: 'watch-site',
    environment: {
      PAGES_ORIGIN: pagesOrigin,
      ...(watchingPerson && {
        WATCH_EMAIL: watchingPerson.email,
        WATCH_PASSWORD: `secretsmanager:${watchingPerson.passwordSecretName}`,
      }),
    },
    errorImpact: 'Nobody reaches the site or its API from outside, whatever the functions say.',
    runbook: 'site-down',
    expression: 'cron(0/5 * * * ? *)',
    isOn: knowsItsAddress,
  });
  if (watchingPerson) allowSecret(watch.lambda, watchingPerson.passwordSecretName);
  return { 'watch-site': watch };
}
