import { Readable } from 'node:stream';
import { type Afterwards, type HttpEvent, type HttpReply, header } from './gateway-event';

/** Says whether the caller asked for server-sent events. */
export const asksForEvents = (event: HttpEvent): boolean =>
  (header(event, 'accept') ?? '').toLowerCase().includes('text/event-stream');

const eventText = (name: string, content: object, written?: Written): string =>
  `event: ${name}\ndata: ${written ? jsonWith(written, content) : JSON.stringify(content)}\n\n`;

/** A value that was sent before, and its JSON. */
type Written = { readonly value: unknown; readonly json: string };

/** The JSON of an object. A field that holds what was sent before is not written anew. */
const jsonWith = ({ value: sent, json }: Written, content: object): string => {
  const fields = Object.entries(content).flatMap(([name, value]) => {
    const text = value === sent ? json : JSON.stringify(value);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${fields.join(',')}}`;
};

// Pieces of a burst are sent together: sending a piece costs more than making it, and no eye sees so short a delay.
const burstMs = 2;

// The lines between us and the reader give up on a stream that is silent: CloudFront after ninety seconds here,
// some mobile networks after thirty. A comment is no event; every reader of events passes over it.
const aliveEveryMs = 15_000;

type ReplyStream = {
  /** The field of the reply whose text is streamed; `done` carries the reply without it. */
  textField: string;
  /** The field that goes out first as an event of its own, where the row has one. */
  announces?: string | undefined;
  gone: AbortSignal;
  run: (
    gone: AbortSignal,
    tell: (text: string) => void,
    announce: (content: unknown) => void,
  ) => Promise<Record<string, unknown>>;
  failed: (fault: unknown) => object;
  /** It is called when the run has ended, which may be after the reader has left. */
  finished: () => Promise<void>;
  afterwards: Afterwards;
  headers: Record<string, string>;
};

/**
 * Sends a reply as events: what the row announces, `delta` … then exactly one `done` or one `error`. A failure before the
 * first event is thrown, so that it becomes an ordinary HTTP error. When the reader goes away, `run` is aborted.
 * Together the deltas are exactly the text of the reply.
 */
export async function replyAsEvents(streamed: ReplyStream): Promise<HttpReply> {
  const left = new AbortController();
  let alive: NodeJS.Timeout | undefined;
  const body = new Readable({ read() {} });
  let isOver = false;
  body.once('close', () => {
    clearInterval(alive);
    if (!isOver) left.abort();
  });
  let told = '';
  let waiting = '';
  let leaving: NodeJS.Timeout | undefined;
  let lastLeft = 0;
  const flush = () => {
    clearTimeout(leaving);
    leaving = undefined;
    if (waiting === '' || body.destroyed) return;
    lastLeft = performance.now();
    body.push(eventText('delta', { text: waiting }));
    waiting = '';
  };
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const tell = (text: string) => {
    if (text === '') return flush();
    if (body.destroyed) return;
    const first = told === '';
    told += text;
    waiting += text;
    // The first piece is sent at once; a piece that follows closely waits a moment and is sent with its neighbours.
    if (first) {
      flush();
      alive = setInterval(() => body.push(': \n\n'), aliveEveryMs);
    } else leaving ??= setTimeout(flush, Math.max(0, lastLeft + burstMs - performance.now()));
    begin();
  };
  let announced: Written | undefined;
  const announce = (content: unknown) => {
    if (streamed.announces === undefined || announced || told !== '' || body.destroyed) return;
    announced = { value: content, json: JSON.stringify(content) };
    body.push(eventText(streamed.announces, { [streamed.announces]: content }, announced));
    begin();
  };
  const end = (last: string) => {
    isOver = true;
    clearInterval(alive);
    if (body.destroyed) return;
    flush();
    body.push(last);
    body.push(null);
  };

  const ended = streamed.run(AbortSignal.any([streamed.gone, left.signal]), tell, announce).then(
    (reply) => {
      const { [streamed.textField]: text, ...rest } = reply;
      // A reply that is repeated under its key was not made anew.
      const known = streamed.announces && rest[streamed.announces];
      if (known) announce(known);
      tell(String(text).slice(told.length));
      end(eventText('done', rest, announced));
    },
    (fault: unknown) => {
      if (told === '' && !announced) throw fault;
      // The reader has left, so there is nobody to send the error to.
      if (body.destroyed) return;
      // The status has gone out already, so a failure after the first piece is sent as an event.
      end(eventText('error', streamed.failed(fault)));
    },
  );
  streamed.afterwards(() => ended.then(streamed.finished, streamed.finished));
  await Promise.race([begun, ended]);

  return {
    statusCode: 200,
    headers: { ...streamed.headers, 'content-type': 'text/event-stream; charset=utf-8' },
    body,
  };
}
