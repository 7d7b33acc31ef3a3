import { readFileSync } from 'node:fs';

const sheet = new URL('../web/src/ui/styles.css', import.meta.url);

/** The text between the brackets of the first block that begins so. */
function blockOf(css: string, start: string): string {
  const from = css.indexOf(start);
  const open = css.indexOf('{', from);
  const close = css.indexOf('}', open);
  if (from < 0 || close < 0) throw new Error(`the product's style sheet has no ${start}`);
  return css.slice(open + 1, close);
}

const declarations = (block: string): string =>
  [...block.matchAll(/--(?:color|font|text|radius)-[\w-]+:\s*[^;*]+;/g)]
    .map(([declaration]) => declaration)
    .join('');

/**
 * The colours, letters and sizes of the product as a style sheet without its tools, so that the book looks like it and
 * changes with it: light, dark, with a forced palette, and in Hindi.
 */
export function productTokens(css = readFileSync(sheet, 'utf8')): string {
  const withoutComments = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const dark = declarations(blockOf(withoutComments, ':root[data-theme="dark"]'));
  const forced = withoutComments.slice(withoutComments.indexOf('@media (forced-colors: active)'));
  return [
    `:root{color-scheme:light;${declarations(blockOf(withoutComments, '@theme'))}}`,
    `@media screen{:root[data-theme="dark"]{color-scheme:dark;${dark}}}`,
    `@media (forced-colors:active){:root,:root[data-theme="dark"]{${declarations(blockOf(forced, ':root'))}}}`,
    `html[lang="hi"]:not([data-save-data]){${declarations(blockOf(withoutComments, 'html[lang="hi"]:not'))}}`,
    `html[lang="hi"]{${declarations(blockOf(withoutComments, 'html[lang="hi"] {'))}}`,
  ].join('\n');
}
