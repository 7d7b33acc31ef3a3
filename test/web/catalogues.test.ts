import { readdirSync, readFileSync } from 'node:fs';
import { admin } from '#web/i18n/admin';
import { adminDialogs } from '#web/i18n/admin-dialogs';
import { answer } from '#web/i18n/answer';
import { auth } from '#web/i18n/auth';
import { calculator } from '#web/i18n/calculator';
import { checkout } from '#web/i18n/checkout';
import { dashboard } from '#web/i18n/dashboard';
import { deletion } from '#web/i18n/deletion';
import { diagnosis } from '#web/i18n/diagnosis';
import type { Words } from '#web/i18n/dictionary';
import { failure } from '#web/i18n/failure';
import { feedback } from '#web/i18n/feedback';
import { landing } from '#web/i18n/landing';
import { mobile } from '#web/i18n/mobile';
import { notes } from '#web/i18n/notes';
import { notifications } from '#web/i18n/notifications';
import { payments } from '#web/i18n/payments';
import { profile } from '#web/i18n/profile';
import { reports } from '#web/i18n/reports';
import { reset } from '#web/i18n/reset';
import { share } from '#web/i18n/share';
import { shell } from '#web/i18n/shell';
import { tools } from '#web/i18n/tools';
import { welcome } from '#web/i18n/welcome';

type Module = Record<string, unknown>;
const isWords = (value: unknown): value is Words<object> =>
  typeof value === 'object' && value !== null && 'fetchHindi' in value;

/** A dictionary and its translation bear one name: a file in `web/src/i18n`, and one in `hi` beside it. */
const files = readdirSync('web/src/i18n/hi').map((file) => file.replace(/\.ts$/, ''));
const catalogues = await Promise.all(
  files.map(async (file): Promise<[string, object, object]> => {
    const english = Object.values((await import(`../../web/src/i18n/${file}`)) as Module).find(isWords);
    const [hindi, ...more] = Object.values((await import(`../../web/src/i18n/hi/${file}`)) as Module);
    if (!english || typeof hindi !== 'object' || hindi === null || more.length > 0)
      throw new Error(`${file} is no dictionary in two languages`);
    expect(await english.fetchHindi()).toBe(hindi);
    return [file, english.english, hindi];
  }),
);

it('finds every dictionary', () => {
  const dictionaries = readdirSync('web/src/i18n').filter(
    (file) => file.endsWith('.ts') && readFileSync(`web/src/i18n/${file}`, 'utf8').includes(' = words('),
  );
  expect(dictionaries).toEqual(files.map((file) => `${file}.ts`));
});

/** Every text of a catalogue with the path to it; texts that take values are filled with a number. */
function texts(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node === 'function') return texts(node('7', '9'), `${path}()`);
  return Object.entries(node as object).flatMap(([key, value]) => texts(value, `${path}.${key}`));
}

// Names of the product, of its plans, of browsers and of systems are the same in both languages, and so is a bare count.
const sameInBoth =
  /^(AI Medix|AI Medix Guide|Free|Basic|Pro|7|7 \/ 9|Chrome|Edge|Firefox|Opera|Safari|Samsung Internet|Android|ChromeOS|iOS|Linux|macOS|Windows)$/;

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

describe('the promised texts', () => {
  it('stand in the English catalogues to the letter', () => {
    expect(failure.notFound.title).toBe('Oops! Page not found');
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
    expect(tools.limit.title).toBe('Daily limit reached');
    expect(tools.limit.text(5)).toBe(
      'You have used all 5 queries for today. Please upgrade your plan for more queries.',
    );
    expect([diagnosis.title, diagnosis.submit, dashboard.limitReached, dashboard.doctor]).toEqual([
      'Advanced AI Diagnosis',
      'Analyze with AI',
      'Daily Limit Reached',
      'Doctor',
    ]);
    expect([welcome.hero.dashboard, welcome.hero.trial, welcome.hero.more, landing.pricing.save]).toEqual([
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

  it('stand so for the tools', () => {
    expect(tools).toMatchObject({
      back: 'Back to Dashboard',
      limitReached: 'Daily Limit Reached',
      clear: 'Clear',
    });
    expect(diagnosis.failed).toBe('Failed to analyze symptoms. Please try again.');
    expect(calculator).toMatchObject({
      title: 'Drug Calculator',
      submit: 'Calculate Dosage',
      invalid: {
        drug: 'Invalid Drug Name',
        weight: 'Invalid Weight',
        age: 'Invalid Age',
        indication: 'Invalid Indication',
      },
      limit: 'You have reached your daily search limit. Please upgrade your plan for more queries.',
      failed: 'Failed to calculate dosage. Please try again.',
    });
    expect(notes).toMatchObject({
      title: 'AI Medix Guide',
      submit: 'Generate Note',
      loginRequired: { title: 'Login required', text: 'Please sign in to use AI Medical Notes.' },
      enterTopic: { title: 'Enter a topic', text: 'Type a medical topic to generate a detailed note' },
      failed: { title: 'Failed to generate', text: 'Please try again.' },
      nothing: 'No content generated.',
      done: { title: 'Note Generated', text: 'Clinical note generated successfully.' },
      copied: { title: 'Copied', text: 'Note copied to clipboard.' },
      empty: { title: 'No Note Generated Yet' },
      access: {
        title: 'Basic/Pro Access Required',
        back: 'Back to Dashboard',
        upgrade: 'Upgrade Plan',
      },
    });
    expect(notes.usage(2, 25)).toBe('Daily usage: 2 / 25 queries');
    expect(reports).toMatchObject({
      invalidFile: 'Invalid File',
      uploadFailed: { title: 'Upload failed', text: 'Failed to upload report. Please try again.' },
      noFile: { title: 'No file selected', text: 'Please upload a medical report first.' },
      submit: 'Analyze Report',
      failures: {
        tokenUnread: 'Authentication error. Please refresh the page and try again.',
        sessionEnded: 'Session expired. Please login again.',
        configuration: 'AI service configuration issue. Please contact support.',
        authentication: 'Authentication error. Please refresh the page and login again.',
        limit: 'Daily analysis limit reached. Please try again tomorrow or upgrade your plan.',
        unavailable: 'Service temporarily unavailable. Please try again in a moment.',
        noData: 'No response data received from analysis service',
        invalidFormat: 'Analysis failed - invalid response format',
      },
      copyAll: 'Copy Complete Analysis Report',
      access: { title: 'Access Restricted', upgrade: 'Upgrade to Pro' },
    });
    expect(answer.copyFailed).toBe('Copy failed');
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

  it('stand so for the panel', () => {
    expect(admin).toMatchObject({
      title: 'Admin Panel',
      back: 'Back to Dashboard',
      access: 'Full Access',
      loading: 'Loading admin panel...',
      sessionError: { title: 'Session Error' },
      denied: { title: 'Access Denied', text: "You don't have admin privileges." },
      notAvailable: 'N/A',
    });
    expect(Object.values(admin.users.columns)).toEqual([
      'User Details',
      'Contact',
      'Role',
      'Subscription',
      'Usage',
      'Status',
      'Actions',
    ]);
    expect([admin.users.placeholder, admin.users.failed]).toEqual([
      'Search users by name, email, phone, city...',
      'Failed to load user profiles',
    ]);
    expect(admin.deletions).toMatchObject({
      title: 'Account Deletion Requests',
      empty: 'No deletion requests found',
      approve: 'Approve',
      deny: 'Deny',
      approved: 'Account Deleted',
      denied: 'Request Denied',
    });
    expect([admin.plans.distribution, admin.plans.active, admin.plans.noneActive]).toEqual([
      'Plan Distribution',
      'Active Subscriptions',
      'No active paid subscriptions',
    ]);
    expect([admin.feedback.anonymous, admin.referrals.direct, admin.referrals.empty]).toEqual([
      'Anonymous',
      'Direct signup',
      'No referral data available',
    ]);
    expect([
      adminDialogs.edit.limitFailed,
      adminDialogs.reset.failed,
      adminDialogs.view.failed,
      adminDialogs.edit.planFailed,
      adminDialogs.sync.failed,
      adminDialogs.delete.failed,
      adminDialogs.decide.failed,
    ]).toEqual([
      'Failed to update user limit.',
      'Failed to reset user searches.',
      'Failed to load user details.',
      'Failed to update user plan.',
      'Failed to sync subscription.',
      'Failed to delete user account.',
      'Failed to process deletion request.',
    ]);
    expect([
      adminDialogs.edit.updateLimit,
      adminDialogs.edit.updatePlan,
      adminDialogs.delete.yes,
      adminDialogs.cancel,
      adminDialogs.decide.deny.doneText,
    ]).toEqual(['Update Limit', 'Update Plan', 'Delete Account', 'Cancel', 'Request denied by admin']);
  });

  it('stand so for plans and payments', () => {
    expect(checkout).toMatchObject({
      current: 'Current Plan',
      signInFirst: { title: 'Authentication Required', text: 'Please sign in to subscribe to a plan.' },
      failed: 'Subscription Failed',
      failedText: 'Failed to create subscription. Please try again.',
      noAnswer: 'No response data received from payment service',
      phone: 'Phone Number Required',
      cancelled: { title: 'Payment Cancelled', text: 'You can try again anytime.' },
    });
    expect(checkout.unreachable('why')).toBe('Function invocation failed: why');
    expect(payments).toMatchObject({
      success: {
        verifying: 'Verifying Payment...',
        title: 'Payment Successful',
        dashboard: 'Go to Dashboard',
        diagnosis: 'Start Using Advanced AI Diagnosis',
      },
      missing: { title: 'Payment Information Missing', text: 'Missing payment information' },
      notVerified: { title: 'Verification Failed', text: 'Payment verification failed' },
      failed: {
        text: 'Payment was not completed successfully.',
        again: 'Try Again',
        dashboard: 'Back to Dashboard',
      },
    });
    expect(dashboard.subscription.upgrade).toEqual({ basic: 'Upgrade to Basic', pro: 'Upgrade to Pro' });
  });
});
