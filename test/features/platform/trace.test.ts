import { type Callee, traceCall } from '#platform/trace';
import { startXrayDaemon } from '../../runtime/xray-daemon';

const daemon = await startXrayDaemon();
afterAll(() => daemon.close());

const table: Callee = { service: 'DynamoDB', of: { table_name: 'table' } };
const root = '1-5759e988-bd862e3fe1be46a994272793';
const handOut = (sampled: 0 | 1) => {
  process.env.AWS_XRAY_DAEMON_ADDRESS = daemon.address;
  process.env._X_AMZN_TRACE_ID = `Root=${root};Parent=53995c3f42cd8ad8;Sampled=${sampled};Lineage=a:0`;
};

beforeEach(() => {
  daemon.told.length = 0;
});
afterEach(() => {
  delete process.env.AWS_XRAY_DAEMON_ADDRESS;
  delete process.env._X_AMZN_TRACE_ID;
});

describe('a call to a service behind a function', () => {
  it('is told as a part of the trace of the call that Lambda handed out', async () => {
    handOut(1);
    await expect(traceCall(table, 'GetItem', async () => 'item')).resolves.toBe('item');
    const told = await daemon.until(({ name }) => name === 'DynamoDB');
    expect(told).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      trace_id: root,
      parent_id: '53995c3f42cd8ad8',
      type: 'subsegment',
      name: 'DynamoDB',
      namespace: 'aws',
      aws: { operation: 'GetItem', table_name: 'table' },
      start_time: expect.any(Number),
      end_time: expect.any(Number),
    });
    expect(Number(told.end_time)).toBeGreaterThanOrEqual(Number(told.start_time));
  });

  it('that fails is named by its fault, and what the fault says is not told', async () => {
    handOut(1);
    const client = Object.assign(new Error('Asha Devi, 9876543210'), {
      name: 'ConditionalCheckFailedException',
      $fault: 'client',
    });
    const busy = Object.assign(new Error('slow down'), { name: 'ThrottlingException', $fault: 'client' });
    for (const fault of [client, busy, new TypeError('of ours')])
      await expect(traceCall({ host: 'api.example' }, undefined, () => Promise.reject(fault))).rejects.toBe(
        fault,
      );
    await daemon.until(({ cause }) => JSON.stringify(cause).includes('TypeError'));
    expect(daemon.told.map(({ name, error, throttle, fault }) => [name, error, throttle, fault])).toEqual([
      ['api.example', true, undefined, undefined],
      ['api.example', true, true, undefined],
      ['api.example', undefined, undefined, true],
    ]);
    expect(JSON.stringify(daemon.told)).not.toMatch(/Asha|98765|slow down/);
  });

  it('is not told when AWS did not choose the call, nor on one machine', async () => {
    handOut(0);
    await traceCall(table, 'PutItem', async () => 'item');
    delete process.env._X_AMZN_TRACE_ID;
    await traceCall(table, 'PutItem', async () => 'item');
    handOut(1);
    await traceCall(table, 'Query', async () => 'item');
    await daemon.until(({ aws }) => aws?.operation === 'Query');
    expect(daemon.told).toHaveLength(1);
  });
});
