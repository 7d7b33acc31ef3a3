import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './gallery.css';
import { wordsReady } from '#web/i18n/words';
import { followSystemTheme } from '#web/ui/theme';
import { Gallery } from './gallery';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

followSystemTheme();
void wordsReady().then(() =>
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Gallery />
      </BrowserRouter>
    </StrictMode>,
  ),
);
