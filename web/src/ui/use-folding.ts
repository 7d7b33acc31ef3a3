import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

type Folding<Frame> = {
  open: boolean;
  setOpen: (open: boolean) => void;
  frame: RefObject<Frame | null>;
  button: RefObject<HTMLButtonElement | null>;
};

/** Something that unfolds at its button; Escape, a click elsewhere or the focus leaving `frame` folds it. */
export function useFolding<Frame extends HTMLElement>(): Folding<Frame> {
  const [open, setOpen] = useState(false);
  const frame = useRef<Frame>(null);
  const button = useRef<HTMLButtonElement>(null);

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

  return { open, setOpen, frame, button };
}
