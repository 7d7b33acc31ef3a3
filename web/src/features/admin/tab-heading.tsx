import type { ReactNode } from 'react';

/** Names what a tab holds, beside what can be done with all of it. */
export const TabHeading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <h2 className="display text-lead">{title}</h2>
    {children}
  </header>
);
