import { createHash } from 'node:crypto';

// India has no daylight saving time, so the offset is fixed.
const indiaOffsetMs = 5.5 * 60 * 60 * 1000;
const firstMonth = 3; // the financial year begins in April

/**
 * The number of a payment's receipt: `AMX/26/` (the year in which the financial year began), five signs that grow with
 * the second of the payment, four of the payment's id. Sixteen signs are the most that rule 46 of the CGST Rules
 * allows. The number follows from the payment alone, so it is always the same and needs no counter that calls wait for.
 */
export function receiptNumber(paidAt: string, paymentId: string): string {
  const indian = new Date(Date.parse(paidAt) + indiaOffsetMs);
  const year = indian.getUTCFullYear() - (indian.getUTCMonth() < firstMonth ? 1 : 0);
  const second = Math.floor((indian.getTime() - Date.UTC(year, firstMonth, 1)) / 1000);
  const hashed = createHash('sha256').update(paymentId).digest().readUInt32BE(0) % 36 ** 4;
  const signs = (number: number, length: number) => number.toString(36).toUpperCase().padStart(length, '0');
  return `AMX/${String(year).slice(-2)}/${signs(second, 5)}${signs(hashed, 4)}`;
}
