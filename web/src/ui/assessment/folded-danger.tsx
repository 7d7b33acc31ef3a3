import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { dangerFrame } from '../danger-card';

/** A danger sign that another card says more exactly: its title is in sight, and what to do is one tap away. */
export function FoldedDanger({ title, now }: { title: string; now: ReactNode }) {
  return (
    <details className={`group fold-printed ${dangerFrame} px-3 text-note sm:px-4`}>
      <summary className="flex min-h-11 list-none items-center gap-1.5 rounded-soft py-2 font-semibold text-danger print:min-h-0">
        <span className="min-w-0 flex-1">{title}</span>
        <ChevronRight
          aria-hidden
          size={18}
          className="no-print shrink-0 transition-transform duration-150 group-open:rotate-90"
        />
      </summary>
      <p className="tabular pb-2">{now}</p>
    </details>
  );
}
