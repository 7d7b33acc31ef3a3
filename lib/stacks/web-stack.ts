import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginSslPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { asBucket } from '../as-bucket';
import { keptAMinute, sameForEverybody, tokenPasses, whatTheApiReads } from '../edge/api-passage';
import { checkoutHosts } from '../edge/checkout-hosts';
import { nameViewer, showPage, tellNotFound } from '../edge/edge-functions';
import { Pages } from '../edge/pages';
import { callableByApp, responseHeaders } from '../edge/response-headers';
import { apiSecurityHeaders, readerHeaders, readerScripts, securityHeaders } from '../edge/security-headers';
import { originProofHeader } from '../edge/web-acl';
import { longestAnswer } from '../functions/feature-function';
import type { StageSettings } from '../stage';
import type { ApiStack } from './api-stack';
import type { DataStack } from './data-stack';

type WebParts = {
  readonly data: DataStack;
  readonly api: ApiStack;
  /** The firewall at the edge, of another region. */
  readonly firewallArn: string;
  /** The built pages; the folder may be missing. */
  readonly pagesDir: string;
  /** The built reference; the folder may be missing. */
  readonly bookDir: string;
};

/** The one address that people see: pages from a bucket, `/api` from the gateway. */
export class WebStack extends Stack {
  readonly distribution: Distribution;
  /** True when the built pages were found. */
  readonly hasPages: boolean;
  /** True when the reference, to which answers link, was found. */
  readonly hasBook: boolean;

  constructor(
    scope: Construct,
    stage: StageSettings,
    { data, api, firewallArn, pagesDir, bookDir }: WebParts,
    props: StackProps,
  ) {
    super(scope, 'web', props);
    const files = this.filesBucket(stage);

    const calls = this.apiBehavior(api, data);
    const pages = this.pagesBehavior(files, data, stage);
    const shared: BehaviorOptions = {
      ...calls,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
      cachePolicy: keptAMinute(this),
      compress: true,
    };
    this.distribution = new Distribution(this, 'distribution', {
      comment: `AI Medix ${stage.name}`,
      webAclId: firewallArn,
      defaultBehavior: pages,
      additionalBehaviors: {
        ...Object.fromEntries(sameForEverybody.map((path) => [path, shared])),
        '/api/*': calls,
        [readerScripts]: {
          ...pages,
          responseHeadersPolicy: responseHeaders(this, 'reader', readerHeaders({ https: true })),
        },
      },
      // The statuses pass as they are; only the edge must not remember them.
      errorResponses: [400, 403, 404, 405, 414, 500, 501, 502, 503, 504].map((httpStatus) => ({
        httpStatus,
        ttl: Duration.seconds(0),
      })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_200, // the cheapest that has edges in India
      ...(stage.domain && {
        domainNames: [stage.domain.name],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: Certificate.fromCertificateArn(this, 'certificate', stage.domain.certificateArn),
      }),
    });
    explain(this.distribution, stage);

    const origin = `https://${stage.domain?.name ?? this.distribution.distributionDomainName}`;
    this.hasPages = existsSync(join(pagesDir, 'index.html'));
    this.hasBook = existsSync(join(bookDir, 'reference/index.html'));
    if (this.hasPages)
      new Pages(this, { stage, pagesDir, bookDir, origin, files, operations: data.operations });
    new CfnOutput(this, 'address', { value: `https://${this.distribution.distributionDomainName}` });
  }

  private filesBucket(stage: StageSettings): Bucket {
    const bucket = new Bucket(this, 'files', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      encryption: BucketEncryption.S3_MANAGED, // what is in it is public
      removalPolicy: stage.removal,
    });
    Validations.of(bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason:
        'It holds the pages that anyone may read and nothing of a person; its policy lets only our distribution read it.',
    });
    return bucket;
  }

  private pagesBehavior(files: Bucket, { reports }: DataStack, stage: StageSettings): BehaviorOptions {
    const connect = [
      `https://cognito-idp.${this.region}.amazonaws.com`,
      // The form that takes a report is sent to the bucket by its path, and no other bucket of that host is meant.
      `https://s3.${this.region}.amazonaws.com/${reports.bucketName}`,
      `https://s3.${this.region}.amazonaws.com/${reports.bucketName}/`,
      // A browser registers for push messages at these addresses.
      ...(stage.pushSettings === undefined
        ? []
        : ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com']),
    ];
    return {
      origin: S3BucketOrigin.withOriginAccessControl(asBucket(files)),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: responseHeaders(
        this,
        'pages',
        securityHeaders({ connect, checkout: checkoutHosts, download: stage.androidApkUrl, https: true }),
      ),
      functionAssociations: [
        this.atEdge('show-page', showPage),
        this.atEdge('tell-not-found', tellNotFound, FunctionEventType.VIEWER_RESPONSE),
      ],
    };
  }

  private apiBehavior({ api }: ApiStack, { originSecret }: DataStack): BehaviorOptions {
    return {
      origin: new HttpOrigin(`${api.restApiId}.execute-api.${this.region}.amazonaws.com`, {
        originPath: `/${api.deploymentStage.stageName}`,
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        originSslProtocols: [OriginSslPolicy.TLS_V1_2],
        readTimeout: longestAnswer, // until the first byte of an answer, and between two pieces of it
        // A reference, resolved while deploying: the value stands in no template.
        customHeaders: { [originProofHeader]: originSecret.secretValue.unsafeUnwrap() },
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY, // a redirect would come after the token was sent in clear
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: tokenPasses(this),
      originRequestPolicy: whatTheApiReads(this),
      compress: false, // compression would hold streamed text back
      responseHeadersPolicy: responseHeaders(this, 'api', apiSecurityHeaders({ https: true }), callableByApp),
      functionAssociations: [this.atEdge('name-viewer', nameViewer)],
    };
  }

  private atEdge(id: string, code: string, eventType = FunctionEventType.VIEWER_REQUEST) {
    const fn = new EdgeFunction(this, id, {
      code: FunctionCode.fromInline(code),
      runtime: FunctionRuntime.JS_2_0,
    });
    return { function: fn, eventType };
  }
}

function explain(distribution: Distribution, stage: StageSettings): void {
  Validations.of(distribution).acknowledge(
    {
      id: 'AwsSolutions-CFR1',
      reason:
        'Doctors of India travel and consult from abroad; the per-address limits and the firewall guard the API instead.',
    },
    {
      id: 'AwsSolutions-CFR3',
      reason:
        'Its log would keep addresses and query strings of everyone who opens a page; calls and their callers are kept a year in the logs of the gateway and its firewall.',
    },
    ...(stage.domain
      ? []
      : [
          {
            id: 'AwsSolutions-CFR4',
            reason:
              "CloudFront's own certificate leaves no choice of the minimum; with our own domain and certificate it is TLS 1.2 of 2021, and every page demands HTTPS for a year.",
          },
        ]),
  );
}
