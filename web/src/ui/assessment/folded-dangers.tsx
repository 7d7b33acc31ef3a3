import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { dangerFrame } from '../danger-card';

type Props = { dangers: readonly { id: string; title: string; now: ReactNode }[] };

/**
 * Danger signs that another card says more exactly, in one frame: their titles are in sight, and what to do is one tap away.
 * A frame for each of them would be more red than the danger above it.
 */
export function FoldedDangers({ dangers }: Props) {
  if (dangers.length === 0) return null;
  return (
    <div className={`${dangerFrame} divide-y divide-danger/40 text-note`}>
      {dangers.map(({ id, title, now }) => (
        <details key={id} className="group fold-printed px-3 sm:px-4">
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
      ))}
    </div>
  );
}
