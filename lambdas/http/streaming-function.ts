import { Readable, promises as streams } from 'node:stream';
import { log } from '#platform/log';
import type { HttpContext, HttpEvent, HttpReply } from './gateway-event';

/**
 * Makes a streaming Lambda function of a served feature: status and headers go out first, then the body as it comes.
 * When the caller leaves, `context.disconnected` aborts, so that nothing is computed for nobody. Lambda freezes a
 * function when its promise is settled and no sooner, so the work for `afterwards` is done even when the caller has left.
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
      // The runtime sends status and headers with the first `write` and never with `end(body)`, so a text is piped as well.
      await streams.pipeline(typeof body === 'string' ? Readable.from([body]) : body, response);
    } catch (fault) {
      // A caller who leaves is no fault of the function; closing the body has already told the work behind it.
      if (!left.signal.aborted) throw fault;
    } finally {
      await inTurn(waiting);
    }
  });

/** Work may leave more work behind; a piece that fails does not keep the others from their turn. */
async function inTurn(waiting: (() => Promise<void>)[]): Promise<void> {
  for (let work = waiting.shift(); work; work = waiting.shift()) {
    await work().catch((fault: unknown) => log.error('left undone after an answer', fault));
  }
}
