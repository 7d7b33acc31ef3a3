// Gives every record of sources/ its grade, kind, language and address, and takes the read mark from facts whose sources are too weak for it.
// Run `node clinical/knowledge/grade-sources.mjs` after sources were added or merged; it changes only what a record lacks, and a second run changes
// nothing. It prints which facts lost their mark and which sources no rule knows: those are graded by hand in check/source-grades.json.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const rules = JSON.parse(readFileSync(`${here}../check/source-grades.json`, 'utf8'));
const byHand = new Map(Object.entries(rules.byHand).flatMap(([grade, ids]) => ids.map((id) => [id, grade])));
const byPublisher = rules.byPublisher.map(([grade, kind, pattern]) => ({
  grade,
  kind,
  pattern: new RegExp(pattern),
}));
const kindsByHand = {
  A: 'guideline',
  B: 'guideline',
  C: 'label',
  D: 'textbook',
  E: 'article',
  below: 'other',
};

/** The grade that the hand list or the first fitting rule gives; undefined where neither knows the publisher. */
const ruled = ({ publisher }) => byPublisher.find(({ pattern }) => pattern.test(publisher));
const gradeOf = (source) => byHand.get(source.id) ?? ruled(source)?.grade;
function kindOf(source) {
  const rule = ruled(source);
  const grade = gradeOf(source);
  return rule && rule.grade === grade ? rule.kind : kindsByHand[grade];
}

const isRefused = (host) =>
  rules.refusedHosts.some((refused) => host === refused || host.endsWith(`.${refused}`));
const bare = (text) => text.replace(/[.,;)]+$/, '');

/** An address that the record itself gives for certain; null where it only names a copy, a home page or a book. */
function addressOf({ id, locator, publisher }) {
  if (id in rules.addresses) return rules.addresses[id];
  const text = `${locator} ${publisher}`;
  const pmc = text.match(/PMC\d{5,}/);
  if (pmc) return `https://pmc.ncbi.nlm.nih.gov/articles/${pmc[0]}`;
  const doi = text.match(/\b10\.\d{4,9}\/[^\s,;]+/);
  if (doi) return `https://doi.org/${bare(doi[0]).replace(/\/tables\/\d+$/, '')}`;
  const pmid = text.match(/PMID (\d{6,8})|pubmed\.ncbi\.nlm\.nih\.gov\/(\d+)/);
  if (pmid) return `https://pubmed.ncbi.nlm.nih.gov/${pmid[1] ?? pmid[2]}`;
  const shelf = text.match(/NBK\d+/);
  if (shelf) return `https://www.ncbi.nlm.nih.gov/books/${shelf[0]}`;
  const topic = text.match(/bestpractice\.bmj\.com, topic (\d+)/);
  if (topic) return `https://bestpractice.bmj.com/topics/en-gb/${topic[1]}`;
  const chapter = text.match(/(\w+\.mhmedical\.com), book (\d+), section (\d+)/);
  if (chapter) return `https://${chapter[1]}/content.aspx?bookid=${chapter[2]}&sectionid=${chapter[3]}`;
  const page = locator.match(/^((?:[a-z0-9-]+\.)+[a-z]{2,})(\/[^\s,;()]*)?(?=$|[\s,;])/i);
  if (!page || isRefused(page[1].toLowerCase())) return null;
  const [, host, path = ''] = page;
  return path.length > 1 || rules.wholeSites.includes(host) ? `https://${host}${bare(path)}` : null;
}

const known = new Map();
const unruled = [];
for (const name of readdirSync(`${here}sources`)) {
  const path = `${here}sources/${name}`;
  const sources = JSON.parse(readFileSync(path, 'utf8')).map((source) => {
    const grade = source.grade ?? gradeOf(source);
    if (grade === undefined) unruled.push(`${source.id}: ${source.publisher}`);
    const address = source.address ? source.address : grade === 'below' ? null : addressOf(source);
    const { id, title, publisher, year, locator, ...rest } = source;
    const told = {
      language: source.language ?? 'en',
      ...(grade && { kind: source.kind ?? kindOf(source), grade }),
      address,
    };
    known.set(id, grade ?? 'below');
    return { id, title, publisher, year, locator, ...rest, ...told };
  });
  writeFileSync(path, `[\n${sources.map((source) => JSON.stringify(source)).join(',\n')}\n]\n`);
}

/** Grades that may carry a fact: what is done to a patient needs A to D, what a disease looks like A to E. */
const enough = { strict: 'ABCD', plain: 'ABCDE' };
const strictFolders = ['drugs', 'dangers', 'interactions', 'protocols'];
const strictLists = ['steps', 'stages', 'tests', 'orders'];
const lost = [];

const isFact = (value) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && Array.isArray(value.src);
const isStrict = (top, list) => strictFolders.includes(top) || strictLists.includes(list);
const gradeAt = (place) => known.get(place.slice(0, Math.max(0, place.indexOf(':'))).trim()) ?? 'below';
const tooWeak = ({ src }, top, list) =>
  !src.some((place) => enough[isStrict(top, list) ? 'strict' : 'plain'].includes(gradeAt(place)));

/** The entries of a whole file, each with the places in the text that its marks take; the rest of the text stays as it is. */
function weakMarks(text, top, file) {
  const cuts = [];
  let at = 0;
  const space = () => {
    while (/\s/.test(text[at] ?? '')) at++;
  };
  const scalar = () => {
    const [token] = text.slice(at).match(/^(?:"(?:[^"\\]|\\.)*"|[^\s,\]}]+)/);
    at += token.length;
    return JSON.parse(token);
  };
  function many(close, one) {
    at++;
    for (space(); text[at] !== close; space()) {
      one();
      space();
      if (text[at] === ',') at++;
    }
    at++;
  }
  /** Weak citations go: what is left carries the fact, or else, unread, what its whole entry rests on. */
  function retire(held, spans, list, owner) {
    const good = held.src.filter((one) => gradeAt(one) !== 'below');
    if (good.length === held.src.length) return;
    const rest = good.length > 0 ? good : (entries.get(held.condition ?? owner) ?? []);
    if (rest.length === 0 || top === 'dangers') return;
    cuts.push({ span: spans.src, put: `"src": ${JSON.stringify(rest)}` });
    if (held.checked && isStrict(top, list)) {
      lost.push(
        `${file} ${owner ?? ''}, ${list}: ${held.en ?? held.for?.en ?? ''}, partly from a weak source (${held.src.join(' | ')})`,
      );
      cuts.push({ span: spans.checked, put: '' });
    }
  }
  function read(list, owner) {
    space();
    if (text[at] === '[') {
      const all = [];
      many(']', () => all.push(read(list, owner)));
      return all;
    }
    if (text[at] !== '{') return scalar();
    const held = {};
    const spans = {};
    many('}', () => {
      space();
      const from = at;
      const key = scalar();
      space();
      at++;
      held[key] = read(key, owner ?? held.id ?? held.condition);
      spans[key] = [from, at];
    });
    if (held.checked && isFact(held) && tooWeak(held, top, list)) {
      const what = held.en ?? held.f ?? held.for?.en ?? '';
      lost.push(`${file} ${held.id ?? owner ?? ''}, ${list}: ${what} (${held.src.join(' | ')})`);
      cuts.push({ span: spans.checked, put: '' });
      held.checked = undefined;
    }
    if (isFact(held)) retire(held, spans, list, owner);
    const facts = [held.findings, held.tests, held.steps, held.rules].flatMap((one) =>
      Array.isArray(one) ? one : [],
    );
    // A whole entry is wholly read only while each of its facts is.
    if (
      held.whollyRead === true &&
      (facts.some(({ checked }) => !checked) || (held.ceiling?.src && !held.ceiling.checked))
    ) {
      lost.push(`${file} ${held.id}: no longer wholly read`);
      cuts.push({ span: spans.whollyRead, put: '"whollyRead": false' });
    }
    return held;
  }
  read(top, undefined);
  return cuts;
}

/** The text without what is cut; a comma before a cut goes with it, or the one after it where none stands before. */
function without(text, cuts) {
  return cuts
    .toSorted((a, b) => b.span[0] - a.span[0])
    .reduce((rest, { span: [from, to], put }) => {
      if (put) return rest.slice(0, from) + put + rest.slice(to);
      const before = rest.slice(0, from).replace(/,\s*$/, '');
      return before.length < from && /,\s*$/.test(rest.slice(0, from))
        ? before + rest.slice(to)
        : rest.slice(0, from) + rest.slice(to).replace(/^\s*,\s*/, '');
    }, text);
}

const folders = readdirSync(here, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && entry.name !== 'sources',
);
const files = [
  ...folders.flatMap(({ name }) =>
    readdirSync(`${here}${name}`)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [name, `${name}/${file}`]),
  ),
  ['measures', 'measures.json'],
  ['orders', 'orders.json'],
  ['home-advice', 'home-advice.json'],
];
/** An entry as a whole rests on these, without what is below E: a condition or a drug by its id. */
const entries = new Map();
for (const [, file] of files)
  for (const entry of [JSON.parse(readFileSync(`${here}${file}`, 'utf8'))].flat())
    if (entry?.id && isFact(entry))
      entries.set(
        entry.id,
        entry.src.filter((place) => gradeAt(place) !== 'below'),
      );

for (const [top, file] of files) {
  const text = readFileSync(`${here}${file}`, 'utf8');
  const cuts = weakMarks(text, top, file);
  if (cuts.length > 0) writeFileSync(`${here}${file}`, without(text, cuts));
}

/** Weak records that nothing cites any more go; a name in the code counts as a citation. */
const cited = new Set();
const note = (value) => {
  if (typeof value === 'string') cited.add(value.slice(0, Math.max(0, value.indexOf(':'))).trim());
  else if (value !== null && typeof value === 'object') Object.values(value).forEach(note);
};
for (const [, file] of files) note(JSON.parse(readFileSync(`${here}${file}`, 'utf8')));
const gone = [];
for (const name of readdirSync(`${here}sources`)) {
  const path = `${here}sources/${name}`;
  const sources = JSON.parse(readFileSync(path, 'utf8'));
  const left = sources.filter(({ id, grade }) => grade !== 'below' || cited.has(id));
  gone.push(...sources.filter((source) => !left.includes(source)).map(({ id }) => id));
  writeFileSync(path, `[\n${left.map((source) => JSON.stringify(source)).join(',\n')}\n]\n`);
}

process.stdout.write(
  [
    `Weak sources that went: ${gone.length} ${gone.join(', ')}`,
    `Facts that lost their read mark: ${lost.length}`,
    ...lost.map((line) => `  ${line}`),
    `Sources that no rule grades: ${unruled.length}`,
    ...unruled.map((line) => `  ${line}`),
    '',
  ].join('\n'),
);
