// `npm run screenshots`: the journeys, with a picture of every screen in both sizes and themes in `artifacts/screens`.
import { installWhatIsMissing, run, withOwnTools } from '../local/prepare.mjs';
import { findOrInstallBrowser } from './browser.mjs';

installWhatIsMissing();
const CHROMIUM_PATH = findOrInstallBrowser();
run('playwright', ['test'], {
  env: withOwnTools({ ...process.env, CHROMIUM_PATH, EVERY_SCREEN: '1' }),
});
