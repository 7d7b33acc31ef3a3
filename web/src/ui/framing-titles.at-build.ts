import { doseHeadings, framingTitles, noteHeadings } from '#clinical/engine';

/** The headings of what the engine puts around a model's text, in both languages. */
export const titlesAround = { en: framingTitles('english'), hi: framingTitles('hindi') };

/** The headings of the calculator's text, by what a screen does with their sections. */
export const headingsOfDose = { en: doseHeadings('english'), hi: doseHeadings('hindi') };

/** The headings of what is acted on in a note: one written in Hindi may name a section in English as well. */
export const headingsOfNote = [...noteHeadings('english'), ...noteHeadings('hindi')];
