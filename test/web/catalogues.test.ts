import { auth } from '../../web/src/i18n/en/auth';
import { dashboard } from '../../web/src/i18n/en/dashboard';
import { diagnosis } from '../../web/src/i18n/en/diagnosis';
import { landing } from '../../web/src/i18n/en/landing';
import { manual } from '../../web/src/i18n/en/manual';
import { shell } from '../../web/src/i18n/en/shell';
import { auth as authHi } from '../../web/src/i18n/hi/auth';
import { dashboard as dashboardHi } from '../../web/src/i18n/hi/dashboard';
import { diagnosis as diagnosisHi } from '../../web/src/i18n/hi/diagnosis';
import { landing as landingHi } from '../../web/src/i18n/hi/landing';
import { manual as manualHi } from '../../web/src/i18n/hi/manual';
import { shell as shellHi } from '../../web/src/i18n/hi/shell';

const catalogues: [string, object, object][] = [
  ['auth', auth, authHi],
  ['dashboard', dashboard, dashboardHi],
  ['diagnosis', diagnosis, diagnosisHi],
  ['landing', landing, landingHi],
  ['manual', manual, manualHi],
  ['shell', shell, shellHi],
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
});
