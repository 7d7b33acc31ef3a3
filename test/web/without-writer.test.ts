import { blocksOf } from '#web/ui/blocks';
import { withoutWriter } from '#web/ui/without-writer';

describe('the line that says who wrote a text', () => {
  it.each([
    ['**Reference engine, not AI**\n\n## Danger signs', '\n\n<!---->\n\n## Danger signs'],
    [
      '# Dengue fever\n\n**Reference engine, not AI**\n\n## Definition',
      '# Dengue fever\n\n<!---->\n\n## Definition',
    ],
    [
      '# Dengue fever\n\n**Reference engine, not AI** ○\n\n## Definition',
      '# Dengue fever ○\n\n<!---->\n\n## Definition',
    ],
  ])('is not shown twice, and the mark of an unread text stays: %j', (told, shown) => {
    expect(withoutWriter(told)).toBe(shown);
    // The contents of an answer are jumped to by the numbers of its blocks.
    expect(blocksOf(shown)).toHaveLength(blocksOf(told).length);
  });

  it.each([
    '> The model is away.\n\n**Reference engine, not AI**',
    'Dengue is **likely**\n\nhere',
    '**a** b',
  ])('is nothing else: %j', (told) => {
    expect(withoutWriter(told)).toBe(told);
  });
});
