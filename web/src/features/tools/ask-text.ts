import { Problem } from '#contract/problem';
import type { ReplyOf, SentBodyOf } from '#contract/route';
import type { Routes } from '#contract/routes';
import { type Call, type StreamedRoute, stream, type TextOf } from '#web/api/client';
import type { AskTool, ToolReply } from './use-answer';

/** A tool is asked a `RequestOf`, and answers a `ReplyBeside` beside its text. */
export type RequestOf<N extends StreamedRoute> = SentBodyOf<Routes[N]>;
export type ReplyBeside<N extends StreamedRoute> = Omit<ReplyOf<Routes[N]>, TextOf<N>> & ToolReply;

/** Asks a tool whose answer is one text. An empty text is a failure: it must not look like an answer. */
export const askText =
  <N extends StreamedRoute>(
    name: N,
    whenEmpty: () => Promise<Problem> | Problem = () => new Problem('INTERNAL'),
  ): AskTool<RequestOf<N>, ReplyBeside<N>> =>
  async (body, sending, onDelta, onAnnounced) => {
    let empty = true;
    // The body of a row and the argument of its call are one type for every single row; the compiler cannot see
    // it over all rows.
    const reply = await stream(name, { body, ...sending } as unknown as Call<N>, {
      onDelta: (piece) => {
        empty &&= piece.trim() === '';
        onDelta(piece);
      },
      onAnnounced,
    });
    if (empty) throw await whenEmpty();
    return reply as ReplyBeside<N>;
  };
