import type { Names } from '#clinical/knowledge/shape';
import { knowledgeVersion } from '#clinical/knowledge/version';
import { addressUnder, hindiPrefix } from '#contract/public-pages';
import { referenceRoot } from '#contract/reference-pages';
import { frameWords } from '../words';
import { type Html, html } from './html';

/** A pen writes a page in its language, with the files that it is drawn with. */
export type Pen = {
  language: 'en' | 'hi';
  prefix: '' | typeof hindiPrefix;
  /** The text of a name in the page's language. */
  say: (names: Names) => string;
  assets: { style: string; script: string };
};

export const bookPen = (language: Pen['language'], assets: Pen['assets']): Pen => ({
  language,
  prefix: language === 'hi' ? hindiPrefix : '',
  say: (names) => names[language],
  assets,
});

export type BookPage = {
  /** Below the root of the reference, without the prefix: `/drugs/paracetamol`. */
  path: string;
  title: string;
  description: string;
  body: Html;
  /** The way here: names with their paths. */
  trail?: { name: string; path: string }[];
};

export const otherLanguage = (language: Pen['language']): Pen['language'] =>
  language === 'hi' ? 'en' : 'hi';

const logo = html`<svg aria-hidden="true" viewBox="0 0 32 32" width="28" height="28"><rect width="32" height="32" rx="8" fill="#0b5a5e"/><path d="M8 23.2v-11l8 8 8-8v11" fill="none" stroke="#fbf9f4" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><circle cx="16" cy="9.2" r="2.4" fill="#e8a531"/></svg>`;
const moon = html`<svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z"/></svg>`;

/** A whole document. */
export function documentOf(
  { say, language, prefix, assets }: Pen,
  { path, title, description, body, trail = [] }: BookPage,
): string {
  const root = prefix + referenceRoot;
  const other = otherLanguage(language);
  const otherPath = (other === 'hi' ? hindiPrefix : '') + referenceRoot + path;
  const words = frameWords;
  const steps = [{ name: say(words.reference), path: '' }, ...trail];
  // The origin is not known here, and thousands of files are copied as they are: the sitemap names it.
  const versions = (['en', 'hi'] as const).map(
    (of) =>
      html`<link rel="alternate" hreflang="${of}" href="${(of === 'hi' ? hindiPrefix : '') + referenceRoot + path}">`,
  );
  const { html: document } = html`<!doctype html>
<html lang="${language}" data-theme="light">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="description" content="${description}">
<meta name="theme-color" content="#faf8f3" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#101719" media="(prefers-color-scheme: dark)">
<meta name="color-scheme" content="light dark">
${versions}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${assets.style}">
<script src="${assets.script}" data-root="${root}"></script>
</head>
<body>
<a class="skip" href="#content">${say(words.skip)}</a>
<header class="top"><div class="wrap">
<a class="home" href="${addressUnder(prefix, '/')}" aria-label="${say(words.home)}">${logo}<span aria-hidden="true">AI Medix</span></a>
<a class="here" href="${root}">${say(words.reference)}</a>
<form class="search" role="search" hidden><input type="search" name="q" autocomplete="off" spellcheck="false" aria-label="${say(words.search)}" placeholder="${say(words.searchHint)}" data-found="${say(words.found)}" data-nothing="${say(words.nothing)}"><output></output></form>
<nav class="tools"><a href="${otherPath}" hreflang="${other}" lang="${other}">${say(words.other)}</a><button type="button" data-theme-switch hidden aria-label="${say(words.theme)}">${moon}</button></nav>
</div></header>
<main id="content" class="wrap" tabindex="-1">
${trail.length > 0 && html`<nav class="trail" aria-label="${say(words.reference)}">${steps.map((step) => html`<a href="${root}${step.path}">${step.name}</a>`)}</nav>`}
${body}
</main>
<footer class="bottom"><div class="wrap">
<p>${say(words.caution)}</p>
<p>${say(words.version)} <span class="tabular">${knowledgeVersion}</span></p>
<ul><li><a href="${addressUnder(prefix, '/about/evidence')}">${say(words.evidence)}</a></li><li><a href="${root}/unread">${say(words.unread)}</a></li><li><a href="${root}/sources">${say(words.sources)}</a></li><li><a href="${addressUnder(prefix, '/contact')}">${say(words.contact)}</a></li></ul>
</div></footer>
</body>
</html>
`;
  return document.replace(/\n{2,}/g, '\n');
}
