import lists from '../knowledge/words/well.json' with { type: 'json' };
import { pattern, scriptOf } from '../words/pattern';
import { wholeWord } from '../words/phrases';

const didNotHappen = pattern(wholeWord(lists.didNotHappen), 'iu');

/** "छुआ तक नहीं", "nobody drank it", "girte girte bachi": what might have harmed somebody did not come to it. */
export const saysItDidNotHappen = (text: string): boolean => didNotHappen(scriptOf(text), text).test(text);
