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
        const exported = readFileSync(file, 'utf8').matchAll(
          /^export (?:function|const) ([A-Z]\w*[a-z]\w*)/gm,
        );
        return [...exported].map(([, name = '']) => name);
      });
    expect(components.length).toBeGreaterThan(30);
    // The region fetches its toaster itself, with the first toast.
    const missing = components.filter(
      (name) => name !== 'Toaster' && !new RegExp(`<${name}\\b`).test(gallery),
    );
    expect(missing).toEqual([]);
  });

  it('is no part of the pages that people get', async () => {
    await buildWeb(process.cwd()); // nothing to do where the pages are newer than their sources
    const built = files('web/dist').filter((file) => /\.(html|js|css|json)$/.test(file));
    expect(built.length).toBeGreaterThan(10);
    expect(
      built.filter((file) => /gallery/i.test(file) || /web\/gallery/.test(readFileSync(file, 'utf8'))),
    ).toEqual([]);
  }, 240_000); // a first build on a busy machine
});
