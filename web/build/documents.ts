import {
  addressUnder,
  hindiPrefix,
  type PublicPage,
  publicPages,
  unknownOrigin,
} from '#contract/public-pages';
import type { Language } from '#contract/sentences';
import type { WrittenPage } from '../src/app/entry-prerender';

type Document = WrittenPage & {
  page: PublicPage;
  path: string;
  language: Language;
  /** Addresses of the modules that wake it. */
  preloads: readonly string[];
};

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Replaces exactly once, because a document without one of its parts must not be written. */
function put(document: string, place: RegExp, text: string): string {
  if (!place.test(document)) throw new Error(`index.html has no ${place}`);
  return document.replace(place, () => text);
}

const languagesOf = (page: PublicPage) => [
  { lang: 'en', href: unknownOrigin + page },
  { lang: 'hi', href: unknownOrigin + addressUnder(hindiPrefix, page) },
];

/** The built `index.html` with a page in it, and all that others need to know of the page. */
export function documentOf(
  template: string,
  { preloads, html, title, description, ...rest }: Document,
): string {
  const { page, path, language } = rest;
  const lang = language === 'hindi' ? 'hi' : 'en';
  const has = (address: string) => template.includes(`"${address}"`);
  const properties: [string, string][] = [
    ['og:site_name', 'AI Medix'],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', unknownOrigin + path],
    ['og:image', `${unknownOrigin}/og-image-${lang}.png`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:locale', lang === 'hi' ? 'hi_IN' : 'en_IN'],
    ['og:locale:alternate', lang === 'hi' ? 'en_IN' : 'hi_IN'],
  ];
  const head = [
    `<link rel="canonical" href="${unknownOrigin}${path}" />`,
    ...languagesOf(page).map(
      ({ lang: of, href }) => `<link rel="alternate" hreflang="${of}" href="${href}" />`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${unknownOrigin}${page}" />`,
    ...properties.map(([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...preloads
      .filter((address) => !has(address))
      .map((address) => `<link rel="modulepreload" crossorigin href="${address}" />`),
  ];
  let document = put(template, /<html lang="en"/, `<html lang="${lang}" data-written="${path}"`);
  document = put(document, /<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`);
  document = put(
    document,
    /<meta\s+name="description"[^>]*>/,
    `<meta name="description" content="${escaped(description)}" />`,
  );
  document = put(document, / *<\/head>/, `    ${head.join('\n    ')}\n  </head>`);
  return put(document, /<div id="root"><\/div>/, `<div id="root">${html}</div>`);
}

/** Search engines read the public pages; the rest of the app has nothing for them. */
export const robots = (): string =>
  `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${unknownOrigin}/sitemap.xml\n`;

/** Every public page in both languages, each naming the other. */
export function sitemap(): string {
  const entries = publicPages.flatMap((page) => {
    const alternates = languagesOf(page)
      .map(({ lang, href }) => `    <xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`)
      .join('\n');
    return languagesOf(page).map(({ href }) => `  <url>\n    <loc>${href}</loc>\n${alternates}\n  </url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}
