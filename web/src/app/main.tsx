import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '../ui/styles.css';
import { wordsReady } from '../i18n/words';
import { followSystemTheme } from '../ui/theme';
import { App } from './app';
import { ErrorBoundary } from './error-boundary';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

followSystemTheme();
addEventListener('load', () => void import('./after-load'));
// A page in Hindi waits for its words rather than showing English first.
void wordsReady().then(() => {
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </ErrorBoundary>
    </StrictMode>,
  );
});
