import names from '../knowledge/words/names.json' with { type: 'json' };
import patient from '../knowledge/words/patient.json' with { type: 'json' };
import { namesOfKinds } from '../reference/drug-kinds';
import { anyOf } from '../words/phrases';
import { sheetWords as words } from './sheet-words';

// Kinds of drugs that a sheet says are taken: "on nitrates", "beta blocker le raha hai".

const start = '(?<![\\p{L}\\p{M}\\p{N}-])';
const end = '(?![\\p{L}\\p{M}\\p{N}])';
const kind = new RegExp(`${start}${anyOf({ about: '', words: namesOfKinds }, '[ -]')}${end}`, 'giu');
const inFront = new RegExp(
  `${start}(?:${anyOf([names.takenInFront, patient.takes])})[:\\s]*(?:[\\p{L}\\p{M}\\d/+&,-]+\\s+){0,3}$`,
  'iu',
);
const behind = new RegExp(`^(?:\\s+[\\p{L}\\p{M}]+){0,3}?\\s+(?:${anyOf(names.takenBehind)})${end}`, 'iu');
/** "Not on nitrates", "avoid NSAIDs", "allergic to sulfonylureas". */
const kept = new RegExp(
  `${start}(?:${anyOf([patient.notTaken, patient.notYetTaken, words.forbidsName, words.perhapsTaken])})${end}[^.;।\\n]*$`,
  'iu',
);
/** "Nitrates stopped", "statin nahi le raha". */
const over = new RegExp(
  `^[^.;,।\\n]{0,24}${start}(?:${anyOf([patient.noMoreTaken, words.hindiNot])})${end}`,
  'iu',
);

/** "55 M, blood thinner, knee pain": a clause of the patient's line that names a kind alone. */
const aloneInFront = /(?:^|[,;:\n])\s*(?:\d{1,3}\s*\p{L}{0,6}(?:\s+\p{L}{1,6})?\s+)?$/u;
const aloneBehind = /^\s*(?:[,;\n]|\.(?!\d)|$)/u;

/** The clause of a place, as far as it stands in front. */
const clauseInFront = (text: string, at: number): string =>
  /(?:[^.;।\n]|\.(?=\d))*$/u.exec(text.slice(0, at))?.[0] ?? '';

/** Lists the kinds of drugs that a text says are taken now, as it names them. */
export function kindsTakenIn(text: string): string[] {
  const found = [...text.matchAll(kind)].flatMap((hit) => {
    const before = clauseInFront(text, hit.index);
    const after = text.slice(hit.index + hit[0].length, hit.index + hit[0].length + 60);
    if (kept.test(before) || over.test(after)) return [];
    const isAlone = aloneInFront.test(text.slice(0, hit.index)) && aloneBehind.test(after);
    return isAlone || inFront.test(before) || behind.test(after) ? [hit[0].toLowerCase()] : [];
  });
  return [...new Set(found)];
}
