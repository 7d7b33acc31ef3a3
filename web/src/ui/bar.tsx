import type { ReactNode } from 'react';

/** A line across the top about the app itself: calm, in the flow, so that it covers nothing. */
export const Bar = ({
  icon,
  children,
  actions,
}: {
  icon: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
}) => (
  <div className="no-print border-b border-line bg-sunken text-note text-ink">
    <div className="wrap flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <span aria-hidden className="shrink-0 text-teal [&_svg]:size-5">
        {icon}
      </span>
      <p className="min-w-0 flex-1">{children}</p>
      {actions && <div className="flex items-center gap-1">{actions}</div>}
    </div>
  </div>
);
