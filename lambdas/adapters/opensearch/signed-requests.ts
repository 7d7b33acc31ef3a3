import { createHash, createHmac } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SignatureV4 } from '@smithy/signature-v4';
import { traceCall } from '#platform/trace';

/** Sends one signed request and answers status and body. Rejects when nobody answers in time. */
export type SignedRequests = (
  method: 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<{ status: number; body: unknown }>;

const patienceMs = 3_000; // the directory in memory still has to answer within the gateway's 29 seconds

/** OpenSearch Serverless knows its callers by AWS's signature, version 4, for the service `aoss`. */
export function signedRequests(endpoint: string): SignedRequests {
  // Credentials and region come from wherever the table's client finds them.
  const { config } = new DynamoDBClient({});
  const signer = new SignatureV4({
    credentials: config.credentials,
    region: config.region,
    service: 'aoss',
    sha256: NodeSha256,
  });
  const { protocol, host, hostname } = new URL(endpoint);
  return async (method, path, body) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const { headers } = await signer.sign({
      method,
      protocol,
      hostname,
      path,
      body: text,
      // The service refuses a request whose body's hash is not among the signed headers; the signer fills it in itself.
      headers: { host, ...(text !== '' && { 'content-type': 'application/json' }) },
    });
    const answer = await traceCall({ host: hostname }, undefined, () =>
      fetch(`${protocol}//${host}${path}`, {
        method,
        headers,
        ...(text !== '' && { body: text }),
        signal: AbortSignal.timeout(patienceMs),
      }),
    );
    const told = await answer.text();
    return { status: answer.status, body: told === '' ? undefined : JSON.parse(told) };
  };
}

/** SHA-256 as the signer wants it: a hash, or with a secret its keyed form. */
class NodeSha256 {
  readonly #hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }
  update(chunk: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytesOf(chunk));
  }
  async digest(): Promise<Uint8Array> {
    return new Uint8Array(this.#hash.digest());
  }
  reset(): void {}
}

const bytesOf = (data: string | ArrayBuffer | ArrayBufferView): Uint8Array => {
  if (typeof data === 'string') return Buffer.from(data);
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
};
