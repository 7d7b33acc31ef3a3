/** The ways in, as `?mode=` names them; signing in has no name. */
export type AuthMode = 'sign-in' | 'sign-up' | 'mobile' | 'otp' | 'email-code' | 'forgot';

/** The address of a mode, with the rest of the present address kept. */
export type ToMode = (mode: AuthMode) => string;
