import { Stack, type StackProps } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { adminFunction } from '../functions/admin';
import { adminJobs } from '../functions/admin-jobs';
import { authFunction } from '../functions/auth';
import type { BackgroundFunction } from '../functions/bundle';
import type { FeatureFunction, StageParts } from '../functions/feature-function';
import { meFunction } from '../functions/me';
import { messagesFunction } from '../functions/messages';
import { messagesJobs } from '../functions/messages-jobs';
import { paymentsFunction } from '../functions/payments';
import { paymentsJobs } from '../functions/payments-jobs';
import { siteFunction } from '../functions/site';
import { siteJobs } from '../functions/site-jobs';
import { reportsFunction, toolsFunction } from '../functions/tools';
import { type Functions, PublicApi } from '../gateway/public-api';

/** The functions, and the one gateway in front of them. */
export class ApiStack extends Stack {
  readonly functions: Functions;
  /** The functions that no caller waits for. */
  readonly background: Readonly<Record<BackgroundFunction, FeatureFunction<unknown>>>;
  readonly api: RestApi;
  /** The gateway's log of who called what. */
  readonly securityLog: LogGroup;

  constructor(scope: Construct, parts: StageParts, props: StackProps) {
    super(scope, 'api', props);
    this.functions = {
      site: siteFunction(this, parts),
      auth: authFunction(this, parts),
      me: meFunction(this, parts),
      tools: toolsFunction(this, parts),
      reports: reportsFunction(this, parts),
      payments: paymentsFunction(this, parts),
      admin: adminFunction(this, parts),
    };
    this.background = {
      messages: messagesFunction(this, parts),
      ...messagesJobs(this, parts),
      ...paymentsJobs(this, parts),
      ...adminJobs(this, parts),
      ...siteJobs(this, parts),
    };
    const { stage, identity, data } = parts;
    const { api, securityLog } = new PublicApi(this, {
      stage,
      functions: this.functions,
      pool: identity.pool,
      operations: data.operations,
      originProof: data.originSecret.secretValue.unsafeUnwrap(), // a reference, resolved while deploying
    });
    this.api = api;
    this.securityLog = securityLog;
  }
}
