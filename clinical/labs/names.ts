import type { Analyte } from '../knowledge/analyte-shape';
import lists from '../knowledge/words/report.json' with { type: 'json' };
import { type Units, unitsOf } from './unit';

export type Word = { key: string; start: number; end: number };
/** What a row is measured in; blood when nothing else is said. */
export type Specimen = 'blood' | 'urine' | 'csf' | 'pleural' | 'other';
export type NameHit = { analyte: Analyte; start: number; end: number };
export type Catalogue = {
  named: (line: string, section: PrintedSection) => NameHit | undefined;
  units: (analyte: Analyte) => Units;
};
export type PrintedSection = { specimen: Specimen; absolute: boolean };

/** S.G.P.T. and P.C.V. are one word each; a + belongs to Na+. */
const wordPattern = /(?:\p{L}\.){2,}\p{L}?|[\p{L}\p{M}\p{N}]+\+*/gu;
/** Longest printed name, in words. */
const longestName = 7;
/** K, Na, Ca: too short to be found anywhere but at the ends of a row. */
const shortName = 2;
/** Words of a row that are looked at; a longer line is a sentence. */
const mostWords = 24;

export function wordsOf(line: string): Word[] {
  return [...line.matchAll(wordPattern)].map((hit) => ({
    key: hit[0].normalize('NFKC').toLowerCase().replaceAll('.', ''),
    start: hit.index,
    end: hit.index + hit[0].length,
  }));
}

const keyOf = (name: string): string =>
  wordsOf(name)
    .map(({ key }) => key)
    .join(' ');

const specimenWords: [ReadonlySet<string>, Specimen][] = [
  [new Set(lists.urine.words), 'urine'],
  [new Set(lists.csf.words), 'csf'],
  [new Set(lists.pleural.words), 'pleural'],
  [new Set(lists.otherSpecimens.words), 'other'],
];
/** The specimen that a word names. */
export const specimenIn = (words: readonly Word[]): Specimen | undefined =>
  specimenWords.find(([names]) => words.some(({ key }) => names.has(key)))?.[1];

/** Words that stand in front of a name without being part of it. */
const inFront: ReadonlySet<string> = new Set(lists.inFrontOfNames.words);
/** True when only a serial number or a specimen stands before the word. */
const leads = (words: readonly Word[], at: number): boolean =>
  words.slice(0, at).every(({ key }) => inFront.has(key) || /^\d{1,2}$/.test(key));
const specimenOfPanel = (panel: string): Specimen =>
  panel === 'Urine' ? 'urine' : panel === 'CSF' ? 'csf' : panel === 'Pleural fluid' ? 'pleural' : 'blood';

/** The names of all analytes, for looking rows up. Built once. */
export function catalogueOf(analytes: readonly Analyte[]): Catalogue {
  const byName = new Map<string, Analyte>();
  for (const analyte of analytes)
    for (const name of [...analyte.names, analyte.en]) byName.set(keyOf(name), analyte);
  const units = new Map<string, Units>();

  /** In a section other than blood a bare "Protein" is looked up as "urine protein". */
  function lookUp(key: string, { specimen, absolute }: PrintedSection): Analyte | undefined {
    if (specimen === 'other') return undefined;
    if (specimen === 'blood')
      return (absolute ? byName.get(`absolute ${key}`) : undefined) ?? byName.get(key);
    const bare = key.replace(new RegExp(`(^| )(${specimen}|urinary|fluid)(?= |$)`, 'g'), '').trim();
    const found = byName.get(`${specimen} ${bare}`) ?? byName.get(key);
    return found && specimenOfPanel(found.panel) === specimen ? found : undefined;
  }

  /** The longest name that starts at a word; names of one or two letters only where the row starts or ends. */
  function startingAt(words: readonly Word[], first: number, here: PrintedSection): NameHit | undefined {
    for (let length = Math.min(longestName, words.length - first); length > 0; length--) {
      const run = words.slice(first, first + length);
      const [from, to] = [run[0], run.at(-1)];
      const key = run.map((word) => word.key).join(' ');
      if (!from || !to || (key.length <= shortName && !leads(words, first) && first + length < words.length))
        continue;
      const analyte = lookUp(key, here);
      if (analyte) return { analyte, start: from.start, end: to.end };
    }
    return undefined;
  }

  function named(line: string, section: PrintedSection): NameHit | undefined {
    const words = wordsOf(line).slice(0, mostWords);
    const own = specimenIn(words);
    const here = own ? { specimen: own, absolute: false } : section;
    for (let first = 0; first < words.length; first++) {
      const hit = startingAt(words, first, here);
      if (hit) return hit;
    }
    return undefined;
  }

  return {
    named,
    units: (analyte) => {
      const known = units.get(analyte.id) ?? unitsOf(analyte);
      units.set(analyte.id, known);
      return known;
    },
  };
}
