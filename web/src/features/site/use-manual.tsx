import { lazy, type ReactNode, Suspense, useState } from 'react';
import { wordsReady } from '../../i18n/words';

// Read by few visitors, so it comes when it is asked for.
const Manual = lazy(async () => {
  const { Manual } = await import('./manual');
  await wordsReady();
  return { default: Manual };
});

/** The user manual as a dialog over the page, and how to open it. */
export function useManual(): { open: () => void; dialog: ReactNode } {
  const [shown, setShown] = useState(false);
  return {
    open: () => setShown(true),
    dialog: shown && (
      <Suspense>
        <Manual onClose={() => setShown(false)} />
      </Suspense>
    ),
  };
}
