import { createContext, useContext, useState } from 'react';

type Typed = { identifier: string };

/** This keeps who somebody said they were until their way in is found: nothing is asked twice (WCAG 2.2, 3.3.7). */
export const TypedBefore = createContext<Typed>({ identifier: '' });

/** The memory of one visit to the ways in; it goes with the page. */
export const useTypedMemory = (): Typed => useState<Typed>(() => ({ identifier: '' }))[0];

/** Gives a new field what was typed before, and a way to remember what is typed now. */
export function useTypedBefore(kind: 'any' | 'email' | 'phone') {
  const memory = useContext(TypedBefore);
  const [before] = useState(memory.identifier);
  const isEmail = before.includes('@');
  const fits = before !== '' && (kind === 'any' || isEmail === (kind === 'email'));
  return {
    before: fits ? before : undefined,
    remember: ({ target }: { target: { value: string } }): void => {
      memory.identifier = target.value.trim();
    },
  };
}
