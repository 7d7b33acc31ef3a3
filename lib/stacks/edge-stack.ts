import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { alarmOn } from '../alarm';
import { countedAs, type FirewallRule, managedRules } from '../edge/web-acl';
import { Operations } from '../operations';
import type { StageSettings } from '../stage';

/** CloudFront's firewalls, certificates and figures exist in this region alone, wherever the edges stand. */
export const edgeRegion = 'us-east-1';

/**
 * The firewall at CloudFront. It alone sees who connects, so AWS's lists of addresses with a bad name and of botnets work
 * here and nowhere else. It keeps no log: what people open, and from where, does not leave India.
 */
export class EdgeStack extends Stack {
  readonly firewallArn: string;

  constructor(scope: Construct, stage: StageSettings, props: StackProps) {
    super(scope, 'edge', { ...props, env: { region: edgeRegion }, crossRegionReferences: true });
    const rules: readonly FirewallRule[] = [
      // India's carriers put thousands of people behind one address: one of them with a bad name would shut all out.
      {
        ...managedRules(badAddresses),
        overrideAction: stage.blocksBadAddresses ? { none: {} } : { count: {} },
      },
      managedRules('AWSManagedRulesKnownBadInputsRuleSet'),
      floodsOfPages(stage.perNetwork.callsPerFiveMinutes * pagesForACall),
    ];
    const acl = new CfnWebACL(this, 'firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: countedAs(edgeFirewallName(stage)),
      rules: rules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: countedAs(rule.name) })),
    });
    this.firewallArn = acl.attrArn;
  }
}

/** These alarms ring when the edge fails people. They need a topic beside them: an alarm tells none of another region. */
export class EdgeAlarmsStack extends Stack {
  constructor(scope: Construct, stage: StageSettings, distribution: IDistribution, props: StackProps) {
    super(scope, 'edge-alarms', { ...props, env: { region: edgeRegion }, crossRegionReferences: true });
    const operations = new Operations(this, stage);
    alarmOn(this, 'edge-5xx', operations, {
      metric: new Metric({
        namespace: 'AWS/CloudFront',
        metricName: '5xxErrorRate',
        dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
        statistic: Stats.AVERAGE,
        period: Duration.minutes(5),
      }),
      threshold: 5, // per cent
      periods: 2, // at night a single call is a large share
      impact: 'One call in twenty fails at the edge: pages do not open, or answers are cut.',
    });
    if (stage.domain) {
      alarmOn(this, 'certificate-ends', operations, {
        metric: new Metric({
          namespace: 'AWS/CertificateManager',
          metricName: 'DaysToExpiry',
          dimensionsMap: { CertificateArn: stage.domain.certificateArn },
          statistic: Stats.MINIMUM,
          period: Duration.days(1),
        }),
        threshold: 30, // AWS renews one that DNS proves some sixty days before its end
        rings: 'below',
        runbook: 'site-down',
        impact: 'The certificate ends within a month and was not renewed: then nobody can open the site.',
      });
    }
    alarmOn(this, 'edge-flood', operations, {
      metric: new Metric({
        namespace: 'AWS/WAFV2',
        metricName: 'BlockedRequests',
        dimensionsMap: { WebACL: edgeFirewallName(stage), Rule: floodOfPagesRule },
        statistic: Stats.SUM,
        period: Duration.minutes(5),
      }),
      threshold: 1,
      impact:
        'The edge turns a whole network away: a flood of pages, or thousands of people behind one address.',
    });
  }
}

const badAddresses = 'AWSManagedRulesAmazonIpReputationList';
const floodOfPagesRule = 'floods-of-pages';
const edgeFirewallName = ({ name }: StageSettings): string => `AiMedix-${name}-edge`;
const pagesForACall = 10; // a first visit fetches some forty files for its first few calls

const floodsOfPages = (limit: number): FirewallRule => ({
  name: floodOfPagesRule,
  action: { block: {} },
  statement: { rateBasedStatement: { limit, evaluationWindowSec: 300, aggregateKeyType: 'IP' } },
});
