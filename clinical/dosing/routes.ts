import type { Route } from '../knowledge/drug-shape';

const injected: ReadonlySet<string> = new Set<Route>(['iv', 'im', 'sc']);
/** Says whether a drug goes in by a needle, into a vein, a muscle or under the skin. */
export const isInjected = (route: string | undefined): boolean => route !== undefined && injected.has(route);

/** How a drug comes to where it acts: put on at its place, breathed in, or by the blood. */
const ways: Readonly<Record<Route, 'applied' | 'breathed' | 'by the blood'>> = {
  oral: 'by the blood',
  iv: 'by the blood',
  im: 'by the blood',
  sc: 'by the blood',
  intradermal: 'by the blood',
  inhaled: 'breathed',
  nebulised: 'breathed',
  rectal: 'by the blood',
  nasal: 'applied',
  topical: 'applied',
  eye: 'applied',
  ear: 'applied',
  sublingual: 'by the blood',
  vaginal: 'applied',
};

export const isApplied = (route: Route): boolean => ways[route] === 'applied';

/** Of what is put on or breathed in at its place the blood gets little. */
export const sparesTheBlood = (route: Route): boolean => ways[route] !== 'by the blood';
