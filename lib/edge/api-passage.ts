import { Duration } from 'aws-cdk-lib';
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { siteRoutes } from '#contract/site';
import { viewerAddressHeader } from './edge-functions';

/**
 * CloudFront passes `Authorization` on only as part of a cache key. Nothing is kept under it: without a word from the
 * origin the time is zero, and every answer says no-store.
 */
export const tokenPasses = (scope: Construct): CachePolicy =>
  new CachePolicy(scope, 'token-passes', {
    comment: 'Nothing is cached; the token is passed on',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(1), // zero would switch the key off, and the token with it
    headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    cookieBehavior: CacheCookieBehavior.none(),
  });

/** Answers that are the same for everybody and are asked by every page that opens. They say no-store; the least time wins. */
export const keptAMinute = (scope: Construct): CachePolicy =>
  new CachePolicy(scope, 'kept-a-minute', {
    comment: 'The same for everybody',
    minTtl: Duration.seconds(60),
    defaultTtl: Duration.seconds(60),
    maxTtl: Duration.seconds(60),
    headerBehavior: CacheHeaderBehavior.none(),
    queryStringBehavior: CacheQueryStringBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });

/** The rows whose answer holds nothing of its caller. */
export const sameForEverybody = [siteRoutes.siteConfig.path, siteRoutes.openapi.path];

/**
 * Every header that the API reads; CloudFront takes ten at most. They are named one by one because "all but Host"
 * would leave out what CloudFront itself tells of the caller, and with `Host` the gateway would not know itself.
 */
export const whatTheApiReads = (scope: Construct): OriginRequestPolicy =>
  new OriginRequestPolicy(scope, 'what-the-api-reads', {
    headerBehavior: OriginRequestHeaderBehavior.allowList(
      'Accept',
      'Accept-Language',
      'Content-Type',
      'Idempotency-Key',
      'User-Agent', // the firewall's rules look at it
      'X-Razorpay-Event-Id', // by which an event that comes again is known
      'X-Razorpay-Signature',
      'CloudFront-Viewer-Address', // set by CloudFront itself: whose calls are counted
      viewerAddressHeader,
    ),
    queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    cookieBehavior: OriginRequestCookieBehavior.none(),
  });
