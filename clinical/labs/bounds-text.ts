import type { Bounds } from './reading';

/** 150000 is written 1,50,000, as India reads it; more digits than any range has are kept. */
const grouped = (bound: number): string => bound.toLocaleString('en-IN', { maximumFractionDigits: 6 });

/** A range as it is read: both ends, or the one that there is. */
export function boundsText({ low, high }: Partial<Bounds>): string {
  if (low !== undefined && high !== undefined) return `${grouped(low)}–${grouped(high)}`;
  return low !== undefined ? `≥ ${grouped(low)}` : high !== undefined ? `≤ ${grouped(high)}` : '';
}
