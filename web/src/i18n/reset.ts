import { passwordLength } from '#contract/product';
import { words } from './dictionary';

export const reset = {
  forgot: {
    title: 'Forgot password',
    lead: 'Give the email of your account. We send a link to set a new password; it works once, for one hour.',
    email: 'Email',
    submit: 'Send Reset Link',
    busy: 'Sending...',
    back: 'Back to sign in',
    sent: {
      title: 'Password Reset Email Sent!',
      text: "If an account with this email exists, you'll receive password reset instructions.",
    },
    failed: {
      title: 'Reset Password Error',
      text: 'Failed to send password reset email. Please try again.',
    },
    development: 'Development mode: open the reset link',
  },
  page: {
    title: 'Set a new password',
    verifying: 'Verifying your reset link',
    unreachable: 'Your reset link could not be checked.',
    retry: 'Try again',
    invalid: {
      title: 'Reset link invalid or expired',
      text: 'A reset link works once and for one hour. Ask for a new one and use it soon.',
      again: 'Send reset link again',
    },
    resend: {
      email: 'Email',
      submit: 'Send Link',
      busy: 'Sending...',
      cancel: 'Cancel',
      required: { title: 'Email required', text: 'Please enter your email address.' },
      sent: {
        title: 'Reset email sent',
        text: 'If an account exists with this email, a reset link has been sent.',
      },
      failed: {
        title: 'Error sending reset email',
        text: 'Failed to send password reset email. Please try again.',
      },
    },
    lead: 'Every device that is signed in to your account will be signed out.',
    password: 'New password',
    confirmation: 'Confirm new password',
    show: { password: 'Show new password', confirmation: 'Show confirmed password' },
    hide: { password: 'Hide new password', confirmation: 'Hide confirmed password' },
    short: {
      title: 'Password too short',
      text: `Password must be at least ${passwordLength.reset} characters long.`,
    },
    differ: { title: "Passwords don't match", text: 'Please make sure both password fields match.' },
    strength: {
      label: 'Password strength',
      tooShort: 'Too short',
      levels: { weak: 'Weak', good: 'Good', strong: 'Strong' },
    },
    submit: 'Update password',
    busy: 'Updating...',
    back: 'Back to Login',
    done: { title: 'Password updated successfully!', text: 'Please log in again with your new password.' },
    failed: 'Error updating password',
    unexpected: { title: 'Error', text: 'An unexpected error occurred. Please try again.' },
  },
};
export type ResetWords = typeof reset;
export const resetWords = words(reset, async () => (await import('./hi/reset')).reset);
