import { framingTitles } from '#clinical/engine';

/** The headings of what the engine puts around a model's text, in both languages. */
export const titlesAround = { en: framingTitles('english'), hi: framingTitles('hindi') };
