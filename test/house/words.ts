/** Names in -ed and -ing that are nouns, verbs or a page's own word, and so say what they hold or do. */
const wholeWords = new Set([
  ...['bed', 'feed', 'need', 'seed', 'speed'],
  ...[
    'building',
    'finding',
    'heading',
    'landing',
    'listing',
    'meaning',
    'pricing',
    'ranking',
    'rating',
    'reading',
  ],
  ...['recording', 'scoring', 'setting', 'shipping', 'spelling', 'string', 'timing', 'warning', 'wording'],
  ...['nothing'],
  ...['understanding'], // of a text: clinical/text
  ...['messaging'], // the name of Firebase's library
]);

const irregular = new Set(
  `become begun bent bound bought broken brought built caught chosen come cut done drawn driven eaten fallen felt
  forgotten fought found given gone grown heard held hidden hurt kept known laid left lent lost made meant met paid
  proven put read sent set shown shut sold sought spent split spoken stood stuck sworn taken taught thought thrown told
  torn understood woken won worn written`.split(/\s+/),
);

/** Words that are a participle by their form and are used here as the noun or the verb of the same spelling. */
const nounsAndVerbs = new Set(['cut', 'read', 'set', 'split', 'put', 'come', 'bound']);

/** Says whether a name is one participle and nothing else: `Asked` says neither who asked nor what. */
export function isBareParticiple(name: string): boolean {
  if (/[a-z0-9][A-Z]/.test(name)) return false;
  const word = name.toLowerCase();
  if (wholeWords.has(word) || nounsAndVerbs.has(word)) return false;
  return irregular.has(word) || /[a-z]{2}(ed|ing)$/.test(word);
}

type Permission = { names: readonly string[]; homes: readonly RegExp[]; reason: string };

const contractAndEngine = [/^contract\//, /^clinical\//];
const lambdasAndWeb = [/^lambdas\//, /^web\/src\//];

/** Names that one file of each of these homes may export, because they mean the same in each, and why all must say them. */
export const permissions: readonly Permission[] = [
  {
    names: [
      'Assessment',
      'Language',
      'Names',
      'Patient',
      'ReportAnalysis',
      'UnderstoodFinding',
      'VerdictWord',
    ],
    homes: contractAndEngine,
    reason: 'The contract and the engine import nothing of ours, so each declares what both speak of.',
  },
  {
    names: ['recordShare', 'signOut', 'verifyPayment'],
    homes: lambdasAndWeb,
    reason: 'The pages name the call of a use case as the use case.',
  },
  {
    names: ['Audience', 'AuditEntry', 'FeedbackEntry', 'Inbox'],
    homes: lambdasAndWeb,
    reason: 'The pages read from the row of the contract what the port of the feature gives.',
  },
  {
    names: ['Correction'],
    homes: [/^clinical\//, /^web\/src\//],
    reason: 'A reader says it on the page, and the engine takes it; neither imports the other.',
  },
  {
    names: ['Payment', 'User'],
    homes: [/^local\/emulators\//, /^rules\//, /^web\/src\/features\/admin\//],
    reason: 'The same thing as the rules, the panel and the stand-in of its provider show it.',
  },
  {
    names: ['limits'],
    homes: [/^contract\//, /\.at-build\.ts$/],
    reason: 'A module that runs while building hands on the value of the contract.',
  },
];

/** Says whether files may share a name: by a reason above, or by what the files are. */
export function mayShare(name: string, files: readonly string[]): boolean {
  const permission = permissions.find(({ names }) => names.includes(name));
  if (permission) {
    const homeOf = (file: string) => permission.homes.findIndex((home) => home.test(file));
    const homes = files.map(homeOf);
    return !homes.includes(-1) && new Set(homes).size === files.length;
  }
  // AWS Lambda calls the export of this name in every function.
  if (name === 'handler')
    return files.every((file) => /^lambdas\/.+(\/main|\.job|\.trigger)\.ts$/.test(file));
  // A dictionary has the name of its part in both languages.
  const [, part] = /^web\/src\/i18n\/hi\/(.+)$/.exec(files.find((file) => file.includes('/hi/')) ?? '') ?? [];
  if (part) return files.every((file) => /^web\/src\/i18n\/(hi\/)?/.exec(file)?.[0] + part === file);
  // The front door of the engine gives a function of one of its rooms with the knowledge filled in.
  return (
    files.length === 2 &&
    files.includes('clinical/engine.ts') &&
    files.every((file) => file.startsWith('clinical/'))
  );
}
