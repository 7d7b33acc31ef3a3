// Finds a Chromium for the journeys, or installs Debian's where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// First the one that draws no window around a page: with it the walks take a quarter less time.
const usual = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const found = () => usual.find((path) => path && existsSync(path));

/** As root on a Debian or Ubuntu a browser can be installed. */
const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Says what to do, and ends here and not minutes later, where there is no browser and none can be installed. */
export function expectBrowser() {
  if (found() || canInstall()) return;
  console.error(
    'The journeys need Chromium or Chrome. Install one, or name yours: CHROMIUM_PATH=/path/to/chrome npm test',
  );
  process.exit(1);
}

/** The path of a browser, which is installed where there is none. */
export function findOrInstallBrowser() {
  expectBrowser();
  const existing = found();
  if (existing) return existing;
  console.log('Installing Chromium …');
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  apt('update', '-qq');
  // What it recommends is a desktop with printers: of that only letters are needed.
  const install = (browser) =>
    apt('install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-liberation', 'fonts-noto-core');
  if (!install('chromium-headless-shell')) install('chromium'); // where Debian's is not split
  const installed = found();
  if (installed) return installed;
  console.error('Chromium could not be installed.');
  process.exit(1);
}
