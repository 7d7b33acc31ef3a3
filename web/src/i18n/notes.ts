import { words } from './dictionary';

export const notes = {
  title: 'AI Medix Guide',
  topic: 'Medical topic',
  placeholder: 'For example: dengue, metformin',
  example: 'Dengue fever',
  tryOne: 'Try: Dengue fever',
  submit: 'Generate Note',
  generating: 'Generating...',
  usage: (used: number, limit: number) => `Daily usage: ${used} / ${limit} queries`,
  loginRequired: { title: 'Login required', text: 'Please sign in to use AI Medical Notes.' },
  enterTopic: { title: 'Enter a topic', text: 'Type a medical topic to generate a detailed note' },
  failed: { title: 'Failed to generate', text: 'Please try again.' },
  failedWhole: 'The note could not be generated. Please try again.',
  nothing: 'No content generated.',
  done: { title: 'Note Generated', text: 'Clinical note generated successfully.' },
  copied: { title: 'Copied', text: 'Note copied to clipboard.' },
  answer: 'Clinical note',
  empty: {
    title: 'No Note Generated Yet',
    text: 'Type a topic. The note appears here and can be printed.',
  },
  unknown: {
    title: 'Not in the reference',
    text: 'The reference has no note on this topic, and none was made up. It costs no query.',
    near: 'Topics with a name like it',
    possible: 'A condition or a drug can be asked about, by any of its names',
    topics: ['Dengue fever', 'Metformin', 'Snake bite'],
    all: 'All topics of the reference',
  },
  more: (title: string) => `${title}: more`,
  waiting: 'Writing the note',
  access: {
    title: 'Basic/Pro Access Required',
    lead: 'Clinical notes come with the Basic and Pro plans.',
    benefits: [
      'Notes on conditions and drugs, in English and Hindi',
      'Doses checked against the reference, with sources',
      'Clean print and PDF, and a copy for your records',
    ],
    back: 'Back to Dashboard',
    upgrade: 'Upgrade Plan',
  },
};
export type NotesWords = typeof notes;
export const notesWords = words(notes, async () => (await import('./hi/notes')).notes);
