import { Duration } from 'aws-cdk-lib';
import {
  HeadersReferrerPolicy,
  type ResponseHeadersCorsBehavior,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { appCalls, appOrigin } from './app-origin';
import { httpsOnlySeconds } from './security-headers';

/** The API as pages of the Android app may call it; CloudFront adds it where the caller's origin is that one. */
export const callableByApp: ResponseHeadersCorsBehavior = {
  accessControlAllowCredentials: false,
  accessControlAllowOrigins: [appOrigin],
  accessControlAllowMethods: [...appCalls.methods],
  accessControlAllowHeaders: [...appCalls.headers],
  accessControlExposeHeaders: [...appCalls.reads],
  accessControlMaxAge: Duration.seconds(appCalls.maxAgeSeconds),
  originOverride: true,
};

/**
 * Our headers as CloudFront's policy. It has settings of its own for the best-known ones and takes them nowhere else;
 * a header that it cannot carry stops the build.
 */
export function responseHeaders(
  scope: Construct,
  id: string,
  headers: Readonly<Record<string, string>>,
  corsBehavior?: ResponseHeadersCorsBehavior,
): ResponseHeadersPolicy {
  const {
    'content-security-policy': contentSecurityPolicy,
    'strict-transport-security': httpsOnly,
    'x-content-type-options': contentType,
    'referrer-policy': referrer,
    ...others
  } = headers;
  if (contentSecurityPolicy === undefined || httpsOnly === undefined || contentType !== 'nosniff') {
    throw new Error('a policy of ours is missing from the headers');
  }
  if (referrer !== HeadersReferrerPolicy.NO_REFERRER) throw new Error('the referrer policy has changed');
  return new ResponseHeadersPolicy(scope, `${id}-headers`, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(httpsOnlySeconds),
        includeSubdomains: true,
        override: true,
      },
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(others).map(([header, value]) => ({ header, value, override: true })),
    },
    ...(corsBehavior && { corsBehavior }),
    removeHeaders: ['server'],
  });
}
