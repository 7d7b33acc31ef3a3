import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import * as z from 'zod';
import { Problem } from '#contract/problem';
import { mayRefuse } from '#contract/refusals';
import type { BodyOf, ParamsOf, QueryOf, ReturnedBy, Row } from '#contract/route';
import type { Language } from '#contract/sentences';
import type { Member } from '#person/account';
import { forRequest, log, ofThisRequest, powertoolsLogger } from '#platform/log';
import { count, publishCounts, publishMetrics } from '#platform/metrics';
import { isThrottled } from '#platform/throttled';
import { countAgainstLimits, type Door, enter } from './door';
import {
  type Afterwards,
  type HttpContext,
  type HttpEvent,
  type HttpReply,
  header,
  networkOf,
} from './gateway-event';
import { parseRequest, type RawRequest, rawRequestOf } from './parse-request';
import { languageOf, problemBody, problemHeaders, undeclaredRefusal } from './problem-json';
import { requirePlan } from './require-plan';
import { asksForEvents, replyAsEvents } from './server-sent-events';

type MemberOf<R extends Row> = R['access'] extends 'member' | 'admin'
  ? Member
  : R['access'] extends 'either'
    ? Member | undefined
    : undefined;

/** A handler receives a call that is already parsed. */
type ParsedCall<R extends Row> = {
  readonly body: BodyOf<R>;
  readonly query: QueryOf<R>;
  readonly params: ParamsOf<R>;
  readonly member: MemberOf<R>;
  readonly idempotencyKey: string | undefined;
  readonly now: Date;
  /** The language that the caller reads. */
  readonly language: Language;
  /** The network that the call came from; calls are counted by it. */
  readonly network: string;
  /** The request in its own bytes, for rows whose callers sign them. */
  readonly raw: RawRequest;
  /** Aborts when the caller is gone. */
  readonly gone: AbortSignal;
  /**
   * Sends a piece of the streamed text; for a caller who wants one JSON reply it does nothing. An empty piece sends at
   * once the pieces that were waiting to go together.
   */
  readonly tell: (text: string) => void;
  /** Sends the field that the row announces, before any text; for a caller who wants one JSON reply it does nothing. */
  readonly announce: (content: unknown) => void;
  /** Takes work that the caller need not wait for. */
  readonly afterwards: Afterwards;
};

/** Every row must have its handler: a missing or a surplus one does not compile. */
export type HandlersOf<Rows extends Record<string, Row>> = {
  readonly [N in keyof Rows]: (call: ParsedCall<Rows[N]>) => Promise<ReturnedBy<Rows[N]>>;
};

type Tell = ParsedCall<Row>['tell'];
type Announce = ParsedCall<Row>['announce'];
type AnyHandler = (call: ParsedCall<Row>) => Promise<Record<string, unknown>>;
type ServedRow = { readonly row: Row; readonly handler: AnyHandler };

/**
 * A feature's rows and handlers as one function: row → caller → parse → plan → use case → parse → reply. What the reply's
 * schema does not declare does not leave the building; whatever is not a Problem is told plainly as 500 and logged.
 */
export function serve<Rows extends Record<string, Row>>(rows: Rows, door: Door, handlers: HandlersOf<Rows>) {
  const served = new Map(
    Object.entries(rows).map(([name, row]): [string, ServedRow] => [
      `${row.method} ${row.path}`,
      { row, handler: handlers[name] as unknown as AnyHandler },
    ]),
  );

  const answer = async (event: HttpEvent, context: HttpContext): Promise<HttpReply> => {
    const language = languageOf(header(event, 'accept-language'));
    const requestId = event.requestContext.requestId;
    // A call for the head of an answer is the same call; only its body stays here.
    const isHead = event.httpMethod === 'HEAD';
    const found = served.get(`${isHead ? 'GET' : event.httpMethod} ${event.resource}`);
    return forRequest(requestId, async () => {
      try {
        if (!found) throw new Problem('NOT_FOUND');
        const whole = await reply(found, { event, context, door, language });
        return isHead ? withoutBody(whole) : whole;
      } catch (fault) {
        const refusal = refuse(asProblem(fault, found?.row, context), language, requestId);
        return isHead ? withoutBody(refusal) : refusal;
      }
    });
  };

  return middy<HttpEvent, HttpReply, Error, HttpContext>()
    .use(injectLambdaContext(powertoolsLogger, { logEvent: false, resetKeys: true }))
    .use(publishMetrics())
    .handler(answer);
}

type Arrival = {
  readonly event: HttpEvent;
  readonly context: HttpContext;
  readonly door: Door;
  readonly language: Language;
};

async function reply(
  { row, handler }: ServedRow,
  { event, context, door, language }: Arrival,
): Promise<HttpReply> {
  const now = new Date();
  const member = await enter(row, event, door, now);
  const parsed = parseRequest(row, event, language);
  const call = {
    ...parsed,
    member,
    idempotencyKey: row.idempotent && keyOf(event),
    now,
    language,
    network: networkOf(event),
    raw: rawRequestOf(event),
  };
  // Before anything is reserved, so that the refusal costs nothing.
  if (row.plans && member) requirePlan(member, row.plans, now);
  await countAgainstLimits(row, member, parsed.body, door, now);
  const requestId = event.requestContext.requestId;
  // A function that is stopped after its reply does beforehand what it was asked to do afterwards.
  const before: Promise<void>[] = [];
  const afterwards: Afterwards = context.afterwards
    ? (work) => context.afterwards?.(ofThisRequest(work))
    : (work) => void before.push(work());
  const run = async (gone: AbortSignal, tell: Tell, announce: Announce) => {
    try {
      return await handler({ ...call, gone, tell, announce, afterwards } as unknown as ParsedCall<Row>);
    } catch (fault) {
      // A caller who has left reads no answer, and what stopped with them is no fault of ours.
      if (gone.aborted) throw new Problem('CONFLICT', { cause: fault });
      throw fault;
    }
  };
  const gone = context.disconnected ?? new AbortController().signal;

  if (row.streams && asksForEvents(event)) {
    return replyAsEvents({
      textField: row.streams,
      announces: row.announces,
      gone,
      run: ofThisRequest(async (signal, tell, announce) => {
        let announced: Announced | undefined;
        const returned = await run(signal, tell, (content) => {
          announced = { content, declared: onlyDeclared(row, content) };
          announce(announced.declared);
        });
        return onlyDeclaredFields(row, returned, announced);
      }),
      failed: ofThisRequest((fault) => problemBody(asProblem(fault, row, context), language, requestId)),
      finished: publishCounts,
      afterwards,
      headers: standardHeaders(requestId),
    });
  }
  const body = onlyDeclaredFields(row, await run(gone, nobody, nobody));
  await Promise.all(before);
  return {
    statusCode: row.success,
    headers: { ...standardHeaders(requestId), 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  };
}

/** Parses what a row announces by the schema of the field. */
const onlyDeclared = (row: Row, content: unknown): unknown =>
  row.announces && (row.reply.shape[row.announces] as z.ZodType).parse(content);

const nobody = () => {};

const withoutBody = (whole: HttpReply): HttpReply => ({ ...whole, body: '' });

/** A row announced this: `content` as its use case told it, `declared` as it left. */
type Announced = { readonly content: unknown; readonly declared: unknown };

/**
 * Parses the reply by its row's schema and puts `success: true` in front. Where the reply holds the very value that was
 * announced, that field was parsed when it left, and is not parsed a second time: it is half of what an answer says.
 */
function onlyDeclaredFields(
  row: Row,
  returned: Record<string, unknown>,
  announced?: Announced,
): Record<string, unknown> {
  const { announces: field } = row;
  const isParsed = field !== undefined && announced !== undefined && returned[field] === announced.content;
  const fields = isParsed
    ? besideAnnounced(row, field).parse({ ...returned, [field]: announced.declared })
    : row.reply.parse(returned);
  return row.document ? fields : { success: true, ...fields };
}

/** The schema of a row's reply, whose announced field is taken as it is. */
const besideAnnounced = (row: Row, field: string): z.ZodObject => {
  const known = takenAsItIs.get(row) ?? row.reply.extend({ [field]: z.unknown() });
  takenAsItIs.set(row, known);
  return known;
};
const takenAsItIs = new WeakMap<Row, z.ZodObject>();

const standardHeaders = (requestId: string): Record<string, string> => ({
  'x-request-id': requestId,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
});

function keyOf(event: HttpEvent): string | undefined {
  const key = header(event, 'idempotency-key');
  if (key === undefined) return undefined;
  // A key is printable ASCII and no longer than payment providers allow.
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Problem('INVALID_INPUT', { details: { field: 'Idempotency-Key', issues: [] } });
  }
  return key;
}

// Long enough for a burst to pass, short enough for somebody who waits.
const busySeconds = 5;

/**
 * A fault that is not a Problem is a bug of ours: it is answered as a plain 500 and logged with its place. A refusal
 * that its row does not declare is a bug, too, and is logged, but the caller gets it as it is.
 */
function asProblem(fault: unknown, row: Row | undefined, { disconnected }: HttpContext): Problem {
  if (!(fault instanceof Problem)) {
    // Too many calls for a service behind us are no bug, and pass: its own alarm says when they do not.
    if (isThrottled(fault)) {
      log.warn('a service behind us is at its limit', { fault: (fault as Error).name });
      return new Problem('SERVICE_BUSY', { cause: fault, details: { retryAfter: busySeconds } });
    }
    log.error('unexpected', fault);
    return new Problem('INTERNAL', { cause: fault });
  }
  const { code } = fault;
  if (fault.status >= 500) log.error(`refused: ${code}`, fault.cause ?? fault);
  if (row && !disconnected?.aborted && !mayRefuse(row, code)) {
    count('RefusalUndeclared');
    log.error(`${undeclaredRefusal}: ${code}`, fault, { code, row: `${row.method} ${row.path}` });
  }
  return fault;
}

function refuse(problem: Problem, language: Language, requestId: string): HttpReply {
  return {
    statusCode: problem.status,
    headers: {
      ...standardHeaders(requestId),
      ...problemHeaders(problem),
      'content-type': 'application/json; charset=utf-8',
    },
    body: JSON.stringify(problemBody(problem, language, requestId)),
  };
}
