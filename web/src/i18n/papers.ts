import { words } from './dictionary';

/** The papers of a case: the note for the file, and the sheet for the patient. */
export const papers = {
  note: {
    open: 'OPD note',
    title: 'OPD note',
    lead: 'Read it, change what must be changed, then copy, print or share it.',
    sections: {
      complaints: 'C/O',
      examination: 'O/E',
      diagnosis: 'Dx',
      investigations: 'Ix',
      prescription: 'Rx',
      advice: 'Advice',
      returnIf: 'Return at once if',
      review: 'Review',
    },
  },
  handout: {
    open: 'Patient handout',
    title: 'Patient handout',
    lead: 'In large print, for the patient to take home. Read it and change what must be changed.',
    sections: {
      now: 'Now',
      maybe: 'What it may be',
      medicines: 'Medicines',
      atHome: 'At home',
      comeBack: 'Come back at once if',
    },
  },
  language: 'Language of this paper',
  languages: { english: 'English', hindi: 'हिन्दी' },
  reviewed: 'Reviewed by me',
  copy: 'Copy',
  copied: 'Copied',
  print: 'Print',
  share: 'Share',
  shareAnswer: 'Share in short',
  writing: 'Writing the paper…',
  failed: 'The paper could not be written.',
  drafted: 'Drafted with AI Medix, reviewed by the doctor.',
  registration: (number: string) => `Reg. no. ${number}`,
  date: 'Date',
  name: 'Name',
  signature: 'Signature',
  addDoctor: 'Add your registration number and clinic: they stand on the printed page.',
  sources: 'Advice for home was read in',
  short: {
    likely: 'Most likely',
    now: 'Do now',
    from: 'From AI Medix, for decision support only.',
  },
};
export type PapersWords = typeof papers;
export const papersWords = words(papers, async () => (await import('./hi/papers')).papers);
