// Installs a browser for the journeys where there is none; `npm test` does other things meanwhile.
import { findOrInstallBrowser } from './browser.mjs';

findOrInstallBrowser();
