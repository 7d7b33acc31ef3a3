/** Events in the shape in which AWS sends them, with the fields that lie around those that we read. */

type Call = {
  method: string;
  /** The path of the table, which is the gateway's resource. */
  resource: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object | string;
  headers?: Record<string, string>;
  /** The access token that the gateway has verified. */
  token?: string;
};

/** API Gateway's REST proxy event, as it comes through CloudFront. */
export function gatewayEvent({ method, resource, params, query, body, headers = {}, token }: Call): object {
  const path = resource.replace(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? '');
  const all: Record<string, string> = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'CloudFront-Viewer-Address': '2401:4900:1c5a:7f00:1d2c:3b4a:5968:7786:51234',
    'CloudFront-Viewer-Country': 'IN',
    Host: 'abcdefghij.execute-api.ap-south-1.amazonaws.com',
    'User-Agent': 'Amazon CloudFront',
    Via: '2.0 0123456789abcdef.cloudfront.net (CloudFront)',
    'X-Amzn-Trace-Id': 'Root=1-5759e988-bd862e3fe1be46a994272793',
    'X-Forwarded-For': '2401:4900:1c5a:7f00:1d2c:3b4a:5968:7786, 130.176.0.1',
    ...headers,
  };
  return {
    resource,
    path,
    httpMethod: method,
    headers: all,
    multiValueHeaders: Object.fromEntries(Object.entries(all).map(([name, value]) => [name, [value]])),
    queryStringParameters: query ?? null,
    multiValueQueryStringParameters: query
      ? Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value]]))
      : null,
    pathParameters: params ?? null,
    stageVariables: null,
    requestContext: {
      resourceId: 'a1b2c3',
      resourcePath: resource,
      httpMethod: method,
      extendedRequestId: 'Kp2EXAMPLE=',
      requestTime: '22/Nov/2026:10:00:00 +0000',
      requestTimeEpoch: Date.now(),
      path: `/live${path}`,
      accountId: '123456789012',
      protocol: 'HTTP/1.1',
      stage: 'live',
      domainPrefix: 'abcdefghij',
      domainName: 'abcdefghij.execute-api.ap-south-1.amazonaws.com',
      requestId: 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef',
      apiId: 'abcdefghij',
      deploymentId: 'd1e2f3',
      identity: {
        cognitoIdentityPoolId: null,
        cognitoIdentityId: null,
        principalOrgId: null,
        sourceIp: '130.176.0.1',
        userAgent: 'Amazon CloudFront',
        user: null,
      },
      ...(token && { authorizer: { claims: claimsOf(token) } }),
    },
    body: body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body),
    isBase64Encoded: false,
  };
}

/** The authorizer hands every claim on as a text. */
function claimsOf(token: string): Record<string, string> {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
  return Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, String(value)]));
}

/** Makes the event that SNS hands to a function that has subscribed to a topic. */
export const topicEvent = (message: object) => ({
  Records: [
    {
      EventSource: 'aws:sns',
      EventVersion: '1.0',
      EventSubscriptionArn:
        'arn:aws:sns:ap-south-1:123456789012:messages:21be56ed-a058-49f5-8c98-aedd2564c486',
      Sns: {
        Type: 'Notification',
        MessageId: '95df01b4-ee98-5cb9-9903-4c221d41eb5e',
        TopicArn: 'arn:aws:sns:ap-south-1:123456789012:messages',
        Subject: null,
        Message: JSON.stringify(message),
        Timestamp: '2026-11-22T10:00:00.000Z',
        SignatureVersion: '1',
        Signature: 'EXAMPLE',
        SigningCertUrl: 'https://sns.ap-south-1.amazonaws.com/SimpleNotificationService-EXAMPLE.pem',
        UnsubscribeUrl: 'https://sns.ap-south-1.amazonaws.com/?Action=Unsubscribe',
        MessageAttributes: {},
      },
    },
  ],
});

/** Makes the event that EventBridge Scheduler hands to a function when its schedule has no input of its own. */
export const scheduledEvent = (schedule: string) => ({
  version: '0',
  id: '53dc4d37-cffa-4f76-80c9-8b7d4a4d2eaa',
  'detail-type': 'Scheduled Event',
  source: 'aws.scheduler',
  account: '123456789012',
  time: '2026-11-22T10:00:00Z',
  region: 'ap-south-1',
  resources: [`arn:aws:scheduler:ap-south-1:123456789012:schedule/default/${schedule}`],
  detail: '{}',
});

/** Makes the event that the user pool hands to its triggers while somebody signs in by a code. */
export const poolEvent = (triggerSource: string, request: object, userName: string) => ({
  version: '1',
  region: 'ap-south-1',
  userPoolId: 'ap-south-1_EXAMPLE01',
  userName,
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: '1example23456789' },
  triggerSource,
  request: { userAttributes: { sub: userName, 'cognito:user_status': 'CONFIRMED' }, ...request },
  response: {
    challengeName: null,
    issueTokens: null,
    failAuthentication: null,
    publicChallengeParameters: null,
    privateChallengeParameters: null,
    challengeMetadata: null,
    answerCorrect: null,
  },
});
