import { jest } from '@jest/globals';

/** A stray console.error or console.warn fails the test that caused it: noise hides faults. */
let stray: unknown[][] = [];

beforeEach(() => {
  stray = [];
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      stray.push([level, ...words]);
    });
  }
});

afterEach(() => {
  const seen = stray;
  jest.restoreAllMocks();
  expect(seen).toEqual([]);
});
