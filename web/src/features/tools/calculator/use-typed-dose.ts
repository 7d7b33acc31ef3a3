import { useState } from 'react';
import { tools } from '#contract/tools/table';
import { useDraft } from '../use-draft';
import { nothingTyped, type TypedDose } from './typed-dose';

const fromDraft = (draft: string): TypedDose => {
  if (draft === '') return nothingTyped;
  try {
    return { ...nothingTyped, ...(JSON.parse(draft) as Partial<TypedDose>) };
  } catch {
    return nothingTyped; // of an older release
  }
};

/** The form of the calculator; like every draft it survives a reload of this tab. */
export function useTypedDose(): [TypedDose, (change: Partial<TypedDose>) => void, () => void] {
  const [draft, keep] = useDraft(tools.calculator.id);
  const [typed, setTyped] = useState(() => fromDraft(draft));
  const write = (next: TypedDose) => {
    setTyped(next);
    keep(next === nothingTyped ? '' : JSON.stringify(next));
  };
  return [typed, (change) => write({ ...typed, ...change }), () => write(nothingTyped)];
}
