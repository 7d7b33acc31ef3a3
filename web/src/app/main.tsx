import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '../ui/styles.css';
import { wordsReady } from '../i18n/words';
import { followSystemTheme } from '../ui/theme';
import { App } from './app';
import { ErrorBoundary } from './error-boundary';
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

/** Wakes the page that the document holds, or draws it where the document is of another one (public/theme.js). */
async function start(root: HTMLElement): Promise<void> {
  followSystemTheme();
  const { dataset } = document.documentElement;
  const written = root.hasChildNodes() && !('waiting' in dataset);
  // A page in Hindi waits for its words rather than showing English first. Without a network it says so itself.
  await fetchSitePage(location.pathname, written).catch(() => undefined);
  await wordsReady();
  if (written) {
    hydrateRoot(root, app);
    return;
  }
  root.replaceChildren();
  delete dataset.waiting;
  createRoot(root).render(app);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const afterLoad = () => void import('./after-load');
if (document.readyState === 'complete')
  afterLoad(); // as in the app, which prepares itself first
else addEventListener('load', afterLoad);
void start(root);
