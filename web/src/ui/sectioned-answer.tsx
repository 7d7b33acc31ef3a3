import { type ComponentProps, useMemo } from 'react';
import { Answer } from './answer';
import { blocksOf } from './blocks';
import { Fold } from './fold';

/** A section of an answer is in sight, one tap away, or not here, because something above it says the same. */
export type SectionPlace = 'open' | 'folded' | 'elsewhere';

type Props = Omit<ComponentProps<typeof Answer>, 'from'> & {
  /** Says by its heading where a section goes; undefined stands for what comes before the first. */
  placeOf: (title: string | undefined) => SectionPlace;
  /** These folded sections stand on paper as well. */
  printed?: readonly string[];
};

type Section = { title?: string; place: SectionPlace; blocks: string[]; from: number };

/** What the mark of an unread fact means is said of the whole text, whatever section it stands behind. */
const isLegend = (block: string): boolean => block.startsWith('_○ ');

/** A text in its sections. Neighbours in sight are one piece, so that a text that grows is drawn again at its end alone. */
function sectionsIn(markdown: string, placeOf: Props['placeOf']): Section[] {
  const sections: Section[] = [];
  for (const [from, block] of blocksOf(markdown).entries()) {
    const title = /^## +(.+)$/m.exec(block.split('\n', 1)[0] ?? '')?.[1];
    const last = sections.at(-1);
    const begins = title !== undefined || last === undefined || isLegend(block);
    if (!begins) {
      last.blocks.push(block);
      continue;
    }
    const place = isLegend(block) ? 'open' : placeOf(title);
    if (place === 'open' && last?.place === 'open') last.blocks.push(block);
    else sections.push({ ...(title !== undefined && { title }), place, blocks: [block], from });
  }
  return sections;
}

/** A Markdown answer of which only the sections that are needed at once stand in sight. */
export function SectionedAnswer({ markdown, placeOf, printed = [], ...answer }: Props) {
  const sections = useMemo(() => sectionsIn(markdown, placeOf), [markdown, placeOf]);
  return (
    <div>
      {sections.map(({ title, place, blocks, from }) => {
        if (place === 'elsewhere') return null;
        if (place === 'open' || title === undefined)
          return <Answer key={from} {...answer} markdown={blocks.join('\n\n')} from={from} />;
        return (
          <Fold key={from} title={title} printed={printed.includes(title)}>
            <Answer {...answer} markdown={blocks.join('\n\n').replace(/^## .+\n*/, '')} from={from} />
          </Fold>
        );
      })}
    </div>
  );
}
