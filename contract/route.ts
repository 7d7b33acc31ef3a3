import type * as z from 'zod';
import type { PlanName } from './plans';
import type { ProblemCode } from './problem';
import type { memberLimits } from './product';

/**
 * One feature is one folder, one Lambda function, one set of permissions, one log and one alarm. The tool that reads
 * reports is a feature of its own, because it needs a processor where the others wait for a model; its code stands with
 * theirs.
 */
export const features = ['site', 'auth', 'me', 'tools', 'reports', 'payments', 'admin'] as const;
export type Feature = (typeof features)[number];

/**
 * Access says who may call. `anyone`: no token is looked at. `either`: anyone, and a member who shows a token is known.
 * `member`: a verified access token of an active account. `admin`: a member of the pool's group `admin`.
 * `provider`: no token; the handler checks the signature itself.
 */
export type Access = 'anyone' | 'either' | 'member' | 'admin' | 'provider';

/**
 * These limit the calls: requests a second for the whole stage, set on the gateway's method. Calls of the class
 * `credential` are also counted for each network address by the door; how many a minute is a setting of the stage.
 */
export const rates = {
  open: { sustained: 200, burst: 400 },
  credential: { sustained: 50, burst: 100 },
  signedIn: { sustained: 200, burst: 400 },
  tool: { sustained: 50, burst: 100 },
  /** Answers for people without an account: the engine's work is the dearest that anyone may ask for. */
  trial: { sustained: 10, burst: 20 },
  admin: { sustained: 20, burst: 40 },
  webhook: { sustained: 100, burst: 200 },
} as const satisfies Record<string, { sustained: number; burst: number }>;
type Rate = keyof typeof rates;

/** One row per thing the product does. What derives from it is listed in ARCHITECTURE.md. */
export type Row = {
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Begins with `/api`; parameters in braces, as API Gateway writes them. */
  readonly path: `/api/${string}`;
  readonly feature: Feature;
  readonly access: Access;
  readonly rate: Rate;
  /** It cannot be undone or costs money: the caller must have signed in lately; how lately is the stage's setting. */
  readonly fresh?: true;
  /** An administrator may call it before the code of their authenticator, because it is the way to show it. */
  readonly beforeSecondFactor?: true;
  /** These limit how often one person may call it; with `by` a number of the body is added up in place of calls. */
  readonly limits?: readonly { readonly name: keyof typeof memberLimits; readonly by?: string }[];
  readonly success: 200 | 201 | 202;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** A body that callers may begin with: it stands in the published contract, and the tests of refusals send it. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** The fields of a success, beside `success: true`. What is not declared here does not leave the building. */
  readonly reply: z.ZodObject;
  /** The text field that also comes as server-sent events when the caller accepts them. */
  readonly streams?: string;
  /** Its answer may take longer than the 29 seconds for which the gateway waits for a whole one. */
  readonly takesLong?: true;
  /** The field of a streamed row that is known before its text: it also goes out first, once, as an event of its name. */
  readonly announces?: string;
  /** `Idempotency-Key` is honoured: the same key gives the same answer for 24 hours and costs once. */
  readonly idempotent?: true;
  /** The plans that include it, beside administrators: everybody else is refused with PLAN_REQUIRED. */
  readonly plans?: readonly PlanName[];
  /** The codes that its own handler can refuse with, beyond what the row implies. */
  readonly refuses: readonly ProblemCode[];
  /** The reply is a document of another standard and carries no `success` field. */
  readonly document?: true;
};

/** The methods that a row answers to: whoever may get something may ask for the head of the answer alone. */
export const methodsOf = ({ method }: Row): readonly string[] =>
  method === 'GET' ? [method, 'HEAD'] : [method];

/** Keeps a row's own types, so that handlers and the client are typed by it. */
export const row = <const R extends Row>(definition: R): R => definition;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** For one row, a handler receives and returns these values, and a caller sends them. */
export type BodyOf<R extends Row> = Parsed<R['body']>;
export type QueryOf<R extends Row> = Parsed<R['query']>;
export type ParamsOf<R extends Row> = Parsed<R['params']>;
export type SentBodyOf<R extends Row> = Sent<R['body']>;
export type ReplyOf<R extends Row> = z.output<R['reply']>;
export type ReturnedBy<R extends Row> = z.input<R['reply']>;
