/** A price in US dollars. `unread` says why it could not be read at AWS itself: the figure is then the usual one. */
type Price = { readonly usd: number; readonly per: string } & (
  | { readonly read: string }
  | { readonly unread: string }
);

// Its file says: AWS Price List API, location Asia Pacific (Mumbai), on demand, 2026-09-17, free tiers left out.
const priceList =
  'AWS Price List API for Asia Pacific (Mumbai) on 2026-09-17, as a public repository wrote it down (cost.py)';

/** AWS asks these prices in Mumbai, without free tiers; `read` says where each was read. */
export const prices = {
  lambdaGbSecond: { usd: 0.0000133334, per: 'GB-second on Arm, first tier', read: priceList },
  lambdaCall: { usd: 0.0000002, per: 'call', read: priceList },
  writeUnit: { usd: 0.00000071, per: 'write request unit', read: priceList },
  readUnit: { usd: 0.0000001425, per: 'read request unit', read: priceList },
  tableGbMonth: { usd: 0.285, per: 'GB and month in the table', read: priceList },
  logGb: { usd: 0.67, per: 'GB of logs taken in', read: priceList },
  email: { usd: 0.00015, per: 'mail (SES: 0.10 a thousand, 0.15 there)', read: priceList },
  kmsKeyMonth: { usd: 1, per: 'key and month', read: priceList },
  gatewayCall: {
    usd: 0.0000035,
    per: 'call of a REST API, first tier',
    unread:
      'AWS’s whitepaper on private APIs names 3.50 a million without a region; Mumbai’s page shows no numbers here',
  },
  edgeGb: {
    usd: 0.109,
    per: 'GB from CloudFront to India, first tier',
    read: 'aws.amazon.com/cloudfront/pricing, table "Regional Data Transfer Out to Internet"',
  },
  edgeCall: {
    usd: 0.0000012,
    per: 'HTTPS call at CloudFront in India',
    unread: 'that table was cut off in the stored page; 0.0120 for ten thousand is the usual figure',
  },
  firewallCall: {
    usd: 0.0000006,
    per: 'call that AWS WAF judges',
    unread:
      'read at c3x.dev and awsnegotiations.com, not at AWS; an AWS blog says that it is the same in every region',
  },
  firewallMonth: { usd: 5, per: 'web ACL and month', unread: 'as the price of a call' },
  firewallRuleMonth: { usd: 1, per: 'rule and month', unread: 'as the price of a call' },
  topicMessage: { usd: 0.0000005, per: 'message handed to SNS', unread: 'the stored page shows no numbers' },
  traceSegment: { usd: 0.000005, per: 'trace that X-Ray keeps', unread: 'the stored page shows no numbers' },
  alarmMonth: { usd: 0.1, per: 'alarm and month', unread: 'the stored page shows no numbers' },
  dashboardMonth: { usd: 3, per: 'dashboard and month', unread: 'the stored page shows no numbers' },
  secretMonth: { usd: 0.4, per: 'secret and month', unread: 'the stored page shows no numbers' },
  memberMonth: {
    usd: 0.015,
    per: 'person who signs in during a month (Cognito Essentials; the first 10,000 are free)',
    unread: 'from the findings, which name aws.amazon.com/cognito/pricing; the stored page is an older one',
  },
} as const satisfies Record<string, Price>;
