import { words } from './dictionary';

export const shell = {
  product: 'AI Medix',
  home: 'AI Medix, home page',
  skip: 'Skip to content',
  navigation: 'Main',
  features: 'Features',
  pricing: 'Pricing',
  about: 'About',
  login: 'Login',
  signUp: 'Sign Up',
  dashboard: 'Dashboard',
  signOut: 'Sign Out',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  close: 'Close',
  language: 'Language',
  toDark: 'Switch to the dark theme',
  toLight: 'Switch to the light theme',
  loading: 'Loading...',
  messages: 'Messages',
  retry: 'Try again',
  pages: {
    contact: 'Contact Us',
    terms: 'Terms',
    'refund-policy': 'Refunds & Cancellations',
    'shipping-policy': 'Shipping & Delivery',
    'privacy-policy': 'Privacy Policy',
    'about/evidence': 'Evidence',
  },
  signedOut: { title: 'Signed out', text: 'You have been successfully signed out.' },
  signOutError: 'Sign Out Error',
  broken: {
    title: 'This page could not be shown',
    text: 'Something went wrong on our side. What you typed is kept in this tab.',
    reload: 'Reload the page',
  },
};
export type ShellWords = typeof shell;
export const shellWords = words(shell, async () => (await import('./hi/shell')).shell);
