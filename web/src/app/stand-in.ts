// The build writes a picture of each written screen (build/documents.ts), and public/before-paint.js shows it until the
// pages work.

declare global {
  /** The button, or the label of a choice, that was pressed last while a written page slept. */
  var pressedEarly: HTMLElement | undefined;
}

/** Takes the written screen away, in the same frame in which the drawn one comes. */
export function removeStandIn(): void {
  for (const screen of document.querySelectorAll('.written-screen')) screen.remove();
  delete document.documentElement.dataset.standing;
}

/** Presses the button or makes the choice that somebody pressed before the page worked. */
export function makeGoodEarlyPress(): void {
  dispatchEvent(new Event('ai-medix.awake'));
  const pressed = globalThis.pressedEarly;
  globalThis.pressedEarly = undefined;
  if (!pressed?.isConnected) return;
  const choice = pressed instanceof HTMLLabelElement ? pressed.control : undefined;
  if (choice instanceof HTMLInputElement) {
    // The browser has made the choice already, and making it again would change nothing that anybody hears of.
    choice.checked = choice.type === 'radio' ? false : !choice.checked;
    choice.click();
  } else pressed.click();
}
