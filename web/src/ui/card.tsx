import type { ReactNode } from 'react';

/** A surface for one subject. Hairlines first; the shadow is for what floats. */
export function Card({ title, children, aside }: { title?: string; children: ReactNode; aside?: ReactNode }) {
  return (
    <section className="rounded-soft border border-line bg-sheet p-4 sm:p-6 print:border-0 print:p-0">
      {title && (
        <header className="mb-2 flex items-baseline justify-between gap-4 sm:mb-4 print:mb-1 print:has-[+_.print-head]:hidden">
          <h2 className="text-body font-semibold">{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
