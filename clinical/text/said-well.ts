import table from '../knowledge/said-well.json' with { type: 'json' };
import type { SaidWell } from '../knowledge/said-well-shape';
import lists from '../knowledge/words/well.json' with { type: 'json' };
import type { Reference } from '../reference/reference';
import { type Token, wordPieces } from '../words/tokens';
import { denials, forwardNegations, WordSet } from '../words/words';
import { isComma, sentencesOf } from './sentences';
import { type Span, spanAt } from './span';
import type { UnderstoodFinding } from './understanding';

const keyOf = (words: string): string =>
  wordPieces(words)
    .map(({ word }) => word)
    .join(' ');

/** Words with the rows in which they stand. */
function rowsBy(words: (saying: SaidWell) => readonly string[]): ReadonlyMap<string, readonly SaidWell[]> {
  const rows = new Map<string, SaidWell[]>();
  for (const saying of table as SaidWell[])
    for (const one of words(saying)) rows.set(keyOf(one), [...(rows.get(keyOf(one)) ?? []), saying]);
  return rows;
}
const things = rowsBy((saying) => saying.things ?? []);
const whole = rowsBy((saying) => saying.alone ?? []);
/** A thing or a whole statement has at most so many words. */
const longest = 4;

type Some = NonNullable<SaidWell['also']>[number];
const well = new WordSet(lists.well);
const wellOfSome: readonly (readonly [Some, WordSet])[] = Object.entries({
  clear: new WordSet(lists.clear),
  soft: new WordSet(lists.soft),
  stable: new WordSet(lists.stable),
  regular: new WordSet(lists.regular),
  full: new WordSet(lists.full),
} satisfies Record<Some, WordSet>) as [Some, WordSet][];
const fillers = new WordSet(lists.fillers);
const blocks = new WordSet(lists.blocks);
const ofSomethingElse = new WordSet(lists.ofSomethingElse);

type Piece = { from: number; to: number } & (
  | { is: 'thing' | 'whole'; rows: readonly SaidWell[] }
  | { is: 'well'; of?: Some }
  | { is: 'filler' }
);

function pieceAt(tokens: readonly Token[], from: number, end: number): Piece | undefined {
  for (let to = Math.min(end, from + longest); to > from; to--) {
    const words = tokens
      .slice(from, to)
      .map(({ word }) => word)
      .join(' ');
    const said = whole.get(words);
    if (said) return ofSomethingElse.has(tokens[to]) ? undefined : { is: 'whole', rows: said, from, to };
    const named = things.get(words);
    if (named) return { is: 'thing', rows: named, from, to };
  }
  const token = tokens[from];
  const to = from + 1;
  const of = wellOfSome.find(([, words]) => words.has(token))?.[0];
  if (of || well.has(token)) {
    return ofSomethingElse.has(tokens[to]) ? undefined : { is: 'well', ...(of && { of }), from, to };
  }
  if (fillers.has(token) || (token?.kind === 'sign' && /[&/+-]/.test(token.word)))
    return { is: 'filler', from, to };
  return undefined;
}

/** The clauses of a text as half-open ranges of tokens. */
function clausesOf(tokens: readonly Token[], text: string): { from: number; to: number }[] {
  return sentencesOf(tokens, text).flatMap(({ from, to }) => {
    const ends = tokens.slice(from, to).flatMap((token, at) => (isComma(token) ? from + at : []));
    return [...ends, to].map((end, at) => ({ from: at === 0 ? from : (ends[at - 1] ?? from) + 1, to: end }));
  });
}

type Statement = { rows: readonly SaidWell[]; from: number; to: number };

/** The statements in a run of pieces that stand side by side: "abdomen soft bowel sounds normal" are two. */
function statementsOf(run: readonly Piece[]): Statement[] {
  const told = run.filter(({ is }) => is !== 'filler');
  const statements: Statement[] = [];
  // "Soft abdomen, clear chest": who begins with the word for well goes on so.
  const ordered = told.find(({ is }) => is !== 'whole')?.is === 'well' ? told.toReversed() : told;
  let open: (Piece & { is: 'thing' })[] = [];
  for (const piece of ordered) {
    if (piece.is === 'whole') statements.push({ rows: piece.rows, from: piece.from, to: piece.to });
    if (piece.is === 'thing') open.push(piece as Piece & { is: 'thing' });
    if (piece.is !== 'well') continue;
    const rows = open
      .flatMap((thing) => thing.rows)
      .filter(({ also }) => !piece.of || also?.includes(piece.of));
    const ends = [...open, piece];
    if (rows.length > 0)
      statements.push({
        rows,
        from: Math.min(...ends.map(({ from }) => from)),
        to: Math.max(...ends.map(({ to }) => to)),
      });
    open = [];
  }
  return statements;
}

/** The statements of one clause, unless a word of it says that something is not so, was so, or is somebody else's. */
function statementsIn(tokens: readonly Token[], { from, to }: { from: number; to: number }): Statement[] {
  const statements: Statement[] = [];
  let run: Piece[] = [];
  const close = () => {
    const before = tokens[(run[0]?.from ?? from) - 1];
    const isDenied = (run[0]?.from ?? from) > from && (forwardNegations.has(before) || denials.has(before));
    if (!isDenied) statements.push(...statementsOf(run));
    run = [];
  };
  for (let at = from; at < to; ) {
    if (blocks.has(tokens[at])) return [];
    const piece = pieceAt(tokens, at, to);
    if (piece) run.push(piece);
    else close();
    at = piece?.to ?? at + 1;
  }
  close();
  return statements;
}

/** "Pairon ki taakat poori": words that name a weakness in a statement of strength tell of none. */
const isWordOf = (told: UnderstoodFinding, { start, end }: Span): boolean =>
  told.assertion === 'present' && told.from === 'words' && told.span.start >= start && told.span.end <= end;

/** What was told without the findings that are only words of what is told to be well. */
export const besidesSaidWell = (
  told: readonly UnderstoodFinding[],
  well: readonly UnderstoodFinding[],
): UnderstoodFinding[] =>
  told.filter((one) => !well.some(({ id, span }) => id === one.id && isWordOf(one, span)));

/**
 * "Chest clear", "khel raha hai", "BP normal": what is told to be well denies what it would show otherwise. A finding that the
 * text tells elsewhere stays as it is told.
 */
export function saidWell(
  tokens: readonly Token[],
  text: string,
  told: readonly UnderstoodFinding[],
  { findings, upward }: Pick<Reference, 'findings' | 'upward'>,
): UnderstoodFinding[] {
  const known = new Set<string>();
  const isTold = (id: string, span: Span): boolean =>
    known.has(id) ||
    told.some(
      (one) =>
        (one.assertion === 'negated' ? one.id === id : upward(one.id).includes(id)) && !isWordOf(one, span),
    );
  return clausesOf(tokens, text).flatMap((clause) =>
    statementsIn(tokens, clause).flatMap(({ rows, from, to }) => {
      const start = tokens[from]?.start ?? 0;
      const span = spanAt(text, start, (tokens[to - 1]?.end ?? start) - start);
      return [...new Set(rows.flatMap(({ denies }) => denies))].flatMap((id): UnderstoodFinding[] => {
        const finding = findings.get(id);
        if (!finding || isTold(id, span)) return [];
        known.add(id);
        return [{ id, en: finding.en, hi: finding.hi, assertion: 'negated', from: 'words', span }];
      });
    }),
  );
}
