import { type ReactNode, Suspense, useState } from 'react';
import { lazily } from '#web/ui/lazily';

// Read by few visitors, so it comes when it is asked for.
const Manual = lazily(async () => (await import('./manual')).Manual);

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
