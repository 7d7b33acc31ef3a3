import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const text = (file: string) => readFileSync(file, 'utf8');
const documents = files.filter((file) => file.endsWith('.md') && file !== 'clinical/knowledge/SOURCES.md');

/** Files that a build or an operator makes, and that are not in the repository. */
const made = ['android/app/google-services.json', 'api/openapi.json', '.well-known/assetlinks.json', 'sw.js'];

describe('the documents', () => {
  it('name only files that are there, by their path or its end', () => {
    const path = /`\/?([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|m?js|cjs|json|md|ya?ml|css))`/g;
    const named = documents.flatMap((document) =>
      [...text(document).matchAll(path)].map(([, name = '']) => [document, name] as const),
    );
    const missing = named.filter(
      ([, name]) => !made.includes(name) && !files.some((file) => `/${file}`.endsWith(`/${name}`)),
    );
    expect(missing).toEqual([]);
  });

  it('list every setting that one machine reads', () => {
    const local = files.filter((file) => /^local\/.+\.(ts|mjs)$/.test(file)).map(text);
    const named = local.flatMap((code) => [
      ...[...code.matchAll(/process\.env\.(\w+)/g)].map(([, name = '']) => name),
      ...[...code.matchAll(/const \{([^}]*)\} = process\.env/g)].flatMap(
        ([, names = '']) => names.match(/\b[A-Z_]{3,}\b/g) ?? [],
      ),
    ]);
    // The AWS SDK reads these, and its own documents list them.
    const ours = [...new Set(named)].filter((name) => !name.startsWith('AWS_') || name === 'AWS_PATIENCE');
    expect(ours.length).toBeGreaterThan(20);
    const readme = text('local/README.md');
    expect(ours.filter((name) => !readme.includes(`\`${name}`))).toEqual([]);
  });

  it('say of every decision whether it still holds', () => {
    const decisions = documents.filter((file) => file.startsWith('docs/decisions/'));
    const status = /^# \d+\. .+\n\n\*\*Status\.\*\* (Accepted|Superseded by (\d{4}))\b/;
    for (const file of decisions) {
      const [, , successor] = status.exec(text(file)) ?? [file, undefined, 'has no status'];
      expect([
        file,
        successor === undefined || decisions.some((each) => each.includes(`/${successor}-`)),
      ]).toEqual([file, true]);
    }
  });
});
