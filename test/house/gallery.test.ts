import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '../../local/build-web';

const files = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

describe('the gallery', () => {
  it('shows every component of the design system', () => {
    const gallery = files('web/gallery')
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const components = files('web/src/ui')
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => {
        const code = readFileSync(file, 'utf8');
        const exported = code.matchAll(/^export (?:function|const) ([A-Z]\w*[a-z]\w*)/gm);
        return [...exported].map(([, name = '']) => ({ name, code }));
      });
    expect(components.length).toBeGreaterThan(30);
    const draws = (code: string, name: string): boolean => new RegExp(`<${name}\\b`).test(code);
    // The gallery draws these itself, or as parts of what it draws.
    const shown = new Set(components.filter(({ name }) => draws(gallery, name)));
    for (const whole of shown)
      for (const part of components) if (draws(whole.code, part.name)) shown.add(part);
    // The region fetches its toaster itself, with the first toast.
    const missing = components.filter((one) => !shown.has(one) && one.name !== 'Toaster');
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('is no part of the pages that people get', async () => {
    await buildWeb(process.cwd()); // nothing to do where the pages are newer than their sources
    const built = files('web/dist').filter((file) => /\.(html|js|css|json)$/.test(file));
    expect(built.length).toBeGreaterThan(10);
    expect(
      built.filter((file) => /gallery/i.test(file) || /web\/gallery/.test(readFileSync(file, 'utf8'))),
    ).toEqual([]);
  });
});
