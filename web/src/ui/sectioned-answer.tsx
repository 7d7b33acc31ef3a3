import { type ComponentProps, Fragment, useMemo } from 'react';
import { Answer } from './answer';
import { blocksOf } from './blocks';
import { Fold } from './fold';

/** A section of an answer is in sight, not here because something above says the same, or in the fold of that name. */
export type SectionPlace = 'open' | 'elsewhere' | { fold: string };

type Props = Omit<ComponentProps<typeof Answer>, 'from'> & {
  /** Says by its heading where a section goes; undefined stands for what comes before the first. */
  placeOf: (title: string | undefined) => SectionPlace;
  /** These folds stand on paper as well. */
  printed?: readonly string[];
};

type Piece = { fold?: string; blocks: string[]; from: number };

/** What the mark of an unread fact means is told wherever the mark stands, and nowhere else. */
const isLegend = (block: string): boolean => block.startsWith('_○ ');
const unread = '○';
const withLegend = (blocks: string[], legend: string | undefined): string[] =>
  legend !== undefined && blocks.some((block) => block.includes(unread)) ? [...blocks, legend] : blocks;

/**
 * A text in its pieces. Neighbours in sight are one, so that a text that grows is drawn again at its end alone; sections of
 * one fold stand together where the first of them stood, each under its heading unless the fold is called so.
 */
function piecesOf(markdown: string, placeOf: Props['placeOf']): Piece[] {
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
    const fold = place === 'open' ? undefined : place.fold;
    piece ??= fold === undefined ? openEnd(pieces) : pieces.find((one) => one.fold === fold);
    if (!piece) {
      piece = { ...(fold !== undefined && { fold }), blocks: [], from };
      pieces.push(piece);
    }
    const told = title !== undefined && title === fold ? below.join('\n').trim() : block;
    if (told !== '') piece.blocks.push(told);
  }
  const legend = all.find(isLegend);
  return pieces.map((one) => ({ ...one, blocks: withLegend(one.blocks, legend) }));
}

const openEnd = (pieces: readonly Piece[]): Piece | undefined => {
  const last = pieces.at(-1);
  return last?.fold === undefined ? last : undefined;
};

/** A Markdown answer of which only the sections that are needed at once stand in sight. */
export function SectionedAnswer({ markdown, placeOf, printed = [], part = 'part', ...answer }: Props) {
  const pieces = useMemo(() => piecesOf(markdown, placeOf), [markdown, placeOf]);
  return (
    <div>
      {pieces.map(({ fold, blocks, from }) => {
        const text = <Answer {...answer} part={`${part}-${from}`} markdown={blocks.join('\n\n')} />;
        if (fold === undefined) return <Fragment key={from}>{text}</Fragment>;
        return (
          <Fold key={from} title={fold} printed={printed.includes(fold)}>
            {text}
          </Fold>
        );
      })}
    </div>
  );
}
