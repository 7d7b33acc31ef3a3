import { keysOf } from '../dosing/choose-rule';
import type { Names } from '../knowledge/shape';
import { sheetWords as words } from './sheet-words';

/** Words that carry no danger of their own. */
const empty = new Set(words.tellingNothingOfSigns.words);
/** Share of a sign's telling words that a text must name to have mentioned it. */
const enough = 0.6;

/** Says whether a text names a danger: its name or all of its findings, in either language. */
function named(said: ReadonlySet<string>, phrase: string): boolean {
  const telling = [...keysOf(phrase).keys].filter((key) => key.length > 3 && !empty.has(key));
  return telling.length > 0 && telling.filter((key) => said.has(key)).length / telling.length >= enough;
}

/** Danger signs that the engine found and a model's text does not mention, gravest first as given. */
export function missingDangers<Sign extends Names>(text: string, dangers: readonly Sign[]): Sign[] {
  const said = keysOf(text.slice(0, 100_000)).keys;
  return dangers.filter(({ en, hi }) => !named(said, en) && !named(said, hi));
}
