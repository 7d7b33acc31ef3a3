import everyday from '../knowledge/words/everyday.json' with { type: 'json' };
import { sheetWords as words } from './sheet-words';

/** Words of a sheet that tell of no illness and of no drug. */
export const plainWords: ReadonlySet<string> = new Set(
  [everyday.carriers, everyday.everyday, words.plainOnSheets, words.testsOnSheet].flatMap(
    (list) => list.words,
  ),
);
