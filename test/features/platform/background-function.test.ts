import { readdirSync, readFileSync } from 'node:fs';
import { jest } from '@jest/globals';
import { backgroundFunction } from '#platform/background-function';
import { count } from '#platform/metrics';

const lambdas = new URL('../../../lambdas/', import.meta.url);
const background = readdirSync(lambdas, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.job.ts') || name === 'messages/deliver.trigger.ts',
);

describe('a function that no caller waits for', () => {
  const figures: string[] = [];
  beforeEach(() => {
    figures.length = 0;
    jest.spyOn(console, 'log').mockImplementation((line: string) => void figures.push(line));
    jest.spyOn(process.stdout, 'write').mockImplementation((line) => figures.push(String(line)) > 0);
    process.env.POWERTOOLS_METRICS_NAMESPACE = 'AiMedix/test';
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each([
    ['ends well', async () => 'done'],
    [
      'fails',
      async () => {
        throw new Error('down');
      },
    ],
  ])('publishes what it counted when it %s', async (_, end) => {
    const run = backgroundFunction(async () => {
      count('PaymentMismatch');
      return end();
    });
    await run().catch(() => undefined);
    expect(figures.join('\n')).toMatch(/"PaymentMismatch"/);
  });

  it('is what every job and the listener to the topic are', () => {
    expect(background.length).toBeGreaterThanOrEqual(8);
    for (const name of background) {
      expect([name, readFileSync(new URL(name, lambdas), 'utf8')]).toEqual([
        name,
        expect.stringContaining('export const handler = backgroundFunction('),
      ]);
    }
  });
});
