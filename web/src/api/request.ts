import { Problem, type ProblemBody, type ProblemCode, problems } from '#contract/problem';
import type { RouteName } from '#contract/routes';
import type { Language, Sentence } from '#contract/sentences';
import { addresses } from './addresses.at-build';

/** These parts are sent beside the name of a row. */
export type RequestParts = {
  body?: unknown;
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  signal?: AbortSignal | undefined;
  token?: string | undefined;
  language: Language;
  accept?: 'application/json' | 'text/event-stream';
  /** The same key gives the same answer for a day and costs once. */
  idempotencyKey?: string | undefined;
  /** Goes on when the page is left. */
  keepalive?: true;
};

// The number that the service gave a request: its log can be searched for it. Kept in memory alone: it says where in
// the log this page was a moment ago.
type ServiceAnswer = { number: string; failed: boolean; at: number };

const failureIsNewsMs = 60_000; // a failure older than a minute has little to do with what is wrong now

let last: ServiceAnswer | undefined;

/** Remembers the number of an answered request; a success does not hide a failure of a moment ago. */
export function noteRequest(number: string | null | undefined, failed: boolean, now = Date.now()): void {
  if (!number || (!failed && last?.failed && now - last.at < failureIsNewsMs)) return;
  last = { number, failed, at: now };
}

/** The number to quote for what is wrong on this page now, or undefined before the first answer. */
export const lastRequestNumber = (): string | undefined => last?.number;

/**
 * The number to quote for a failure: where the service itself failed. A refusal says itself what to do about it, and a
 * missing network never reached a log.
 */
export function requestNumberOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof Problem) || thrown.status < 500) return undefined;
  const { requestId } = thrown.details;
  return typeof requestId === 'string' ? requestId : undefined;
}

const networkSentence: Sentence = {
  en: 'Network error. Please check your internet connection and try again.',
  hi: 'नेटवर्क में दिक्कत है। कृपया अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',
};

/** The service could not be reached, or the connection broke. */
export const networkProblem = (cause?: unknown): Problem =>
  new Problem('SERVICE_BUSY', { sentence: networkSentence, details: { offline: true }, cause });

let origin: string | undefined;

/** Names the origin of the service where it is not the page's own. */
export const speakTo = (serviceOrigin: string): void => {
  origin = serviceOrigin;
};

/** The origin of the service, which is the site's: what is shared or loaded from there begins with it. */
export const serviceOrigin = (): string => origin ?? location.origin;

/** The whole address of a row's call. */
function addressOf(name: RouteName, { params = {}, query = {} }: Pick<RequestParts, 'params' | 'query'>) {
  const path = addresses[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  const url = new URL(path, serviceOrigin());
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(key, String(value));
  }
  return url;
}

/** Sends one request and answers its response; whatever is not a success is thrown as a `Problem`. */
export async function send(name: RouteName, sending: RequestParts): Promise<Response> {
  const { body, signal, token, language, accept = 'application/json', idempotencyKey, keepalive } = sending;
  const response = await fetch(addressOf(name, sending), {
    method: addresses[name].method,
    headers: {
      accept,
      'accept-language': language === 'hindi' ? 'hi' : 'en',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  }).catch((cause: unknown) => {
    throw wasAborted(cause) ? cause : networkProblem(cause);
  });
  if (!response.ok) throw await problemOf(response);
  noteRequest(numberOf(response), false);
  return response;
}

/** Turns what was thrown into a `Problem`: a bug becomes the unexpected error that it is. */
export const asProblem = (thrown: unknown): Problem =>
  thrown instanceof Problem ? thrown : new Problem('INTERNAL', { cause: thrown });

/**
 * Says how an action failed: a refusal and a missing network speak in their own words; where the service itself failed,
 * `failed` is said, the sentence that docs/product.md has for this action.
 */
export function failureText(thrown: unknown, failed: string, language: Language): string {
  const problem = asProblem(thrown);
  const ours = problem.status >= 500 && problem.details.offline !== true;
  return ours ? failed : problem.inWords(language);
}

/** Says whether something was thrown because the person stopped it. */
export const wasAborted = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown && thrown.name === 'AbortError';

// A gateway or proxy between us and the service refuses without our failure body, so its status alone tells the code.
const codeOfStatus: Readonly<Record<number, ProblemCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  502: 'SERVICE_BUSY',
  503: 'SERVICE_BUSY',
  504: 'SERVICE_BUSY',
};

const isFailureBody = (body: unknown): body is ProblemBody =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  Object.hasOwn(problems, body.code) &&
  'error' in body &&
  typeof body.error === 'string';

// The gateway before the service numbers requests too, where it refused them itself.
const numberOf = ({ headers }: Response): string | null =>
  headers.get('x-request-id') ?? headers.get('apigw-requestid');

/**
 * The `Problem` that a failure body tells of. Its sentence is the service's own, in the person's language; where it is
 * the code's usual English one, as the gateway says it to everybody, the code's own sentence in both languages.
 */
export function problemFrom(
  body: unknown,
  {
    status = 500,
    retryAfter = 60,
    number,
  }: { status?: number; retryAfter?: number; number?: string | null } = {},
): Problem {
  if (isFailureBody(body)) {
    const { success: _, code, error, ...details } = body;
    noteRequest(details.requestId, true);
    const usual = error === problems[code].en;
    return new Problem(code, { details, ...(!usual && { sentence: { en: error, hi: error } }) });
  }
  const code = codeOfStatus[status] ?? 'INTERNAL';
  noteRequest(number, true);
  return new Problem(code, { fill: [retryAfter], ...(number && { details: { requestId: number } }) });
}

async function problemOf(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => undefined);
  return problemFrom(body, {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')) || 60,
    number: numberOf(response),
  });
}
