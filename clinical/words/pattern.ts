import { onceForLastText } from '../knowledge/once-for-each';

/** A script says how a text is written: `plain` holds ASCII, Devanagari and common signs; `any` may hold any letter. */
export type Script = 'plain' | 'any';

/** ASCII, Latin-1 and general signs that are neither letter, mark nor number, Devanagari, the rupee, arrows, ≤ and ≥. */
const plain =
  /^[\0-\x7f\xa0-\xa9\xab-\xb1\xb4\xb6-\xb8\xbb\xbf\xd7\xf7\u0900-\u097f\u200b-\u205e\u20b9\u2190-\u21ff\u2264\u2265]*$/;

export const scriptOf = onceForLastText((text): Script => (plain.test(text) ? 'plain' : 'any'));

/** In a plain text the classes of Unicode come down to these; dandas and the abbreviation sign are no letters. */
const classes: Readonly<Record<string, string>> = {
  '\\p{L}': 'a-zA-Z\\u0904-\\u0939\\u093d\\u0950\\u0958-\\u0961\\u0971-\\u097f',
  '\\p{M}': '\\u0900-\\u0903\\u093a-\\u093c\\u093e-\\u094f\\u0951-\\u0957\\u0962\\u0963',
  '\\p{N}': '0-9\\u0966-\\u096f',
};

/** A source with the classes of a plain text in the place of Unicode's, inside brackets and outside. */
function narrowed(source: string): string {
  let isInBrackets = false;
  return source.replace(/\\p\{[LMN]\}|\\.|[[\]]/gsu, (part) => {
    if (part === '[') isInBrackets = true;
    if (part === ']') isInBrackets = false;
    const ranges = classes[part];
    if (ranges === undefined) return part;
    return isInBrackets ? ranges : `[${ranges}]`;
  });
}

/** Bound to the beginning, it looks nowhere else. */
const matchesNothing = /^(?!)/g;

/** A pattern as it is used on texts of one script; where it is told the text as well, one that cannot stand in it is not run. */
export type Pattern = (script: Script, text?: string) => RegExp;

/** Says of a pattern how to tell whether a plain text may hold it; undefined where that is not known. */
export type Lookup = (source: string) => ((text: string) => boolean) | undefined;
let lookup: Lookup = () => undefined;
/** From now on patterns that a text cannot hold are not run. A device with doses alone has no room for it, and runs them all. */
export const lookBeforeRunning = (by: Lookup): void => {
  lookup = by;
};

/**
 * A pattern with classes of Unicode, compiled when it is first needed. A class of Unicode takes about a millisecond to compile
 * and a plain text does without: both forms read a plain text alike.
 */
export function pattern(source: string, flags: string): Pattern {
  const compiled: Partial<Record<Script, RegExp>> = {};
  let looked: { mayHold: ReturnType<Lookup> } | undefined;
  return (script, text) => {
    if (text !== undefined && script === 'plain') {
      looked ??= { mayHold: lookup(source) };
      if (looked.mayHold?.(text) === false) return matchesNothing;
    }
    compiled[script] ??= new RegExp(script === 'any' ? source : narrowed(source), flags);
    return compiled[script];
  };
}

/**
 * A pattern with long lists in it, such as all numbers in words, which take milliseconds to compile: that is done for the first text
 * in which its frame is found, what has to stand in front of the lists or behind them. Others hold no match.
 */
export function patternInFrame(frame: string | Pattern, source: string, flags: string): Pattern {
  const around = typeof frame === 'string' ? pattern(frame, flags.replace('g', '')) : frame;
  const whole = pattern(source, flags);
  return (script, text) =>
    text === undefined || around(script, text).test(text) ? whole(script) : matchesNothing;
}

const nothing: readonly RegExpExecArray[] = [];

/**
 * Finds every match in a text of a pattern with the flag g. `matchAll` makes a copy of its pattern at each call, which with lists of
 * hundreds of words takes ten times as long as the search.
 */
export function findAll(text: string, one: RegExp): readonly RegExpExecArray[] {
  one.lastIndex = 0;
  let hit = one.exec(text);
  if (!hit) return nothing;
  const hits: RegExpExecArray[] = [];
  for (; hit; hit = one.exec(text)) {
    hits.push(hit);
    if (hit[0] === '') one.lastIndex += (text.codePointAt(hit.index) ?? 0) > 0xffff ? 2 : 1;
  }
  return hits;
}
