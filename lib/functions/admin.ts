import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { PanelConfig } from '../../lambdas/admin/config';
import { allowErasing, allowErasingItems, erasingSettings } from './erasing';
import { FeatureFunction, type StageParts } from './feature-function';
import { allowChanges, allowLists } from './permissions';

/** Makes the function for what administrators do, erasing a person among it. */
export function adminFunction(scope: Construct, parts: StageParts): FeatureFunction<PanelConfig> {
  const admin = new FeatureFunction<PanelConfig>(scope, parts, {
    feature: 'admin',
    comesInSteps: true,
    timeout: Duration.seconds(28), // erasing somebody with years of items; the gateway waits for 29
    environment: {
      ...erasingSettings(parts),
      FRESH_SIGN_IN_MINUTES: String(parts.stage.freshSignInMinutes),
      SECOND_FACTOR: 'required',
    },
    errorImpact: 'Administrators cannot work; people who asked for the deletion of their account wait.',
  });
  allowErasingItems(admin.lambda, parts);
  allowLists(admin.lambda, parts.data);
  allowChanges(admin.lambda, parts.data);
  allowErasing(admin.lambda, parts, ['AdminDeleteUser', 'AdminListGroupsForUser']);
  return admin;
}
