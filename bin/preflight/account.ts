import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  DescribeTypeCommand,
} from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { DescribeSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetSMSAttributesCommand, GetSMSSandboxAccountStatusCommand, SNSClient } from '@aws-sdk/client-sns';

/** The preflight asks this of an AWS account before a deployment. `undefined`: there is no such thing there. */
export type AwsAccount = {
  /** The state of a stack, in the stage's region unless another is named. */
  stackStatus(name: string, region?: string): Promise<string | undefined>;
  /** Says whether the stage's region has a type of resource. */
  offersResource(type: string): Promise<boolean>;
  parallelRuns(): Promise<number>;
  secretExists(name: string): Promise<boolean>;
  certificate(arn: string): Promise<{ status: string; names: string[] } | undefined>;
  mailIdentityVerified(identity: string): Promise<boolean>;
  mailsToEverybody(): Promise<boolean>;
  mailsADay(): Promise<number>;
  smsToEverybody(): Promise<boolean>;
  smsDollarsAMonth(): Promise<number>;
};

/** The account that the environment's credentials open. */
export function awsAccount(region: string): AwsAccount {
  const settings = { region, maxAttempts: 2 };
  const ses = new SESv2Client(settings);
  const sns = new SNSClient(settings);
  return {
    stackStatus: (StackName, elsewhere = region) =>
      unlessMissing(
        new CloudFormationClient({ ...settings, region: elsewhere })
          .send(new DescribeStacksCommand({ StackName }))
          .then(({ Stacks }) => Stacks?.[0]?.StackStatus),
      ),
    offersResource: async (TypeName) => {
      const asked = new CloudFormationClient(settings).send(
        new DescribeTypeCommand({ Type: 'RESOURCE', TypeName }),
      );
      return (await unlessMissing(asked)) !== undefined;
    },
    parallelRuns: async () => {
      const { AccountLimit } = await new LambdaClient(settings).send(new GetAccountSettingsCommand());
      return AccountLimit?.ConcurrentExecutions ?? 0;
    },
    secretExists: async (SecretId) => {
      const asked = new SecretsManagerClient(settings).send(new DescribeSecretCommand({ SecretId }));
      return (await unlessMissing(asked)) !== undefined;
    },
    certificate: async (CertificateArn) => {
      const acm = new ACMClient({ ...settings, region: 'us-east-1' }); // CloudFront's certificates lie there
      const found = await unlessMissing(acm.send(new DescribeCertificateCommand({ CertificateArn })));
      const { Status = 'UNKNOWN', DomainName = '', SubjectAlternativeNames = [] } = found?.Certificate ?? {};
      return found && { status: Status, names: [DomainName, ...SubjectAlternativeNames] };
    },
    mailIdentityVerified: async (EmailIdentity) => {
      const found = await unlessMissing(ses.send(new GetEmailIdentityCommand({ EmailIdentity })));
      return found?.VerifiedForSendingStatus === true;
    },
    mailsToEverybody: async () =>
      (await ses.send(new GetAccountCommand({}))).ProductionAccessEnabled === true,
    mailsADay: async () => (await ses.send(new GetAccountCommand({}))).SendQuota?.Max24HourSend ?? 0,
    smsToEverybody: async () => !(await sns.send(new GetSMSSandboxAccountStatusCommand({}))).IsInSandbox,
    smsDollarsAMonth: async () => {
      const { attributes } = await sns.send(
        new GetSMSAttributesCommand({ attributes: ['MonthlySpendLimit'] }),
      );
      return Number(attributes?.MonthlySpendLimit ?? 1); // what AWS gives a new account
    },
  };
}

/** Services call what is not there by different names. */
async function unlessMissing<Resource>(asked: Promise<Resource>): Promise<Resource | undefined> {
  try {
    return await asked;
  } catch (fault) {
    const { name, message } = fault as Error;
    if (/NotFound/.test(name) || (name === 'ValidationError' && /does not exist/.test(message)))
      return undefined;
    throw fault;
  }
}
