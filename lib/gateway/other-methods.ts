import { Validations } from 'aws-cdk-lib';
import { MockIntegration, PassthroughBehavior, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { problems } from '#contract/problem';
import { routeList } from '#contract/routes';
import { failureBody } from './gateway-refusals';

const status = String(problems.METHOD_NOT_ALLOWED.status);

// A browser or a script may send these types with a method we do not know; anything else is refused as a media type.
const sent = [
  'application/json',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/plain',
];

const headers = { 'x-request-id': 'context.requestId', 'cache-control': "'no-store'" };
const headersOf = (of: (value: string) => string | boolean) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [`method.response.header.${name}`, of(value)]),
  );

/** Answers 405 on every path of the table for the methods that it does not have there; no function is asked. */
export function refuseOtherMethods(api: RestApi): void {
  const refusal = new MockIntegration({
    passthroughBehavior: PassthroughBehavior.NEVER,
    requestTemplates: Object.fromEntries(
      sent.map((type) => [type, JSON.stringify({ statusCode: Number(status) })]),
    ),
    integrationResponses: [
      {
        statusCode: status,
        responseTemplates: { 'application/json': failureBody('METHOD_NOT_ALLOWED') },
        responseParameters: headersOf((value) => value) as Record<string, string>,
      },
    ],
  });
  for (const path of new Set(routeList.map(([, row]) => row.path))) {
    const method = api.root.resourceForPath(path).addMethod('ANY', refusal, {
      methodResponses: [
        { statusCode: status, responseParameters: headersOf(() => true) as Record<string, boolean> },
      ],
    });
    const reason =
      'A fixed refusal of the gateway itself: it reaches no function and tells nothing but its status.';
    Validations.of(method).acknowledge(
      { id: 'AwsSolutions-APIG4', reason },
      { id: 'AwsSolutions-COG4', reason },
    );
  }
}
