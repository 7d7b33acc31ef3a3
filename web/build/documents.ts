import {
  addressUnder,
  hindiPrefix,
  type PublicPage,
  publicPages,
  unknownOrigin,
} from '#contract/public-pages';
import type { Language } from '#contract/sentences';
import type { WrittenPage } from '../src/app/entry-prerender';

type Modules = {
  /** Addresses of the modules that make a document work, the entry of the app among them. */
  modules: readonly string[];
  /** Address of the typeface of Hindi. */
  font: string;
  /** Address of the typeface of headings in English. */
  headings: string;
};
type PageDocument = WrittenPage & Modules & { page: PublicPage; path: string; language: Language };
type ScreenDocument = Modules & {
  /** The screen as it stands before anything is known of the person, in each language. */
  html: Record<Language, string>;
  /** It is shown to these people before its code has come. */
  audience: 'member' | 'visitor';
  /** Addresses of its words in Hindi. */
  hindi: readonly string[];
};

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Replaces exactly once, because a document without one of its parts must not be written. */
function put(document: string, place: RegExp, text: string): string {
  if (!place.test(document)) throw new Error(`index.html has no ${place}`);
  return document.replace(place, () => text);
}

const beforePaint = /<script src="\/before-paint\.js">/;

const languagesOf = (page: PublicPage) => [
  { lang: 'en', href: unknownOrigin + page },
  { lang: 'hi', href: unknownOrigin + addressUnder(hindiPrefix, page) },
];

// The build itself puts these there to fetch the entry and its imports, each on a line of its own.
const entryScript = / *<script type="module" crossorigin src="([^"]+)"><\/script>\n?/;
const entryPreloads = / *<link rel="modulepreload"[^>]*>\n?/g;

/** The built `index.html` with its modules only named: public/before-paint.js fetches them when it is time. */
function asleep(template: string, { modules, font }: Omit<Modules, 'headings'>, attributes = ''): string {
  const entry = entryScript.exec(template)?.[1];
  const wakes = [entry, ...modules.filter((address) => address !== entry)].join(' ');
  const document = put(template.replace(entryPreloads, ''), entryScript, '');
  return put(
    document,
    beforePaint,
    `<script src="/before-paint.js" data-wakes="${wakes}" data-font="${font}"${attributes}>`,
  );
}

/** Writes what search engines may say of the product: data, which no browser runs. `<` would end the element. */
function whatItIs(description: string, lang: 'en' | 'hi'): string {
  const product = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'AI Medix',
    description,
    inLanguage: lang,
    applicationCategory: 'HealthApplication',
    operatingSystem: 'Any',
    url: `${unknownOrigin}/`,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'INR' },
    publisher: { '@type': 'Organization', name: 'AI Medix', url: `${unknownOrigin}/` },
  };
  return `<script type="application/ld+json">${JSON.stringify(product).replaceAll('<', '\\u003c')}</script>`;
}

/** The built `index.html` with a page in it, and all that others need to know of the page. */
export function documentOf(
  template: string,
  { modules, font, headings, html, title, description, ...rest }: PageDocument,
): string {
  const { page, path, language } = rest;
  const lang = language === 'hindi' ? 'hi' : 'en';
  const properties: [string, string][] = [
    ['og:site_name', 'AI Medix'],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', unknownOrigin + path],
    ['og:image', `${unknownOrigin}/og-image-${lang}.png`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', title],
    ['og:locale', lang === 'hi' ? 'hi_IN' : 'en_IN'],
    ['og:locale:alternate', lang === 'hi' ? 'en_IN' : 'hi_IN'],
  ];
  const head = [
    // The font is fetched beside the style sheet and not after it: what can be read already is not drawn again
    // in other letters.
    ...(lang === 'en'
      ? [`<link rel="preload" href="${headings}" as="font" type="font/woff2" crossorigin />`]
      : []),
    `<link rel="canonical" href="${unknownOrigin}${path}" />`,
    ...languagesOf(page).map(
      ({ lang: of, href }) => `<link rel="alternate" hreflang="${of}" href="${href}" />`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${unknownOrigin}${page}" />`,
    ...properties.map(([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...(page === '/' ? [whatItIs(description, lang)] : []),
  ];
  let document = asleep(template, { modules, font });
  document = put(document, /<html lang="en"/, `<html lang="${lang}" data-written="${path}"`);
  document = put(document, /<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`);
  document = put(
    document,
    /<meta\s+name="description"[^>]*>/,
    `<meta name="description" content="${escaped(description)}" />`,
  );
  document = put(document, / *<\/head>/, `    ${head.join('\n    ')}\n  </head>`);
  return put(document, /<div id="root"><\/div>/, `<div id="root">${html}</div>`);
}

/**
 * The built `index.html` with a screen in it in both languages, because only the browser knows the person's. It is shown
 * to whom it is for by public/before-paint.js, does nothing, and goes when the app draws the screen.
 */
export function screenDocumentOf(
  template: string,
  { modules, font, headings, html, audience, hindi }: ScreenDocument,
): string {
  const standing = (language: Language, lang: string) =>
    `<div class="written-screen" lang="${lang}" role="group" aria-disabled="true" inert>${html[language]}</div>`;
  const attributes = ` data-headings="${headings}" data-hindi="${hindi.join(' ')}"`;
  let document = unlisted(asleep(template, { modules, font }, attributes));
  document = put(document, /<html lang="en"/, `<html lang="en" data-screen="${audience}"`);
  const both = standing('english', 'en') + standing('hindi', 'hi');
  return put(document, /<div id="root"><\/div>/, `${both}<div id="root"></div>`);
}

/** A document that search engines leave out: a screen of the app, or an address that is nobody's. */
export const unlisted = (document: string): string =>
  put(
    document,
    /<meta name="viewport"/,
    '<meta name="robots" content="noindex" />\n    <meta name="viewport"',
  );

/** The empty document of an address that is nobody's, which says so in its title. */
export const notFoundOf = (template: string, title: string): string =>
  put(unlisted(template), /<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`);

/** Search engines read the public pages; the rest of the app has nothing for them. */
export const robots = (): string =>
  `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${unknownOrigin}/sitemap.xml\nSitemap: ${unknownOrigin}/sitemap-reference.xml\n`;

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
