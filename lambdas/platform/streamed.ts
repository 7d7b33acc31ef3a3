import { promises as streams } from 'node:stream';
import type { HttpContext, HttpEvent, HttpReply } from './http';

/**
 * A served feature as a streaming Lambda function: status and headers go out first, then the body as it comes.
 * The caller leaving aborts `context.disconnected`, so that nothing is computed for nobody.
 */
export const streamed = (answer: (event: HttpEvent, context: HttpContext) => Promise<HttpReply>) =>
  awslambda.streamifyResponse<HttpEvent, void>(async (event, out, context) => {
    const left = new AbortController();
    out.once('close', () => {
      if (!out.writableFinished) left.abort();
    });
    const { body, ...prelude } = await answer(event, Object.assign(context, { disconnected: left.signal }));
    const response = awslambda.HttpResponseStream.from(out, prelude);
    if (typeof body === 'string') {
      response.end(body);
      return;
    }
    // A caller who leaves is no fault of the function; the body has then been told through its own close.
    await streams.pipeline(body, response).catch((fault: unknown) => {
      if (!left.signal.aborted) throw fault;
    });
  });
