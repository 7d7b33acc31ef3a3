import { type Browser, chromium } from '@playwright/test';
import type { Grey } from '../../clinical/pictures/grey';
import { findOrInstallBrowser } from '../../test/browser.mjs';
import { quietBrowser } from '../../test/support/quiet-browser';
import { seeded } from './seeded';
import type { Sheet } from './sheet';

/** A scan of a flat page, or what a telephone makes of one that is held in the hand. */
export type Taking = 'scan' | 'phone';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findOrInstallBrowser(), args: quietBrowser });

type Taken = { width: number; height: number; base64: string };

/** Turned, aslant, in a shadow, out of focus: by the seed, so that the same sheet gives the same photo. */
function heldByHand(seed: number): string {
  const random = seeded(seed + 7_919);
  const about = (most: number) => ((random() * 2 - 1) * most).toFixed(2);
  const shade = (0.25 + random() * 0.35).toFixed(2);
  const side = Math.round(random() * 360);
  return `html{background:#6b5d4f} body{padding:36px;background:#6b5d4f!important;perspective:2600px}
    main{transform:rotateX(${about(2.5)}deg) rotateY(${about(2.5)}deg) rotateZ(${about(2.5)}deg);filter:blur(${(0.25 + random() * 0.4).toFixed(2)}px)}
    body::after{content:"";position:absolute;inset:0;background:linear-gradient(${side}deg,rgba(0,0,0,${shade}),rgba(0,0,0,0) 70%);mix-blend-mode:multiply}`;
}

/** The picture of a sheet as a reader gets it: JPEG and back, in shades of grey; with the height of each value, from 0 to 1. */
export async function photographOf(
  browser: Browser,
  { html }: Sheet,
  taking: Taking,
  seed: number,
): Promise<Grey & { readonly jpeg: Buffer; readonly heights: readonly number[] }> {
  const context = await browser.newContext({
    deviceScaleFactor: taking === 'scan' ? 2 : 2.2,
    viewport: taking === 'scan' ? { width: 794, height: 1123 } : { width: 866, height: 1195 },
  });
  try {
    const page = await context.newPage();
    // A run takes hours beside other work, and a picture that comes late is as good.
    page.setDefaultTimeout(0);
    await page.setContent(taking === 'scan' ? html : `${html}<style>${heldByHand(seed)}</style>`);
    const jpeg = await page.screenshot({ type: 'jpeg', quality: taking === 'scan' ? 85 : 60 });
    const { width, height, base64 } = await page.evaluate<Taken>(
      `${greyInPage}('${jpeg.toString('base64')}')`,
    );
    const heights = await page.evaluate<number[]>(heightsInPage);
    return { width, height, data: new Uint8Array(Buffer.from(base64, 'base64')), jpeg, heights };
  } finally {
    await context.close();
  }
}

/** Runs in the page: the middle of each value, in the order of the sheet. */
const heightsInPage = `[...document.querySelectorAll('td.value')].map((cell) => {
  const { top, bottom } = cell.getBoundingClientRect();
  return (top + bottom) / 2 / innerHeight;
})`;

/** Runs in the page: the browser itself unpacks the JPEG. */
const greyInPage = `(async (jpeg) => {
  const picture = new Image();
  picture.src = 'data:image/jpeg;base64,' + jpeg;
  await picture.decode();
  const canvas = Object.assign(document.createElement('canvas'), {
    width: picture.naturalWidth,
    height: picture.naturalHeight,
  });
  const paint = canvas.getContext('2d');
  paint.drawImage(picture, 0, 0);
  const { data } = paint.getImageData(0, 0, canvas.width, canvas.height);
  const grey = new Uint8Array(canvas.width * canvas.height);
  for (let at = 0, from = 0; at < grey.length; at += 1, from += 4)
    grey[at] = (data[from] * 77 + data[from + 1] * 150 + data[from + 2] * 29) >> 8;
  let text = '';
  for (let at = 0; at < grey.length; at += 30000) text += String.fromCharCode(...grey.subarray(at, at + 30000));
  return { width: canvas.width, height: canvas.height, base64: btoa(text) };
})`;
