import { words } from './dictionary';

/** What the four tools' screens share. */
export const tools = {
  back: 'Back to Dashboard',
  language: 'Language',
  optional: 'optional',
  privacy: 'Leave out names, phone numbers and addresses.',
  counter: (count: number, max: number) => `${count} / ${max}`,
  dashChanged: 'A double dash became one long dash (–): two in a row are not accepted.',
  semicolonChanged: 'A semicolon became a comma: semicolons are not accepted here.',
  limitReached: 'Daily Limit Reached',
  keys: 'Ctrl+Enter sends',
  stop: 'Stop',
  clear: 'Clear',
  usage: (used: number, limit: number) => `Daily usage: ${used} / ${limit}`,
  usageUnlimited: 'Daily usage: unlimited',
  usageFailed: 'Unable to load usage data',
  usageBar: 'Queries used today',
  limit: {
    title: 'Daily limit reached',
    text: (limit: number) =>
      `You have used all ${limit} queries for today. Please upgrade your plan for more queries.`,
  },
  upgradeTo: { basic: 'Upgrade to Basic', pro: 'Upgrade to Pro' },
  startsAgain: (time: string) => `It starts again at ${time}.`,
  error: 'Error',
  invalid: 'Invalid Input',
  offline: 'You are offline. What you typed is kept; send it when the connection is back.',
  checkingAccess: 'Checking your plan',
  accessFailed: 'Your plan could not be checked.',
  identifiers: {
    found: (list: string) => `This looks like it tells who the patient is: ${list}.`,
    advice: 'It is taken out before a language model sees the text. Better leave it out.',
    kinds: {
      aadhaar: 'Aadhaar number',
      abha: 'ABHA number',
      pan: 'PAN',
      phone: 'phone number',
      email: 'e-mail address',
      record_number: 'record number',
      pin_code: 'PIN code',
      address: 'address',
      birth_date: 'date of birth',
      name: 'name',
    },
  },
  voice: {
    start: 'Speak',
    stop: 'Stop listening',
    listening: 'Listening',
    notice: "Your browser's maker receives what you say.",
    failed: 'Nothing was heard. Allow the microphone for this page, or type.',
  },
};
export type ToolWords = typeof tools;
export const toolWords = words(tools, async () => (await import('./hi/tools')).tools);
