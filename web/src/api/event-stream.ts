/** One server-sent event. */
export type StreamEvent = { event: string; data: string };

/** Reads one event's lines; undefined when they carry no data (comments, keep-alives). */
function eventOf(lines: readonly string[]): StreamEvent | undefined {
  let event = 'message';
  const data: string[] = [];
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon === 0) continue; // a comment
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  }
  return data.length > 0 ? { event, data: data.join('\n') } : undefined;
}

/**
 * The events of a response body. Chunks may be cut anywhere, inside a letter or between CR and LF; an event that
 * its closing blank line never reached is dropped, as the standard says.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  let lines: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      const parts = splitLines(rest, done);
      rest = parts.pop() ?? '';
      for (const line of parts) {
        if (line !== '') {
          lines.push(line);
          continue;
        }
        const event = eventOf(lines);
        lines = [];
        if (event) yield event;
      }
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined); // a reader that stops early ends the request
  }
}

/** Lines ended by LF, CR or CRLF; the last part is unfinished. A CR at the very end waits for its possible LF. */
function splitLines(text: string, last: boolean): string[] {
  if (!last && text.endsWith('\r')) {
    const parts = text.slice(0, -1).split(/\r\n|\n|\r/);
    const unfinished = parts.pop() ?? '';
    return [...parts, `${unfinished}\r`];
  }
  return text.split(/\r\n|\n|\r/);
}
