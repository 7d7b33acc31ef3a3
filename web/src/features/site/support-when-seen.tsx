import { useEffect, useRef, useState } from 'react';
import { fetchablePage } from '#web/ui/lazily';
import { Skeleton } from '#web/ui/skeleton';

const room = 'min-h-36'; // as high as the four lines that come, so that nothing below them moves
const SupportDetails = fetchablePage(
  async () => (await import('./support-details')).SupportDetails,
  <Skeleton className={room} />,
);

/** Says who stands behind this deployment at the foot of a page that does not wait for it: asked when it is seen. */
export function SupportWhenSeen() {
  const [seen, setSeen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watcher = new IntersectionObserver((parts) => {
      if (parts.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={place} className={room}>
      {seen && <SupportDetails />}
    </div>
  );
}
