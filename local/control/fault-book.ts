export const faultTargets = ['dynamodb', 's3', 'sns', 'ses', 'cognito', 'razorpay', 'openai'] as const;
const faultKinds = ['throttle', 'error', 'timeout', 'after-write', 'drop', 'conflict'] as const;
/** Writes of the table that another transaction at the same items can turn away. */
const conflictingCalls = ['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems'] as const;

export type Target = (typeof faultTargets)[number];
type FaultKind = (typeof faultKinds)[number];
type Fault = {
  target: Target;
  kind: FaultKind;
  /** This many calls fail before the fault is spent. */
  times: number;
  /** As the proxy names calls ("UpdateItem", "POST /v1/orders"); a `*` at the end stands for any ending. */
  operation?: string;
};

export type FaultBook = {
  /** Takes a fault as it came over the wire; throws a RangeError that says what is wrong with it. */
  add(fault: unknown): Fault;
  clear(): void;
  list(): Fault[];
  /** Finds the first fault that matches this call and counts it down by one. */
  take(target: Target, operation: string): FaultKind | undefined;
};

const mostTimes = 100_000; // more is a mistake

export function faultBook(): FaultBook {
  let faults: Fault[] = [];
  return {
    add(input) {
      const fault = readFault(input);
      faults.push(fault);
      return { ...fault };
    },
    clear() {
      faults = [];
    },
    list: () => faults.map((fault) => ({ ...fault })),
    take(target, operation) {
      const fault = faults.find(
        (each) =>
          each.target === target && meets(each.operation, operation) && canHappen(each.kind, operation),
      );
      if (!fault) return undefined;
      fault.times -= 1;
      faults = faults.filter(({ times }) => times > 0);
      return fault.kind;
    },
  };
}

const canHappen = (kind: FaultKind, operation: string) =>
  kind !== 'conflict' || conflictingCalls.some((each) => each === operation);

const meets = (wanted: string | undefined, operation: string) =>
  wanted === undefined ||
  (wanted.endsWith('*') ? operation.startsWith(wanted.slice(0, -1)) : operation === wanted);

function readFault(input: unknown): Fault {
  if (typeof input !== 'object' || input === null) throw new RangeError('A fault is a JSON object.');
  const { target, kind, times, operation, ...rest } = input as Record<string, unknown>;
  const unknown = Object.keys(rest);
  if (unknown.length > 0) throw new RangeError(`A fault has no ${unknown.join(', ')}.`);
  if (kind === 'conflict' && target !== 'dynamodb')
    throw new RangeError('Only the table knows transactions: a conflict is a fault of dynamodb.');
  return {
    target: oneOf(faultTargets, target, 'target'),
    kind: oneOf(faultKinds, kind, 'kind'),
    times: readTimes(times),
    ...(operation !== undefined && { operation: readOperation(operation) }),
  };
}

function oneOf<Word extends string>(words: readonly Word[], given: unknown, name: string): Word {
  const word = words.find((each) => each === given);
  if (word === undefined) throw new RangeError(`The ${name} of a fault is one of ${words.join(', ')}.`);
  return word;
}

function readTimes(times: unknown): number {
  if (typeof times === 'number' && Number.isInteger(times) && times >= 1 && times <= mostTimes) return times;
  throw new RangeError(`The times of a fault are a whole number from 1 to ${mostTimes}.`);
}

function readOperation(operation: unknown): string {
  if (typeof operation === 'string' && operation !== '') return operation;
  throw new RangeError('The operation of a fault is a text such as "UpdateItem".');
}
