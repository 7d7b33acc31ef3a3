declare global {
  /** The button, or the label of a choice, that was pressed last while a written page slept. */
  var pressedEarly: HTMLElement | undefined;
}

/**
 * Presses the button or makes the choice that somebody pressed before the page worked. A part marked `data-late` wakes
 * after the page; it presses its own, as `part`.
 */
export function pressAgain(part: Element | null = null): void {
  const pressed = globalThis.pressedEarly;
  if (!pressed || pressed.closest('[data-late]') !== part) return;
  globalThis.pressedEarly = undefined;
  if (!pressed.isConnected) return;
  const choice = pressed instanceof HTMLLabelElement ? pressed.control : undefined;
  if (choice instanceof HTMLInputElement) {
    // The browser has made the choice already, and making it again would change nothing that anybody hears of.
    choice.checked = choice.type === 'radio' ? false : !choice.checked;
    choice.click();
  } else pressed.click();
}
