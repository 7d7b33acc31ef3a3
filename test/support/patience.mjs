// One setting for all waits of tests and walks. What holds is seen at once, so they cost nothing where all is well; each only
// says when to give up. A machine that is slower still gets more of it: TEST_PATIENCE=3 npm test.
const times = Number(process.env.TEST_PATIENCE ?? 1);

/** @param {number} seconds */
const ms = (seconds) => seconds * 1_000 * times;

/** Limits in milliseconds, each longer than those that are waited for within it. */
export const patience = {
  sight: ms(120), // something comes to be seen, or to hold
  start: ms(240), // a product starts, a page is opened, something is pressed
  once: ms(280), // another file makes what all need
  test: ms(300), // a test of jest
  walk: ms(600), // a walk: six pictures of every screen take theirs
};
