import { otherWaysInRoutes } from './other-ways-in';
import { signInRoutes } from './sign-in';

/** The ways in and out. */
export const authRoutes = { ...signInRoutes, ...otherWaysInRoutes };
