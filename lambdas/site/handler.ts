import type * as z from 'zod';
import { planNames, plans } from '#contract/product';
import { siteRoutes } from '#contract/site';
import type { Door } from '#http/door';
import { serve } from '#http/serve';
import type { SiteSettings } from './config';
import { noteViolations } from './note-violations';

/** Nobody signs in to read about the site. */
const noDoor: Door = {
  admit: async () => undefined,
  countCall: async () => undefined,
  countFor: async () => undefined,
};

export const siteHandler = (config: z.output<typeof SiteSettings>) =>
  serve(siteRoutes, noDoor, {
    health: async () => ({ status: 'ok' as const, version: config.APP_VERSION, stage: config.STAGE }),
    siteConfig: async () => ({
      stage: config.STAGE,
      plans: planNames.map((id) => ({ id, ...plans[id] })),
      auth: {
        region: config.AWS_REGION,
        userPoolId: config.USER_POOL_ID,
        userPoolClientId: config.USER_POOL_CLIENT_ID,
        endpoint: config.IDENTITY_ENDPOINT ?? null,
      },
      ai: { provider: config.AI_PROVIDER },
      push: config.PUSH_SETTINGS ?? null,
      payments: {
        checkoutScript: config.CHECKOUT_SCRIPT,
        recurring: config.RECURRING_PAYMENTS === 'on',
      },
      androidApkUrl: config.ANDROID_APK_URL ?? null,
      support: {
        email: config.SUPPORT_EMAIL,
        phone: config.SUPPORT_PHONE,
        city: config.SUPPORT_CITY,
        legalEntity: config.LEGAL_ENTITY,
      },
    }),
    reportViolation: async ({ raw }) => {
      noteViolations(raw);
      return {};
    },
    openapi: async () => {
      // Loaded when it is asked for: it brings the schemas of every feature.
      const { openapiDocument } = await import('#contract/openapi');
      return openapiDocument();
    },
  });
