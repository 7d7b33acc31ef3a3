import { createRoot } from 'react-dom/client';
import { forgetAllBut } from '#web/api/kept-caches';
import { currentSession, storedPerson } from '#web/api/session';
import { wordsReady } from '#web/i18n/words';
import { Bars } from './bars';

// Nobody waits for these parts: they come once the page stands, in a root of their own, so that no page carries or
// redraws them.

/** Runs when the browser has nothing better to do; where it cannot say so, at once. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else work();
};

const endIdle = async () => (await import('#web/api/session-life')).endIdleSession();

async function begin(): Promise<void> {
  if (!storedPerson())
    await forgetAllBut(); // a session that ended without this page
  else if (currentSession().phase === 'signed-out') await endIdle().catch(() => undefined); // while it was closed
  await wordsReady();
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(<Bars />);
}

whenIdle(() => void begin());
