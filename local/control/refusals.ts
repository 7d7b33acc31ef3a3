import { crc32 } from 'node:zlib';
import type { Target } from './fault-book';

export type ServiceReply = { status: number; headers: Record<string, string>; body: string };

/** Each service's own answers when it is too busy and when it fails, taken from its API reference. */
export const refusals: Record<Target, { throttle: ServiceReply; error: ServiceReply }> = {
  dynamodb: {
    throttle: dynamodb(
      400,
      'ProvisionedThroughputExceededException',
      'The level of configured provisioned throughput for the table was exceeded.',
    ),
    error: dynamodb(500, 'InternalServerError', 'Internal server error'),
  },
  cognito: {
    throttle: json11(400, 'TooManyRequestsException', 'Rate exceeded'),
    error: json11(500, 'InternalErrorException', 'Internal error.'),
  },
  ses: {
    throttle: restJson(429, 'TooManyRequestsException', 'Too many requests'),
    error: restJson(500, 'InternalServiceErrorException', 'Internal service error.'),
  },
  s3: {
    throttle: s3(503, 'SlowDown', 'Please reduce your request rate.'),
    error: s3(500, 'InternalError', 'We encountered an internal error. Please try again.'),
  },
  sns: {
    throttle: sns(429, 'Throttled', 'Rate exceeded'),
    error: sns(500, 'InternalError', 'Internal error.'),
  },
  razorpay: {
    throttle: json(429, { error: { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' } }),
    error: json(502, {
      error: { code: 'GATEWAY_ERROR', description: 'The server is temporarily unavailable.' },
    }),
  },
  openai: {
    throttle: json(429, {
      error: {
        message: 'Rate limit reached for requests',
        type: 'requests',
        param: null,
        code: 'rate_limit_exceeded',
      },
    }),
    error: json(500, {
      error: {
        message: 'The server had an error while processing your request.',
        type: 'server_error',
        param: null,
        code: null,
      },
    }),
  },
};

/** Makes what a write hears while another transaction is at its items: a transaction is told so of its first item. */
export function conflictOf(operation: string, sent: Buffer): ServiceReply {
  if (operation !== 'TransactWriteItems')
    return dynamodb(400, 'TransactionConflictException', 'Transaction is ongoing for the item');
  const { TransactItems = [] } = JSON.parse(sent.toString()) as { TransactItems?: unknown[] };
  const reasons = TransactItems.map((_, place) =>
    place === 0
      ? { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }
      : { Code: 'None' },
  );
  const codes = reasons.map(({ Code }) => Code).join(', ');
  return dynamodb(
    400,
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    { CancellationReasons: reasons },
  );
}

/** DynamoDB alone sends a checksum of its answer along. */
function dynamodb(status: number, type: string, message: string, more: object = {}): ServiceReply {
  const body = JSON.stringify({
    __type: `com.amazonaws.dynamodb.v20120810#${type}`,
    message,
    ...more,
  });
  return {
    status,
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-crc32': String(crc32(body)) },
    body,
  };
}

function json11(status: number, type: string, message: string): ServiceReply {
  return {
    status,
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': `${type}:` },
    body: JSON.stringify({ __type: type, message }),
  };
}

function restJson(status: number, type: string, message: string): ServiceReply {
  return {
    status,
    headers: { 'content-type': 'application/json', 'x-amzn-errortype': type },
    body: JSON.stringify({ message }),
  };
}

function s3(status: number, code: string, message: string): ServiceReply {
  return xml(
    status,
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  );
}

function sns(status: number, code: string, message: string): ServiceReply {
  const type = status < 500 ? 'Sender' : 'Receiver';
  return xml(
    status,
    `<ErrorResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><Error><Type>${type}</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
  );
}

function xml(status: number, body: string): ServiceReply {
  return { status, headers: { 'content-type': 'application/xml' }, body };
}

function json(status: number, body: object): ServiceReply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
