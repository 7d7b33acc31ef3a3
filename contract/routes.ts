import { adminRoutes } from './admin';
import { authRoutes } from './auth';
import { meRoutes } from './me';
import { paymentsRoutes } from './payments';
import type { Feature, Row } from './route';
import { siteRoutes } from './site';
import { reportsRoutes } from './tools/reports/routes';
import { toolsRoutes } from './tools/routes';

/** THE table: one row per thing the product does. What is not here is not deployed, not served and not callable. */
export const routes = {
  ...siteRoutes,
  ...authRoutes,
  ...meRoutes,
  ...toolsRoutes,
  ...reportsRoutes,
  ...paymentsRoutes,
  ...adminRoutes,
} satisfies Record<string, Row>;

export type RouteName = keyof typeof routes;
export type Routes = typeof routes;

/** The rows of the table with their names, in order. */
export const routeList = Object.entries(routes) as [RouteName, Row][];

/**
 * A function that serves a streamed row, or one whose answer takes long, answers all its rows as a stream: to the gateway
 * for which a streaming function answers as a whole its answer is no answer, and so is the reverse.
 */
export const featureStreams = (feature: Feature): boolean =>
  routeList.some(([, row]) => row.feature === feature && (row.streams !== undefined || row.takesLong));
