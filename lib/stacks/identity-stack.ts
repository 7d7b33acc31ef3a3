import { Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolGroup,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { passwordLength } from '#contract/product';
import type { TriggerFunction } from '../functions/bundle';
import type { FeatureFunction, StageParts } from '../functions/feature-function';
import { poolTriggers } from '../functions/pool-triggers';

/** Knows who people are: passwords and tokens. User names are our own ids; e-mail and phone are resolved by us. */
export class IdentityStack extends Stack {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  readonly triggers: Readonly<Record<TriggerFunction, FeatureFunction<unknown>>>;

  constructor(scope: Construct, parts: Omit<StageParts, 'identity'>, props: StackProps) {
    super(scope, 'identity', props);
    const { stage } = parts;

    this.pool = new UserPool(this, 'people', {
      userPoolName: `ai-medix-${stage.name}`, // the operators' command finds it by this
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: false, // our own sign-up counts, checks and keeps addresses unique
      signInAliases: { username: true },
      signInCaseSensitive: true, // ids are made by us, in one spelling
      standardAttributes: { email: { mutable: true }, fullname: { mutable: true } },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      mfa: Mfa.OFF,
      passwordPolicy: {
        minLength: passwordLength.signUp, // short: five wrong tries block for half an hour
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
      },
      deletionProtection: stage.deletionProtection,
      removalPolicy: stage.removal,
    });
    new UserPoolGroup(this, 'admin', {
      userPool: this.pool,
      groupName: 'admin',
      description: 'May call the rows of the table whose access is admin',
    });

    this.client = this.pool.addClient('browser', {
      generateSecret: false, // a page cannot keep one
      // No flow that takes a password from a browser: the only way in leads through our counted sign-in.
      // The custom one is open to everybody and good for nobody without a proof of ours: lambdas/auth/challenge.ts.
      authFlows: { adminUserPassword: true, custom: true },
      disableOAuth: true,
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(60),
      idTokenValidity: Duration.minutes(60),
      refreshTokenValidity: Duration.days(30), // the ended sessions are remembered as long
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true }),
      // Cognito takes an empty list for "all", and a person could then change the e-mail behind our back.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    });

    this.triggers = poolTriggers(this, { ...parts, identity: this });

    Validations.of(this.pool).acknowledge(
      {
        id: 'AwsSolutions-COG1',
        reason:
          'The product accepts passwords of six characters; the sign-in blocks an identifier for 30 minutes ' +
          'after five failures and limits calls per address, and no flow takes a password directly.',
      },
      {
        id: 'AwsSolutions-COG2',
        reason:
          'The specified sign-in of people has no second factor: lockout and limits by network slow guessing. Administrators show ' +
          'a code of an authenticator, which our own door asks for because the pool would not ask after a custom flow (decision 28).',
      },
      {
        id: 'AwsSolutions-COG8',
        reason:
          'What the Plus plan adds watches sign-ins from browsers; all of ours come from our function, which counts them itself.',
      },
    );
  }
}
