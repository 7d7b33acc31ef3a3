import type { Page } from '@playwright/test';

/** What an ordinary answer may be high, everything folded. */
export const phoneScreens = 2;
export const phone = { width: 390, height: 844 };

/** Counts the pages of A4 that the page takes on paper. */
export const pagesOnPaper = async (page: Page): Promise<number> => {
  const file = (await page.pdf({ format: 'A4' })).toString('latin1');
  return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
};
