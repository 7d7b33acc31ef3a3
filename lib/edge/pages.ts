import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { Stack, Validations } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { unknownOrigin } from '../../contract/public-pages';
import { asBucket } from '../as-bucket';
import type { Operations } from '../operations';
import type { StageSettings } from '../stage';
import { assetLinks, assetLinksPath } from './app-links';
import { securityText, securityTextPath } from './security-text';

type Props = {
  readonly stage: StageSettings;
  /** The built pages: documents, and `assets/` with files named by their content. */
  readonly pagesDir: string;
  /** The built reference: its pages under `/reference` and `/hi/reference`; the folder may be missing. */
  readonly bookDir: string;
  /** People find them at this address. */
  readonly origin: string;
  readonly files: Bucket;
  readonly operations: Operations;
};

/**
 * The pages, put into their bucket while deploying. First the files named by their content, which browsers keep for
 * ever; then what points to them. Nothing is removed: a page that is open still finds the parts it has not loaded yet.
 */
export class Pages extends Construct {
  constructor(scope: Construct, { stage, pagesDir, bookDir, origin, files, operations }: Props) {
    super(scope, 'pages');
    const shared = {
      destinationBucket: asBucket(files),
      prune: false,
      memoryLimit: 512, // in MB: the reference is thousands of files, and all share one copier
      outputObjectKeys: false, // the list of written documents would outgrow what the copier may answer
      logGroup: new LogGroup(this, 'log', {
        retention: stage.logRetention,
        encryptionKey: operations.key,
        removalPolicy: stage.removal,
      }),
    };
    const assets = new BucketDeployment(this, 'assets', {
      ...shared,
      sources: [Source.asset(pagesDir, { exclude: ['*', '!assets', '!assets/**'] })],
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const entrances = new BucketDeployment(this, 'entrances', {
      ...shared,
      sources: [
        Source.asset(pagesDir, { exclude: ['assets', '.vite', ...namingTheirOrigin] }),
        ...documentsAt(origin, pagesDir),
        Source.data(securityTextPath, securityText({ email: stage.support.email, origin }, new Date())),
        ...(stage.androidApp ? [Source.jsonData(assetLinksPath, assetLinks(stage.androidApp))] : []),
      ],
      cacheControl: [CacheControl.noCache()],
    });
    entrances.node.addDependency(assets);
    if (existsSync(bookDir))
      new BucketDeployment(this, 'reference', {
        ...shared,
        // Thousands of small documents: none of them names its origin, so that they travel as one archive.
        sources: [Source.asset(bookDir, { exclude: namingTheirOrigin.slice(1) }), sitemapIn(bookDir, origin)],
        cacheControl: [CacheControl.noCache()],
      });
    this.explain(files);
  }

  /** CDK's own copying function runs only while deploying, and its permissions are CDK's. */
  private explain(files: Bucket): void {
    const stack = Stack.of(this);
    const copier = stack.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
    if (!copier) throw new Error('the function that copies the pages is not where it was');
    const bucket = stack.getLogicalId(files.node.defaultChild as Parameters<typeof stack.getLogicalId>[0]);
    const assetBucket = `cdk-hnb659fds-assets-<AWS::AccountId>-${stack.region}`;
    const findings = [
      'AwsSolutions-L1',
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      ...['s3:GetBucket*', 's3:GetObject*', 's3:List*', 's3:Abort*', 's3:DeleteObject*'].map(
        (action) => `AwsSolutions-IAM5[Action::${action}]`,
      ),
      `AwsSolutions-IAM5[Resource::arn:aws:s3:::${assetBucket}/*]`,
      `AwsSolutions-IAM5[Resource::<${bucket}.Arn>/*]`,
      'Serverless-LambdaDLQ',
      'Serverless-LambdaLatestVersion',
      'Serverless-LambdaTracing',
    ];
    Validations.of(copier).acknowledge(
      ...findings.map((id) => ({
        id,
        reason:
          "CDK's own copier of the pages, with its runtime and rights: it runs only while deploying, in front of the " +
          "operator, reads the deployment's own archive, and reaches one bucket, which holds nothing but public pages.",
      })),
    );
  }
}

// Documents, `robots.txt` and `sitemap.xml`.
const namingTheirOrigin = ['*.html', '*.txt', '*.xml'];

/**
 * The sitemap of the reference, with the real origin. The copier puts it in for the stand-in: it stands in the sitemap ten
 * thousand times, and if each were put in here, each would be a row of the template, which may hold a million bytes.
 */
function sitemapIn(bookDir: string, origin: string): ISource {
  const sitemap = Source.asset(bookDir, { exclude: ['*', '!*.xml'] });
  const hostOf = (address: string) => address.replace('https://', '');
  return {
    bind: (scope, context) => ({
      ...sitemap.bind(scope, context),
      markers: { [hostOf(unknownOrigin)]: hostOf(origin) },
    }),
  };
}

/** Lists what the build wrote with a stand-in for its own origin, with the real one in its place. */
const documentsAt = (origin: string, pagesDir: string): ISource[] =>
  readdirSync(pagesDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => namingTheirOrigin.includes(`*${extname(name)}`) && !name.startsWith('assets'))
    .sort()
    .map((name) =>
      Source.data(
        name.split(sep).join('/'),
        readFileSync(join(pagesDir, name), 'utf8').replaceAll(unknownOrigin, origin),
      ),
    );
