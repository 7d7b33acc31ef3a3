// Prints what each page costs over the wire: gzip level 9, KB of 1024 bytes, from the manifest of the last build.
// A page's cost is its own chunk with everything that chunk imports; a lazy route counts only what it adds.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('./dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const gz = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / 1024;

/** The chunk and everything it imports statically, as manifest keys. */
function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) closure(imported, seen);
  return seen;
}

/** The files of chunks, as two sets. */
function filesOf(keys) {
  const js = new Set();
  const css = new Set();
  for (const key of keys) {
    js.add(manifest[key].file);
    for (const sheet of manifest[key].css ?? []) css.add(sheet);
  }
  return { js, css };
}

const sum = (files, already = new Set()) =>
  [...files].filter((file) => !already.has(file)).reduce((total, file) => total + gz(file), 0);

const budgets = {
  landing: 90,
  later: 15,
  css: 15,
  document: 15,
  auth: 60,
  tool: 80,
  dashboard: 60,
  admin: 90,
  page: 20,
};
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const initial = filesOf(closure(entry)); // what every page is drawn with; public pages that are read need no more
const allCss = new Set(
  Object.values(manifest).flatMap(({ css = [], file }) => (file.endsWith('.css') ? [...css, file] : css)),
);
const key = (end) => {
  const found = Object.keys(manifest).find((name) => name.endsWith(end));
  if (!found) throw new Error(`no chunk of ${end} in the manifest`);
  return found;
};

const list = closure(key('app/pages.tsx'));
const shell = [...list, ...closure(key('app/signed-in.tsx')), ...closure(key('api/identity.ts'))];
const routes = {
  '/auth': {
    keys: [...closure(key('auth/auth-page.tsx')), ...closure(key('api/identity.ts'))],
    budget: budgets.auth,
  },
  '/dashboard': { keys: [...shell, ...closure(key('me/dashboard-page.tsx'))], budget: budgets.dashboard },
  '/ai-diagnosis, after the dashboard': {
    keys: closure(key('tools/diagnosis/diagnosis-page.tsx')),
    after: [...shell, ...closure(key('me/dashboard-page.tsx'))],
    budget: budgets.tool,
  },
  '/drug-calculator, after the dashboard': {
    keys: closure(key('calculator/calculator-page.tsx')),
    after: [...shell, ...closure(key('me/dashboard-page.tsx'))],
    budget: budgets.tool,
  },
  '/ai-report-analysis, after the dashboard': {
    keys: closure(key('reports/reports-page.tsx')),
    after: [...shell, ...closure(key('me/dashboard-page.tsx'))],
    budget: budgets.tool,
  },
  '/ai-medical-notes, after the dashboard': {
    keys: closure(key('notes/notes-page.tsx')),
    after: [...shell, ...closure(key('me/dashboard-page.tsx'))],
    budget: budgets.tool,
  },
  '/history and an answer of it, after the dashboard': {
    keys: [...closure(key('history/history-page.tsx')), ...closure(key('history/entry-page.tsx'))],
    after: [...shell, ...closure(key('me/dashboard-page.tsx'))],
    budget: budgets.tool,
  },
  '/profile-settings, after the dashboard': {
    keys: closure(key('profile/profile-page.tsx')),
    after: [...shell, ...closure(key('me/dashboard-page.tsx'))],
    budget: budgets.tool,
  },
  '/admin, after the dashboard': {
    keys: closure(key('admin/admin-page.tsx')),
    after: [...shell, ...closure(key('me/dashboard-page.tsx'))],
    budget: budgets.admin,
  },
  '/privacy-policy, which wakes after it is read': {
    keys: closure(key('site/privacy-page.tsx')),
    budget: budgets.page,
  },
};

let over = false;
const line = (what, kb, budget) => {
  over ||= kb > budget;
  const verdict = kb > budget ? '  OVER' : '';
  process.stdout.write(`${what.padEnd(60)} ${kb.toFixed(1).padStart(6)} KB of ${budget}${verdict}\n`);
};

const landing = filesOf([...closure(entry), ...closure(key('site/landing-page.tsx'))]).js;
const sections = ['site/answer-specimen.tsx', 'site/landing-sections.tsx'].map(key);
line('landing page, initial JS', sum(landing), budgets.landing);
line(
  'landing page, what wakes after its first words, extra JS',
  sum(filesOf(sections.flatMap((section) => [...closure(section)])).js, landing),
  budgets.later,
);
for (const name of readdirSync(dist, { recursive: true }).sort()) {
  if (name.endsWith('index.html')) line(`document ${name}`, gz(name), budgets.document);
}
line('all CSS', sum(allCss), budgets.css);
for (const [route, { keys, after = [], budget }] of Object.entries(routes)) {
  const had = new Set([...initial.js, ...filesOf(after).js]);
  line(`${route}, extra JS`, sum(filesOf(keys).js, had), budget);
}
if (over) process.exitCode = 1;
