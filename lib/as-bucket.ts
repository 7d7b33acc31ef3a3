import type { Bucket, IBucket } from 'aws-cdk-lib/aws-s3';

/**
 * A bucket where CDK asks for any bucket. Its class writes "or undefined" where its interface writes "may be left out",
 * which our strict compiler tells apart and CDK's own does not.
 */
export const asBucket = (bucket: Bucket): IBucket => bucket as IBucket;
