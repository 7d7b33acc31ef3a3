import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { doseAddress } from './dose-badge';
import { lineBreaks } from './line-breaks';
import { LinkAsWords } from './link-as-words';

/** The clipboard holds both: plain text without any sign of Markdown, and rich text for programs that take it. */
export type ClipboardText = { text: string; html: string };

const plugins = [remarkGfm, lineBreaks];
// A pasted badge shows its words; pictures and other links are as in the answer itself.
const components: Components = {
  img: () => null,
  a: ({ href, children }) => {
    if (doseAddress(href) !== undefined) return <>({children})</>;
    return <LinkAsWords href={href}>{children}</LinkAsWords>;
  },
};

/** An answer as it is copied. The parser that draws it reads it, so that the two cannot say different things. */
export function copiedAnswer(markdown: string): ClipboardText {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <Markdown remarkPlugins={plugins} components={components} skipHtml>
        {markdown}
      </Markdown>,
    ),
  );
  const html = place.innerHTML;
  const text = textOf(place)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  root.unmount();
  return { text, html };
}

const blocks = new Set([
  'P',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'BLOCKQUOTE',
  'PRE',
  'TABLE',
  'UL',
  'OL',
  'HR',
]);

/** An element as lines of text: a list with its dots and numbers, a table with a line a row. */
function textOf(node: Node): string {
  // A line end of the source is a space in a sentence, and nothing between blocks or behind a line end that is meant.
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node.nodeValue ?? '';
    if (/^\s*\n\s*$/.test(text)) return '';
    return (node.previousSibling?.nodeName === 'BR' ? text.trimStart() : text).replace(/\n/g, ' ');
  }
  if (!(node instanceof HTMLElement)) return '';
  const inside = () => [...node.childNodes].map(textOf).join('');
  const { tagName: tag } = node;
  if (tag === 'BR') return '\n';
  if (tag === 'PRE') return `\n${node.textContent ?? ''}\n`;
  if (tag === 'TR') return `${[...node.children].map((cell) => textOf(cell).trim()).join(' · ')}\n`;
  if (tag === 'LI') return itemOf(node, inside());
  if (!blocks.has(tag)) return inside();
  const nested = (tag === 'UL' || tag === 'OL') && node.parentElement?.tagName === 'LI';
  return nested ? `\n${inside()}` : `\n${inside().trim()}\n\n`;
}

/** One entry of a list; what is nested in it is indented. */
function itemOf(item: HTMLElement, inside: string): string {
  const list = item.parentElement;
  const first = Number(list?.getAttribute('start') ?? 1);
  const sign = list?.tagName === 'OL' ? `${first + [...list.children].indexOf(item)}.` : '•';
  const lines = inside
    .trim()
    .replace(/\n{2,}/g, '\n')
    .replaceAll('\n', '\n  ');
  return `${sign} ${lines}\n`;
}
