import { blocksOf } from './blocks';

/**
 * A model's text without what the engine puts around it and an assessment beside it shows anyway: the danger signs that
 * it opens with, the doses and the sources that it ends with. The model's own sections stay, whatever they are called.
 */
export function withoutFrame(
  markdown: string,
  { before, behind }: { before: string; behind: readonly string[] },
): string {
  const blocks = blocksOf(markdown);
  const isTitled = (index: number, titles: readonly string[]) =>
    titles.some((title) => blocks[index]?.split('\n', 1)[0] === `## ${title}`);
  const headings = blocks.flatMap((block, index) => (/^#{1,2} /.test(block) ? [index] : []));
  const opening = blocks.slice(1, headings[1]).some((block) => block.startsWith('>'));
  const from = isTitled(0, [before]) && (opening || blocks.length === 1) ? (headings[1] ?? blocks.length) : 0;
  let to = blocks.length;
  for (const heading of headings.toReversed()) {
    if (heading < from || !isTitled(heading, behind)) break;
    to = heading;
  }
  return blocks.slice(from, to).join('\n\n');
}
