import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useState } from 'react';
import { InTurn } from './in-turn';

type Props = {
  title: ReactNode;
  count?: number;
  printed?: boolean;
  onOpen?: (() => void) | undefined;
  children: ReactNode;
};

/**
 * A part of an answer that is folded until somebody wants it, and drawn no sooner; `printed` stands open on paper, and
 * so is there before anybody asks, though behind all that is in sight.
 */
export function Fold({ title, count, printed = false, onOpen, children }: Props) {
  const [wanted, setWanted] = useState(printed);
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return;
        setWanted(true);
        onOpen?.();
      }}
      className={`group border-t border-line ${printed ? 'fold-printed' : 'no-print'}`}
    >
      <summary className="flex min-h-11 list-none items-center gap-1.5 rounded-soft py-1.5 text-note leading-snug font-semibold sm:py-2 hover:text-teal">
        <ChevronRight
          aria-hidden
          size={18}
          className="no-print shrink-0 text-ink-soft transition-transform duration-150 group-open:rotate-90"
        />
        {title}
        {count !== undefined && <span className="tabular font-normal text-ink-soft">{count}</span>}
      </summary>
      <div className="pb-3 sm:ps-6">{wanted && (printed ? <InTurn>{children}</InTurn> : children)}</div>
    </details>
  );
}
