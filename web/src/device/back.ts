// These stand over the page and go first when somebody presses the phone's back button, the last one opened first.
const over: (() => void)[] = [];

/** Something of another maker's opened over the page; answers how to say that it is gone. */
export function standsOver(close: () => void): () => void {
  over.push(close);
  return () => {
    const place = over.lastIndexOf(close);
    if (place >= 0) over.splice(place, 1);
  };
}

/** Closes what stands over the page, as Escape would; answers whether there was anything. */
export function closeTopmost(): boolean {
  const close = over.at(-1);
  if (close) {
    close();
    return true;
  }
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (dialog instanceof HTMLDialogElement) {
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
    return true;
  }
  const unfolded = document.querySelector('[aria-expanded="true"][aria-controls]');
  unfolded?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  return unfolded !== null;
}

// People begin at these paths, and signing in leads to them: behind them lies only what was there before signing in.
const roots = ['/', '/dashboard'];

/** Decides where the back button leads, once nothing stands over the page any more. */
export const wayBack = (path: string, canGoBack: boolean): 'leave' | 'back' | 'home' =>
  roots.includes(path) ? 'leave' : canGoBack ? 'back' : 'home';
