import { type ReactNode, useId } from 'react';
import { useFolding } from './use-folding';

type Props = {
  label: string;
  /** The button shows this. */
  mark: ReactNode;
  title: string;
  children: ReactNode;
};

/** A panel that unfolds under its button; Escape, a click elsewhere or the focus leaving folds it. */
export function Popover({ label, mark, title, children }: Props) {
  const { open, setOpen, frame, button } = useFolding<HTMLDivElement>();
  const panel = useId();

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
