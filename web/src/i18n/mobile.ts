import { oneTimeCode } from '#contract/product';
import { words } from './dictionary';

export const mobile = {
  signUp: {
    title: 'Sign up with your mobile number',
    lead: 'We send a 6-digit code by SMS to make sure that the number is yours.',
    stepsLabel: 'Steps of signing up',
    steps: ['Mobile number', 'Code', 'Your details'],
    submit: 'Verify and create account',
    byEmail: 'Sign up with email instead',
    code: 'Referral code',
    applied: 'Referral Code Applied!',
  },
  signIn: {
    title: 'Sign in with a one-time code',
    lead: 'For accounts made with a mobile number. We send a 6-digit code by SMS.',
    submit: 'Verify and sign in',
    byPassword: 'Sign in with a password instead',
    notFound: 'Account Not Found',
    signUpFirst: 'Sign up with this number',
  },
  email: {
    title: 'Sign in with a code by email',
    lead: 'We send a 6-digit code to the email address of your account.',
    label: 'Email',
    send: 'Send code',
    sendIn: (seconds: number) => `Send code in ${seconds} s`,
    sent: { title: 'Check your mailbox', text: 'If this address has an account, the code is on its way.' },
    sentTo: (address: string) => `If ${address} has an account, the code went there.`,
    change: 'Change address',
    signUpFirst: 'No account yet? Sign up with email',
    byMobile: 'Use a code by SMS instead',
  },
  phone: 'Mobile number',
  phoneHint: 'Indian mobile number: 10 digits, with or without +91',
  send: 'Send OTP',
  sending: 'Sending...',
  sent: { title: 'OTP Sent!', text: 'Check your mobile for the verification code.' },
  sendFailed: { title: 'OTP Error', text: 'Failed to send OTP. Please try again.' },
  verifyFailed: { title: 'Verification Error', text: 'Failed to verify OTP. Please try again.' },
  sentTo: (phone: string) => `The code went to ${phone}.`,
  change: 'Change Number',
  otp: '6-digit code',
  otpHint: `Valid for ${oneTimeCode.validMinutes} minutes`,
  resend: 'Resend OTP',
  resendIn: (seconds: number) => `Resend OTP in ${seconds} s`,
  resendNow: 'You can ask for a new code now.',
  development: (otp: string) => `Development mode: the code is ${otp}.`,
  verifying: 'Verifying...',
};
export type MobileWords = typeof mobile;
export const mobileWords = words(mobile, async () => (await import('./hi/mobile')).mobile);
