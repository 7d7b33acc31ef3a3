import type { Plugin } from 'vite';

/**
 * Answers never need these lines of the parser of Markdown, listed by the file that brings them. Nobody writes
 * Markdown here, and no link of an answer is followed, so a bare address may stay the words that it is; a drawing cannot
 * come out of a text whose markup is skipped. Together they are 12 KB of every answer.
 */
const needless: readonly { of: RegExp; lines: RegExp; instead: string }[] = [
  {
    of: /[\\/]remark-gfm[\\/]lib[\\/]index\.js$/,
    lines: /^ +toMarkdownExtensions\.push\(gfmToMarkdown\(settings\)\)$/m,
    instead: '',
  },
  {
    of: /[\\/]mdast-util-gfm[\\/]lib[\\/]index\.js$/,
    lines: /^ +gfmAutolinkLiteralFromMarkdown\(\),$/m,
    instead: '',
  },
  {
    of: /[\\/]micromark-extension-gfm[\\/]index\.js$/,
    lines: /^ +gfmAutolinkLiteral\(\),$/m,
    instead: '',
  },
  {
    of: /[\\/]property-information[\\/]lib[\\/]svg\.js$/,
    lines: /^[\s\S]+$/,
    instead: "export { html as svg } from './html.js';",
  },
];

/**
 * Keeps of the parser of Markdown only what shows an answer. A library whose lines have changed stops the build, so that
 * its weight cannot come back unseen.
 */
export const markdownForPages = (): Plugin => ({
  name: 'markdown-for-pages',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const part = needless.find(({ of }) => of.test(id));
    if (!part) return undefined;
    if (!part.lines.test(code))
      throw new Error(`what ${id} brings in vain has changed: web/build/markdown-for-pages.ts`);
    return code.replace(part.lines, part.instead);
  },
});
