import { promises as streams } from 'node:stream';
import { log } from '#platform/log';
import type { HttpContext, HttpEvent, HttpReply } from './gateway-event';

/**
 * A served feature as a streaming Lambda function: status and headers go out first, then the body as it comes.
 * The caller leaving aborts `context.disconnected`, so that nothing is computed for nobody. Lambda freezes a function
 * when its promise is settled and no sooner, so what was left for `afterwards` is done whoever has left.
 */
export const streamingFunction = (answer: (event: HttpEvent, context: HttpContext) => Promise<HttpReply>) =>
  awslambda.streamifyResponse<HttpEvent, void>(async (event, out, context) => {
    const left = new AbortController();
    out.once('close', () => {
      if (!out.writableFinished) left.abort();
    });
    const waiting: (() => Promise<void>)[] = [];
    const afterwards = (work: () => Promise<void>) => void waiting.push(work);
    const { body, ...prelude } = await answer(
      event,
      Object.assign(context, { disconnected: left.signal, afterwards }),
    );
    const response = awslambda.HttpResponseStream.from(out, prelude);
    try {
      if (typeof body === 'string') response.end(body);
      else await streams.pipeline(body, response);
    } catch (fault) {
      // A caller who leaves is no fault of the function; the body has then been told through its own close.
      if (!left.signal.aborted) throw fault;
    } finally {
      await inTurn(waiting);
    }
  });

/** What one does may leave more behind; what fails keeps nothing else from its turn. */
async function inTurn(waiting: (() => Promise<void>)[]): Promise<void> {
  for (let work = waiting.shift(); work; work = waiting.shift()) {
    await work().catch((fault: unknown) => log.error('left undone after an answer', fault));
  }
}
