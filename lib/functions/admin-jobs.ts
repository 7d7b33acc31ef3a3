import type { Construct } from 'constructs';
import type { AdminConfig, PanelJobConfig } from '../../lambdas/admin/config';
import { allowErasing, allowErasingItems, erasingSettings } from './erasing';
import type { FeatureFunction, StageParts } from './feature-function';
import { allowChanges, allowItems, allowLists } from './permissions';
import { scheduledJob } from './scheduled-job';

type AdminJob = 'resume-erasures' | 'pack-directory' | 'recount';

/** The jobs behind the panel: what was stopped is ended, what is searched is packed, what is counted is proved. */
export function adminJobs(
  scope: Construct,
  parts: StageParts,
): Readonly<Record<AdminJob, FeatureFunction<unknown>>> {
  const { data } = parts;
  const erasures = scheduledJob<AdminConfig>(scope, parts, {
    name: 'resume-erasures',
    environment: erasingSettings(parts),
    errorImpact:
      'People whose account is being deleted are not wholly deleted; their request stays approved.',
    expression: 'cron(22 * * * ? *)',
  });
  const directory = scheduledJob<PanelJobConfig>(scope, parts, {
    name: 'pack-directory',
    environment: { TABLE_NAME: data.table.tableName },
    errorImpact: 'A first search of the panel after a while becomes slower from day to day.',
    expression: 'cron(37 * * * ? *)',
  });
  const recount = scheduledJob<PanelJobConfig>(scope, parts, {
    name: 'recount',
    environment: { TABLE_NAME: data.table.tableName },
    errorImpact: 'A number on the panel was wrong, or nobody has proved it right: the log says which.',
    shares: 16, // as the accounts are listed; a test holds both together
    expression: 'cron(40 3 * * ? *)', // when the fewest people change anything
  });
  for (const { lambda } of [erasures, directory, recount]) allowLists(lambda, data);
  allowErasingItems(erasures.lambda, parts);
  allowErasing(erasures.lambda, parts, ['AdminDeleteUser']);
  allowItems(directory.lambda, data, ['GetItem', 'BatchGetItem', 'PutItem']);
  allowChanges(directory.lambda, data);
  allowItems(recount.lambda, data, ['BatchGetItem', 'PutItem']);
  return { 'resume-erasures': erasures, 'pack-directory': directory, recount };
}
