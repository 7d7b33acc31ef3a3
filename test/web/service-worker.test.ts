import { readFileSync } from 'node:fs';
import { siteManifest } from '#build/site-manifest';
import { toolNames, toolTable } from '#contract/tools/table';
import { screens } from '#web/app/screens';
import { mustBeShown, pageOfMessage } from '#web/service-worker/push-message';
import { wayOf } from '#web/service-worker/which-way';

const origin = 'https://aimedix.example';
const kept = new Set(['/before-paint.js', '/logo.svg']);
const asked = (path: string, more: object = {}) => ({
  method: 'GET',
  mode: 'no-cors',
  url: path.startsWith('https:') ? path : origin + path,
  ...more,
});

describe('the service worker', () => {
  it.each(['/', '/history/a1', '/auth?returnTo=/dashboard', '/payment-success'])(
    'answers the page %s, with the network first',
    (path) => {
      expect(wayOf(asked(path, { mode: 'navigate' }), origin, kept)).toBe('page');
    },
  );

  it.each(['/assets/index-1a2b.js', '/before-paint.js', '/logo.svg'])(
    'answers the file %s from the device',
    (path) => {
      expect(wayOf(asked(path), origin, kept)).toBe('file');
    },
  );

  it.each([
    ['the API', asked('/api/me', { mode: 'cors' })],
    ['a page of the API', asked('/api/health', { mode: 'navigate' })],
    ['what is sent', asked('/assets/index-1a2b.js', { method: 'POST' })],
    ['another site', asked('https://cognito-idp.ap-south-1.amazonaws.com/', { mode: 'cors' })],
    ['a file that is opened as a page', asked('/robots.txt', { mode: 'navigate' })],
    ['a file of no build', asked('/icons/icon-512.png')],
  ])('leaves %s alone', (_, request) => {
    expect(wayOf(request, origin, kept)).toBe('untouched');
  });
});

describe('a push message', () => {
  it.each([
    ['/history/a1', '/history/a1'],
    [`${origin}/profile-settings?plan=pro`, '/profile-settings?plan=pro'],
    ['https://elsewhere.example/x', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['https://[', '/dashboard'],
    [undefined, '/dashboard'],
  ])('with the link %s leads to %s', (link, path) => {
    expect(pageOfMessage({ data: link === undefined ? {} : { link } }, origin)).toBe(path);
    expect(pageOfMessage(link === undefined ? {} : { fcmOptions: { link } }, origin)).toBe(path);
  });

  it('is always shown where the browser counts one that is not', () => {
    const safari =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
    const chrome = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
    const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
    expect([safari, chrome, firefox].map(mustBeShown)).toEqual([true, false, false]);
  });

  it('has a badge of one colour, which Android can draw', () => {
    const badge = readFileSync(new URL('../../web/public/icons/badge-96.png', import.meta.url));
    expect([badge.readUInt32BE(16), badge.readUInt32BE(20)]).toEqual([96, 96]);
  });
});

describe('the manifest', () => {
  const file = (path: string) => readFileSync(new URL(`../../web/${path}`, import.meta.url), 'utf8');
  const manifest = siteManifest();

  it('has the colours of the design', () => {
    const [, paper] = /--color-paper: (#\w{6});/.exec(file('src/ui/styles.css')) ?? [];
    expect([manifest.theme_color, manifest.background_color]).toEqual([paper, paper]);
  });

  it('opens addresses that there are', () => {
    const paths = screens.map(({ path }) => path);
    const addresses = [manifest.start_url, ...manifest.shortcuts.map(({ url }: { url: string }) => url)];
    expect(addresses).toHaveLength(5);
    for (const address of addresses) expect(paths).toContain(address);
  });

  it('has a shortcut to every tool, by its name', () => {
    const names = manifest.shortcuts.map(({ name }: { name: string }) => name);
    expect(names).toEqual(toolNames.map((each) => toolTable[each].name.en));
  });

  it('names pictures that there are, in their own sizes', () => {
    type Picture = { src: string; sizes: string; form_factor?: string };
    const shortcutIcons = manifest.shortcuts.flatMap(({ icons }: { icons: Picture[] }) => icons);
    const pictures: Picture[] = [...manifest.icons, ...manifest.screenshots, ...shortcutIcons];
    for (const { src, sizes } of pictures) {
      const png = readFileSync(new URL(`../../web/public${src}`, import.meta.url));
      expect([src, `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`]).toEqual([src, sizes]);
    }
    // A browser shows the sheet with pictures only where it has one of its own shape.
    const shapes = manifest.screenshots.map(({ form_factor }: Picture) => form_factor);
    expect(new Set(shapes)).toEqual(new Set(['narrow', 'wide']));
  });

  it('stands beside an icon for whoever asks by the old name', () => {
    const icon = readFileSync(new URL('../../web/public/favicon.ico', import.meta.url));
    const [reserved, kind, count] = [0, 2, 4].map((at) => icon.readUInt16LE(at));
    expect([reserved, kind, count]).toEqual([0, 1, 1]);
    const at = icon.readUInt32LE(18);
    expect(icon.subarray(at + 1, at + 4).toString()).toBe('PNG');
    expect(icon.length).toBe(at + icon.readUInt32LE(14));
  });

  it('has an icon for every shape that a home screen cuts', () => {
    expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toEqual(['any', 'any', 'maskable']);
  });
});
