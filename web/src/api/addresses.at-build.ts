import type { Row } from '#contract/route';
import { type RouteName, routes } from '#contract/routes';

/** A request needs this much of a row. */
export type Address = Pick<Row, 'method' | 'path' | 'access' | 'streams'>;

/** Method, path and access of every row of the contract, without the schemas. */
export const addresses = Object.fromEntries(
  Object.entries<Row>(routes).map(([name, { method, path, access, streams }]) => [
    name,
    { method, path, access, ...(streams && { streams }) },
  ]),
) as Record<RouteName, Address>;
