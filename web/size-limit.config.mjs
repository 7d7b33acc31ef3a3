// What each page may cost over the wire (gzip), held by `npm run sizes`. Which files a page needs is read from the
// manifest of the last build: its own chunk with everything that chunk imports. A route counts only what it adds.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('./dist/', import.meta.url));
if (!existsSync(`${dist}.vite/manifest.json`)) throw new Error('build the pages first: npm run build');
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));

/** The one chunk whose source ends so. */
function key(end) {
  const found = Object.keys(manifest).filter((name) => name.endsWith(end));
  if (found.length !== 1) throw new Error(`${found.length} chunks of ${end} in the manifest`);
  return found[0];
}

/** Chunks and everything they import statically, as manifest keys. */
function closure(keys, seen = new Set()) {
  for (const one of keys) {
    if (seen.has(one)) continue;
    seen.add(one);
    closure(manifest[one].imports ?? [], seen);
  }
  return seen;
}

const scripts = (keys) => new Set([...closure(keys)].map((one) => manifest[one].file));
const entry = Object.keys(manifest).find((name) => manifest[name].isEntry);
const initial = [entry]; // what every page is drawn with; public pages that are read need no more
const landing = [entry, key('site/landing-page.tsx')]; // once it is awake
const frame = [key('app/pages.tsx'), key('app/signed-in.tsx'), key('api/identity.ts')];
const dashboard = [...frame, key('me/dashboard-page.tsx')];

/** What chunks add to those that are there already. */
const added = (name, limit, keys, before = initial) => {
  const had = scripts([...initial, ...before]);
  return {
    name,
    limit,
    gzip: true,
    path: [...scripts(keys)].filter((file) => !had.has(file)).map((file) => dist + file),
  };
};
const afterDashboard = (name, limit, ...ends) => added(name, limit, ends.map(key), dashboard);
/** Every tool with what shows its answers, which comes when somebody turns to its form. */
const tools = Object.keys(manifest).flatMap((name) => {
  const [page, tool] = /tools\/([^/]+)\/\1-page\.tsx$/.exec(name) ?? [];
  return page ? [afterDashboard(`${tool}, answered, adds`, '80 KiB', page, 'tools/answer-document.tsx')] : [];
});

/** The words in Hindi of what chunks show. */
const hindiOf = (keys) =>
  [...closure(keys)]
    .flatMap((one) => manifest[one].dynamicImports ?? [])
    .filter((one) => one.includes('i18n/hi/'));

const sheets = Object.values(manifest).flatMap(({ css = [], file }) =>
  file.endsWith('.css') ? [...css, file] : css,
);

export default [
  {
    name: 'landing page',
    limit: '90 KiB',
    gzip: true,
    path: [...scripts(landing)].map((file) => dist + file),
  },
  added(
    'landing page, below its first screen, adds',
    '15 KiB',
    [key('site/answer-specimen.tsx'), key('site/landing-sections.tsx')],
    landing,
  ),
  ...globSync('**/index.html', { cwd: dist }).map((document) => ({
    name: `document ${document}`,
    limit: '15 KiB',
    gzip: true,
    path: dist + document,
  })),
  { name: 'all CSS', limit: '15 KiB', gzip: true, path: [...new Set(sheets)].map((file) => dist + file) },
  added('/auth adds', '60 KiB', [key('auth/auth-page.tsx'), key('api/identity.ts')]),
  added('/dashboard adds', '60 KiB', dashboard),
  ...tools,
  afterDashboard(
    '/history and an answer of it add',
    '80 KiB',
    'history/history-page.tsx',
    'history/entry-page.tsx',
  ),
  afterDashboard('/profile-settings adds', '80 KiB', 'profile/profile-page.tsx'),
  afterDashboard('/admin adds', '90 KiB', 'admin/admin-page.tsx'),
  added('/privacy-policy, the longest page that is read, adds', '20 KiB', [key('site/privacy-page.tsx')]),
  {
    name: 'Hindi on the landing page adds', // its words and the typeface
    limit: '90 KiB',
    gzip: true,
    path: [
      ...added('', '', hindiOf(landing)).path,
      ...globSync(`${dist}assets/noto-sans-devanagari-*.woff2`),
    ],
  },
];
