import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { channels, contrast } from '../../web/gallery/contrast';
import { beside, least, pairs } from '../../web/gallery/pairs';

const css = readFileSync('web/src/ui/styles.css', 'utf8');

/** The colours that a block of the sheet sets, by name. */
function coloursOf(opening: string): Record<string, string> {
  const from = css.indexOf(opening);
  if (from < 0) throw new Error(`no block ${opening}`);
  const block = css.slice(from, css.indexOf('}', from));
  return Object.fromEntries(
    [...block.matchAll(/--color-([a-z-]+): (#[0-9a-f]{3,6});/g)].map(([, name, hex]) => [name, hex]),
  );
}

const light = coloursOf('@theme {');
const themes = { light, dark: { ...light, ...coloursOf(':root[data-theme="dark"] {') } };

describe('the colours', () => {
  it('measure as WCAG defines contrast', () => {
    expect(contrast('#000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(channels('#0b5a5e')).toEqual([11, 90, 94]);
  });

  it.each(['light', 'dark'] as const)(
    'are legible wherever two of them meet in the %s theme: AA, and AAA where it is read for long',
    (theme) => {
      const of = (name: string) => themes[theme][name] ?? `no token ${name}`;
      const pale = pairs
        .map(({ on, under, use }) => ({ pair: `${on} on ${under}`, use, ratio: contrast(of(on), of(under)) }))
        .filter(({ use, ratio }) => ratio < least[use]);
      expect(pale).toEqual([]);
    },
  );

  it('all stand in a pair, and all are designed for the dark as well', () => {
    const paired = new Set([...pairs.flatMap(({ on, under }) => [on, under]), ...beside]);
    expect(Object.keys(light).filter((name) => !paired.has(name))).toEqual([]);
    const dark = coloursOf(':root[data-theme="dark"] {');
    expect(Object.keys(light).filter((name) => !(name in dark))).toEqual([]);
  });

  it('are the only ones: no component and no other sheet names a colour of its own', () => {
    const listed = [...css.matchAll(/--color-[a-z-]+: #/g)].length;
    expect([...css.matchAll(/#[0-9a-f]{3,8}\b/gi)].length).toBe(listed);
    // Paper has its own white and black, and the mark of the product is the same in every theme.
    const own = /(styles|print)\.css$|logo\.tsx$/;
    const others = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx|css)$/.test(file) && !own.test(file))
      .filter((file) => /#[0-9a-f]{3,8}\b/i.test(readFileSync(join('web/src', file), 'utf8')));
    expect(others).toEqual([]);
  });
});

describe('the scale', () => {
  it('has six sizes, each with its line height, in Hindi larger or taller for every size that is read', () => {
    const sizes = new Set([...css.matchAll(/--text-([a-z]+):/g)].map(([, name]) => name));
    expect([...sizes].filter((name) => name !== undefined)).toEqual([
      'small',
      'note',
      'body',
      'lead',
      'title',
      'display',
    ]);
    const hindi = css.slice(css.indexOf('html[lang="hi"] {'));
    for (const size of sizes) expect(hindi).toContain(`--text-${size}--line-height`);
  });
});
