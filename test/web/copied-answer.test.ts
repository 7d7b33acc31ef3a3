import { copiedAnswer } from '#web/ui/copied-answer';

const markdown = `> **Fever, stiff neck:** send now.
> _Source: WHO 2013_

## Most likely

1. **Dengue**
   - pain behind the eyes
   - low platelets
2. Malaria

Give 15 mg/kg [verified](#dose-1 "verified"), see [WHO](https://who.int/x) and [this](javascript:alert(1)).
![seen](https://tracker.example/p.png)

| Test | Today |
|---|---|
| Platelets | 84,000 |`;

describe('a copied answer', () => {
  it('is plain text without a sign of Markdown', () => {
    expect(copiedAnswer(markdown).text).toBe(`Fever, stiff neck: send now.
Source: WHO 2013

Most likely

1. Dengue
  • pain behind the eyes
  • low platelets
2. Malaria

Give 15 mg/kg (verified), see WHO (who.int) and this.

Test · Today
Platelets · 84,000`);
  });

  it('is rich text beside it, without pictures, badges or addresses that run', () => {
    const { html } = copiedAnswer(markdown);
    expect(html).toContain('<strong>Dengue</strong>');
    expect(html).toContain('WHO (who.int)');
    expect(html).not.toContain('<a ');
    expect(html).toContain('<td>84,000</td>');
    expect(html).not.toMatch(/javascript:|img|#dose/);
  });
});
