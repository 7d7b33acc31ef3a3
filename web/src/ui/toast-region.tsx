import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastsWanted } from './toasts';

const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));

/** Holds the place where toasts appear. It is empty, and without its library, until the first one. */
export function ToastRegion({ label }: { label: string }) {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.now, () => false);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toaster label={label} />
    </Suspense>
  );
}
