import type { KeyboardEvent } from 'react';

/** Ctrl or Cmd with Enter sends the form that somebody types in. */
export function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
}
