// `npm run imagery`, after `npm run build`: draws what is committed under `public/` and looks like the product because
// it is made of it.
import { chromium } from '@playwright/test';
import { findOrInstallBrowser } from '../../test/browser.mjs';
import { drawIcons } from './icons.mjs';
import { photographForInstalling, photographForLinks } from './shared-links.mjs';

const browser = await chromium.launch({
  executablePath: findOrInstallBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
await drawIcons(browser);
await photographForLinks(browser);
await photographForInstalling(browser);
await browser.close();
