import * as z from 'zod';
import { PlanName } from './plans';
import { row } from './route';
import { Provider } from './tools/answer';

const open = {
  feature: 'site',
  access: 'anyone',
  rate: 'open',
  success: 200,
  method: 'GET',
  refuses: [],
} as const;

/** A plan as the pages show it. */
const PlanShown = z.object({
  id: PlanName,
  dailyQueries: z.int(),
  monthlyPaise: z.int(),
  yearlyPaise: z.int(),
});

/** Firebase as the pages know it; all of it is public by nature. */
export const PushSettings = z.object({
  apiKey: z.string(),
  projectId: z.string(),
  appId: z.string(),
  messagingSenderId: z.string(),
  vapidKey: z.string(),
});

/** The pages need these settings at run time. Nothing here is secret. */
export const SiteConfig = z.object({
  stage: z.enum(['dev', 'prod']),
  plans: z.array(PlanShown),
  auth: z.object({
    region: z.string(),
    userPoolId: z.string(),
    userPoolClientId: z.string(),
    /** The identity service answers at this address, when it is not the region's own. */
    endpoint: z.string().nullable(),
  }),
  ai: z.object({ provider: Provider }),
  push: PushSettings.nullable(),
  /** The provider's checkout, loaded when somebody pays; whether plans can renew by themselves. */
  payments: z.object({ checkoutScript: z.string(), recurring: z.boolean() }),
  androidApkUrl: z.string().nullable(),
  support: z.object({ email: z.string(), phone: z.string(), city: z.string(), legalEntity: z.string() }),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

export const siteRoutes = {
  health: row({
    ...open,
    summary: 'Whether the service answers, and which version',
    path: '/api/health',
    reply: z.object({ status: z.literal('ok'), version: z.string(), stage: z.string() }),
  }),
  siteConfig: row({
    ...open,
    summary: 'What the pages need at run time',
    path: '/api/config',
    reply: SiteConfig,
  }),
  reportViolation: row({
    ...open,
    method: 'POST',
    summary: 'Take a browser’s report that a page broke its content policy; its kind alone is counted',
    path: '/api/policy-reports',
    // Its body is the browser's, in its own media types, and no report is refused.
    reply: z.object({}),
  }),
  openapi: row({
    ...open,
    summary: 'This contract as OpenAPI 3.1',
    path: '/api/openapi.json',
    reply: z.looseObject({ openapi: z.string() }),
    document: true,
  }),
};
