import { createHash } from 'node:crypto';
import * as z from 'zod';
import { Problem } from '#contract/problem';

/** A cursor says where a page ended; callers hand this text back as they got it. */
export type Cursor = string;

const Place = z.record(z.string(), z.string());

/** Makes a cursor of the end of a page. It holds for this one partition or list. */
export const cursorOf = (place: Record<string, unknown>, walked: string): Cursor => {
  const text = JSON.stringify(Place.parse(place));
  return Buffer.from(`${sealOf(text, walked)}${text}`).toString('base64url');
};

/** Throws INVALID_INPUT for a cursor that was cut, edited or made for somebody else's list. */
export function placeOfCursor(cursor: Cursor, walked: string): Record<string, string> {
  const opened = Buffer.from(cursor, 'base64url').toString();
  const text = opened.slice(sealLength);
  if (opened.slice(0, sealLength) !== sealOf(text, walked)) throw cursorProblem();
  return Place.parse(JSON.parse(text));
}

const sealLength = 22; // 128 bits in base64url

/**
 * The seal holds no secret, so it can be forged. That does no harm: the partition is never taken from the cursor, and
 * the service refuses a place outside it.
 */
const sealOf = (text: string, walked: string): string =>
  createHash('sha256').update(`${walked}\n${text}`).digest('base64url').slice(0, sealLength);

/** The problem that every unusable cursor is told as. */
export const cursorProblem = (cause?: unknown): Problem =>
  new Problem('INVALID_INPUT', { details: { field: 'cursor', issues: [] }, cause });
