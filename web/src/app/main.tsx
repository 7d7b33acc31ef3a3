import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '#web/ui/styles.css';
import { wordsReady } from '#web/i18n/words';
import { followSystemTheme } from '#web/ui/theme';
import { App } from './app';
import { ErrorBoundary } from './error-boundary';
import { fetchScreen } from './routes';
import { fetchSitePage } from './site-pages';

const app = (
  <StrictMode>
    <ErrorBoundary>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>
);

/**
 * Wakes the page that the document holds, or draws it where the document is of another one (public/before-paint.js). In
 * small steps: what was written out is there to be read meanwhile.
 */
async function start(root: HTMLElement): Promise<void> {
  followSystemTheme();
  const { dataset } = document.documentElement;
  const written = root.hasChildNodes() && !('waiting' in dataset);
  const { pathname } = location;
  const screen = fetchScreen(pathname);
  screen.catch(() => undefined); // whoever draws it says that it is missing
  // A page in Hindi waits for its words rather than showing English first, and a screen that stands written for its
  // code. Without a network both say so themselves.
  const first = [fetchSitePage(pathname, written), ...('standing' in dataset ? [screen] : [])];
  await Promise.allSettled(first);
  await wordsReady();
  if (written) {
    startTransition(() => void hydrateRoot(root, app));
    return;
  }
  root.replaceChildren();
  delete dataset.waiting;
  startTransition(() => createRoot(root).render(app));
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const afterLoad = () => void import('./after-load');
if (document.readyState === 'complete')
  afterLoad(); // as in the app, which prepares itself first
else addEventListener('load', afterLoad);
void start(root);
