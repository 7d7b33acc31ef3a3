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

type Permission = { names: readonly string[]; reason: string };

/** Names that several files may export, because they mean the same in each, and why both must say them. */
const permissions: readonly Permission[] = [
  { names: ['handler'], reason: 'AWS Lambda calls the export of this name in every function.' },
  { names: ['version'], reason: 'Every prompt has a version, kept with the answers that it brought.' },
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
    reason: 'The contract and the engine import nothing of ours, so each declares what both speak of.',
  },
  {
    names: ['refreshSession', 'recordShare', 'signOut', 'verifyPayment'],
    reason: 'The pages name the call of a use case as the use case.',
  },
  {
    names: ['Audience', 'AuditEntry', 'FeedbackEntry', 'Payment', 'User'],
    reason: 'The same thing as the table, the panel, the provider or its stand-in shows it.',
  },
  {
    names: ['Correction', 'Decision', 'Finding', 'Inbox', 'Purchase', 'Session', 'isRunning'],
    reason: 'The same thing on both sides of the wire, each with what its side knows of it.',
  },
  {
    names: ['DrugName', 'Topic'],
    reason: 'The contract says what may be typed as one, the engine what it knows of one.',
  },
];

/** Says whether files may share a name: by a reason above, or by what the files are. */
export function mayShare(name: string, files: readonly string[]): boolean {
  if (permissions.some(({ names }) => names.includes(name))) return true;
  // A dictionary has the name of its part in both languages, and a part the name of the one thing that it speaks of.
  const hasTranslation = files.some((file) => file.startsWith('web/src/i18n/hi/'));
  if (hasTranslation && files.filter((file) => !file.startsWith('web/src/i18n/')).length <= 1) return true;
  // The front door of the engine gives a function of its rooms with the knowledge filled in.
  if (files.includes('clinical/engine.ts') && files.every((file) => file.startsWith('clinical/')))
    return true;
  // A module that runs while building hands on a value of the contract under the same name.
  if (files.some((file) => file.endsWith('.at-build.ts'))) return true;
  // A component has the name of the one thing that it shows.
  return files.filter((file) => !file.endsWith('.tsx')).length === 1 && files.length === 2;
}
