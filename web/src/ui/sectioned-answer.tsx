import { type ComponentProps, memo, type ReactNode, useMemo } from 'react';
import { Answer } from './answer';
import { blocksOf, isEntry } from './blocks';
import { Fold } from './fold';
import { InTurn } from './in-turn';

/**
 * A section of an answer is in sight, not here because something above says the same, or in the fold of that name; a long list
 * may be in sight as far as that many letters, and the `rest` of it in a fold.
 */
export type SectionPlace = 'open' | 'elsewhere' | { fold: string } | { letters: number; rest: string };

type Props = Omit<ComponentProps<typeof Answer>, 'from'> & {
  /** Says by its heading where a section goes; undefined stands for what comes before the first. */
  placeOf: (title: string | undefined) => SectionPlace;
  /** These folds stand on paper as well. */
  printed?: readonly string[] | 'all';
  /** Stands in the fold of that name, below what the text has for it. */
  below?: { fold: string; count: number; shown: ReactNode };
};

type Piece = { fold?: string; blocks: string[]; legend?: string; from: number };

/**
 * The legend of the mark of an unread fact stands once below all that is in sight, and in each fold that has the
 * mark.
 */
const isLegend = (block: string): boolean => block.startsWith('_○ ');
const isUnread = (blocks: readonly string[]): boolean => blocks.some((block) => block.includes('○'));

/**
 * A text in its pieces. Neighbours in sight are one, so that a text that grows is drawn again at its end alone; sections of
 * one fold stand together where the first of them stood, each under its heading unless the fold is called so.
 */
function piecesOf(markdown: string, placeOf: Props['placeOf'], added: string | undefined): Piece[] {
  const pieces: Piece[] = [];
  let place = placeOf(undefined);
  let piece: Piece | undefined;
  const all = blocksOf(markdown);
  for (const [from, block] of all.entries()) {
    if (isLegend(block)) continue;
    const [heading = '', ...below] = block.split('\n');
    const title = /^## +(.+)$/.exec(heading)?.[1];
    if (title !== undefined) {
      place = placeOf(title);
      piece = undefined;
    }
    if (place === 'elsewhere') continue;
    const fold = typeof place === 'object' && 'fold' in place ? place.fold : undefined;
    piece ??= fold === undefined ? openEnd(pieces) : pieces.find((one) => one.fold === fold);
    if (!piece) {
      piece = { ...(fold !== undefined && { fold }), blocks: [], from };
      pieces.push(piece);
    }
    const told = title !== undefined && title === fold ? below.join('\n').trim() : block;
    const [inSight, rest] =
      typeof place === 'object' && 'rest' in place ? listCut(told, place.letters) : [told];
    if (inSight !== '') piece.blocks.push(inSight);
    if (rest === undefined || typeof place !== 'object' || !('rest' in place)) continue;
    pieces.push({ fold: place.rest, blocks: [rest], from: from + 0.5 }); // behind the block whose number it shares
    piece = undefined;
  }
  if (added !== undefined && !pieces.some(({ fold }) => fold === added))
    pieces.push({ fold: added, blocks: [], from: all.length });
  const legend = all.find(isLegend);
  const lastInSight = pieces.findLast(({ fold, blocks }) => fold === undefined && isUnread(blocks));
  return pieces.map((one) =>
    legend !== undefined && (one === lastInSight || (one.fold !== undefined && isUnread(one.blocks)))
      ? { ...one, legend: legend.slice(1, -1) }
      : one,
  );
}

/** Signs that stand on a letter take no room of their own. */
const widthOf = (lines: readonly string[]): number => lines.join('').replace(/\p{M}/gu, '').length;

/** A list of lines, cut between two entries once so many letters have been told; a single entry is not put away. */
function listCut(block: string, letters: number): [string, string?] {
  const lines = block.split('\n');
  const entries = lines.flatMap((line, index) => (isEntry(line) ? [index] : []));
  if (entries[0] !== 0 || lines.includes('')) return [block];
  const cut = entries.slice(1, -1).find((index) => widthOf(lines.slice(0, index)) >= letters);
  return cut === undefined ? [block] : [lines.slice(0, cut).join('\n'), lines.slice(cut).join('\n')];
}

const openEnd = (pieces: readonly Piece[]): Piece | undefined => {
  const last = pieces.at(-1);
  return last?.fold === undefined ? last : undefined;
};

type PieceProps = Omit<ComponentProps<typeof Answer>, 'from'> & {
  fold: string | undefined;
  /** Below it stands what its marks mean. */
  legend: string | undefined;
  printed: boolean;
  below: Props['below'];
};

/** Drawn again only when its own text changes. */
const DrawnPiece = memo(function DrawnPiece({ fold, legend, printed, below, ...answer }: PieceProps) {
  const text = (
    <>
      {answer.markdown !== '' && <Answer {...answer} />}
      {below?.shown}
      {legend !== undefined && (
        <p lang={answer.lang} className="pb-1 text-small text-ink-soft max-sm:col-span-full">
          {legend}
        </p>
      )}
    </>
  );
  if (fold === undefined) return text;
  return (
    <Fold title={fold} printed={printed} {...(below && { count: below.count })}>
      {text}
    </Fold>
  );
});

/** A Markdown answer of which only the sections that are needed at once stand in sight; on a phone two folds stand a line. */
export function SectionedAnswer({ markdown, placeOf, printed = [], below, part = 'part', ...answer }: Props) {
  const added = below?.fold;
  const pieces = useMemo(() => piecesOf(markdown, placeOf, added), [markdown, placeOf, added]);
  const drawn = pieces.map(({ fold, blocks, legend, from }, index) => {
    const piece = (
      <DrawnPiece
        key={from}
        {...answer}
        part={`${part}-${from}`}
        markdown={blocks.join('\n\n')}
        fold={fold}
        legend={legend}
        printed={fold !== undefined && (printed === 'all' || printed.includes(fold))}
        below={fold === undefined || fold !== added ? undefined : below}
      />
    );
    return index === 0 ? piece : <InTurn key={from}>{piece}</InTurn>;
  });
  return (
    <div className="max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:[&>:is([open],.answer,details:only-of-type)]:col-span-full print:block">
      {drawn}
    </div>
  );
}
