import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

type Props = {
  label: string;
  /** What the button shows. */
  mark: ReactNode;
  title: string;
  children: ReactNode;
};

/** A panel that unfolds under its button; Escape, a click elsewhere or the focus leaving folds it. */
export function Popover({ label, mark, title, children }: Props) {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();

  const fold = useEffectEvent((backToButton: boolean) => {
    setOpen(false);
    if (backToButton) button.current?.focus();
  });
  useEffect(() => {
    if (!open) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && fold(true);
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) fold(false);
    };
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onElsewhere);
    addEventListener('focusin', onElsewhere);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onElsewhere);
      removeEventListener('focusin', onElsewhere);
    };
  }, [open]);

  return (
    <div ref={frame} className="sm:relative">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className="relative grid size-11 place-items-center rounded-soft text-ink-soft hover:bg-sunken hover:text-ink"
      >
        {mark}
      </button>
      <section
        id={panel}
        hidden={!open}
        aria-label={title}
        className="absolute inset-x-3 top-full z-20 rounded-soft border border-line bg-sheet text-ink shadow-lift sm:inset-x-auto sm:end-0 sm:mt-1 sm:w-96"
      >
        {open && children}
      </section>
    </div>
  );
}
