import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

/** A part that waits to be drawn. */
type Turn = { readonly draw: () => void };

const waiting: Turn[] = [];
let drawing: Turn | undefined;

/** Lets the next part begin with the next frame; who has turned to another page needs none of them drawn, and waits. */
function letNext(): void {
  drawing = undefined;
  if (waiting.length === 0) return;
  requestAnimationFrame(() => {
    if (drawing) return;
    drawing = waiting.shift();
    drawing?.draw();
  });
}

/** Ends a turn, whether it has been drawn or never will be. */
function leave(turn: Turn): void {
  const place = waiting.indexOf(turn);
  if (place >= 0) waiting.splice(place, 1);
  if (drawing === turn) letNext();
}

function takeTurn(turn: Turn): () => void {
  waiting.push(turn);
  if (!drawing) letNext();
  return () => leave(turn);
}

/** Does that when all that waits by now has been drawn; what it gives back takes it away again. */
export function afterTurns(act: () => void): () => void {
  const turn: Turn = {
    draw: () => {
      leave(turn);
      act();
    },
  };
  return takeTurn(turn);
}

/** Below this an answer is drawn part by part; elsewhere, as in the history, at once. */
export const DrawnInTurns = createContext(false);

/**
 * Says whether the turn of what is wanted has come: one part a frame, and the next one once that stands there, in the order in
 * which they came. A phone needs longer for all of an answer at once than a finger waits.
 */
export function useTurn(isWanted = true): boolean {
  const waits = useContext(DrawnInTurns);
  const [isDrawn, setDrawn] = useState(!waits);
  // The effect ends its turn whenever it ends, drawn or gone.
  useEffect(
    () =>
      isWanted && !isDrawn ? takeTurn({ draw: () => startTransition(() => setDrawn(true)) }) : undefined,
    [isWanted, isDrawn],
  );
  return isWanted && isDrawn;
}

/** Draws what it holds when its turn has come. */
export const InTurn = ({ children }: { children: ReactNode }) => useTurn() && children;
