import { writtenScreens } from '#contract/written-screens';

/** Every screen of a signed-in person with all tools; the administrator's panel is not among them. */
export const signedInScreens = writtenScreens.filter((screen) => screen !== '/auth' && screen !== '/admin');
