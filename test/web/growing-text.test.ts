import { settleText } from '#web/ui/growing-text';

const whole = `> **Stiff neck:** send now.
> _Source: WHO_

## Most likely

1. **Dengue** with \`NS1\`
2. Malaria

Give 15 mg/kg [verified](#dose-1 "verified") now, 2 * 3 and a_b_c.

| Test | Today |
|---|---|
| Platelets | **84,000** |

The end.`;

/** Gives what people would see of Markdown that was read: the signs that the parser would take away are gone. */
const seen = (markdown: string) =>
  markdown
    .replace(/\[([^\]\n]+)\]\([^)\n]*\)/g, '$1')
    .replace(/\*\*(?=\S)([^*]+?)\*\*/g, '$1')
    .replace(/(?<![\p{L}\d])_(?=\S)([^_]+?)_(?![\p{L}\d])/gu, '$1')
    .replace(/`([^`\n]+)`/g, '$1')
    .replace(/^\|(?:-+\|)+$/gm, '')
    .replace(/^(?:> |#{1,6} |\d\. |\| )/gm, '');

describe('an answer that is still being written', () => {
  it('shows no half of a sign, wherever it is cut', () => {
    for (let end = 1; end <= whole.length; end++) {
      const text = seen(settleText(whole.slice(0, end)));
      expect([end, /\*\*|`|[[\]]|^[#>]|(?:^|\s)_|\|$(?<!\S \|)/m.test(text)]).toEqual([end, false]);
    }
  });

  it('is the text itself once it is whole', () => {
    expect(settleText(whole)).toBe(whole);
    expect(settleText('5 * 3 = 15')).toBe('5 * 3 = 15');
  });

  it('loses nothing but signs that are not whole', () => {
    expect(settleText('Give **Paracet')).toBe('Give **Paracet**');
    expect(settleText('Give **')).toBe('Give ');
    expect(settleText('First.\n\n## ')).toBe('First.\n\n');
    expect(settleText('Give 1 g [above')).toBe('Give 1 g ');
    expect(settleText('Give 1 g [above](#dose')).toBe('Give 1 g ');
    expect(settleText('| a | b |\n|--')).toBe('');
    expect(settleText('| a | b |\n|---|---|\n| c')).toBe('| a | b |\n|---|---|');
  });
});
