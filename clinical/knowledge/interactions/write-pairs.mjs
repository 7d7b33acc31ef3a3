// Writes names.json and pairs.json from the published lists of interactions. They are no part of this repository:
// `node clinical/knowledge/interactions/write-pairs.mjs <folder>` names the folder that holds the files named below.
// What the lists say of a pair is put into one of our own mechanisms (mechanisms.json); their texts are not copied.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [folder] = process.argv.slice(2);
const here = fileURLToPath(new URL('.', import.meta.url));
const read = (name) => readFileSync(`${folder}/${name}`, 'utf8').replaceAll('\ufeff', '').split('\n');

const kebab = (text) =>
  text
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
/** One name for one substance, the one that is used in India; names of the lists on the left. */
const sameAs = JSON.parse(readFileSync(`${here}same-names.json`, 'utf8'));
/** These stand among the names of the lists and are no drugs: remarks on codes, and routes of any drug. */
const noDrug = /french|codes|searchable|medications-|tobacco|by-oral|vaginal-route|^drug-name$/;
const nameOf = (text) => sameAs[kebab(text)] ?? kebab(text);

/** Classes are spelled in several ways in the list of pairs. */
const respelled = {
  'bradycaria-inducing-drugs': 'bradycardia-inducing-drugs',
  'maoi-b': 'mao-b-inhibitors',
  'ombitasvir-paritaprevir': 'ombitasvir-paritapevir',
  'unfractionated-heparin-curative-doses-and-or-older-patient':
    'unfractionated-heparin-curative-doses-and-or-older-patients',
  'platinum-based-antineoplastic-cancer-drugs': 'platinum-based-antineoplastic-drugs',
  'class-ia-antiarrhythmics': 'class-ia-antiarrythmics',
  'catechol-o-methyltransferase-inhibitors-comt': 'inhibitors-of-catechol-o-methyltransferase-comt',
  'alpha-sympathomimetics-oral-and-or-nasal-routes': 'alpha-sympathomimetics-oral-and-or-nasal',
  'medications-at-he-origin-of-orthostatic-hypotension':
    'medications-at-the-origin-of-orthostatic-hypotension',
  'nicotine-substitution-treatment': 'nicotine-substitution-treatment',
  'medications-that-tend-to-induce-torsades-de-pointes': 'substances-that-tend-to-induce-torsades-de-pointes',
  'partial-agonist-opioids': 'agonist-antagonist-opioids',
  'class-i-antiarrhythmics-except-lidocaine': 'class-i-antiarythmics-except-lidocaine',
  'beta-2-mimetics-or-beta-2-adrenergic-agonists': 'beta-2-mimetics-or-beta2-adrenergic-agonists',
  'glucocorticoids-except-for-hydrocortisone-in-replacement-therapy': 'glucocorticoids-except-hydrocortisone',
  'acetyl-cholinesterase-inhibitors': 'acetylcholinesterase-inhibitors',
  'selective-serotonin-reuptake-inhibitors-ssr1s': 'selective-serotonin-reuptake-inhibitors-ssris',
  'tyrosine-kinase-inhibitors': 'metabolized-tyrosine-kinase-inhibitors',
  'metabloized-tyrosine-kinase-inhibitors': 'metabolized-tyrosine-kinase-inhibitors',
};
const classOf = (text) => {
  const plain = kebab(text).replace(/^other-/, '');
  return respelled[plain] ?? plain;
};

/** Classes that describe a dose or a route, of which a list of names says nothing: no pair is drawn from them. */
const byDose = /preventive-doses|curative-doses|urological|withdrawing|oral-dental|im-and-iv|heart-failure/;

const names = new Map();
const addName = (name, ofClass) => {
  if (name === '' || name.length > 40 || noDrug.test(name)) return;
  const classes = names.get(name) ?? new Set();
  names.set(name, classes);
  if (ofClass && !byDose.test(ofClass)) classes.add(ofClass);
};
for (const line of read('interaction-classes-ansm-2016.tsv').slice(1)) {
  const cells = line.split('\t');
  if (cells.length > 4) addName(nameOf(cells[0]), classOf(cells[4]));
}

/** Our own mechanisms, the first whose words stand in the description. */
const mechanisms = [
  ['ergotism', /ergotism|extremities/i],
  ['torsades', /torsade|ventricular arrhythm|QT/i],
  ['serotonin', /serotonin/i],
  ['bleeding', /hemorrh|bleed/i],
  ['muscle', /rhab|statin/i],
  ['potassium', /hyperkal/i],
  ['heart-block', /bradycard|conduction|automatism|cardiac failure|inotrop/i],
  ['lithium', /lithemia|lithium/i],
  ['hypertension', /hypertens|constriction|vasoconstr/i],
  ['hypotension', /hypotens|blood pressure/i],
  ['seizure', /convuls|seizure|epilep/i],
  ['hypoglycaemia', /hypoglyc/i],
  ['contraception', /contracept/i],
  ['sedation', /sedat|respirat|central depress|vigilance/i],
  ['marrow', /hemat|bone marrow|pancytop|cytop/i],
  ['kidney', /renal insuf|nephro|renal failure|kidney/i],
  ['hearing', /ototox/i],
  ['vaccine', /vaccin/i],
  ['alcohol', /antabuse|alcohol/i],
  ['antagonism', /antagon|opposite|withdrawal syndrome|antalgic/i],
  [
    'raised',
    /increase (?:of|in) the (?:plasma |blood )?conc|increase of the (?:undesirable|effect|toxic)|inhibition of|overdose|toxic|decrease of (?:its|the) (?:hepatic )?(?:metabolism|elimination|excretion)/i,
  ],
  ['lowered', /(?:decrease|reduction|diminution).*(?:conc|effect|absorption)|induc/i],
];
const mechanismOf = (text) => mechanisms.find(([, words]) => words.test(text))?.[0] ?? 'other';

const levelOf = (severity) => {
  if (/^c[o0]ntra/i.test(severity)) return 'must';
  if (/^no[tr] rec?om+en?ded/i.test(severity)) return 'should';
  return /^precautions? (?:for|of) use/i.test(severity) ? 'watch' : undefined;
};

/** Precautions that show: a level that rises, or a harm that adds up. The others are managed by what every doctor does. */
const watched = new Set([
  'torsades',
  'serotonin',
  'bleeding',
  'muscle',
  'potassium',
  'heart-block',
  'lithium',
  'seizure',
  'contraception',
  'sedation',
  'marrow',
  'kidney',
  'hearing',
  'raised',
]);
/** Given together by every guideline for tuberculosis, hypertension, heart failure or the heart after an attack. */
const givenTogether = [
  ['isoniazid', /^(?:rifampicin|pyrazinamide)$/],
  ['rifampicin', /^(?:isoniazid|pyrazinamide)$/],
  [
    'class:angiotensin-converting-enzyme-inhibitors-ace-inhibitors',
    /potassium-lowering|spironolactone|eplerenone/,
  ],
  [
    'class:angiotensin-ii-receptor-antagonists-or-angiotensin-receptor-blockers-arbs',
    /potassium-lowering|spironolactone/,
  ],
  ['class:potassium-lowering-diuretics', /potassium-sparing/],
  // A slow pulse or a diuretic alone forbids no drug that lengthens the QT a little: conditions and potassium do.
  ['class:substances-that-tend-to-induce-torsades-de-pointes', /bradycardia-inducing|potassium-lowering/],
];
const isGivenTogether = (a, b) =>
  givenTogether.some(([one, others]) => (one === a && others.test(b)) || (one === b && others.test(a)));
/** The drugs that this reference doses, alone or as a member of a class. */
const dosed = new Set(
  readdirSync(`${here}../drugs`).flatMap((file) => {
    const { id, ingredients = [] } = JSON.parse(readFileSync(`${here}../drugs/${file}`, 'utf8'));
    return [id, ...ingredients];
  }),
);
const isDosed = (term) =>
  term.startsWith('class:')
    ? [...names].some(([name, classes]) => dosed.has(name) && classes.has(term.slice('class:'.length)))
    : dosed.has(term);
const pairs = new Map();
const keyOf = (a, b) => [a, b].sort().join(' ');
function addPair(a, b, level, mechanism) {
  const key = keyOf(a, b);
  const before = pairs.get(key)?.level;
  if (before === 'must' || (before === 'should' && level === 'watch')) return;
  pairs.set(key, { level, mechanism });
}
const sleepy = 'class:sedative-medications';
const stopTheBreath = [
  'sodium-oxybate',
  'class:opioids',
  'class:benzodiazepines-and-related',
  'class:barbiturates',
  'class:hypnotics',
];
for (const line of read('interactions-ansm-2016.tsv').slice(1)) {
  const cells = line.split('\t');
  const level = levelOf(cells[12]?.trim() ?? '');
  const side = (name, ofClass) => (ofClass ? `class:${classOf(ofClass)}` : nameOf(name));
  const [a, b] = [side(cells[1] ?? '', cells[3]), side(cells[5] ?? '', cells[7])];
  for (const one of [a, b]) if (!one.startsWith('class:')) addName(one);
  // A statement that holds from a dose on is one to be seen, not one that forbids.
  const conditional = /with (?:the )?[^.]*doses|mg\/(?:week|day)|in case of|when used/i.test(
    `${cells[11]} ${cells[12]}`,
  );
  if (
    level === undefined ||
    a === '' ||
    b === '' ||
    noDrug.test(a) ||
    noDrug.test(b) ||
    byDose.test(`${a} ${b}`)
  )
    continue;
  // The list advises two drugs that make sleepy against each other with sodium oxybate alone; those that stop the
  // breath are kept apart from all of them.
  if (a === sleepy && b === sleepy) {
    for (const one of stopTheBreath) addPair(one, sleepy, 'should', 'sedation');
    continue;
  }
  const mechanism = mechanismOf(cells[11] ?? '');
  if (level === 'watch') {
    const absorption = /digestive absorption|absorption of the/i.test(cells[11] ?? '');
    if (absorption || !watched.has(mechanism) || isGivenTogether(a, b)) continue;
  }
  addPair(a, b, conditional && level === 'must' ? 'should' : level, mechanism);
}

const twoNames = (line) => {
  const cells = line.split('$');
  return cells.length > 2 ? [nameOf(cells[0]), nameOf(cells[2])] : undefined;
};
const alerting = read('interactions-onc-must-interrupt.csv').flatMap((line) =>
  [twoNames(line) ?? []].filter((one) => one.length > 0),
);
const quietPairs = read('interactions-onc-need-not-interrupt.csv').flatMap((line) =>
  [twoNames(line) ?? []].filter((one) => one.length > 0),
);
for (const name of [...alerting, ...quietPairs].flat()) addName(name);

const termsOf = (name) => [name, ...[...(names.get(name) ?? [])].map((one) => `class:${one}`)];
const found = (a, b) =>
  termsOf(a).flatMap((left) =>
    termsOf(b)
      .map((right) => pairs.get(keyOf(left, right)))
      .filter(Boolean),
  );

const extra = JSON.parse(readFileSync(`${here}more-names.json`, 'utf8'));
for (const [name, classes] of Object.entries(extra))
  for (const one of [undefined, ...classes]) addName(name, one);
// A pair that merely asks for care is kept where it meets a drug that is dosed here, and shows as advised against.
for (const [key, pair] of pairs) {
  if (pair.level !== 'watch') continue;
  if (key.split(' ').some(isDosed)) pairs.set(key, { ...pair, level: 'should' });
  else pairs.delete(key);
}

/** Names that the list of alerts pairs for one of these reasons; a pair of none of them says only that it is on the list. */
const alertKinds = [
  ['serotonin', /tranylcypromine|phenelzine|isocarboxazid|selegiline|rasagiline|procarbazine|linezolid/],
  ['ergotism', /ergot/],
  ['muscle', /statin/],
  ['lowered', /atazanavir|rifamp|rifapentine/],
];
const alertMechanism = (a, b) => alertKinds.find(([, words]) => words.test(`${a} ${b}`))?.[0];
const torsades = (name) => [...(names.get(name) ?? [])].some((one) => one.includes('torsades'));
const alerts = new Map();
for (const [a, b] of alerting) {
  const mechanism = alertMechanism(a, b) ?? (torsades(a) || torsades(b) ? 'torsades' : 'other');
  if (!found(a, b).some(({ level }) => level === 'must'))
    alerts.set(keyOf(a, b), { level: 'must', mechanism });
}
/** A pair that need not interrupt takes away what the other list would have shown, but not what it forbids. */
const quiet = [
  ...new Set(
    quietPairs
      .filter(
        ([a, b]) =>
          !alerts.has(keyOf(a, b)) &&
          found(a, b).length > 0 &&
          found(a, b).every(({ level }) => level === 'should'),
      )
      .map(([a, b]) => keyOf(a, b)),
  ),
].sort();

/** { level: { mechanism: { a: [b, …] } } }: every pair once. */
function grouped(entries) {
  const groups = { must: {}, should: {} };
  for (const [key, { level, mechanism }] of [...entries].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [a, b] = key.split(' ');
    groups[level][mechanism] ??= {};
    groups[level][mechanism][a] ??= [];
    groups[level][mechanism][a].push(b);
  }
  return groups;
}
const ownFile = (name) => JSON.parse(readFileSync(`${here}${name}.json`, 'utf8'));
/** Classes of which somebody reads: a pair, a sum over the whole list, or a class of ours. Of the others nothing is kept. */
const used = new Set([
  ...[...pairs.keys()]
    .flatMap((key) => key.split(' '))
    .flatMap((term) => (term.startsWith('class:') ? [term.slice('class:'.length)] : [])),
  ...ownFile('groups').flatMap(({ members }) => members.flatMap(({ listed }) => listed)),
  ...Object.keys(ownFile('our-classes')),
]);
const written = Object.fromEntries(
  [...names]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, classes]) => [name, [...classes].filter((one) => used.has(one)).sort()]),
);
const text = (value) => `${JSON.stringify(value)}\n`;
writeFileSync(`${here}names.json`, text(written));
writeFileSync(`${here}pairs.json`, text({ ansm: grouped(pairs), onc: grouped(alerts).must, quiet }));
process.stdout.write(
  `${names.size} names, ${pairs.size} statements, ${alerts.size} more pairs of the list of alerts, ${quiet.length} quiet pairs\n`,
);
