import {
  BatchGetItemCommand,
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { isThrottled } from '#platform/throttled';
import { openTable } from '../../lambdas/adapters/dynamo/table';

// Only what the database of one machine cannot produce: conflicts between transactions, and partial answers.
const service = mockClient(DynamoDBClient);
const table = openTable('test', new DynamoDBClient({ region: 'ap-south-1' }));
const key = { pk: 'A', sk: 'B' };
const stored = { pk: { S: 'A' }, sk: { S: 'B' } };
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

beforeEach(() => service.reset());

describe('the table under faults of the service', () => {
  it('repeats a transaction that met another one', async () => {
    service
      .on(TransactWriteItemsCommand)
      .rejectsOnce(cancelled('TransactionConflict'))
      .rejectsOnce(cancelled('None', 'TransactionConflict'))
      .resolves({});
    await expect(table.together([{ put: {}, key }])).resolves.toBeUndefined();
    expect(service.commandCalls(TransactWriteItemsCommand)).toHaveLength(3);
  });

  it('gives up after seven rounds and does not call it a refusal', async () => {
    service.on(TransactWriteItemsCommand).rejects(cancelled('TransactionConflict'));
    await expect(table.together([{ put: {}, key }])).rejects.toThrow(TransactionCanceledException);
    expect(service.commandCalls(TransactWriteItemsCommand)).toHaveLength(7);
  });

  it.each(['ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'repeats a transaction that met %s',
    async (code) => {
      service.on(TransactWriteItemsCommand).rejectsOnce(cancelled('None', code)).resolves({});
      await expect(table.together([{ put: {}, key }])).resolves.toBeUndefined();
      expect(service.commandCalls(TransactWriteItemsCommand)).toHaveLength(2);
    },
  );

  it('repeats putting and removing an item at which a transaction is', async () => {
    const met = Object.assign(new Error('met'), { name: 'TransactionConflictException' });
    service.on(PutItemCommand).rejectsOnce(met).resolves({});
    service.on(DeleteItemCommand).rejectsOnce(met).resolves({});
    await expect(table.put(key, {})).resolves.toBeUndefined();
    await expect(table.remove(key)).resolves.toBeUndefined();
  });

  it('is known as busy, and not as broken, when it turns everything away', () => {
    const named = (name: string) => Object.assign(new Error(), { name });
    for (const fault of [
      cancelled('None', 'ThrottlingError'),
      cancelled('ProvisionedThroughputExceeded'),
      named('ProvisionedThroughputExceededException'),
      named('TooManyRequestsException'), // Cognito's
    ])
      expect([fault.name, isThrottled(fault)]).toEqual([fault.name, true]);
    for (const fault of [cancelled('ValidationError'), named('ValidationException'), 'thrown', undefined])
      expect(isThrottled(fault)).toBe(false);
  });

  it('repeats a single write that met a transaction', async () => {
    const met = Object.assign(new Error('met'), { name: 'TransactionConflictException' });
    service
      .on(UpdateItemCommand)
      .rejectsOnce(met)
      .resolves({ Attributes: { used: { N: '1' } } });
    const changed = await table.change(key, { update: 'ADD used :one', values: { ':one': 1 } });
    expect(changed).toEqual({ refused: false, item: { used: 1 } });
  });

  it('says which writes were refused by their conditions, without repeating', async () => {
    service.on(TransactWriteItemsCommand).rejects(cancelled('None', 'ConditionalCheckFailed'));
    await expect(table.together([{ put: {}, key }])).resolves.toEqual({ refusedAt: [1] });
    expect(service.commandCalls(TransactWriteItemsCommand)).toHaveLength(1);
  });

  it('asks again for the keys that a batch left unanswered', async () => {
    service
      .on(BatchGetItemCommand)
      .resolvesOnce({ Responses: { test: [] }, UnprocessedKeys: { test: { Keys: [stored] } } })
      .resolves({ Responses: { test: [{ ...stored, found: { BOOL: true } }] } });
    expect(await table.readTogether([key])).toEqual([{ ...key, found: true }]);
  });

  it('fails rather than take an unanswered key for an absent item', async () => {
    service.on(BatchGetItemCommand).resolves({ UnprocessedKeys: { test: { Keys: [stored] } } });
    await expect(table.readTogether([key])).rejects.toThrow('unanswered');
  });
});
