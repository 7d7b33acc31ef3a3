import { edgeRegion } from '../../lib/stacks/edge-stack';
import type { StageSettings } from '../../lib/stage';
import type { StageFile } from '../../lib/stage-file';
import type { AwsAccount } from './account';

/** One thing that a deployment needs; `mend` is the command or place that mends it. */
export type Check = {
  readonly name: string;
  readonly mend: string;
  /** Answers what is wrong, or nothing. */
  readonly look: () => Promise<string | undefined>;
};

const quotaPage =
  'https://ap-south-1.console.aws.amazon.com/servicequotas/home/services/lambda/quotas/L-B99A9384';
const mailQuotaPage = 'https://ap-south-1.console.aws.amazon.com/servicequotas/home/services/ses/quotas';
const mailsOfASignUp = 2; // the code that proves the mailbox, and the welcome
const fewestParallelRuns = 100; // twenty seconds of a streamed answer each: five answers a second
const leftUnreserved = 100; // Lambda's own rule

/** The search beyond a million costs at least so many US dollars a month (docs/decisions/0030-the-search-beyond-a-million.md). */
const searchDollarsAMonth = { engine: 350, redundantEngine: 700, ingestion: 175 };
const typesOfSearch = [
  'AWS::OpenSearchServerless::Collection',
  'AWS::OpenSearchServerless::SecurityPolicy',
  'AWS::OpenSearchServerless::AccessPolicy',
  'AWS::OSIS::Pipeline',
];

/** The registry of India's operators gives out these values. */
const ofRegistry = /^sms\./;
const ofNobody = (values: readonly string[]): string | undefined =>
  values.length > 0 ? `these belong to nobody: ${values.join(', ')}` : undefined;

/** Lists what can be looked at without an account. */
export const checksOfCheckout = (
  stage: StageSettings,
  built: { readonly pages: boolean; readonly book: boolean },
): Check[] => [
  {
    name: `stages/${stage.name}.json is filled in`,
    mend: `edit stages/${stage.name}.json; lib/stage-file.ts says what each value is`,
    look: async () => ofNobody(stage.unchosen.filter((value) => !ofRegistry.test(value))),
  },
  ...(stage.needsPages ? checksForThePublic(stage, built) : []),
  ...(stage.peopleSearch ? [priceOfSearch(stage, stage.peopleSearch)] : []),
];

/** What a stage needs that the public is led to; of one that needs none of it nothing is said. */
const checksForThePublic = (
  stage: StageSettings,
  built: { readonly pages: boolean; readonly book: boolean },
): Check[] => [
  {
    name: 'the texts are registered with the operators (DLT)',
    mend: `register sender and texts, then fill sms in stages/${stage.name}.json: docs/operations.md, before the first deployment, 3; https://docs.aws.amazon.com/sns/latest/dg/channels-sms-senderid-india.html`,
    look: async () => ofNobody(stage.unchosen.filter((value) => ofRegistry.test(value))),
  },
  {
    name: 'the pages are built',
    mend: 'npm run build',
    look: async () => (built.pages ? undefined : 'web/dist holds no pages'),
  },
  {
    name: 'the reference is built',
    mend: 'npm run book',
    look: async () => (built.book ? undefined : 'book/dist holds no pages'),
  },
];

const priceOfSearch = (
  { name, monthlyBudgetUsd }: StageSettings,
  { redundant }: NonNullable<StageFile['peopleSearch']>,
): Check => ({
  name: 'the monthly budget holds the search engine of the panel',
  mend: `raise monthlyBudgetUsd in stages/${name}.json, or set peopleSearch to null`,
  look: async () => {
    const { engine, redundantEngine, ingestion } = searchDollarsAMonth;
    const least = (redundant ? redundantEngine : engine) + ingestion;
    return monthlyBudgetUsd > least ? undefined : `it costs at least US$ ${least} of ${monthlyBudgetUsd}`;
  },
});

/** Lists what only the account knows. */
export const checksOfAccount = (stage: StageSettings, file: StageFile, account: AwsAccount): Check[] => [
  {
    name: 'the region is set up for CDK',
    mend: `npx cdk bootstrap aws://<account>/${stage.region}`,
    look: async () => {
      const status = await account.stackStatus('CDKToolkit', stage.region);
      return status?.endsWith('_COMPLETE') ? undefined : `the stack CDKToolkit is ${status ?? 'not there'}`;
    },
  },
  {
    name: 'the region of the edge is set up for CDK',
    mend: `npx cdk bootstrap aws://<account>/${edgeRegion}`,
    look: async () => {
      const status = await account.stackStatus('CDKToolkit', edgeRegion);
      return status?.endsWith('_COMPLETE') ? undefined : `the stack CDKToolkit is ${status ?? 'not there'}`;
    },
  },
  ...stacksOf(stage).map(([stack, region]) => {
    const name = `ai-medix-${stage.name}-${stack}`;
    return {
      name: `the stack ${name} can be deployed`,
      mend: `aws cloudformation update-termination-protection --no-enable-termination-protection --region ${region} --stack-name ${name} && aws cloudformation delete-stack --region ${region} --stack-name ${name}`,
      look: async () => {
        const status = await account.stackStatus(name, region);
        return status === 'ROLLBACK_COMPLETE' || status === 'ROLLBACK_FAILED'
          ? `an earlier first deployment failed: ${status}`
          : undefined;
      },
    };
  }),
  {
    name: 'enough functions may run at once',
    mend: `ask for 1,000: ${quotaPage}`,
    look: async () => {
      const all = await account.parallelRuns();
      const reserved = Object.values(stage.reservedConcurrency).reduce((sum, runs) => sum + runs, 0);
      if (all < fewestParallelRuns) return `the account allows ${all}`;
      return reserved > all - leftUnreserved
        ? `${reserved} are reserved of ${all}; 100 must stay free`
        : undefined;
    },
  },
  ...secretsOf(file).map((name) => ({
    name: `the secret ${name} is stored`,
    mend: `aws secretsmanager create-secret --region ${stage.region} --name ${name} --secret-string "$(read -rs s; echo "$s")"`,
    look: async () => ((await account.secretExists(name)) ? undefined : 'it is not there'),
  })),
  {
    name: 'mail may be sent as the stage’s address',
    mend: `aws sesv2 create-email-identity --region ${stage.region} --email-identity ${domainOf(file.mailFrom)} and set its DNS records`,
    look: async () => {
      const identities = [domainOf(file.mailFrom), file.mailFrom];
      const verified = await Promise.all(identities.map((each) => account.mailIdentityVerified(each)));
      return verified.includes(true) ? undefined : `${file.mailFrom} is not verified`;
    },
  },
  {
    name: 'mail reaches everybody',
    mend: 'ask for production access: https://ap-south-1.console.aws.amazon.com/ses/home#/account',
    look: async () => ((await account.mailsToEverybody()) ? undefined : 'SES is in its sandbox'),
  },
  {
    name: 'mail suffices for a day of as many sign-ups as the stage lets in',
    mend: `ask for more: ${mailQuotaPage}; or lower perDay.signUps in stages/${stage.name}.json`,
    look: async () => {
      const [may, wanted] = [await account.mailsADay(), file.perDay.signUps * mailsOfASignUp];
      return may >= wanted ? undefined : `SES sends ${may} a day, ${wanted} would be wanted`;
    },
  },
  {
    name: 'text messages reach everybody',
    mend: 'leave the sandbox: https://ap-south-1.console.aws.amazon.com/sns/v3/home#/mobile/text-messaging',
    look: async () => ((await account.smsToEverybody()) ? undefined : 'SMS is in its sandbox'),
  },
  {
    name: 'text messages have a spend limit that a day of sign-ups does not reach',
    mend: `ask for more, then: aws sns set-sms-attributes --region ${stage.region} --attributes MonthlySpendLimit=<dollars>`,
    look: async () => {
      const dollars = await account.smsDollarsAMonth();
      return dollars > 1 ? undefined : `it is US$ ${dollars} a month: about 30 codes`;
    },
  },
  ...(file.domain ? [certificateOf(file.domain, account)] : []),
  ...(file.peopleSearch
    ? typesOfSearch.map((type) => ({
        name: `the region has ${type}`,
        mend: `set peopleSearch to null in stages/${stage.name}.json: the panel then searches in the memory of its function`,
        look: async () => ((await account.offersResource(type)) ? undefined : 'it is not offered there'),
      }))
    : []),
];

/** The stacks of a stage, each with its region. */
const stacksOf = ({ region }: StageSettings): [stack: string, region: string][] => [
  ...['data', 'identity', 'api', 'web', 'observability'].map((stack): [string, string] => [stack, region]),
  ['edge', edgeRegion],
  ['edge-alarms', edgeRegion],
];

const secretsOf = ({ model, payments, watchingPerson }: StageFile): string[] => [
  ...(model ? [model.keySecretName] : []),
  ...(watchingPerson ? [watchingPerson.passwordSecretName] : []),
  payments.keySecretName,
  payments.webhookSecretName,
  ...[payments.previousKeySecretName, payments.previousWebhookSecretName].filter((name) => name !== null),
];

const domainOf = (address: string): string => address.slice(address.indexOf('@') + 1);

const certificateOf = (domain: NonNullable<StageFile['domain']>, account: AwsAccount): Check => ({
  name: `the certificate is that of ${domain.name}`,
  mend: `aws acm request-certificate --region us-east-1 --validation-method DNS --domain-name ${domain.name}`,
  look: async () => {
    const found = await account.certificate(domain.certificateArn);
    if (!found) return 'it is not there';
    if (found.status !== 'ISSUED') return `it is ${found.status}`;
    const wildcard = domain.name.replace(/^[^.]+/, '*');
    return found.names.some((name) => name === domain.name || name === wildcard)
      ? undefined
      : `it names ${found.names.join(', ')}`;
  },
});
