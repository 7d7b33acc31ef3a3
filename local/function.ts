import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Feature } from '#contract/route';

type Prelude = { statusCode?: number; headers?: Record<string, string> };

/**
 * The response of a streaming function, as the Lambda runtime hands it in: status and headers go out with the first
 * `write`. A body that comes by `end(body)` alone goes out without them, for which API Gateway answers 502.
 */
class ResponseStream extends Writable {
  readonly #response: ServerResponse;
  #prelude: Prelude = {};

  constructor(response: ServerResponse) {
    super();
    this.#response = response;
    response.once('close', () => this.destroy());
    this.on('error', () => {}); // whoever runs the function looks at `errored`
  }

  begin(prelude: Prelude): this {
    this.#prelude = prelude;
    return this;
  }

  override write(chunk: unknown, encoding?: unknown, done?: unknown): boolean {
    if (!this.#response.headersSent && !this.#response.destroyed) {
      this.#response.writeHead(this.#prelude.statusCode ?? 200, this.#prelude.headers);
    }
    return super.write(chunk, encoding as BufferEncoding, done as () => void);
  }

  override _write(chunk: Buffer, _encoding: string, done: (fault?: Error) => void): void {
    if (!this.#response.headersSent) done(new Error('a body without status and headers'));
    else if (this.#response.write(chunk)) done();
    else this.#response.once('drain', done);
  }

  override _final(done: (fault?: Error) => void): void {
    // A caller who leaves while the last bytes are on their way is no fault of ours and must not end the whole product.
    if (this.#response.headersSent) this.#response.end(() => done());
    else done(new Error('an answer without status and headers'));
  }
}

type BufferedHandler = (event: object, context: Context) => Promise<APIGatewayProxyResult>;
type StreamingHandler = (event: object, out: ResponseStream, context: Context) => Promise<void>;

const streaming = new WeakSet<object>();

/** Defines what the Lambda runtime gives to functions that stream. */
function defineStreaming(): void {
  const runtime = {
    streamifyResponse: (run: StreamingHandler) => {
      const marked: StreamingHandler = (event, out, context) => run(event, out, context);
      streaming.add(marked);
      return marked;
    },
    HttpResponseStream: { from: (out: ResponseStream, prelude: Prelude) => out.begin(prelude) },
  };
  Object.assign(globalThis, { awslambda: runtime });
}

/** One deployed function: takes the gateway's event and writes the HTTP answer. */
export type LocalFunction = (event: object, requestId: string, response: ServerResponse) => Promise<void>;

/**
 * Loads the very handler that runs in Lambda. `bundles` is a folder of functions bundled as they are deployed, which take
 * the place of their sources.
 */
export async function loadFunction(feature: Feature, bundles?: string): Promise<LocalFunction> {
  defineStreaming();
  const bundle = bundles !== undefined && join(bundles, feature, 'index.mjs');
  const isBundled = bundle && existsSync(bundle);
  const { handler } = (await (isBundled
    ? import(pathToFileURL(bundle).href)
    : import(`../lambdas/${feature}/main.ts`))) as {
    handler: BufferedHandler | StreamingHandler;
  };
  return asLocal(feature, handler);
}

// The longest that API Gateway waits for a buffered function.
const bufferedLimitMs = 29_000;
// Lambda ends a function that streams after this time (lib/functions/feature-function.ts). What it reserved lapses later, so
// a machine that stood still for minutes must not answer on what was given back meanwhile.
export const streamedLimitMs = 90_000;

const asLocal =
  (feature: Feature, handler: BufferedHandler | StreamingHandler): LocalFunction =>
  async (event, requestId, response) => {
    const context = contextOf(feature, requestId);
    if (streaming.has(handler)) {
      const out = new ResponseStream(response);
      const streamed = (handler as StreamingHandler)(event, out, context);
      await withinTime(streamedLimitMs, streamed).catch((fault: Error) => {
        out.destroy(); // the function hears that nobody reads on
        throw fault;
      });
      // The fault of a body that went out without its head comes after the handler, which did not wait for it.
      if (!out.writableFinished) await new Promise((resolve) => setImmediate(resolve));
      if (out.errored && !response.destroyed) throw out.errored;
      return;
    }
    const result = await withinTime(bufferedLimitMs, (handler as BufferedHandler)(event, context));
    response.writeHead(result.statusCode, result.headers as Record<string, string>);
    response.end(result.body);
  };

/** A function was not done in its time. */
export class TookTooLong extends Error {
  override message = 'the function took too long';
}

/** Answers what the work comes to, or throws once its time is over. */
async function withinTime<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  let late: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new TookTooLong()), limitMs);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(late));
}

function contextOf(feature: Feature, awsRequestId: string): Context {
  const deadline = Date.now() + streamedLimitMs;
  return {
    awsRequestId,
    functionName: feature,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${feature}`,
    memoryLimitInMB: '1024',
    logGroupName: feature,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => deadline - Date.now(),
    done: () => {},
    fail: () => {},
    succeed: () => {},
  };
}
