import table from '../knowledge/denied-beside.json' with { type: 'json' };
import type { DeniedBeside } from '../knowledge/denied-beside-shape';
import { fileUnder } from '../knowledge/file-under';
import lists from '../knowledge/words/well.json' with { type: 'json' };
import type { Reference } from '../reference/reference';
import { type Token, wordPieces } from '../words/tokens';
import { WordSet } from '../words/words';
import type { Person } from './person';
import { spanAt } from './span';
import type { UnderstoodFinding } from './understanding';

type Row = DeniedBeside & { without: WordSet };
type Named = { words: readonly string[]; row: Row; isWhole: boolean };
/** Rows by the first of their words. */
const named = new Map<string, Named[]>();
for (const row of table as DeniedBeside[]) {
  const whole: Row = { ...row, without: new WordSet({ about: '', words: row.notBefore ?? [] }) };
  for (const said of [...row.words, ...(row.alone ?? [])]) {
    const words = wordPieces(said).map(({ word }) => word);
    const isWhole = row.alone?.includes(said) === true;
    fileUnder(named, words[0] ?? '', { words, row: whole, isWhole });
  }
}

const inFront = new WordSet(lists.deniedInFront);
const betweenInFront = new WordSet(lists.betweenDenialAndWord);
const behind = new WordSet(lists.deniedBehind);
const betweenBehind = new WordSet(lists.betweenWordAndDenial);
const ofPlace = new WordSet(lists.behindPlace);
const goesOn = new WordSet(lists.behindDenial);
/** So many words may stand between a denial and what it denies. */
const reach = 2;

/** "No blood", "not on thinners", "non-diabetic": where the denial begins that stands in front. */
function denialInFront(tokens: readonly Token[], from: number): number | undefined {
  for (let at = from - 1; at >= Math.max(0, from - 1 - reach); at--) {
    if (inFront.has(tokens[at])) return at;
    if (!betweenInFront.has(tokens[at]) && tokens[at]?.word !== '-') return undefined;
  }
  return undefined;
}

/** "Khoon nahi", "khoon abhi nahi aata, …", but not "khoon nahi ruk raha": where the denial ends that stands behind. */
function denialBehind(tokens: readonly Token[], from: number, to: number): number | undefined {
  // "Gale me dard nahi": a place of its own stands in front.
  if (ofPlace.has(tokens[from - 1])) return undefined;
  let at = to;
  while (at < to + reach && betweenBehind.has(tokens[at])) at++;
  if (!behind.has(tokens[at])) return undefined;
  const next = tokens[at + 1];
  const isNextDenied = behind.has(tokens[at + 2]) || behind.has(tokens[at + 3]);
  const ends = next === undefined || next.kind === 'sign' || goesOn.has(next) || isNextDenied;
  return ends ? at + 1 : undefined;
}

/**
 * What a bare word denies by what stands beside it: no place is named with "no pain, no discharge" of an ear, nor with "khoon
 * nahi" of loose motions. A finding that the text tells elsewhere stays as it is told.
 */
export function deniedBeside(
  tokens: readonly Token[],
  text: string,
  told: readonly UnderstoodFinding[],
  person: Person,
  { findings, upward }: Pick<Reference, 'findings' | 'upward'>,
): UnderstoodFinding[] {
  const known = new Set(told.flatMap(({ id, assertion }) => (assertion === 'negated' ? id : upward(id))));
  const shown = new Set(told.flatMap(({ id, assertion }) => (assertion === 'negated' ? [] : upward(id))));
  const holds = ({ beside, pregnant }: Row): boolean =>
    (beside?.some((id) => shown.has(id)) ?? true) && (!pregnant || person.pregnant === true);
  return tokens.flatMap((token, from) =>
    (named.get(token.word) ?? []).flatMap(({ words, row, isWhole }): UnderstoodFinding[] => {
      const to = from + words.length;
      if (!words.every((word, i) => tokens[from + i]?.word === word) || !holds(row)) return [];
      if (row.without.has(tokens[to])) return [];
      const start = isWhole ? from : denialInFront(tokens, from);
      const end = start === undefined ? denialBehind(tokens, from, to) : to;
      if (end === undefined) return [];
      const at = tokens[start ?? from]?.start ?? 0;
      const span = spanAt(text, at, (tokens[end - 1]?.end ?? at) - at);
      const isSaid = told.some(
        ({ span: said, from: by }) =>
          by === 'words' && said.start < (tokens[to - 1]?.end ?? 0) && token.start < said.end,
      );
      if (isSaid) return [];
      return row.denies.flatMap((id): UnderstoodFinding[] => {
        const finding = findings.get(id);
        if (!finding || known.has(id)) return [];
        known.add(id);
        return [{ id, en: finding.en, hi: finding.hi, assertion: 'negated', from: 'words', span }];
      });
    }),
  );
}
