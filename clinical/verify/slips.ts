import type { Drug } from '../knowledge/drug-shape';
import { onceForEach } from '../knowledge/once-for-each';
import patient from '../knowledge/words/patient.json' with { type: 'json' };
import { type DrugNames, findDrug } from '../reference/drug-names';
import { genericNamed } from '../reference/generic-names';
import { fullKey, nameKey } from '../reference/spelling';
import { anyOf } from '../words/phrases';
import type { Mention } from './drug-mentions';
import { plainWords } from './plain-words';
import { sheetWords as words } from './sheet-words';

const plain: ReadonlySet<string> = new Set([...plainWords, ...patient.noDrugs.words]);
/** A line that orders begins with a form; what stands in front of the first of them tells of the patient. */
const orders = new RegExp(
  `(?:^|[\\n.:;])\\s*(?:rx\\b\\s*[:.]?\\s*)?(?:\\d{1,2}[.)]\\s*)?${anyOf(words.formsInFront)}(?![\\p{L}\\p{M}])`,
  'iu',
);
const word = /[\p{L}\p{M}][\p{L}\p{M}\d-]*/gu;
/** Fewer letters are the beginning of too many names. */
const shortest = 5;

/** Words of what drugs are for: "herpes zoster" is no slip of a packet. */
const ofPurposes = onceForEach(
  (names: DrugNames): ReadonlySet<string> =>
    new Set(
      [...names.byId.values()].flatMap(({ rules }) =>
        rules.flatMap(({ for: { en, hi }, words: said = [] }) =>
          [en, hi, ...said].flatMap((one) => one.toLowerCase().match(word) ?? []),
        ),
      ),
    ),
);

type Beginning = Drug | 'several';
/** The one drug whose generic name begins with these letters. */
const byBeginning = onceForEach((names: DrugNames): ReadonlyMap<string, Beginning> => {
  const found = new Map<string, Beginning>();
  // "Herpes zoster" is an illness, and no vaccine against it.
  for (const drug of names.byId.values()) {
    const name = nameKey(drug.en);
    for (let letters = shortest; letters < name.length; letters++) {
      const key = name.slice(0, letters);
      const known = found.get(key);
      found.set(key, known === undefined || known === drug ? drug : 'several');
    }
  }
  return found;
});

/**
 * Drugs that the patient's own lines name by a slip, by ear or by their first letters: "on warfrin", "clarithro". Prose is not
 * corrected, and no dose is judged by such a name; what it would do to a drug that is ordered is said.
 */
export function slipsIn(names: DrugNames, text: string, mentions: readonly Mention[]): Mention[] {
  const told = text.slice(0, Math.max(0, text.search(orders)));
  const slips = [...told.matchAll(word)].flatMap(({ 0: said, index: start }): Mention[] => {
    const end = start + said.length;
    const isRead = mentions.some((one) => one.start < end && one.end > start);
    if (isRead || said.length < shortest || plain.has(said.toLowerCase())) return [];
    if (ofPurposes(names).has(said.toLowerCase())) return [];
    if (names.exact.has(fullKey(said)) || genericNamed(said, 'exact')) return [];
    const begun = byBeginning(names).get(nameKey(said));
    if (begun !== undefined) return begun === 'several' ? [] : [{ drug: begun, name: begun.en, start, end }];
    const named = findDrug(names, said);
    return named.kind === 'drug' ? [{ drug: named.drug, name: named.drug.en, start, end }] : [];
  });
  return [...slips, ...partsIn(names, told, mentions)];
}

/** "Telmisartan + aliskiren": of a packet that nobody knows each part that is known is taken. */
const partsIn = (names: DrugNames, told: string, mentions: readonly Mention[]): Mention[] =>
  mentions
    .filter(({ drug, end }) => drug === undefined && end <= told.length)
    .flatMap(({ start, end }) =>
      [...told.slice(start, end).matchAll(word)].flatMap(({ 0: name, index }): Mention[] => {
        const part = findDrug(names, name);
        const from = start + index;
        return part.kind === 'drug' ? [{ drug: part.drug, name, start: from, end: from + name.length }] : [];
      }),
    );
