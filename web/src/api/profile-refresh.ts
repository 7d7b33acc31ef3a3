import { useEffect } from 'react';
import { useMe } from './me';

// In the tab's own storage: it must outlive a page that is loaded anew on the way back from a payment.
const keptIn = 'ai-medix.profile-changed';

/** Says that the profile changed on the service's side; what was fetched before is fetched again. */
export function markProfileChanged(): void {
  try {
    sessionStorage.setItem(keptIn, String(Date.now()));
  } catch {
    // storage switched off: the next page asks anyway once its copy is old
  }
}

function changedAt(): number {
  try {
    return Number(sessionStorage.getItem(keptIn));
  } catch {
    return 0;
  }
}

/** Fetches the signed-in person again where the copy is older than a change, or where it is asked for. */
export function useFreshProfile(asked = false): void {
  const { dataUpdatedAt, refetch } = useMe();
  const old = dataUpdatedAt > 0 && dataUpdatedAt < changedAt();
  useEffect(() => {
    if (asked || old) void refetch();
  }, [asked, old, refetch]);
}
