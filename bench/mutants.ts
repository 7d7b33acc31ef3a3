import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askedNumber } from './asked';
import { writeFigures } from './security-figures';

// `npm run mutants -- codes door`: Stryker weakens every line of these parts in turn, and the tests beside the part are
// run on each; without names every part is taken, with `--tonight` the one whose turn it is. `-- --survivors codes` weakens again only the lines whose mutants
// survived the last time, after tests were written for them and before the lines were touched; `-- --one-in 6 identifiers` weakens
// every sixth line, for a first look. What no test notices is listed. The results of a part are kept in
// `bench/results/mutants.json` until it is run again, because all of them take hours.

/** What is weakened, and the tests that must notice. */
type Part = { readonly files: readonly string[]; readonly suites: readonly string[] };

const dynamo = 'lambdas/adapters/dynamo';
const kept = 'test/security/kept-promises.test.ts';
const parts: Readonly<Record<string, Part>> = {
  signatures: {
    files: ['lambdas/payments/signature.ts'],
    suites: ['test/features/payments/signature.test.ts', kept],
  },
  lockout: {
    files: [`${dynamo}/sign-in/lockouts.ts`, 'lambdas/person/account-blocked.ts', 'lambdas/auth/sign-in.ts'],
    suites: [
      'test/ports/lockouts.test.ts',
      'test/features/auth/sign-in.test.ts',
      'test/security/lockouts-kept.test.ts',
    ],
  },
  codes: {
    files: [
      `${dynamo}/sign-in/one-time-codes.ts`,
      'lambdas/person/one-time-code.ts',
      'lambdas/auth/request-code.ts',
    ],
    suites: [
      'test/features/auth/one-time-codes.test.ts',
      'test/security/codes-kept.test.ts',
      'test/ports/one-time-codes.test.ts',
      kept,
    ],
  },
  tokens: {
    files: [
      'lambdas/auth/reset-token.ts',
      `${dynamo}/sign-in/reset-links.ts`,
      'lambdas/auth/reset-password.ts',
      'lambdas/auth/challenge.ts',
    ],
    suites: [
      'test/features/auth/challenge.test.ts',
      'test/features/auth/reset-password.test.ts',
      'test/security/tokens-kept.test.ts',
      'test/ports/reset-links.test.ts',
      kept,
    ],
  },
  door: {
    files: ['lambdas/http/door.ts', `${dynamo}/sign-in/door.ts`],
    suites: [
      'test/features/http/fresh-sign-in.test.ts',
      'test/features/http/door.test.ts',
      'test/ports/door.test.ts',
    ],
  },
  quota: { files: [`${dynamo}/answers/quota.ts`], suites: ['test/ports/quota.test.ts'] },
  settle: {
    files: ['lambdas/payments/settle-payment.ts'],
    suites: ['test/features/payments/settle.test.ts'],
  },
  erase: {
    files: ['lambdas/admin/erase.ts', `${dynamo}/panel/erasure.ts`],
    suites: ['test/features/panel/erase.test.ts', 'test/ports/erasure.test.ts'],
  },
  'file links': {
    files: ['lambdas/adapters/s3/report-files.ts'],
    suites: ['test/ports/report-files.test.ts'],
  },
  guard: {
    files: [
      'lambdas/tools/guard/dose-guard.ts',
      'lambdas/tools/guard/dose-checks.ts',
      'lambdas/tools/guard/line-buffer.ts',
    ],
    suites: [
      'test/features/tools/guard/guard-alone.test.ts',
      'test/features/tools/guard/dose-checks.test.ts',
      'test/features/tools/guard/dose-guard.test.ts',
      'test/features/tools/guard/named-doses.test.ts',
      'test/features/tools/guard/read-as-shown.test.ts',
    ],
  },
  identifiers: {
    files: [
      'rules/personal-identifiers.ts',
      'rules/document-numbers.ts',
      'rules/person-names.ts',
      'rules/indian-names.ts',
      'rules/name-sounds.ts',
      'rules/verhoeff.ts',
    ],
    // Each rule at its edges, in a second or two; the thousands of sentences are the tests' own.
    suites: [
      'test/contract/identifiers-alone.test.ts',
      'test/contract/identifiers-spaced.test.ts',
      'test/contract/personal-identifiers.test.ts',
    ],
  },
  verdicts: {
    files: ['clinical/dosing/reason.ts'],
    suites: ['test/clinical/reasons.test.ts'],
  },
  dangers: {
    files: ['clinical/danger/fires.ts', 'clinical/danger/triage.ts'],
    suites: ['test/clinical/dangers-alone.test.ts'],
  },
};

/**
 * A mutant that no test noticed. `other`: what stands around the first sign that is another one, where the line is too long
 * to show it; `why`: where it changes nothing that anybody could notice, what makes it so.
 */
type Survivor = {
  readonly place: string;
  readonly what: string;
  readonly other?: string;
  readonly why?: string;
};
/** Explained once, by what stands in the line, so that a line may move. */
type Explained = {
  readonly file: string;
  readonly line: string;
  readonly becomes: string;
  readonly why: string;
};
const explained = JSON.parse(await readFile('bench/equal-mutants.json', 'utf8')) as Explained[];
const whyEqual = (file: string, line: string, becomes: string): { why?: string } => {
  const found = explained.find(
    (each) => each.file === file && line.includes(each.line) && becomes.includes(each.becomes),
  );
  return found ? { why: found.why } : {};
};
type Result = {
  readonly at: string;
  readonly killed: number;
  /** Among the killed: those that took so long that they were ended. Many of them on a busy machine mean nothing. */
  readonly timedOut?: number;
  readonly survived: number;
  /** In hundredths. Mutants that do not compile or load count in neither number. */
  readonly score: number;
  readonly survivors: readonly Survivor[];
  /** A sample: of so many lines only one was weakened. */
  readonly oneIn?: number;
};

type StrykerMutant = {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
};
type StrykerReport = {
  readonly files: Readonly<
    Record<string, { readonly source: string; readonly mutants: readonly StrykerMutant[] }>
  >;
};

const shownOfLine = 90;
/** What a mutant has where it first differs from its line; nothing where all of it is shown. */
function otherPart(line: string, { location, replacement = '' }: StrykerMutant): { other?: string } {
  if (replacement.length <= shownOfLine) return {};
  const before = line.slice(location.start.column - 1);
  const signs = [...replacement].findIndex((sign, place) => sign !== [...before][place]);
  const around = [...replacement].slice(Math.max(0, signs - 15), signs + 25);
  return { other: around.join('') };
}

/** Runs Stryker on one part. */
async function weaken({ files, suites }: Part): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'ai-medix-mutants-'));
  try {
    const own = JSON.parse(await readFile('stryker.config.json', 'utf8'));
    const fileName = join(folder, 'report.json');
    const config = join(folder, 'stryker.json');
    await writeFile(config, JSON.stringify({ ...own, mutate: files, jsonReporter: { fileName } }));
    const stryker = spawn(
      process.execPath,
      ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', config],
      {
        env: {
          ...process.env,
          MUTANT_SUITES: suites.join(','),
          MUTANT_FILES: files.join(','),
          // One folder for all mutants: what was translated for the first is there for the last.
          TEST_RUN_FOLDER: folder,
          TMPDIR: folder,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const code = await new Promise((resolve) => stryker.once('exit', resolve));
    if (code !== 0) throw new Error(`Stryker ended with ${code}`);
    return read(JSON.parse(await readFile(fileName, 'utf8')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const noticed = new Set(['Killed', 'Timeout']);
const passedOver = new Set(['Survived', 'NoCoverage']);

function read({ files }: StrykerReport): Result {
  const all = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({
      file,
      mutant,
      line: source.split('\n')[mutant.location.start.line - 1] ?? '',
    })),
  );
  const killed = all.filter(({ mutant }) => noticed.has(mutant.status)).length;
  const timedOut = all.filter(({ mutant }) => mutant.status === 'Timeout').length;
  const survivors = all
    .filter(({ mutant }) => passedOver.has(mutant.status))
    .map(({ file, mutant, line }) => {
      const whole = `${mutant.mutatorName}: ${(mutant.replacement ?? '').replace(/\s+/g, ' ')}`;
      const becomes = whole.slice(0, `${mutant.mutatorName}: `.length + shownOfLine);
      return {
        place: `${file}:${mutant.location.start.line}`,
        what: `${line.trim().slice(0, shownOfLine)} → ${becomes}`,
        ...otherPart(line, mutant),
        ...whyEqual(file, line, whole),
      };
    });
  const counted = killed + survivors.length;
  const score = counted === 0 ? 0 : Math.round((killed / counted) * 10_000) / 100;
  return { at: new Date().toISOString(), killed, timedOut, survived: survivors.length, score, survivors };
}

const resultsFile = 'bench/results/mutants.json';
/** What is kept of the parts that were weakened earlier. */
const keptParts = async (): Promise<Record<string, Result>> =>
  JSON.parse(await readFile(resultsFile, 'utf8').catch(() => '{}')).parts ?? {};

const survivorsOnly = process.argv.includes('--survivors');
const names = Object.keys(parts);
/** A night weakens one part, the next night the next one: all of them take hours. */
const ofTonight = names[Math.floor(Date.now() / 86_400_000) % names.length] ?? '';
const oneIn = askedNumber('one-in', 1);
const asked = process.argv.slice(2).flatMap((word, place, all) => {
  if (word === '--survivors' || word === '--one-in' || all[place - 1] === '--one-in') return [];
  return word === '--tonight' ? [ofTonight] : [word];
});

/** Weakens one line of so many of a part, and nothing that goes over more lines than one. */
async function weakenSome({ files, suites }: Part): Promise<Result> {
  const linesOf = async (file: string) =>
    (await readFile(file, 'utf8')).split('\n').map((_, place) => place + 1);
  const some = files.map(async (file) =>
    (await linesOf(file)).filter((line) => line % oneIn === 0).map((line) => `${file}:${line}-${line}`),
  );
  return { ...(await weaken({ files: (await Promise.all(some)).flat(), suites })), oneIn };
}

/** Weakens again the lines of the survivors of a run; whatever survived there and does not any more was killed since. */
async function weakenSurvivors(part: Part, before: Result): Promise<Result> {
  const lines = [...new Set(before.survivors.map(({ place }) => place))];
  const files = lines.map((place) => place.replace(/:(\d+)$/, ':$1-$1'));
  const again = files.length === 0 ? before : await weaken({ ...part, files });
  const { survivors } = again; // all of these lines' mutants were made again: what was killed before may survive now
  const killed = before.killed + before.survived - survivors.length;
  const score = Math.round((killed / (killed + survivors.length)) * 10_000) / 100;
  const { oneIn: sampled } = before;
  const of = sampled === undefined ? {} : { oneIn: sampled };
  return { at: again.at, killed, survived: survivors.length, score, survivors, ...of };
}

const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
const missing = Object.values(parts)
  .flatMap(({ files, suites }) => [...files, ...suites])
  .filter((file) => !existsSync(file));
if (missing.length > 0) throw new Error(`no such file: ${missing.join(', ')}`);
await mkdir('bench/results', { recursive: true });
for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
  const part = parts[name];
  if (!part) continue;
  const known = (await keptParts())[name];
  const whole = () => (oneIn > 1 ? weakenSome(part) : weaken(part));
  const result = survivorsOnly && known ? await weakenSurvivors(part, known) : await whole();
  const { killed: found, timedOut = 0, survived: left, score } = result;
  console.log(`${name}: ${found} killed (${timedOut} timed out), ${left} survived, ${score} %`);
  for (const { place, what, other, why } of result.survivors)
    console.log(
      `  ${place} ${what}${other === undefined ? '' : ` … ${other}`}${why === undefined ? '' : ` (the same: ${why})`}`,
    );
  const all = { ...(await keptParts()), [name]: result }; // a part takes long: another may have been written meanwhile
  const killed = Object.values(all).reduce((sum, each) => sum + each.killed, 0);
  const survived = Object.values(all).reduce((sum, each) => sum + each.survived, 0);
  const total = { killed, survived, score: Math.round((killed / (killed + survived)) * 10_000) / 100 };
  await writeFile(resultsFile, `${JSON.stringify({ total, parts: all }, null, 2)}\n`);
  writeFigures();
}
