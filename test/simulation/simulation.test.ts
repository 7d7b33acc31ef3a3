import { cases } from '../support/cases';
import { type Machine, startMachine } from './machine';
import { playSchedule } from './schedule';

let machine: Machine;
beforeAll(async () => {
  machine = await startMachine();
});
afterAll(() => machine.stop());

describe('whatever happens in whatever order, nothing is lost and nothing counts twice', () => {
  it.each(Array.from({ length: cases(12) }, (_, seed) => seed + 1))('with seed %i', async (seed) => {
    expect((await playSchedule(machine, seed)).broken).toEqual([]);
  });
});
