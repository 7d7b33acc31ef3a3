import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';

type Props = { title: string; close: string; onClose: () => void; children: ReactNode };

/** The browser's own dialog: it traps the focus, closes on Escape and gives the focus back. */
export function Dialog({ title, close, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    const opener = document.activeElement;
    // Taken off the page it closes by itself; closing it here would tell `onClose` of something nobody did.
    if (!dialog.current?.open) dialog.current?.showModal();
    return () => {
      // Taken off the page it does not give the focus back by itself. Whoever placed it elsewhere keeps it there.
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  const onBackdrop = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  };

  return (
    // The backdrop belongs to the dialog element; the keyboard has Escape and the close button.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={onBackdrop}
      className="m-auto max-h-[min(46rem,calc(100dvh-2rem))] w-[min(44rem,calc(100vw-2rem))] flex-col overflow-hidden rounded-soft border border-line bg-sheet text-ink shadow-lift open:flex"
    >
      <header className="flex items-center justify-between gap-4 border-b border-line py-2 ps-5 pe-2">
        <h2 id={heading} className="display text-lead">
          {title}
        </h2>
        <button
          type="button"
          aria-label={close}
          onClick={onClose}
          className="grid size-11 place-items-center rounded-soft text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden size={20} />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-labelledby={heading} className="min-h-0 flex-1 overflow-y-auto p-5 sm:p-6">
        {children}
      </section>
    </dialog>
  );
}
