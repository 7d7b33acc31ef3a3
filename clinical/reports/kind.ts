import names from '../knowledge/words/report-kinds.json' with { type: 'json' };
import type { ReportKind } from './shape';
import { oneSpelling, type ReportSentence, type ReportToken, reportTokens } from './tokens';

/** Phrases of each kind as runs of words; of two at one place the more special kind stands first. */
const order: ReportKind[] = [
  'echo',
  'ecg',
  'audiogram',
  'lung-function',
  'semen',
  'culture',
  'histology',
  'endoscopy',
  'mri',
  'ct',
  'ultrasound',
  'x-ray',
  'other',
];
const phrases = order.map((kind) => ({
  kind,
  runs: names[kind].words.map((phrase) => reportTokens(phrase, 0).map(({ key }) => key)),
}));
const fluids = names.fluids.words.map((phrase) => reportTokens(phrase, 0).map(({ key }) => key));
/** Sentences of the head of a report, in which its name stands. */
const headSentences = 6;
/** Short forms that are also words of other things: they name a report only where it begins. */
const onlyAtTheHead = new Set(names.onlyAtTheHead.words.map(oneSpelling));

const ofSound = /\p{L}sonogra(?:ms?|phy)$/u;

function placeIn(keys: readonly string[], run: readonly string[]): number {
  return keys.findIndex((_, at) => run.every((word, i) => keys[at + i] === word));
}

/**
 * The kind of a report in words, by what its head says first; a name further down counts only when nothing stands in the head.
 * `undefined` for a text that names none.
 */
export function reportKindOf(sentences: readonly ReportSentence[]): ReportKind | undefined {
  const search = (some: readonly ReportSentence[], everywhere: boolean): ReportKind | undefined => {
    for (const { tokens } of some) {
      const keys = tokens.map(({ key }) => key);
      const hits = phrases.flatMap(({ kind, runs }) =>
        runs.flatMap((run) => {
          if (everywhere && onlyAtTheHead.has(run.join(' '))) return [];
          const place = placeIn(keys, run);
          return place < 0 ? [] : [{ kind, place }];
        }),
      );
      // "NEUROSONOGRAM": of whatever it is, it is an ultrasound.
      const sonogram = keys.findIndex((key) => ofSound.test(key));
      if (sonogram >= 0) hits.push({ kind: 'ultrasound', place: sonogram });
      const first = hits.sort(
        (a, b) => a.place - b.place || order.indexOf(a.kind) - order.indexOf(b.kind),
      )[0];
      if (first) return first.kind;
    }
    return undefined;
  };
  const isOfFluid = () => {
    const keys = sentences[0]?.tokens.map(({ key }) => key) ?? [];
    return fluids.some((run) => placeIn(keys, run) >= 0);
  };
  return (
    search(sentences.slice(0, headSentences), false) ??
    search(sentences.slice(headSentences), true) ??
    (isOfFluid() ? 'other' : undefined)
  );
}

/** Words of one kind of report alone, by the kind. */
const hints = names.hints.words.map((hint) => {
  const [kind = '', phrase = ''] = hint.split(': ');
  return { kind: kind as ReportKind, run: reportTokens(phrase, 0).map(({ key }) => key) };
});
/** So many different words of one kind name it, when at least as many more than of any other kind stand there. */
const fewestHints = 3;
const clearly = 2;

/** The kind of a report without a title, by the words that stand in such a report alone; `undefined` when they are few or mixed. */
export function kindByItsWords(sentences: readonly ReportSentence[]): ReportKind | undefined {
  const keys = sentences.map(({ tokens }) => tokens.map(({ key }) => key));
  const there = hints.filter(({ run }) => keys.some((some) => placeIn(some, run) >= 0));
  const [first, second] = [...Map.groupBy(there, ({ kind }) => kind)]
    .map(([kind, { length }]) => ({ kind, length }))
    .sort((a, b) => b.length - a.length);
  if (!first || first.length < fewestHints) return undefined;
  return first.length >= clearly * (second?.length ?? 0) ? first.kind : undefined;
}

/** Says whether a word is the name of a report of one of these kinds: "PTA" is a hearing test, and elsewhere an artery. */
export const isNameOf = (word: string, kinds: readonly ReportKind[]): boolean => {
  const keys = reportTokens(word, 0).map(({ key }) => key);
  return phrases.some(
    ({ kind, runs }) => kinds.includes(kind) && runs.some((run) => run.join(' ') === keys.join(' ')),
  );
};

/** In a complaint these are words of other things: "breathing fast", "told us", "body ache". */
const otherInComplaint = new Set(names.otherInComplaint.words.map(oneSpelling));

/** The runs that name a report in a complaint, by their first word: most words of a complaint begin none. */
const runsByFirstWord = Map.groupBy(
  phrases.flatMap(({ runs }) => runs.filter((run) => !otherInComplaint.has(run.join(' ')))),
  ([first = '']) => first,
);

/** The place of the word with which a sentence of a complaint begins to tell of a report; undefined where it does not. */
export function kindNamedIn(tokens: readonly ReportToken[]): number | undefined {
  const place = tokens.findIndex(({ key }, at) =>
    runsByFirstWord.get(key)?.some((run) => run.every((word, i) => tokens[at + i]?.key === word)),
  );
  return place < 0 ? undefined : place;
}

/** A heading has no more words than these, unless a colon or a dash stands behind the name of the report. */
const longestHeading = 7;
/** The name of a report stands among so many words of its heading: "2D ECHO", "REPORT OF PFT". */
const firstOfHeading = 3;

/** "2D Echo 03/05: EF 58": a day may stand between the name and its sign. */
const opensBehindName =
  /^\s*(?:report|scan|study)?\s*(?:\(?\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?\)?)?\s*(?:[:=]|[-–—]\s)/iu;
/** The kind of a report that a line opens; undefined for a line that only speaks of one. */
export function kindOpenedBy(line: string): ReportKind | undefined {
  const tokens = reportTokens(line, 0);
  const hits = phrases.flatMap(({ kind, runs }) =>
    runs.flatMap((run) => {
      const at = placeIn(
        tokens.map(({ key }) => key),
        run,
      );
      if (at < 0 || at >= firstOfHeading || otherInComplaint.has(run.join(' '))) return [];
      const last = tokens[at + run.length - 1];
      const isNamed = opensBehindName.test(line.slice(last?.end ?? 0));
      const isHeading = tokens.length <= longestHeading && !/\p{Ll}{3}/u.test(line);
      return isNamed || isHeading ? [{ kind, at }] : [];
    }),
  );
  return hits.sort((a, b) => a.at - b.at || order.indexOf(a.kind) - order.indexOf(b.kind))[0]?.kind;
}
