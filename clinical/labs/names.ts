import type { Analyte } from '../knowledge/analyte-shape';
import lists from '../knowledge/words/report.json' with { type: 'json' };
import typed from '../knowledge/words/results.json' with { type: 'json' };
import { findAll, pattern, scriptOf } from '../words/pattern';
import { anyOf, pairsOf } from '../words/phrases';
import { type Units, unitsOf } from './unit';

export type Word = { key: string; start: number; end: number };
/** A row is measured in one of these; it is blood when nothing else is said. */
export type Specimen = 'blood' | 'urine' | 'csf' | 'pleural' | 'ascitic' | 'other' | 'tissue';
export type NameHit = { analyte: Analyte; start: number; end: number };
export type Catalogue = {
  named: (line: string, section: PrintedSection) => NameHit | undefined;
  /** Names with a result directly behind them, as one types them into a message: "Hb 7.2 TLC 18000 K+ 6.7". */
  typed: (line: string, section: PrintedSection) => NameHit[];
  /** Looks up a name on a line of results in short, behind the result of `before`: "Ca", "TP", "D" behind a bilirubin. */
  inSlip: (name: string, section: PrintedSection, before?: string) => Analyte | undefined;
  specimenOf: (text: string) => Specimen | undefined;
  units: (analyte: Analyte) => Units;
  /** Every name of a test, in lower case, its words divided by one blank. */
  names: ReadonlyMap<string, Analyte>;
};
export type PrintedSection = { specimen: Specimen; absolute: boolean };

/** S.G.P.T. and P.C.V. are one word each; a + belongs to Na+. */
const wordPattern = pattern(String.raw`(?:\p{L}\.){2,}\p{L}?|[\p{L}\p{M}\p{N}]+\+*`, 'gu');
/** Longest printed name, in words. */
const longestName = 7;
/** K, Na, Ca: too short to be found anywhere but at the ends of a row. */
const shortName = 2;
/** Words of a row that are looked at; a longer line is a sentence. */
const mostWords = 24;

export function wordsOf(line: string): Word[] {
  return findAll(line, wordPattern(scriptOf(line))).map((hit) => ({
    key: hit[0].normalize('NFKC').toLowerCase().replaceAll('.', ''),
    start: hit.index,
    end: hit.index + hit[0].length,
  }));
}

/** A name without the blanks and signs in it. */
const squeezed = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
const slipNames = new Map(pairsOf(lists.namesInASlip));
const fluidSlipNames = new Map(pairsOf(lists.namesInASlipOfFluid));
const besideInSlip = new Map(pairsOf(lists.partsInASlip));

const keyOf = (name: string): string =>
  wordsOf(name)
    .map(({ key }) => key)
    .join(' ');

const specimenWords: [ReadonlySet<string>, Specimen][] = [
  [new Set(lists.urine.words), 'urine'],
  [new Set(lists.csf.words), 'csf'],
  [new Set(lists.pleural.words), 'pleural'],
  [new Set(lists.ascitic.words), 'ascitic'],
  [new Set(lists.otherSpecimens.words), 'other'],
  [new Set(lists.cellsOfTissue.words), 'tissue'],
  [new Set(lists.besideFluids.words), 'blood'],
];
/** "Marrow: lymphocytes 62 %": they are none of the blood, whose haemoglobin and platelets the same report tells all the same. */
const countedInTissue: ReadonlySet<string> = new Set(lists.countedInTissue.words);
const readsAsBlood = ({ specimen }: PrintedSection): boolean => specimen === 'blood' || specimen === 'tissue';
const ofBlood = (one: Analyte | undefined, { specimen }: PrintedSection): Analyte | undefined =>
  specimen === 'tissue' && one && countedInTissue.has(one.id) ? undefined : one;
/** The specimen that a word names. */
export const specimenIn = (words: readonly Word[]): Specimen | undefined => {
  // Plasma cells are none of what is examined, but cells that are counted.
  const told = words.filter(({ key }, at) => key !== 'plasma' || !/^cells?$/.test(words[at + 1]?.key ?? ''));
  return specimenWords.find(([names]) => told.some(({ key }) => names.has(key)))?.[1];
};

/** Up to the comma behind its first number a line tells one thing: "CK 48000 U/L, urine myoglobin positive". */
const firstResult = /^[^\d,;]*\d[^,;]*[,;]\s/u;
/** The section that each word of a line is read in: what the line names, or the first part of it for that part, goes before the heading above. */
function sectionsIn(
  line: string,
  words: readonly Word[],
  section: PrintedSection,
): (word: number) => PrintedSection {
  const of = (some: readonly Word[]): PrintedSection => {
    const specimen = specimenIn(some);
    return specimen ? { specimen, absolute: false } : section;
  };
  const end = firstResult.exec(line)?.[0].length ?? line.length;
  const [inFront, all] = [of(words.filter(({ start }) => start < end)), of(words)];
  return (at) => ((words[at]?.start ?? 0) < end ? inFront : all);
}

/** Words that stand in front of a name without being part of it. */
const inFront: ReadonlySet<string> = new Set(lists.inFrontOfNames.words);
/** Words that are also units: a name only where the row starts ("Lac 2.9", not "2.5 lac"). */
const onlyInFront: ReadonlySet<string> = new Set(lists.onlyInFront.words);
const drugLevels = 'Drug levels';
/** "Phenytoin 100 HS": the bare name of a drug with a number orders it. A level has its word: "phenytoin level", "Sr phenytoin". */
export const isBareDrug = (
  line: string,
  { analyte, start, end }: { analyte: Analyte; start: number; end: number },
): boolean =>
  analyte.panel === drugLevels &&
  wordsOf(line.slice(start, end)).length === 1 &&
  !inFront.has(wordsOf(line.slice(0, start)).at(-1)?.key ?? '');
/** True when only a serial number or a specimen stands before the word. */
const leads = (words: readonly Word[], at: number): boolean =>
  words.slice(0, at).every(({ key }) => inFront.has(key) || /^\d{1,2}$/.test(key));
const specimenOfPanel = (panel: string): Specimen => fluidPanels.get(panel) ?? 'blood';
const fluidPanels = new Map<string, Specimen>([
  ['Urine', 'urine'],
  ['CSF', 'csf'],
  ['Pleural fluid', 'pleural'],
  ['Ascitic fluid', 'ascitic'],
]);

/** The panel of tests that no urine is examined for. */
const panelOfBloodAlone = 'Infection tests';
/** The panel of the tests that are read of a specimen of which the others are not. */
const panelOfOthers = 'Stool';

const mayPrecede = new Set(lists.beforeTyped.words);
/**
 * True when nothing in front of a typed name makes another test of it: a number, a sign, or a word that goes before any test.
 * "Ionic calcium", "free PSA" and "direct bilirubin" are tests of their own.
 */
function standsAlone(line: string, words: readonly Word[], first: number): boolean {
  const [before, name] = [words[first - 1], words[first]];
  if (!before || !name || /[,;:.|(\n\t]|\s{2}|\s[-–]\s/.test(line.slice(before.end, name.start))) return true;
  return /\p{N}/u.test(before.key) || inFront.has(before.key) || mayPrecede.has(before.key);
}

/** A number, or a result in a word, directly behind a name. */
const resultBehind = new RegExp(
  `^[+]?(?:\\s*\\([^()\\d]{0,30}\\))?[\\s:=.,_–-]*(?:${anyOf(lists.beforeResult)}\\.?[\\s:=–-]*){0,2}(?:[<>≤≥~]\\s*=?\\s*)?(?:[\\d०-९.+]|${anyOf(lists.typedResults, '[\\s-]')})`,
  'iu',
);

/** "RBC 5-6/hpf": what is counted in a field of the microscope is none of what is counted in the blood. */
const countedInAField = /^[^\d\n,;]{0,12}(?:\d+\s*(?:-|–|to)\s*)?\d+\s*(?:\/|per)\s*[hl]\.?p\.?f/iu;
const seenInAField = (behind: string, here: PrintedSection): PrintedSection =>
  here.specimen === 'blood' && countedInAField.test(behind) ? { specimen: 'urine', absolute: false } : here;

/** The names of all analytes, for looking rows up. Built once. */
export function catalogueOf(analytes: readonly Analyte[]): Catalogue {
  const byName = new Map<string, Analyte>();
  for (const analyte of analytes)
    for (const name of [...analyte.names, analyte.en]) byName.set(keyOf(name), analyte);
  const units = new Map<string, Units>();
  const { unclear, ...shortNames } = typed as Record<string, { words: string[] }>;
  const byTyped = new Map<string, Analyte>();
  for (const [id, { words }] of Object.entries(shortNames)) {
    const analyte = analytes.find((one) => one.id === id);
    if (analyte) for (const word of words) byTyped.set(keyOf(word), analyte);
  }
  /** Written with a capital letter it is no milligram. */
  const magnesium = analytes.find(({ id }) => id === 'magnesium');
  const bySqueezed = new Map([...byTyped, ...byName].map(([name, analyte]) => [squeezed(name), analyte]));
  const unclearNames = new Set(unclear?.words.map(keyOf));

  /** In a section other than blood a bare "Protein" is looked up as "urine protein". */
  function lookUp(key: string, { specimen, absolute }: PrintedSection): Analyte | undefined {
    // A name in fluids and stools that are not read is looked up only where it has a panel of its own.
    if (specimen === 'other') {
      const own = byName.get(key);
      return own?.panel === panelOfOthers ? own : undefined;
    }
    if (specimen === 'tissue') {
      return ofBlood(byName.get(key), { specimen, absolute });
    }
    if (specimen === 'blood')
      return (absolute ? byName.get(`absolute ${key}`) : undefined) ?? byName.get(key);
    const bare = key
      .replace(new RegExp(`(^| )(${specimen}|urinary|fluid|peritoneal|ascites)(?= |$)`, 'g'), '')
      .trim();
    const found = byName.get(`${specimen} ${bare}`) ?? byName.get(key);
    // Antibodies below a heading of urine are of blood all the same.
    const isOfBlood = specimen === 'urine' && found?.panel === panelOfBloodAlone;
    return found && (isOfBlood || specimenOfPanel(found.panel) === specimen) ? found : undefined;
  }

  /** ", Hb 4.2", ". Hb 4.2": behind a comma or a stop and in front of its number a short name is one too. */
  const isListed = (line: string, from: Word, to: Word): boolean =>
    /(?:[,;]|\.\s)\s*$/.test(line.slice(0, from.start)) && /^\s?[:=-]?\s?\d/.test(line.slice(to.end));

  /** The longest name that starts at a word; names of one or two letters only where the row, or a part of it, starts or ends. */
  function startingAt(
    line: string,
    words: readonly Word[],
    first: number,
    here: PrintedSection,
  ): NameHit | undefined {
    for (let length = Math.min(longestName, words.length - first); length > 0; length--) {
      const run = words.slice(first, first + length);
      const [from, to] = [run[0], run.at(-1)];
      const key = run.map((word) => word.key).join(' ');
      if (!from || !to) continue;
      const atAnEnd = leads(words, first) || first + length >= words.length;
      if (key.length <= shortName && !atAnEnd && !isListed(line, from, to)) continue;
      if (onlyInFront.has(key) && first > 0) continue;
      const analyte = lookUp(key, seenInAField(line.slice(to.end), here));
      if (analyte) return { analyte, start: from.start, end: to.end };
    }
    return undefined;
  }

  function named(line: string, section: PrintedSection): NameHit | undefined {
    const words = wordsOf(line).slice(0, mostWords);
    const sectionOfWord = sectionsIn(line, words, section);
    for (let first = 0; first < words.length; first++) {
      const hit = startingAt(line, words, first, sectionOfWord(first));
      if (hit) return hit;
    }
    return undefined;
  }

  /** "LH:FSH 2.6": a name with another right in front of a sign between the two is the lower part of a ratio. */
  function endsARatio(line: string, words: readonly Word[], first: number): boolean {
    const [before, name] = [words[first - 1], words[first]];
    if (!before || !name || !/^\s?[:/]\s?$/.test(line.slice(before.end, name.start))) return false;
    return byName.has(before.key) || byTyped.has(before.key);
  }

  function typedAt(
    line: string,
    words: readonly Word[],
    first: number,
    section: PrintedSection,
  ): NameHit | undefined {
    for (let length = Math.min(longestName, words.length - first); length > 0; length--) {
      const run = words.slice(first, first + length);
      const [from, to] = [run[0], run.at(-1)];
      const key = run.map((word) => word.key).join(' ');
      if (!from || !to || !resultBehind.test(line.slice(to.end))) continue;
      const here = seenInAField(line.slice(to.end), section);
      const isMagnesium = line.slice(from.start, to.end) === 'Mg';
      // Below the heading of a fluid a bare "sugar" is that of the fluid.
      const isUnclear = unclearNames.has(key) && !isMagnesium && readsAsBlood(here);
      if (isUnclear || (onlyInFront.has(key) && first > 0)) continue;
      const analyte = isMagnesium
        ? magnesium
        : (lookUp(key, here) ?? (readsAsBlood(here) ? ofBlood(byTyped.get(key), here) : undefined));
      if (analyte && standsAlone(line, words, first) && !endsARatio(line, words, first))
        return { analyte, start: from.start, end: to.end };
    }
    return undefined;
  }

  function typedIn(line: string, section: PrintedSection): NameHit[] {
    const words = wordsOf(line);
    const sectionOfWord = sectionsIn(line, words, section);
    const hits: NameHit[] = [];
    for (let first = 0; first < words.length; first++) {
      const hit = /^\p{N}/u.test(words[first]?.key ?? '')
        ? undefined
        : typedAt(line, words, first, sectionOfWord(first));
      if (!hit) continue;
      hits.push(hit);
      first = words.findLastIndex(({ end }) => end <= hit.end);
    }
    return hits;
  }

  function inSlip(name: string, section: PrintedSection, before?: string): Analyte | undefined {
    const specimen = readsAsBlood(section) ? 'blood' : section.specimen;
    const key = squeezed(name);
    const meant = squeezed(
      besideInSlip.get(`${before} ${key}`) ??
        (specimen === 'blood' ? slipNames : fluidSlipNames).get(key) ??
        key,
    );
    // "MRI of L5": letters of one kind of count stand for cells only beside others; milligrams are no magnesium.
    if (key === 'mg') return /^M[gG]$/.test(name) ? magnesium : undefined;
    if (specimen === 'other' || (specimen === 'blood' && unclearNames.has(meant))) return undefined;
    const found =
      specimen === 'blood'
        ? ofBlood(bySqueezed.get(meant), section)
        : (bySqueezed.get(`${specimen}${meant}`) ?? bySqueezed.get(meant));
    return found && specimen !== 'blood' && specimenOfPanel(found.panel) !== specimen ? undefined : found;
  }

  return {
    named,
    inSlip,
    specimenOf: (text) => specimenIn(wordsOf(text)),
    names: byName,
    typed: typedIn,
    units: (analyte) => {
      const known = units.get(analyte.id) ?? unitsOf(analyte);
      units.set(analyte.id, known);
      return known;
    },
  };
}
