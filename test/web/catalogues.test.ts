import { auth } from '../../web/src/i18n/en/auth';
import { contact } from '../../web/src/i18n/en/contact';
import { dashboard } from '../../web/src/i18n/en/dashboard';
import { deletion } from '../../web/src/i18n/en/deletion';
import { diagnosis } from '../../web/src/i18n/en/diagnosis';
import { feedback } from '../../web/src/i18n/en/feedback';
import { history } from '../../web/src/i18n/en/history';
import { landing } from '../../web/src/i18n/en/landing';
import { manual } from '../../web/src/i18n/en/manual';
import { mobile } from '../../web/src/i18n/en/mobile';
import { notifications } from '../../web/src/i18n/en/notifications';
import { pages } from '../../web/src/i18n/en/pages';
import { privacy } from '../../web/src/i18n/en/privacy';
import { profile } from '../../web/src/i18n/en/profile';
import { refund } from '../../web/src/i18n/en/refund';
import { reset } from '../../web/src/i18n/en/reset';
import { share } from '../../web/src/i18n/en/share';
import { shell } from '../../web/src/i18n/en/shell';
import { shipping } from '../../web/src/i18n/en/shipping';
import { terms } from '../../web/src/i18n/en/terms';
import { auth as authHi } from '../../web/src/i18n/hi/auth';
import { contact as contactHi } from '../../web/src/i18n/hi/contact';
import { dashboard as dashboardHi } from '../../web/src/i18n/hi/dashboard';
import { deletion as deletionHi } from '../../web/src/i18n/hi/deletion';
import { diagnosis as diagnosisHi } from '../../web/src/i18n/hi/diagnosis';
import { feedback as feedbackHi } from '../../web/src/i18n/hi/feedback';
import { history as historyHi } from '../../web/src/i18n/hi/history';
import { landing as landingHi } from '../../web/src/i18n/hi/landing';
import { manual as manualHi } from '../../web/src/i18n/hi/manual';
import { mobile as mobileHi } from '../../web/src/i18n/hi/mobile';
import { notifications as notificationsHi } from '../../web/src/i18n/hi/notifications';
import { pages as pagesHi } from '../../web/src/i18n/hi/pages';
import { privacy as privacyHi } from '../../web/src/i18n/hi/privacy';
import { profile as profileHi } from '../../web/src/i18n/hi/profile';
import { refund as refundHi } from '../../web/src/i18n/hi/refund';
import { reset as resetHi } from '../../web/src/i18n/hi/reset';
import { share as shareHi } from '../../web/src/i18n/hi/share';
import { shell as shellHi } from '../../web/src/i18n/hi/shell';
import { shipping as shippingHi } from '../../web/src/i18n/hi/shipping';
import { terms as termsHi } from '../../web/src/i18n/hi/terms';

const catalogues: [string, object, object][] = [
  ['auth', auth, authHi],
  ['contact', contact, contactHi],
  ['dashboard', dashboard, dashboardHi],
  ['deletion', deletion, deletionHi],
  ['diagnosis', diagnosis, diagnosisHi],
  ['feedback', feedback, feedbackHi],
  ['history', history, historyHi],
  ['landing', landing, landingHi],
  ['manual', manual, manualHi],
  ['mobile', mobile, mobileHi],
  ['notifications', notifications, notificationsHi],
  ['pages', pages, pagesHi],
  ['privacy', privacy, privacyHi],
  ['profile', profile, profileHi],
  ['refund', refund, refundHi],
  ['reset', reset, resetHi],
  ['share', share, shareHi],
  ['shell', shell, shellHi],
  ['shipping', shipping, shippingHi],
  ['terms', terms, termsHi],
];

/** Every text of a catalogue with the path to it; texts that take values are filled with a number. */
function texts(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node === 'function') return texts(node('7', '9'), `${path}()`);
  return Object.entries(node as object).flatMap(([key, value]) => texts(value, `${path}.${key}`));
}

// Names of the product and of its plans are the same in both languages, and so is a bare count.
const sameInBoth = /^(AI Medix|AI Medix Guide|Free|Basic|Pro|7 \/ 9|AI Medix Guide)$/;

describe.each(catalogues)('the words of %s', (_, english, hindi) => {
  it('have the same keys in both languages', () => {
    expect(texts(hindi).map(([path]) => path)).toEqual(texts(english).map(([path]) => path));
  });

  it('are never empty, and end without stray spaces', () => {
    for (const [path, text] of [...texts(english), ...texts(hindi)]) {
      expect([path, text.trim()]).toEqual([path, text]);
      expect([path, text.length > 0]).toEqual([path, true]);
    }
  });

  it('are Hindi in Hindi', () => {
    const latin = texts(hindi).filter(
      ([, text]) => !/\p{Script=Devanagari}/u.test(text) && !sameInBoth.test(text),
    );
    expect(latin).toEqual([]);
  });

  it('keep the values that fill them', () => {
    const filled = (entries: [string, string][]) =>
      entries.filter(([path]) => path.endsWith('()')).map(([path, text]) => [path, text.includes('7')]);
    expect(filled(texts(hindi))).toEqual(filled(texts(english)));
  });
});

describe('the texts of the specification', () => {
  it('stand in the English catalogues to the letter', () => {
    expect(shell.notFound.title).toBe('Oops! Page not found');
    expect(shell.signedOut).toEqual({ title: 'Signed out', text: 'You have been successfully signed out.' });
    expect(auth.signIn.done).toEqual({ title: 'Welcome back!', text: 'You have successfully signed in.' });
    expect(auth.signUp.done).toEqual({
      title: 'Account Created Successfully!',
      text: 'Your account is ready! You can now sign in with your credentials.',
    });
    expect([auth.signIn.failed, auth.signIn.blocked, auth.signUp.failed]).toEqual([
      'Sign In Error',
      'Account Blocked',
      'Sign Up Error',
    ]);
    expect(dashboard.usage).toMatchObject({
      loading: 'Loading usage data...',
      failed: 'Unable to load usage data',
      reached: 'Daily limit reached! Upgrade for more queries.',
    });
    expect(diagnosis.limit.title).toBe('Daily limit reached');
    expect(diagnosis.limit.text(5)).toBe(
      'You have used all 5 queries for today. Please upgrade your plan for more queries.',
    );
    expect([diagnosis.title, diagnosis.submit, dashboard.limitReached, dashboard.doctor]).toEqual([
      'Advanced AI Diagnosis',
      'Analyze with AI',
      'Daily Limit Reached',
      'Doctor',
    ]);
    expect([landing.hero.dashboard, landing.hero.trial, landing.hero.more, landing.pricing.save]).toEqual([
      'Go to Dashboard',
      'Start Free Trial',
      'Learn More',
      'Save up to 17%',
    ]);
  });

  it('stand so for accounts', () => {
    expect(mobile).toMatchObject({
      sent: { title: 'OTP Sent!', text: 'Check your mobile for the verification code.' },
      sendFailed: { title: 'OTP Error', text: 'Failed to send OTP. Please try again.' },
      verifyFailed: { title: 'Verification Error', text: 'Failed to verify OTP. Please try again.' },
      signUp: { applied: 'Referral Code Applied!' },
      signIn: { notFound: 'Account Not Found' },
      change: 'Change Number',
    });
    expect(auth.signIn.byMobile).toBe('Sign up with Mobile Number');
    expect(auth.signUp.fallback).toBe('Failed to create account. Please try again.');
    expect(reset.forgot).toMatchObject({
      submit: 'Send Reset Link',
      sent: {
        title: 'Password Reset Email Sent!',
        text: "If an account with this email exists, you'll receive password reset instructions.",
      },
      failed: {
        title: 'Reset Password Error',
        text: 'Failed to send password reset email. Please try again.',
      },
    });
    expect(reset.page).toMatchObject({
      verifying: 'Verifying your reset link',
      invalid: { title: 'Reset link invalid or expired', again: 'Send reset link again' },
      resend: {
        cancel: 'Cancel',
        submit: 'Send Link',
        required: { title: 'Email required', text: 'Please enter your email address.' },
        sent: {
          title: 'Reset email sent',
          text: 'If an account exists with this email, a reset link has been sent.',
        },
        failed: { title: 'Error sending reset email' },
      },
      short: { title: 'Password too short', text: 'Password must be at least 8 characters long.' },
      differ: { title: "Passwords don't match", text: 'Please make sure both password fields match.' },
      strength: { tooShort: 'Too short', levels: { weak: 'Weak', good: 'Good', strong: 'Strong' } },
      back: 'Back to Login',
      done: { title: 'Password updated successfully!', text: 'Please log in again with your new password.' },
      failed: 'Error updating password',
      unexpected: { title: 'Error', text: 'An unexpected error occurred. Please try again.' },
    });
  });

  it('stand so for the signed-in life', () => {
    expect(notifications).toMatchObject({
      title: 'Notifications',
      markAll: 'Mark all read',
      empty: 'No notifications yet',
      enable: 'Enable Notifications',
      enabled: {
        title: 'Notifications enabled',
        text: "You'll now receive push notifications for important updates.",
      },
      enableFailed: { title: 'Error', text: 'Failed to enable notifications. Please try again.' },
    });
    expect(feedback).toMatchObject({
      failed: { title: 'Error', text: 'Failed to submit feedback. Please try again.' },
      signInFirst: { title: 'Authentication Required', text: 'Please sign in to submit feedback.' },
    });
    expect(deletion).toMatchObject({
      noUser: { text: 'User information not available.' },
      failed: { title: 'Submission Failed', text: 'Failed to submit deletion request.' },
    });
    expect([share.copyFailed.text, dashboard.share.failed, profile.about.saveFailed]).toEqual([
      'Failed to copy link.',
      'Failed to fetch referral stats.',
      'Update Failed',
    ]);
    expect([dashboard.share.title, dashboard.share.now]).toEqual(['Share & Earn', 'Share Now']);
    expect([
      profile.preferences.welcome_messages.title,
      profile.preferences.analysis_complete.title,
      profile.preferences.subscription_reminders.title,
      profile.preferences.product_updates.title,
      profile.subscription.title,
    ]).toEqual([
      'Welcome Messages',
      'Analysis Complete',
      'Subscription Reminders',
      'Product Updates',
      'Subscription Information',
    ]);
  });
});
