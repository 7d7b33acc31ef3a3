import { expect, type Locator, type Page } from '@playwright/test';
import { drawWith } from './letters';
import { phone } from './reader';

/** What an ordinary answer may be high, everything folded. */
const phoneScreens = 2;

/** Counts the pages of A4 that the page takes on paper. */
export const pagesOnPaper = async (page: Page): Promise<number> => {
  const file = (await page.pdf({ format: 'A4' })).toString('latin1');
  return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
};

/** Waits until all of an answer is drawn: its parts come one a frame, what is folded for paper last. */
async function allDrawn(page: Page): Promise<void> {
  const count = "document.querySelectorAll('main *').length";
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = Number(await page.evaluate(count));
        const isStill = now === before;
        before = now;
        return isStill;
      },
      { intervals: [400] },
    )
    .toBe(true);
}

/**
 * Expects an ordinary answer to be short on a phone and one page on paper, and gives the page its own size back. Lengths are
 * promised for one set of letters, whatever the machine has.
 */
export async function expectShort(
  page: Page,
  name: string,
  card: Locator,
  { width, height }: { width: number; height: number },
): Promise<void> {
  await page.setViewportSize(phone);
  await drawWith(page, 'usual');
  await allDrawn(page);
  const drawn = await card.boundingBox();
  expect
    .soft((drawn?.height ?? Number.NaN) / phone.height, `${name}: phone screens`)
    .toBeLessThanOrEqual(phoneScreens);
  expect.soft(await pagesOnPaper(page), `${name}: pages of A4`).toBe(1);
  await drawWith(page, 'own');
  await page.setViewportSize({ width, height });
}
