import { words } from './dictionary';

export const picture = {
  label: 'Picture of the report',
  reading: (percent: number) => `Reading the picture on this device ${percent}%`,
  stop: 'Stop',
  remove: 'Remove',
  read: (count: number) => (count === 1 ? '1 value read' : `${count} values read`),
  unsure: (count: number) => (count === 1 ? '1 value to type' : `${count} values to type`),
  kept: 'The picture stays on this device: only the values below are sent. Compare them with the original.',
  unsureLead: 'Not read surely. Type what is printed, or leave it out.',
  field: (name: string) => `${name}: value as printed`,
  badValue: 'Only a number, as printed: 12.4, 1,50,000 or <0.01',
  unread: 'Lines that were not read',
  unreadLead: 'Type the whole line where it matters: test, value, unit, range.',
  unreadField: (at: number) => `Line ${at} as printed`,
  words: 'Words that were read',
  wordsLead:
    'A number that could not be read surely is marked [?]. Compare every word with the original and correct it.',
  nothing:
    'No print of a report could be read in this picture. Take it again in good light, flat and near. Pictures of X-rays, scans and ECGs are never judged.',
  noReport:
    'This is no report: no test and no finding is named in the picture. Nothing that stands in it is shown or sent.',
  stopped: 'Reading was stopped.',
  broken: 'This picture could not be read on this device.',
  offline: 'What reads pictures is not on this device yet, and there is no connection to fetch it.',
  tooLarge: 'The picture has more than 40 million pixels. Take a smaller one.',
  send: 'Send the picture to the language model',
};
export type PictureWords = typeof picture;
export const pictureWords = words(picture, async () => (await import('./hi/picture')).picture);
