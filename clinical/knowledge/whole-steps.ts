import { onceForEach } from './once-for-each';
import type { Step } from './shape';

/** "NSAID", "B12": what keeps its capital in the middle of a line. */
const isName = /^\p{Lu}\S*[\p{Lu}\d]/u;
const together = (before: Step, { en, hi, src, checked }: Step): Step => {
  const { checked: checkedBefore, ...step } = before;
  return {
    ...step,
    en: `${before.en}, ${isName.test(en) ? en : en.charAt(0).toLowerCase() + en.slice(1)}`,
    hi: `${before.hi}, ${hi}`,
    src: [...new Set([...(before.src ?? []), ...(src ?? [])])],
    ...(checked && checkedBefore && { checked: checkedBefore }),
  };
};

/**
 * Tests or steps as they are said to anybody: what goes on where another ended is said in one line with it, although each was
 * read at a source of its own. Such a line is read where all of it is.
 */
export const wholeSteps = onceForEach((steps: readonly Step[]): readonly Step[] => {
  const whole: Step[] = [];
  for (const step of steps) {
    const before = step.goesOn ? whole.pop() : undefined;
    whole.push(before ? together(before, step) : step);
  }
  return whole;
});
