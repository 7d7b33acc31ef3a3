import type { AwsAccount } from '../../bin/preflight/account';
import { checksOfAccount, checksOfCheckout } from '../../bin/preflight/checks';
import { inLines, runChecks } from '../../bin/preflight/run-checks';
import { stageOf } from '../../lib/stage';
import { readStageFile } from '../../lib/stage-file';

const domain = {
  name: 'www.medix.in',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/5d6a1f0e-0000-4000-8000-000000000000',
};
const file = { ...readStageFile('prod'), domain };
const ready: AwsAccount = {
  stackStatus: async (name) => (name === 'CDKToolkit' ? 'CREATE_COMPLETE' : undefined),
  offersResource: async () => true,
  parallelRuns: async () => 1_000,
  secretExists: async () => true,
  certificate: async () => ({ status: 'ISSUED', names: ['medix.in', '*.medix.in'] }),
  mailIdentityVerified: async (identity) => !identity.includes('@'),
  mailsToEverybody: async () => true,
  mailsADay: async () => 50_000,
  smsToEverybody: async () => true,
  smsDollarsAMonth: async () => 50,
};
const look = (account: Partial<AwsAccount>, chosen = file) =>
  runChecks(checksOfAccount(stageOf('prod', chosen), chosen, { ...ready, ...account }));
const wrongWith = async (account: Partial<AwsAccount>, chosen = file) =>
  (await look(account, chosen)).filter(({ outcome }) => outcome !== 'good');

describe('looking before a deployment', () => {
  it('finds nothing wrong in an account that has everything', async () => {
    expect(await wrongWith({})).toEqual([]);
  });

  it.each<[string, Partial<AwsAccount>, string]>([
    ['a new account', { parallelRuns: async () => 10 }, 'servicequotas'],
    [
      'no bootstrap',
      { stackStatus: async (_, region) => (region === 'ap-south-1' ? undefined : 'CREATE_COMPLETE') },
      'npx cdk bootstrap aws://<account>/ap-south-1',
    ],
    [
      'no bootstrap of the edge',
      { stackStatus: async (_, region) => (region === 'us-east-1' ? undefined : 'CREATE_COMPLETE') },
      'npx cdk bootstrap aws://<account>/us-east-1',
    ],
    ['no key of the model', { secretExists: async (name) => !name.includes('model') }, 'create-secret'],
    ['mail in the sandbox', { mailsToEverybody: async () => false }, 'production access'],
    ['few mails a day', { mailsADay: async () => 200 }, 'services/ses/quotas'],
    ['no mail identity', { mailIdentityVerified: async () => false }, 'create-email-identity'],
    ['SMS in the sandbox', { smsToEverybody: async () => false }, 'text-messaging'],
    ['one dollar for SMS', { smsDollarsAMonth: async () => 1 }, 'MonthlySpendLimit'],
    ['no certificate', { certificate: async () => undefined }, 'request-certificate'],
    [
      'another’s',
      { certificate: async () => ({ status: 'ISSUED', names: ['b.in'] }) },
      'request-certificate',
    ],
    [
      'a failed first try',
      { stackStatus: async (name) => (name.endsWith('-api') ? 'ROLLBACK_COMPLETE' : 'CREATE_COMPLETE') },
      'delete-stack --region ap-south-1 --stack-name ai-medix-prod-api',
    ],
    [
      'a failed first try at the edge',
      { stackStatus: async (name) => (name.endsWith('-edge') ? 'ROLLBACK_COMPLETE' : 'CREATE_COMPLETE') },
      'delete-stack --region us-east-1 --stack-name ai-medix-prod-edge',
    ],
  ])('names %s with what mends it, and nothing else', async (_, account, mend) => {
    const wrong = await wrongWith(account);
    expect(wrong).toEqual([
      expect.objectContaining({ outcome: 'wrong', said: expect.stringContaining(mend) }),
    ]);
  });

  it.each([
    ['AccessDeniedException', 'use a role that may look'],
    ['TimeoutError', 'aws sts get-caller-identity'],
  ])('says what lets an account answer that does not: %s', async (name, mend) => {
    const silent = async () => Promise.reject(Object.assign(new Error(), { name }));
    expect(await wrongWith({ mailsADay: silent })).toEqual([
      expect.objectContaining({ outcome: 'not known', said: expect.stringContaining(mend) }),
    ]);
  });

  it('leaves a hundred runs unreserved, as Lambda demands', async () => {
    const greedy = { ...file, reservedConcurrency: { tools: 100, auth: 50 } } as const;
    expect(await wrongWith({ parallelRuns: async () => 200 }, greedy)).toHaveLength(1);
    expect(await wrongWith({}, greedy)).toEqual([]);
  });

  it('asks of the search engine of the panel, where one is chosen, whether it is to be had and paid', async () => {
    const searched = {
      ...file,
      monthlyBudgetUsd: 525,
      peopleSearch: { redundant: false, mostIngestionUnits: 3 },
    };
    const wrongOf = async (chosen: typeof searched) =>
      (await runChecks(checksOfCheckout(stageOf('prod', chosen), { pages: true, book: true }))).filter(
        ({ name, outcome }) => name.includes('search engine') && outcome === 'wrong',
      );
    expect((await wrongOf(searched)).map(({ said }) => said)).toEqual([
      expect.stringContaining('at least US$ 525 of 525'),
    ]);
    expect(await wrongOf({ ...searched, monthlyBudgetUsd: 526 })).toEqual([]);
    const redundant = { redundant: true, mostIngestionUnits: 3 };
    expect(await wrongOf({ ...searched, monthlyBudgetUsd: 526, peopleSearch: redundant })).toHaveLength(1);

    expect(await wrongWith({}, searched)).toEqual([]);
    const withoutPipelines = { offersResource: async (type: string) => type !== 'AWS::OSIS::Pipeline' };
    expect(await wrongWith(withoutPipelines, searched)).toEqual([
      expect.objectContaining({
        name: expect.stringContaining('AWS::OSIS::Pipeline'),
        said: expect.stringContaining('peopleSearch to null'),
      }),
    ]);
    expect(await wrongWith({ offersResource: async () => false })).toEqual([]);
  });

  it('goes as far as it can without an account, and does not call that good', async () => {
    const nobody = async () =>
      Promise.reject(Object.assign(new Error(), { name: 'CredentialsProviderError' }));
    const without = Object.fromEntries(
      Object.keys(ready).map((name) => [name, nobody]),
    ) as unknown as AwsAccount;
    const unknown = await look(without);
    expect(new Set(unknown.map(({ outcome }) => outcome))).toEqual(new Set(['not known']));
    for (const { said } of unknown) expect(said).toMatch(/CredentialsProviderError\n {6}aws configure sso/);
    const checkout = await runChecks(
      checksOfCheckout(stageOf('prod', readStageFile('prod')), { pages: false, book: false }),
    );
    expect(inLines(checkout)).toMatch(/WRONG stages\/prod\.json .*: these belong to nobody: alarmEmail, /);
    expect(inLines(checkout)).toMatch(
      /WRONG the texts are registered .*sms\.entityId.*\n.*docs\/operations\.md/,
    );
    expect(inLines(checkout)).toMatch(/WRONG the pages are built: .*\n {6}npm run build/);
    expect(inLines(checkout)).toMatch(/WRONG the reference is built: .*\n {6}npm run book/);
    // What a stage does without is not called good.
    const ofDev = await runChecks(
      checksOfCheckout(stageOf('dev', readStageFile('dev')), { pages: false, book: false }),
    );
    expect(ofDev.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['stages/dev.json is filled in', 'good'],
    ]);
  });
});
