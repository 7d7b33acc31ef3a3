import { fileOnceUnder, fileUnder } from '../knowledge/file-under';
import type { Condition } from '../knowledge/shape';
import type { Reference } from '../reference/reference';
import { englishMark, hindiMark, termsOf } from '../words/lexicon';
import { tokensOf } from '../words/tokens';
import { countingWords, fillers, forwardNegations, hindiNegations, joins } from '../words/words';

/** Measures, by row, how well a text's words meet a condition's name and findings: 0 where they share none. */
export type TextRank = (text: string) => Float64Array;

/** A word in the name of a condition says as much as in so many of its findings. */
const inName = 4;
/** Usual constants of BM25: how soon a repeated word stops adding, and how far a long list of findings is discounted. */
const saturation = 1.2;
const lengthDiscount = 0.5;

type Index = {
  /** Key → findings that hold it in a name or a term. */
  findings: ReadonlyMap<string, ReadonlySet<string>>;
  /** Key → conditions that hold it in their name. */
  names: ReadonlyMap<string, ReadonlySet<string>>;
  /** Finding → conditions that list it. */
  listedBy: ReadonlyMap<string, readonly string[]>;
  /** Words of name and findings of a condition, over their mean. */
  length: ReadonlyMap<string, number>;
};

/** A name in both languages, read as terms are. */
const nameKeys = ({ id, en, hi }: Condition): string[] =>
  termsOf({
    id,
    en,
    hi,
    terms: { english: [en.replace(/[(),]/g, ' ')], devanagari: [hi], roman: [] },
  }).flatMap(({ keys }) => keys);

function indexOf({ knowledge, lexicon }: Reference): Index {
  const byKey = new Map<string, Set<string>>();
  const names = new Map<string, Set<string>>();
  const listedBy = new Map<string, string[]>();
  const size = new Map<string, number>();
  for (const { finding, keys } of lexicon().allTerms())
    if (finding.kind !== 'label') for (const key of keys) fileOnceUnder(byKey, key, finding.id);
  for (const condition of knowledge.conditions) {
    for (const key of nameKeys(condition)) fileOnceUnder(names, key, condition.id);
    for (const { f } of condition.findings) {
      fileUnder(listedBy, f, condition.id);
    }
    size.set(condition.id, inName + condition.findings.length);
  }
  const mean = [...size.values()].reduce((a, b) => a + b, 0) / Math.max(1, size.size);
  return {
    findings: byKey,
    names,
    listedBy,
    length: new Map([...size].map(([id, words]) => [id, words / mean])),
  };
}

/** Counts how often a key is met in each condition that holds it. */
function occurrences(index: Index, key: string): Map<string, number> {
  const met = new Map<string, number>();
  for (const id of index.names.get(key) ?? []) met.set(id, inName);
  for (const finding of index.findings.get(key) ?? [])
    for (const id of index.listedBy.get(finding) ?? []) met.set(id, (met.get(id) ?? 0) + 1);
  return met;
}

const keysOf = (text: string): string[][] =>
  tokensOf(text)
    .filter(
      (token) =>
        token.kind === 'word' &&
        ![countingWords, fillers, joins, forwardNegations, hindiNegations].some((words) => words.has(token)),
    )
    .map(({ english, hindi }) =>
      [english && englishMark + english, hindi && hindiMark + hindi].filter((key) => key),
    );

/** What one key says for each condition that holds it, by their rows. */
type Said = { rows: Uint16Array; points: Float64Array };

function saidBy(index: Index, key: string, rowOf: ReadonlyMap<string, number>): Said {
  const met = occurrences(index, key);
  const rarity = Math.log(1 + (rowOf.size - met.size + 0.5) / (met.size + 0.5));
  const points = Float64Array.from(met, ([id, times]) => {
    const length = 1 - lengthDiscount + lengthDiscount * (index.length.get(id) ?? 1);
    return rarity * ((times * (saturation + 1)) / (times + saturation * length));
  });
  return { rows: Uint16Array.from(met.keys(), (id) => rowOf.get(id) ?? 0), points };
}

/**
 * Ranks by words alone (BM25), for a text in which fewer than two findings were recognised. The index is built on the
 * first text that needs it, and what a key says when it is first met.
 */
export function textRankOf(reference: Reference): TextRank {
  let built: Index | undefined;
  const { conditions } = reference.knowledge;
  const rowOf = new Map(conditions.map(({ id }, row) => [id, row]));
  const known = new Map<string, Said>();
  return (text) => {
    built ??= indexOf(reference);
    const index = built;
    const scores = new Float64Array(conditions.length);
    for (const key of new Set(keysOf(text).flat())) {
      if (!index.names.has(key) && !index.findings.has(key)) continue;
      const said = known.get(key) ?? saidBy(index, key, rowOf);
      known.set(key, said);
      said.rows.forEach((row, at) => {
        scores[row] = (scores[row] ?? 0) + (said.points[at] ?? 0);
      });
    }
    return scores;
  };
}
