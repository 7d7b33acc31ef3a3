export const dashboard = {
  greeting: (name: string) => `Welcome, ${name}`,
  doctor: 'Doctor',
  lead: 'What would you like to work on?',
  tools: 'Tools',
  diagnosis: {
    title: 'AI Diagnosis',
    text: 'Danger signs first, then a ranked differential from typed symptoms.',
    open: 'Start a diagnosis',
  },
  limitReached: 'Daily Limit Reached',
  usage: {
    title: 'Daily Usage',
    loading: 'Loading usage data...',
    failed: 'Unable to load usage data',
    reached: 'Daily limit reached! Upgrade for more queries.',
    unlimited: 'Unlimited',
    bar: 'Queries used today',
    resets: (time: string) => `Starts again at ${time}`,
    bonus: (count: number) => `${count} bonus searches left`,
  },
  subscription: {
    title: 'Subscription',
    plans: { free: 'Free', basic: 'Basic', pro: 'Pro' },
    searches: (count: number) => `${count} searches per day`,
    unlimited: 'Unlimited searches',
  },
};
export type DashboardWords = typeof dashboard;
