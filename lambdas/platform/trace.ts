import { randomBytes } from 'node:crypto';
import { traceOfCall } from './config';
import { isThrottled } from './throttled';

/**
 * A callee is called by a function and stands behind it: a service of AWS with what it is asked of, by the keys that
 * X-Ray has for them, or somebody's host. It never holds an item's key, an address or anything else of a person.
 */
export type Callee =
  | {
      readonly service: string;
      readonly of?: Readonly<
        Partial<Record<'table_name' | 'bucket_name' | 'topic_arn' | 'user_pool_id', string>>
      >;
    }
  | { readonly host: string };

/**
 * Tells X-Ray how long a call took and how it ended, as a part of the function's own trace. Only calls that AWS chose for
 * tracing are told, and on one machine none: then nothing is loaded. The library of AWS for this would make every start a
 * sixth slower.
 */
export async function traceCall<Result>(
  called: Callee,
  operation: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const trace = traceOfCall();
  if (!trace) return work();
  const began = Date.now();
  const tell = (ending: object) =>
    send(trace.daemon, {
      id: randomBytes(8).toString('hex'),
      trace_id: trace.root,
      parent_id: trace.parent,
      type: 'subsegment',
      ...('host' in called
        ? { name: called.host, namespace: 'remote' }
        : { name: called.service, namespace: 'aws', aws: { operation, ...called.of } }),
      start_time: began / 1_000,
      end_time: Date.now() / 1_000,
      ...ending,
    });
  try {
    const result = await work();
    tell({});
    return result;
  } catch (fault) {
    tell(endingOf(fault));
    throw fault;
  }
}

/** Names the fault and never quotes it: messages of services may hold what a person typed. */
function endingOf(fault: unknown): object {
  const { name = typeof fault, $fault } = fault as { name?: string; $fault?: 'client' | 'server' };
  const cause = {
    exceptions: [{ id: randomBytes(8).toString('hex'), type: name }],
  };
  if (isThrottled(fault)) return { error: true, throttle: true, cause };
  return { [$fault === 'client' ? 'error' : 'fault']: true, cause };
}

type Middleware = <Given, Result>(
  next: (given: Given) => Promise<Result>,
  context: { readonly commandName?: string | undefined },
) => (given: Given) => Promise<Result>;

/** Has a client of the SDK tell X-Ray of each of its calls, repetitions within it. */
export function traceClient<
  Client extends {
    readonly middlewareStack: {
      add(middleware: Middleware, where: { step: 'initialize'; name: string }): void;
    };
  },
>(client: Client, called: Callee): Client {
  client.middlewareStack.add(
    (next, { commandName }) =>
      (given) =>
        traceCall(called, commandName?.replace(/Command$/, ''), () => next(given)),
    { step: 'initialize', name: 'traced' },
  );
  return client;
}

let socket: Promise<(message: string, port: number, host: string) => void> | undefined;

/** Hands a message to the daemon that Lambda runs beside the function. What gets lost there is missed by nobody. */
function send(daemon: { host: string; port: number }, document: object): void {
  socket ??= import('node:dgram').then(({ createSocket }) => {
    const opened = createSocket('udp4').on('error', () => {});
    opened.unref(); // a process that has nothing else to do may end
    return (message, port, host) => opened.send(message, port, host, () => {});
  });
  const message = `{"format":"json","version":1}\n${JSON.stringify(document)}`;
  socket.then((say) => say(message, daemon.port, daemon.host)).catch(() => {});
}
