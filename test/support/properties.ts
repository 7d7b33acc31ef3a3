import fc from 'fast-check';
import { draw } from './cases';

// The draw of the day, so that what is green in the morning is not red at noon by luck; at night another one each time.
if (process.env.NIGHTLY !== '1') fc.configureGlobal({ seed: draw });

/** Every property is tried through this, so that `TEST_DRAW` tries the same again. */
export { fc };
