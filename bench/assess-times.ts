import { assess } from '#clinical/engine';

/** So many rounds warm up: a function that runs is as warm after some minutes of work. */
const warmRounds = 12;
const countedRounds = 5;

/** The median time of one assessment for each group of texts, in milliseconds of a processor, once everything is warm. */
export function medianTimes(groups: Readonly<Record<string, readonly string[]>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, texts]) => {
      const times: number[] = [];
      for (let round = 0; round < warmRounds + countedRounds; round++)
        for (const text of texts) {
          const begun = process.cpuUsage();
          assess(text);
          const { user, system } = process.cpuUsage(begun);
          if (round >= warmRounds) times.push((user + system) / 1_000);
        }
      return [name, Number((times.sort((a, b) => a - b)[times.length >> 1] ?? 0).toFixed(2))];
    }),
  );
}
export { medianTimes as measure };
