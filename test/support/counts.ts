import { jest } from '@jest/globals';
import { publishCounts } from '#platform/metrics';

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Adds up what was counted of each event while something ran, as alarms will see it. */
export async function countsOf(run: () => Promise<unknown>): Promise<Record<string, number>> {
  process.env.POWERTOOLS_METRICS_NAMESPACE ??= 'Test';
  process.env.POWERTOOLS_SERVICE_NAME ??= 'test';
  await publishCounts(); // of whatever ran before
  const lines: string[] = [];
  const written = jest
    .spyOn(process.stdout, 'write')
    .mockImplementation((line) => lines.push(String(line)) > 0);
  try {
    await run();
    await publishCounts();
  } finally {
    written.mockRestore();
  }
  const counts: Record<string, number> = {};
  for (const line of lines.filter((one) => one.startsWith('{'))) {
    const { _aws, ...values } = JSON.parse(line);
    for (const { Metrics } of _aws?.CloudWatchMetrics ?? [])
      for (const { Name } of Metrics) counts[Name] = (counts[Name] ?? 0) + sumOf([values[Name]].flat());
  }
  return counts;
}
