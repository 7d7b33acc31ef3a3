import { Problem } from '#contract/problem';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf, SentBodyOf } from '#contract/route';
import type { RouteName, Routes } from '#contract/routes';
import type { CalculatedDose } from '#contract/tools/calculator/routes';
import type { Assessment } from '#contract/tools/diagnosis/assessment';
import { currentLanguage } from '#web/i18n/language';
import { addresses } from './addresses.at-build';
import { readEvents } from './event-stream';
import { touch } from './idle';
import { networkProblem, problemFrom, type RequestParts, send, wasAborted } from './request';
import { accessToken, endRefused } from './session-life';

type Given<T, K extends string, S = T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: S };

/** A row is called with these: body, params and query only where the row has them. */
export type Call<N extends RouteName> = Given<BodyOf<Routes[N]>, 'body', SentBodyOf<Routes[N]>> &
  Given<ParamsOf<Routes[N]>, 'params'> &
  Given<QueryOf<Routes[N]>, 'query'> & { signal?: AbortSignal; idempotencyKey?: string };

/** The rows whose text comes as it is written. */
export type StreamedRoute = {
  [N in RouteName]: Routes[N] extends { streams: string } ? N : never;
}[RouteName];
/** The field of a streamed row that holds its text. */
export type TextOf<N extends StreamedRoute> = Routes[N] extends { streams: infer F extends string }
  ? F
  : never;

type Untyped = Omit<RequestParts, 'language' | 'token'>;

async function prepared(name: RouteName, given: Untyped): Promise<RequestParts> {
  const token = addresses[name].access === 'anyone' ? undefined : await accessToken();
  return { ...given, language: currentLanguage(), token };
}

/** A refused token ends its session; the person is told why and brought back after signing in. */
async function refused(name: RouteName, sent: RequestParts | undefined, thrown: unknown): Promise<never> {
  const isMember = addresses[name].access !== 'anyone';
  const isRefused = thrown instanceof Problem && thrown.code === 'UNAUTHENTICATED';
  if (isMember && sent && isRefused) await endRefused(sent.token);
  throw thrown;
}

/** Calls a row of the contract. Throws `Problem`, or an `AbortError` when `signal` was aborted. */
export async function call<N extends RouteName>(name: N, given: Call<N>): Promise<ReplyOf<Routes[N]>> {
  let sending: RequestParts | undefined;
  try {
    sending = await prepared(name, given as Untyped);
    const response = await send(name, sending);
    return (await response.json().catch((cause: unknown) => {
      throw wasAborted(cause) ? cause : networkProblem(cause);
    })) as ReplyOf<Routes[N]>;
  } catch (thrown) {
    return refused(name, sending, thrown);
  }
}

/**
 * A call that is ready to go, for the next minute at least: it is sent in the very moment it is asked for, and goes on
 * when the page is left meanwhile.
 */
export async function readyCall<N extends RouteName>(name: N, given: Call<N>): Promise<() => Promise<void>> {
  const sending = await prepared(name, given as Untyped);
  return async () => {
    await send(name, { ...sending, keepalive: true });
  };
}

/** A row announces one of these (`announces`), as its reply carries it. */
export type Announcement = { assessment: Assessment } | { dose: CalculatedDose };

/** A listener hears what comes before an answer is whole. */
export type StreamListener = {
  onDelta: (text: string) => void;
  /** The engine says this of a question before anybody has written a word. */
  onAnnounced?: (announced: Announcement) => void;
};

/**
 * Calls a streamed row: `onDelta` gets each piece of text as it comes, the answer is the reply without the text.
 * An event that this release does not know is passed over.
 * Throws `Problem` for a refusal, for an `error` event and for a stream that ends before its `done`.
 */
export async function stream<N extends StreamedRoute>(
  name: N,
  given: Call<N>,
  { onDelta, onAnnounced }: StreamListener,
): Promise<Omit<ReplyOf<Routes[N]>, TextOf<N>>> {
  let sending: RequestParts | undefined;
  try {
    sending = await prepared(name, { ...(given as Untyped), accept: 'text/event-stream' });
    const { body } = await send(name, sending);
    if (!body) throw networkProblem();
    for await (const { event, data } of readEvents(body)) {
      const content: unknown = JSON.parse(data);
      touch(); // whoever waits for an answer is here
      if (event === 'delta') onDelta((content as { text: string }).text);
      if (event === 'assessment' || event === 'dose') onAnnounced?.(content as Announcement);
      if (event === 'done') return content as Omit<ReplyOf<Routes[N]>, TextOf<N>>;
      if (event === 'error') throw problemFrom(content);
    }
    throw networkProblem();
  } catch (thrown) {
    if (wasAborted(thrown) || thrown instanceof Problem) return refused(name, sending, thrown);
    throw networkProblem(thrown);
  }
}
