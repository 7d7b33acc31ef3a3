// `npm run imagery`: draws what is committed under `public/` and looks like the product because it is made of it.
import { chromium } from '@playwright/test';
import { findOrInstallBrowser } from '../../test/browser.mjs';
import { drawIcons } from './icons.mjs';

const browser = await chromium.launch({
  executablePath: findOrInstallBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
await drawIcons(browser);
await browser.close();
