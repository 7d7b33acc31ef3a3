import type { ProblemCode } from './problem';
import type { Row } from './route';

/** Lists what a row refuses by being what it is, whatever its handler does. */
export function impliedRefusals(row: Row): ProblemCode[] {
  const signedIn = row.access === 'member' || row.access === 'admin';
  return [
    ...(row.body || row.query || row.params ? (['INVALID_INPUT'] as const) : []),
    ...(row.body ? (['TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(signedIn ? (['UNAUTHENTICATED'] as const) : []),
    ...(row.access === 'admin' ? (['FORBIDDEN'] as const) : []),
    ...(row.access === 'admin' && !row.beforeSecondFactor ? (['SECOND_FACTOR_REQUIRED'] as const) : []),
    ...(row.fresh ? (['SIGN_IN_AGAIN'] as const) : []),
    ...(row.plans ? (['PLAN_REQUIRED'] as const) : []),
    ...(row.rate === 'credential' || row.limits ? (['TOO_MANY_REQUESTS'] as const) : []),
    ...(row.idempotent ? (['CONFLICT'] as const) : []),
    'SERVICE_BUSY', // what it stands on turned the call away
    'INTERNAL',
  ];
}

/** Every code that a row can answer with: what it implies, and what it declares. */
export const refusalsOf = (row: Row): ProblemCode[] => [
  ...new Set([...impliedRefusals(row), ...row.refuses]),
];

/** Says whether a row may answer with this code. */
export const mayRefuse = (row: Row, code: ProblemCode): boolean => refusalsOf(row).includes(code);
