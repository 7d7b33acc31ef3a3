import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Link, useNavigationType } from 'react-router-dom';
import { Icon } from './icons';
import { useTitle } from './use-title';

type Props = { title: string; lead?: ReactNode; back?: { to: string; label: string }; aside?: ReactNode };

/** Names the screen, and leads back. */
export function PageHeader({ title, lead, back, aside }: Props) {
  useTitle(title);
  const heading = useArrival();
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        {back && (
          <Link
            to={back.to}
            className="no-print -ms-1 mb-2 inline-flex min-h-11 items-center gap-1.5 rounded-soft px-1 text-note font-medium text-teal hover:text-teal-deep"
          >
            <Icon name="arrow-left" size={18} />
            {back.label}
          </Link>
        )}
        <h1 ref={heading} tabIndex={-1} className="display text-title outline-none">
          {title}
        </h1>
        {lead && <p className="measure mt-1 text-ink-soft">{lead}</p>}
      </div>
      {aside}
    </header>
  );
}

/**
 * Puts somebody who came by a link that is gone at the heading; somebody who opened the page begins at its first
 * link.
 */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  const way = useNavigationType();
  const arrive = useEffectEvent(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (way === 'PUSH' && lost) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => arrive(), []);
  return heading;
}
