import { readFileSync } from 'node:fs';
import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { AuthConfig } from '../../lambdas/auth/config';
import type { SiteConfig } from '../../lambdas/site/config';
import type { ToolsConfig } from '../../lambdas/tools/config';
import { realCheckout } from '../edge/checkout-hosts';
import { adminFunction, panelJobs } from '../functions/admin';
import type { BackgroundFunction, Bundles } from '../functions/bundle';
import { FeatureFunction } from '../functions/feature-function';
import { meFunction, uploadsOf } from '../functions/me';
import { backgroundFunctions } from '../functions/messages';
import { paymentJobs, paymentSecrets, paymentsFunction } from '../functions/payments';
import { allowItems, allowMessages, allowReports } from '../functions/permissions';
import { type Functions, PublicApi } from '../gateway/public-api';
import type { StageSettings } from '../stage';
import type { DataStack } from './data-stack';
import type { IdentityStack } from './identity-stack';

type Around = {
  readonly bundles: Bundles;
  readonly identity: IdentityStack;
  readonly data: DataStack;
};

const items = ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] as const;

const quick = Duration.seconds(15); // these functions answer within one; a slower dependency is a fault
const conversation = Duration.seconds(90); // a model's answer may take a minute

/** The functions, what each may do, and the one gateway in front of them. */
export class ApiStack extends Stack {
  readonly functions: Functions;
  readonly background: Readonly<Record<BackgroundFunction, FeatureFunction<unknown>>>;
  readonly api: RestApi;

  private readonly stage: StageSettings;
  private readonly around: Around;

  constructor(scope: Construct, stage: StageSettings, around: Around, props: StackProps) {
    super(scope, 'api', props);
    this.stage = stage;
    this.around = around;
    const secrets = paymentSecrets(this, stage);
    this.functions = {
      site: this.site(),
      auth: this.auth(),
      me: meFunction(this, { stage, ...around }),
      tools: this.tools(),
      payments: paymentsFunction(this, { stage, ...around }, secrets),
      admin: adminFunction(this, { stage, ...around }),
    };
    this.background = {
      ...backgroundFunctions(this, { stage, bundles: around.bundles, data: around.data }),
      ...paymentJobs(this, { stage, ...around }, secrets),
      ...panelJobs(this, { stage, ...around }),
    };
    this.api = new PublicApi(this, {
      stage,
      functions: this.functions,
      pool: around.identity.pool,
      operations: around.data.operations,
      originProof: around.data.originSecret.secretValue.unsafeUnwrap(), // a reference, resolved while deploying
    }).api;
  }

  private site(): FeatureFunction<SiteConfig> {
    const { stage, around } = this;
    return new FeatureFunction<SiteConfig>(this, {
      ...this.shared('site'),
      timeout: quick,
      environment: {
        STAGE: stage.name,
        APP_VERSION: appVersion,
        USER_POOL_ID: around.identity.pool.userPoolId,
        USER_POOL_CLIENT_ID: around.identity.client.userPoolClientId,
        AI_PROVIDER: this.aiProvider,
        CHECKOUT_SCRIPT: realCheckout,
        RECURRING_PAYMENTS: stage.payments.recurring ? 'on' : 'off',
        SUPPORT_EMAIL: stage.support.email,
        SUPPORT_PHONE: stage.support.phone,
        SUPPORT_CITY: stage.support.city,
        LEGAL_ENTITY: stage.support.legalEntity,
        ...(stage.pushSettings !== undefined && { PUSH_SETTINGS: stage.pushSettings }),
        ...(stage.androidApkUrl !== undefined && { ANDROID_APK_URL: stage.androidApkUrl }),
      },
      errorImpact: 'Pages open without plans and prices, and nobody can sign in: they do not learn where.',
    });
  }

  private auth(): FeatureFunction<AuthConfig> {
    const { stage, around } = this;
    const { table, keyedHashSecret } = around.data;
    const auth = new FeatureFunction<AuthConfig>(this, {
      ...this.shared('auth'),
      timeout: quick,
      environment: {
        TABLE_NAME: table.tableName,
        USER_POOL_ID: around.identity.pool.userPoolId,
        USER_POOL_CLIENT_ID: around.identity.client.userPoolClientId,
        KEYED_HASH_SECRET: `secretsmanager:${keyedHashSecret.secretArn}`,
        CREDENTIAL_CALLS_PER_MINUTE: String(stage.credentialCallsPerMinute),
        CODES_PER_NETWORK_AN_HOUR: String(stage.codesPerNetworkAnHour),
        DEV_CODES: stage.tellsCodes ? 'true' : 'false',
        SIGN_UP_ANSWER_MS: String(stage.signUpAnswer.toMilliseconds()),
        PAGES_ORIGIN: stage.pagesOrigin,
        MESSAGES_TOPIC_ARN: around.data.messages.topicArn,
        SMS_SENDER_ID: stage.sms.senderId,
        SMS_ENTITY_ID: stage.sms.entityId,
        SMS_TEMPLATE_ENGLISH: stage.sms.templateIds.english,
        SMS_TEMPLATE_HINDI: stage.sms.templateIds.hindi,
      },
      errorImpact:
        'People cannot sign up, sign in or renew a session; whoever is signed in goes on for up to an hour.',
    });
    allowItems(auth.lambda, around.data, [...items, 'ConditionCheckItem']);
    auth.lambda.addToRolePolicy(
      new PolicyStatement({
        // Renewing and revoking are open calls that prove themselves by the refresh token.
        actions: [
          'cognito-idp:AdminCreateUser',
          'cognito-idp:AdminDeleteUser',
          'cognito-idp:AdminInitiateAuth',
          'cognito-idp:AdminRespondToAuthChallenge',
          'cognito-idp:AdminSetUserPassword',
          'cognito-idp:AdminUserGlobalSignOut',
        ],
        resources: [around.identity.pool.userPoolArn],
      }),
    );
    auth.lambda.addToRolePolicy(
      // A telephone number is no resource with a name: everything that has one is left out.
      new PolicyStatement({ actions: ['sns:Publish'], notResources: ['arn:aws:sns:*:*:*'] }),
    );
    allowMessages(auth.lambda, around.data);
    keyedHashSecret.grantRead(auth.lambda);
    return auth;
  }

  private tools(): FeatureFunction<ToolsConfig> {
    const { stage, around } = this;
    const { table, modelKey } = around.data;
    const tools = new FeatureFunction<ToolsConfig>(this, {
      ...this.shared('tools'),
      timeout: conversation,
      environment: {
        TABLE_NAME: table.tableName,
        MESSAGES_TOPIC_ARN: around.data.messages.topicArn,
        REPORTS_BUCKET: around.data.reports.bucketName,
        AI_PROVIDER: this.aiProvider,
        ...(modelKey && { OPENAI_API_KEY: `secretsmanager:${modelKey.secretName}` }),
        OPENAI_MODEL: stage.model.name,
      },
      errorImpact:
        'Doctors get no answer from the clinical tools; a query that failed is given back to them.',
    });
    allowItems(tools.lambda, around.data, [...items, 'ConditionCheckItem', 'Query']);
    allowMessages(tools.lambda, around.data);
    allowReports(tools.lambda, around.data, uploadsOf(stage));
    modelKey?.grantRead(tools.lambda);
    return tools;
  }

  private get aiProvider(): 'openai' | 'reference' {
    return this.around.data.modelKey ? 'openai' : 'reference';
  }

  private shared<F extends keyof Bundles>(feature: F) {
    const { stage, around } = this;
    return { feature, stage, bundle: around.bundles[feature], operations: around.data.operations };
  }
}

const appVersion = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
