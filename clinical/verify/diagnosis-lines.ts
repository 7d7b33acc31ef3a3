import { namesAnyCondition } from '../dosing/conditions';
import { anyOf } from '../words/phrases';
import type { Mention } from './drug-mentions';
import { sheetWords as words } from './sheet-words';

/** "Dx:", "Impression -", "निदान:" in front of what the patient has. */
const label = new RegExp(`^(?:${anyOf(words.diagnosisLabels)})\\s*[:：=-]\\s*`, 'iu');
/** A line with such a word denies, doubts or warns, and says nothing of what the patient has. */
const noDiagnosis = new RegExp(`(?<![\\p{L}\\p{M}])(?:${anyOf(words.noDiagnosis)})(?![\\p{L}\\p{M}])`, 'iu');
/** A longer line is a sentence, which may speak of anything. */
const mostWords = 6;
/** A text beyond so many lines is no prescription. */
const mostLines = 400;

/** What a line says that the patient has: behind a label, in front of a colon and a drug, or as its only words. */
function diagnosisOf(line: string, hasDrug: boolean): string | undefined {
  const bare = line.replace(/^[\s#>*_\d.)-]+|[\s*_.।:]+$/gu, '');
  const told = label.exec(bare);
  if (told) return bare.slice(told[0].length);
  const head = hasDrug ? /^([^:\n]{3,60}):/u.exec(bare)?.[1] : bare;
  return head !== undefined && head.split(/\s+/).length <= mostWords ? head : undefined;
}

/** Conditions that the lines of a prescription give the patient: "Dx: dengue", "Dengue fever" alone, "Dengue: Tab …". */
export function diagnosesOn(text: string, mentions: readonly Mention[]): string[] {
  let from = 0;
  return text
    .split('\n')
    .slice(0, mostLines)
    .flatMap((line) => {
      const [start, end] = [from, from + line.length];
      from = end + 1;
      if (noDiagnosis.test(line)) return [];
      const drug = mentions.some((one) => one.start >= start && one.start < end);
      const said = diagnosisOf(line, drug);
      return said !== undefined && namesAnyCondition(said) ? [said] : [];
    });
}
