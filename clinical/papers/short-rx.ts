const times: Record<string, { pattern: string; word: string }> = {
  'once a day': { pattern: '1-0-0', word: 'OD' },
  'twice a day': { pattern: '1-0-1', word: 'BD' },
  'three times a day': { pattern: '1-1-1', word: 'TDS' },
  'four times a day': { pattern: '1-1-1-1', word: 'QID' },
};
/** A line of a prescription, in words. */
export const writtenLine =
  /^(?<head>.+), (?<count>[\d.]+) (?<piece>mL|[a-z]+) (?<often>[a-z ]+ a day)(?: for (?<days>\d+) days?)?$/;

/** "Tab X 650 mg, 1 tablet three times a day for 3 days" as it is prescribed: "Tab X 650 mg 1-1-1 × 3 days". */
export function shortRx(line: string): string {
  const { head, count = '', piece, often = '', days } = writtenLine.exec(line)?.groups ?? {};
  const known = times[often];
  if (head === undefined || !known) return line;
  const taken =
    piece === 'mL' || !Number.isInteger(Number(count))
      ? `${count} ${piece} ${known.word}`
      : known.pattern.replaceAll('1', count);
  return `${head} ${taken}${days === undefined ? '' : ` × ${days} day${days === '1' ? '' : 's'}`}`;
}
