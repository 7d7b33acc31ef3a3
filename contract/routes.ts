import { promisedAdminRoutes } from './admin';
import { authRoutes, promisedAuthRoutes } from './auth';
import { meRoutes, promisedMeRoutes } from './me';
import { promisedPaymentsRoutes } from './payments';
import type { Feature, Row } from './route';
import { siteRoutes } from './site';
import { promisedToolsRoutes, toolsRoutes } from './tools';

/** THE table: one row per thing the product does. What is not here is not deployed, not served and not callable. */
export const routes = {
  ...siteRoutes,
  ...authRoutes,
  ...meRoutes,
  ...toolsRoutes,
} satisfies Record<string, Row>;

export type RouteName = keyof typeof routes;
export type Routes = typeof routes;

/** Agreed with callers and not served yet: a row moves into the table with the room that serves it. */
export const promisedRoutes = {
  ...promisedAuthRoutes,
  ...promisedMeRoutes,
  ...promisedToolsRoutes,
  ...promisedPaymentsRoutes,
  ...promisedAdminRoutes,
} satisfies Record<string, Row>;

/** The names of the rows that one feature's function serves. */
export type RoutesOf<F extends Feature> = {
  [N in RouteName]: Routes[N]['feature'] extends F ? N : never;
}[RouteName];

/** The rows of the table with their names, in order. */
export const routeList = Object.entries(routes) as [RouteName, Row][];

/** A function that serves a streamed row answers all its rows as a stream. */
export const featureStreams = (feature: Feature): boolean =>
  routeList.some(([, row]) => row.feature === feature && row.streams !== undefined);
