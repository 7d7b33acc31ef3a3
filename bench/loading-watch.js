// Runs in the page before everything else and notes what happens when. It is no TypeScript: what a compiler would add is
// not there in the browser.
const seen = { paint: 0, usable: 0, blocked: 0, touches: 0 };
globalThis.seen = seen;

addEventListener(
  'click',
  ({ isTrusted }) => {
    if (isTrusted) seen.touches += 1;
  },
  { capture: true },
);
new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) seen.paint = startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50);
}).observe({ type: 'longtask', buffered: true });

/** Whether the app itself drew something that can be pressed: React keeps what a part does on the part. */
const isUsable = () =>
  document.querySelector('.written-screen') === null &&
  [...document.querySelectorAll('#root :is(main, header) :is(button, input, textarea, a)')].some((part) =>
    Object.keys(part).some((key) => key.startsWith('__reactProps')),
  );

const look = () => {
  if (isUsable()) seen.usable = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
