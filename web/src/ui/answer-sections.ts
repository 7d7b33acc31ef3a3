import { blocksOf } from './blocks';

/** An answer cut after what says how urgent it is, danger signs included, and how many blocks that part has. */
export function afterUrgency(markdown: string): { head: string; rest: string; blocks: number } {
  const blocks = blocksOf(markdown);
  const headings = blocks.flatMap((block, index) => (/^#{1,2} /.test(block) ? [index] : []));
  // Danger signs are a quotation; where the first section is theirs, the urgency is the second.
  const danger = blocks.slice(0, headings[1]).some((block) => block.startsWith('>'));
  const cut = headings[danger ? 2 : 1] ?? blocks.length;
  return { head: blocks.slice(0, cut).join('\n\n'), rest: blocks.slice(cut).join('\n\n'), blocks: cut };
}

/** The sections of an answer: their headings as plain words, and the ids to jump to. */
export function sectionsOf(markdown: string): { id: string; title: string }[] {
  return blocksOf(markdown).flatMap((block, index) => {
    const heading = /^#{1,2} +(.+?) *#*$/m.exec(block);
    if (!heading?.[1] || !block.startsWith('#')) return [];
    return [{ id: `part-${index}`, title: heading[1].replace(/[*_`]/g, '') }];
  });
}
