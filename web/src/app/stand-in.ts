import { pressAgain } from '#web/ui/early-press';

// The build writes a picture of each written screen (build/documents.ts), and public/before-paint.js shows it until the
// pages work.

/** Takes the written screen away, in the same frame in which the drawn one comes. */
export function removeStandIn(): void {
  for (const screen of document.querySelectorAll('.written-screen')) screen.remove();
  delete document.documentElement.dataset.standing;
}

/** Presses the button or makes the choice that somebody pressed before the page worked. */
export function makeGoodEarlyPress(): void {
  dispatchEvent(new Event('ai-medix.awake'));
  pressAgain();
}
