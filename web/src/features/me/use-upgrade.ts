import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Upgrade } from './subscription-card';

const openAfterMs = 100; // docs/product.md, Tools: first the dashboard, then the dialog

const isUpgrade = (named: string | null): named is Upgrade => named === 'basic' || named === 'pro';

/** Says which plan the chooser is open for: the card's button names it, or an address (`/dashboard?upgrade=basic`). */
export function useUpgrade() {
  const [search, setSearch] = useSearchParams();
  const [upgrade, setUpgrade] = useState<Upgrade>();
  const asked = search.get('upgrade');
  useEffect(() => {
    if (!isUpgrade(asked)) return;
    const timer = setTimeout(() => setUpgrade(asked), openAfterMs);
    return () => clearTimeout(timer);
  }, [asked]);
  const close = () => {
    setUpgrade(undefined);
    if (asked === null) return;
    // Closed is closed: a page that is loaded anew, or come back to, does not ask again.
    const rest = new URLSearchParams(search);
    rest.delete('upgrade');
    setSearch(rest, { replace: true });
  };
  return { upgrade, choose: setUpgrade, close };
}
