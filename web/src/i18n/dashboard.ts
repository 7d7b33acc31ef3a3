import { referralReward } from '#contract/product';
import { words } from './dictionary';

const { days, referrer, friend } = referralReward;

export const dashboard = {
  greeting: (name: string) => `Welcome, ${name}`,
  doctor: 'Doctor',
  lead: 'What would you like to work on?',
  failed: 'Your account could not be loaded.',
  tools: 'Tools',
  account: 'Your account',
  profile: 'Profile',
  history: 'History',
  feedback: 'Feedback',
  delete: 'Delete account',
  limitReached: 'Daily Limit Reached',
  quick: {
    label: 'Symptoms, a drug or a topic',
    go: 'Go',
    told: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
    kinds: {
      protocol: 'Emergency card',
      calculator: 'Calculator',
      drug: 'Dose',
      topic: 'Topic',
      test: 'Test',
    },
  },
  work: { begun: 'Go on with what you were typing', drugs: 'Drugs you asked about last' },
  free: {
    title: 'Free: uses no query',
    protocols: {
      name: 'Emergency cards',
      text: 'Anaphylaxis, fits, snake bite, PPH and six more, with doses for this weight. Also offline.',
    },
    calculators: {
      name: 'Calculators',
      text: 'GCS, NEWS2, CURB-65, eGFR, burns, due date and more. Also offline.',
    },
  },
  locked: (plans: string) => `With ${plans}`,
  usage: {
    title: 'Daily Usage',
    loading: 'Loading usage data...',
    failed: 'Unable to load usage data',
    reached: 'Daily limit reached! Upgrade for more queries.',
    onBonus: "Today's limit is used up; your bonus searches are next.",
    unlimited: 'Unlimited',
    bar: 'Queries used today',
    resets: (time: string) => `Starts again at ${time}`,
    extra: (count: number, until: string) => `+${count} extra searches a day until ${until}`,
    bonus: (count: number) => `${count} bonus searches left, used after the daily limit`,
  },
  subscription: {
    title: 'Subscription',
    plans: { free: 'Free', basic: 'Basic', pro: 'Pro' },
    searches: (count: number) => `${count} searches per day`,
    upgrade: { basic: 'Upgrade to Basic', pro: 'Upgrade to Pro' },
    unlimited: 'Unlimited searches',
  },
  app: {
    title: 'Mobile App',
    text: 'AI Medix for Android, version 1.1: notifications, photos of reports by the camera, sharing.',
    download: 'Download Android App',
  },
  admin: {
    title: 'Admin Panel',
    text: 'Users, deletion requests, plans, feedback and referrals.',
    open: 'Open Admin Panel',
  },
  share: {
    title: 'Share & Earn',
    lead: `A friend who signs up with your code gets ${friend.bonus} bonus searches and ${friend.extra} extra a day for ${days} days. You get ${referrer.extra} extra a day for ${days} days.`,
    code: 'Your referral code',
    total: 'Total referrals',
    pending: 'Pending rewards',
    now: 'Share Now',
    failed: 'Failed to fetch referral stats.',
  },
};
export type DashboardWords = typeof dashboard;
export const dashboardWords = words(dashboard, async () => (await import('./hi/dashboard')).dashboard);
