import { fileUnder } from '../knowledge/file-under';
import { onceForEach } from '../knowledge/once-for-each';
import type { Condition, Level } from '../knowledge/shape';
import type { Reference } from '../reference/reference';
import { illnessesCalled, type NamesIn, namesInOf, namesToldOf } from './named';
import { prerequisitesOf } from './prerequisites';
import { barredOf, frequenciesOf } from './prior';
import { type TextRank, textRankOf } from './text-rank';

/** Probability of a finding in a condition by the word its source uses. */
export const levelProbability: Record<Level, number> = {
  always: 0.9,
  usual: 0.65,
  common: 0.35,
  occasional: 0.12,
  rare: 0.03,
};
/** A finding that no source lists for a condition is met by chance. */
export const chanceRate = 0.02;
/** Background never falls below this, or one rare word would outweigh everything. */
const leastBackground = 0.004;
const mostBackground = 0.97;

/** No single finding moves a score by more than this many nats, unless that finding proves a condition. */
export const cap = 3.5;
export const capWeight = (nats: number): number => Math.max(-cap, Math.min(cap, nats));

/** Nats of one finding, about twenty to one, from which it nearly settles the matter. */
export const settlingNats = 3;
/** Nats of evidence for a moderate fit: odds of about 7 to one against the background. */
export const moderate = 2;

/** A condition lists a finding itself, through a more specific one, or only through a more general one. */
export type Listing = {
  as: string;
  /** That finding and all that it implies. */
  line: readonly string[];
  probability: number;
  how: 'exact' | 'through-child' | 'through-parent';
  /** Its presence says so much for a condition, in nats against the background; capped unless it proves it. */
  nats: number;
};

/** These say how each condition lists a finding, by the condition's row. */
export type Listers = readonly (Listing | undefined)[];

/** Probabilities from the tables, with indexes that are built once. */
export type Tables = {
  background: (finding: string) => number;
  /** The row of a condition by its id, and the conditions by row: their places among the listers of every finding. */
  rowOf: (id: string) => number;
  conditions: readonly Condition[];
  /** The rows from the last condition by its id to the first. */
  rowsFromLastId: readonly number[];
  /** Says how frequent each is in a person, by row. */
  frequenciesFor: ReturnType<typeof frequenciesOf>;
  /** Marks by row what a person cannot have. */
  barredFor: ReturnType<typeof barredOf>;
  /** Counts by row what a condition needs and nobody has told. */
  lackingIn: (mentioned: ReadonlySet<string>) => Uint8Array;
  listers: (finding: string) => Listers;
  /** The rows of the conditions that list a finding in any form: all the others are alike in what it says of them. */
  touchedBy: (finding: string) => readonly number[];
  /** For texts with hardly a finding: conditions by the words alone. */
  textRank: TextRank;
  /** Conditions that the writer named as a thought. */
  namesIn: NamesIn;
  /** Those, and the illnesses that the patient is known to have. */
  calledIn: NamesIn;
  /** Conditions whose whole name stands in the text. */
  namesTold: (text: string) => ReadonlySet<string>;
};

const levels = Object.keys(levelProbability) as Level[];
/** A cell holds 0, or one more than the place of its level, and these marks. */
const cautionLevels = 7;
const implied = 8;
const decidingWeight = 16;
/** Not in cells: a listing through a more general finding. */
const general = 32;
const probabilityOf = (cell: number): number =>
  levelProbability[levels[(cell & cautionLevels) - 1] ?? 'rare'];

/** Conditions in rows, findings in columns; 0 where a finding is not listed. */
type Grid = {
  cells: Uint8Array;
  /** Places of the few cells that are not 0, row by row. */
  filled: readonly number[];
  rows: ReadonlyMap<string, number>;
  columns: ReadonlyMap<string, number>;
};

const placesOf = (ids: Iterable<string>): Map<string, number> => {
  const places = new Map<string, number>();
  for (const id of ids) if (!places.has(id)) places.set(id, places.size);
  return places;
};

/** Each condition's findings, with everything that they imply at no less than their own probability. */
function gridOf(reference: Reference): Grid {
  const { conditions } = reference.knowledge;
  const rows = placesOf(conditions.map(({ id }) => id));
  const listed = conditions.flatMap(({ findings }) => findings.map(({ f }) => f));
  const weighed = [...reference.findings.values()].flatMap(({ id, kind }) => (kind === 'label' ? [] : [id]));
  const columns = placesOf(weighed.flatMap(reference.upward).concat(listed));
  const cells = new Uint8Array(rows.size * columns.size);
  const filled: number[] = [];
  const set = (place: number, cell: number): void => {
    if (cells[place] === 0) filled.push(place);
    cells[place] = cell;
  };
  for (const { id, findings } of conditions) {
    const from = (rows.get(id) ?? 0) * columns.size;
    for (const { f, p, deciding } of findings)
      set(from + (columns.get(f) ?? 0), (levels.indexOf(p) + 1) | (deciding ? decidingWeight : 0));
    for (const { f, p } of findings)
      for (const parent of reference.upward(f).slice(1)) {
        const place = from + (columns.get(parent) ?? 0);
        const before = cells[place] ?? 0;
        const free =
          before === 0 || ((before & implied) !== 0 && probabilityOf(before) < levelProbability[p]);
        if (free) set(place, (levels.indexOf(p) + 1) | implied);
      }
  }
  return { cells, filled, rows, columns };
}

/** Background rates by column: the prior-weighted mean over all conditions, never set by hand. */
function ratesOf(conditions: readonly Condition[], { cells, filled, rows, columns }: Grid): Float64Array {
  const total = conditions.reduce((sum, { prior }) => sum + prior.base, 0);
  const shares = new Float64Array(rows.size);
  for (const { id, prior } of conditions) shares[rows.get(id) ?? 0] = prior.base / total;
  const rates = new Float64Array(columns.size).fill(chanceRate);
  for (const place of filled) {
    const column = place % columns.size;
    const share = shares[(place - column) / columns.size] ?? 0;
    rates[column] = (rates[column] ?? 0) + share * (probabilityOf(cells[place] ?? 0) - chanceRate);
  }
  return rates.map((rate) => Math.min(mostBackground, Math.max(leastBackground, rate)));
}

/** Finds which conditions list a finding, and how, when it is first asked for: most findings never are. */
function listersOf(reference: Reference, grid: Grid, background: Tables['background']): Tables['listers'] {
  const { cells, rows, columns } = grid;
  const known = new Map<string, Listers>();
  const listed = (as: string, code: number): Listing => {
    const probability = probabilityOf(code);
    const nats = Math.log(probability / background(as));
    const how = code & general ? 'through-parent' : code & implied ? 'through-child' : 'exact';
    return {
      as,
      line: reference.upward(as),
      probability,
      how,
      nats: code & decidingWeight ? nats : capWeight(nats),
    };
  };
  const work = (finding: string): Listers => {
    const listers = new Array<Listing | undefined>(rows.size).fill(undefined);
    for (const as of reference.upward(finding)) {
      const column = columns.get(as);
      if (column === undefined) continue;
      // Conditions that list it alike share what that says.
      const alike: (Listing | undefined)[] = [];
      for (let row = 0; row < rows.size; row++) {
        const cell = cells[row * columns.size + column] ?? 0;
        if (cell === 0 || (as !== finding && cell & implied) || listers[row]) continue;
        const code = as === finding ? cell : cell | general;
        alike[code] ??= listed(as, code);
        listers[row] = alike[code];
      }
    }
    return listers;
  };
  return (finding) => {
    const listers = known.get(finding) ?? work(finding);
    known.set(finding, listers);
    return listers;
  };
}

function touchedOf(listers: Tables['listers']): Tables['touchedBy'] {
  const known = new Map<string, readonly number[]>();
  return (finding) => {
    const rows =
      known.get(finding) ?? listers(finding).flatMap((listing, row) => (listing === undefined ? [] : row));
    known.set(finding, rows);
    return rows;
  };
}

/** Counts as `countLacking` does, for all conditions at once: what each needs, less what is told of it. */
function lackingOf(conditions: readonly Condition[]): Tables['lackingIn'] {
  const all = new Uint8Array(conditions.length);
  const eachNeeding = new Map<string, number[]>();
  const oneOfNeeding = new Map<string, number[]>();
  conditions.forEach((condition, row) => {
    const { each, oneOf } = prerequisitesOf(condition);
    all[row] = each.length + (oneOf.length > 0 ? 1 : 0);
    for (const finding of each) fileUnder(eachNeeding, finding, row);
    for (const finding of oneOf) fileUnder(oneOfNeeding, finding, row);
  });
  return (mentioned) => {
    const lacking = all.slice();
    const hasOne = new Uint8Array(lacking.length);
    for (const finding of mentioned) {
      for (const row of eachNeeding.get(finding) ?? []) lacking[row] = (lacking[row] ?? 0) - 1;
      for (const row of oneOfNeeding.get(finding) ?? []) {
        if (hasOne[row] === 0) lacking[row] = (lacking[row] ?? 0) - 1;
        hasOne[row] = 1;
      }
    }
    return lacking;
  };
}

/** Indexes the levels. */
export function tablesOf(reference: Reference): Tables {
  const { conditions } = reference.knowledge;
  const grid = gridOf(reference);
  const rates = ratesOf(conditions, grid);
  const background = (finding: string): number => {
    const column = grid.columns.get(finding);
    return column === undefined ? chanceRate : (rates[column] ?? chanceRate);
  };
  const listers = listersOf(reference, grid, background);
  const namesIn = namesInOf(reference);
  return {
    background,
    rowOf: (id) => grid.rows.get(id) ?? -1,
    conditions,
    rowsFromLastId: [...conditions.keys()].sort((a, b) =>
      (conditions[a]?.id ?? '') < (conditions[b]?.id ?? '') ? 1 : -1,
    ),
    frequenciesFor: onceForEach(frequenciesOf(conditions)),
    barredFor: onceForEach(barredOf(conditions)),
    lackingIn: lackingOf(conditions),
    listers,
    touchedBy: touchedOf(listers),
    textRank: textRankOf(reference),
    namesIn,
    calledIn: illnessesCalled(reference, namesIn),
    namesTold: namesToldOf(reference),
  };
}
