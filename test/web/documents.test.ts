import { readFileSync } from 'node:fs';
import { documentOf, notFoundOf, screenDocumentOf, unlisted } from '#build/documents';

const template = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8').replace(
  /<script type="module" src="[^"]*">/,
  '<script type="module" crossorigin src="/assets/index-1.js">',
);
const more = { modules: [], font: '/assets/font.woff2', headings: '/assets/headings.woff2' };
const noindex = '<meta name="robots" content="noindex" />';

describe('what search engines list', () => {
  it('is every public page', () => {
    const page = {
      page: '/',
      path: '/',
      language: 'english',
      title: 'AI Medix',
      description: 'a page',
    } as const;
    const written = documentOf(template, { ...page, ...more, html: '' });
    expect(written).not.toContain(noindex);
    const [, told = ''] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(written) ?? [];
    expect(JSON.parse(told)).toMatchObject({ '@type': 'SoftwareApplication', description: 'a page' });
    expect(written).toContain('<meta property="og:image:alt" content="AI Medix" />');
    expect(written).toContain('<link rel="preload" href="/assets/headings.woff2" as="font"');
  });

  it('is neither a screen of the app nor an address that is nobody’s', () => {
    const screen = { html: { english: '', hindi: '' }, audience: 'member', hindi: [] } as const;
    const written = screenDocumentOf(template, { ...screen, ...more } as never);
    const nobodys = notFoundOf(template, 'Not found <here>');
    for (const document of [written, unlisted(template), nobodys])
      expect(document.split(noindex)).toHaveLength(2);
    expect(nobodys).toContain('<title>Not found &lt;here&gt;</title>');
  });
});
