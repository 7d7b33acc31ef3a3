import { passwordLength } from '#contract/product';
import { words } from './dictionary';

export const auth = {
  signIn: {
    title: 'Sign in',
    lead: 'Welcome back. Your tools are as you left them.',
    identifier: 'Email or mobile number',
    password: 'Password',
    submit: 'Sign In',
    busy: 'Signing in...',
    forgot: 'Forgot password?',
    byCode: 'Sign in with a one-time code',
    byEmailCode: 'Sign in with a code by email',
    byMobile: 'Sign up with Mobile Number',
    other: 'No account yet?',
    otherLink: 'Sign Up',
    done: { title: 'Welcome back!', text: 'You have successfully signed in.' },
    failed: 'Sign In Error',
    blocked: 'Account Blocked',
    blockedWay: 'A one-time code by SMS or email still lets you in.',
    elsewhere: 'You have signed out in another tab.',
  },
  signUp: {
    title: 'Create your account',
    lead: (queries: number) => `Free: ${queries} queries a day, no card needed.`,
    fullName: 'Full name',
    email: 'Email',
    password: 'Password',
    passwordHint: `At least ${passwordLength.signUp} characters`,
    confirmation: 'Confirm password',
    phone: 'Mobile number',
    phoneHint: '10 digits, with or without +91',
    city: 'City',
    referral: 'Referral Code Applied!',
    referralWaits: (code: string) =>
      `${code}: the reward comes once you verify your mobile number in your profile.`,
    optional: 'Optional',
    submit: 'Sign Up',
    busy: 'Creating your account...',
    other: 'Already have an account?',
    otherLink: 'Sign In',
    age: 'For people aged 18 and over. AI Medix is an educational assistant and not a substitute for professional advice.',
    agree: {
      before: 'I agree to the',
      terms: 'Terms',
      and: 'and to how my data is kept and used, as the',
      privacy: 'Privacy Policy',
      after: 'says.',
    },
    done: {
      title: 'Account Created Successfully!',
      text: 'Your account is ready! You can now sign in with your credentials.',
    },
    failed: 'Sign Up Error',
    fallback: 'Failed to create account. Please try again.',
  },
  show: 'Show password',
  hide: 'Hide password',
  aside: {
    title: 'Read less, see more',
    points: [
      'Danger signs first, before anything else',
      'What speaks for each condition, and what against it',
      'English and हिन्दी, on every screen',
    ],
  },
};
export type AuthWords = typeof auth;
export const authWords = words(auth, async () => (await import('./hi/auth')).auth);
