import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { Operations } from '../operations';
import type { StageSettings } from '../stage';
import { viewerAddressHeader } from './edge-functions';

/** The header in which CloudFront shows that a call came through it. */
export const originProofHeader = 'x-origin-proof';

/**
 * Rules of the common set that look into bodies: clinical text is longer than 8 KB and reads like an attack ("< 5",
 * "union", "../"). They are counted; the contract's own checks read every field.
 */
const bodyRules = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
];

/** Names the log in which the firewall says who called: it takes no other beginning of a name. */
export const firewallLogName = ({ name }: StageSettings): string => `aws-waf-logs-ai-medix-${name}`;

type Props = {
  readonly stage: StageSettings;
  readonly api: RestApi;
  readonly originProof: string;
  readonly operations: Operations;
};

export type FirewallRule = Pick<CfnWebACL.RuleProperty, 'name' | 'statement' | 'action' | 'overrideAction'>;

/** The firewall in front of the gateway. */
export class WebAcl extends Construct {
  constructor(scope: Construct, { stage, api, originProof, operations }: Props) {
    super(scope, 'web-acl');
    const rules: readonly FirewallRule[] = [
      onlyThroughCloudFront(originProof),
      managedRules('AWSManagedRulesKnownBadInputsRuleSet'),
      managedRules('AWSManagedRulesCommonRuleSet', bodyRules),
      floodsOfOneAddress(stage.perNetwork.callsPerFiveMinutes),
    ];
    const acl = new CfnWebACL(this, 'acl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: countedAs(`AiMedix-${stage.name}`),
      rules: rules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: countedAs(rule.name) })),
    });
    this.logCallers(acl, stage, operations);
    new CfnWebACLAssociation(this, 'gateway', {
      webAclArn: acl.attrArn,
      resourceArn: Stack.of(this).formatArn({
        service: 'apigateway',
        account: '',
        resource: '/restapis',
        resourceName: `${api.restApiId}/stages/${api.deploymentStage.stageName}`,
      }),
    });
  }

  /**
   * Keeps whose calls they were, by the address in the viewer's header: the gateway itself sees the edge's. India's
   * rules ask for it when an attack is reported. Nothing that opens a door or names a record is kept.
   */
  private logCallers(acl: CfnWebACL, stage: StageSettings, operations: Operations): void {
    const logGroupName = firewallLogName(stage);
    const log = new LogGroup(this, 'callers', {
      logGroupName,
      retention: stage.securityLogRetention,
      encryptionKey: operations.key,
      removalPolicy: stage.removal,
    });
    const logging = new CfnLoggingConfiguration(this, 'logging', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [
        Stack.of(this).formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      redactedFields: [
        { singleHeader: { Name: 'authorization' } },
        { singleHeader: { Name: originProofHeader } },
        { uriPath: {} },
        { queryString: {} },
      ],
    });
    logging.node.addDependency(log);
  }
}

/** First, because what follows trusts headers that only CloudFront can have set. */
const onlyThroughCloudFront = (originProof: string): FirewallRule => ({
  name: 'only-through-cloudfront',
  action: { block: {} },
  statement: {
    notStatement: {
      statement: {
        byteMatchStatement: {
          fieldToMatch: { singleHeader: { Name: originProofHeader } },
          positionalConstraint: 'EXACTLY',
          searchString: originProof,
          textTransformations: [{ priority: 0, type: 'NONE' }],
        },
      },
    },
  },
});

/**
 * A rule group kept by AWS. Those that judge an address belong to the edge: the gateway's peer is CloudFront, whoever the
 * viewer is.
 */
export const managedRules = (name: string, counted: readonly string[] = []): FirewallRule => ({
  name,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ...(counted.length > 0 && {
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      }),
    },
  },
});

/** By its name an alarm tells of a network that was shut out. */
export const floodRule = 'floods-of-one-address';

/** The limit is high: India's mobile carriers and colleges put thousands of people behind one address of the old kind. */
const floodsOfOneAddress = (limit: number): FirewallRule => ({
  name: floodRule,
  action: { block: {} },
  statement: {
    rateBasedStatement: {
      limit,
      evaluationWindowSec: 300,
      aggregateKeyType: 'FORWARDED_IP',
      forwardedIpConfig: { headerName: viewerAddressHeader, fallbackBehavior: 'MATCH' },
    },
  },
});

/** Samples are off: they would keep whole requests, tokens among them, where anyone with the console reads them. */
export const countedAs = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  sampledRequestsEnabled: false,
});
