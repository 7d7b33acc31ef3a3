import { useState } from 'react';
import { tools } from '#contract/tools/table';
import { useDraft } from '../use-draft';
import { nothingTyped, type Typed } from './typed-dose';

const fromDraft = (draft: string): Typed => {
  if (draft === '') return nothingTyped;
  try {
    return { ...nothingTyped, ...(JSON.parse(draft) as Partial<Typed>) };
  } catch {
    return nothingTyped; // of an older release
  }
};

/** The form of the calculator; like every draft it survives a reload of this tab. */
export function useTypedDose(): [Typed, (change: Partial<Typed>) => void, () => void] {
  const [draft, keep] = useDraft(tools.calculator.id);
  const [typed, setTyped] = useState(() => fromDraft(draft));
  const write = (next: Typed) => {
    setTyped(next);
    keep(next === nothingTyped ? '' : JSON.stringify(next));
  };
  return [typed, (change) => write({ ...typed, ...change }), () => write(nothingTyped)];
}
