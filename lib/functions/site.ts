import { readFileSync } from 'node:fs';
import type { Construct } from 'constructs';
import type { SiteSettings } from '../../lambdas/site/config';
import { realCheckout } from '../edge/checkout-hosts';
import { FeatureFunction, quick, type StageParts } from './feature-function';

/** Makes the function for what everybody may know: plans and prices, the contract, where to sign in. */
export function siteFunction(scope: Construct, parts: StageParts): FeatureFunction<SiteSettings> {
  const { stage, identity, data } = parts;
  return new FeatureFunction<SiteSettings>(scope, parts, {
    feature: 'site',
    comesInSteps: true,
    timeout: quick,
    environment: {
      STAGE: stage.name,
      APP_VERSION: appVersion,
      USER_POOL_ID: identity.pool.userPoolId,
      USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
      AI_PROVIDER: data.aiProvider,
      CHECKOUT_SCRIPT: realCheckout,
      RECURRING_PAYMENTS: stage.payments.recurring ? 'on' : 'off',
      SUPPORT_EMAIL: stage.support.email,
      SUPPORT_PHONE: stage.support.phone,
      SUPPORT_CITY: stage.support.city,
      LEGAL_ENTITY: stage.support.legalEntity,
      ...(stage.pushSettings !== undefined && { PUSH_SETTINGS: stage.pushSettings }),
      ...(stage.androidApkUrl !== undefined && { ANDROID_APK_URL: stage.androidApkUrl }),
    },
    errorImpact: 'Pages open without plans and prices, and nobody can sign in: they do not learn where.',
  });
}

const appVersion = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
