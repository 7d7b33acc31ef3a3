import { blocksOf } from './blocks';

/** The sections of an answer: their headings as plain words, and the ids to jump to. */
export function sectionsOf(markdown: string): { id: string; title: string }[] {
  return blocksOf(markdown).flatMap((block, index) => {
    const heading = /^#{1,2} +(.+?) *#*$/m.exec(block);
    if (!heading?.[1] || !block.startsWith('#')) return [];
    return [{ id: `part-${index}`, title: heading[1].replace(/[*_`]/g, '') }];
  });
}
