import * as z from 'zod';
import { type AnyMark, readingsOf } from '#clinical/knowledge/reading';
import type { SheetQuestion, SheetValues, Value } from './questions';

/** What a second reader found of one fact. `null` says that the source does not state it. */
const found = {
  dose: z.tuple([z.number(), z.number()]).nullish(),
  times: z.tuple([z.number(), z.number()]).nullish(),
  days: z.tuple([z.number(), z.number()]).nullish(),
  maxSingle: z.number().nullish(),
  maxDaily: z.number().nullish(),
  maxDailyPerKg: z.number().nullish(),
  perDay: z.number().nullish(),
  perDose: z.number().nullish(),
  ageBelow: z.number().nullish(),
  ageFrom: z.number().nullish(),
  above: z.number().nullish(),
  /** The clearance below which it holds, and the part of the usual dose that is then given. */
  below: z.number().nullish(),
  factor: z.number().nullish(),
  /** Most for an adult at once and in a day, where the same place states it. */
  adult: z.tuple([z.number(), z.number()]).optional(),
  level: z.string().nullish(),
  severity: z.string().nullish(),
};
const SecondReading = z.strictObject({
  /** The source and its edition, as the mark will name it. */
  from: z.string().min(8),
  ...found,
  /** What the source says in the reader's words, where a fact is more than numbers. */
  says: z.string().optional(),
  /** Whom or what the source speaks of otherwise than the question. */
  otherwise: z.string().optional(),
  /** Given after both were seen: whether our words say what the reader's do. */
  same: z.boolean().optional(),
  /** Why a difference stays open. */
  open: z.string().min(10).optional(),
  /** Given after both were seen and the source was read again: how a difference ended, and what holds. */
  settled: z.strictObject({ ended: z.string().min(10), ...found }).optional(),
});
export type SecondReading = z.infer<typeof SecondReading>;
export const AnswerFile = z.strictObject({
  on: z.iso.date(),
  /** Who answered without seeing what the other had found: where a fact was split, the first reading may be the one that is missing. */
  by: z.enum(['first reader', 'second reader']).default('second reader'),
  answers: z.record(z.string(), SecondReading),
});
export type AnswerFile = z.infer<typeof AnswerFile>;

/**
 * A ceiling that follows from what the source states: 500 mg 3 times a day is 1,500 mg a day, at most 4 g a day in 2 doses
 * is 2 g at once, and no child is given more than the adult.
 */
function impliedBy(
  name: string,
  { text }: SheetQuestion,
  { dose, times, maxSingle, maxDaily, adult }: Partial<SheetValues>,
): number | undefined {
  const of = (value: Value | undefined, place: number) =>
    Array.isArray(value) ? Number(value[place]) : undefined;
  const often = of(times, 1) ?? 1;
  const most = of(dose, 1);
  if (!/dose in [^|]*\/(?:kg|m²) a /.test(text) && most !== undefined) {
    const isADay = /dose in [^|]* a day\b/.test(text);
    if (name === 'maxSingle') return isADay ? most / often : most;
    if (name === 'maxDaily') return isADay ? most : most * often;
  }
  if (name === 'maxSingle')
    return of(adult, 0) ?? (typeof maxDaily === 'number' ? maxDaily / often : undefined);
  if (name === 'maxDaily')
    return typeof maxSingle === 'number' ? maxSingle * often : (of(adult, 1) ?? undefined);
  return undefined;
}

const isSame = (a: Value, b: Value): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.every((one, place) => isSame(one, b[place]))
    : typeof a === 'number' && typeof b === 'number'
      ? Math.abs(a - b) <= 0.011 * Math.abs(a)
      : a === b;

const written = (value: Value | null | undefined): string =>
  value === null || value === undefined ? 'not stated' : Array.isArray(value) ? value.join('–') : `${value}`;

/** One thing that the two readers found differently. */
export type Difference = { what: string; first: string; second: string };

/** Compares an answer with the knowledge; nothing is listed where both say the same. Words are compared by `same`. */
export function differencesOf(question: SheetQuestion, answer: SecondReading): Difference[] {
  const { settled, otherwise, same } = answer;
  const values = { ...answer, ...settled } as Partial<Record<string, Value | null>>;
  const numbers = Object.entries(question.ours).flatMap(([name, ours]): Difference[] => {
    const theirs = values[name] ?? impliedBy(name, question, values as SheetValues);
    return theirs !== null && theirs !== undefined && isSame(ours, theirs)
      ? []
      : [{ what: name, first: written(ours), second: written(theirs) }];
  });
  const inWords = question.words !== '' && !settled && same !== true;
  return [
    ...numbers,
    ...(otherwise && !settled ? [{ what: 'whom', first: question.text, second: otherwise }] : []),
    ...(inWords
      ? [
          {
            what: same === undefined ? 'words, not judged' : 'words',
            first: question.words,
            second: answer.says ?? 'not stated',
          },
        ]
      : []),
  ];
}

/**
 * Puts a reading beside the other reader's, the first reader's before it, and says whether it is new. A second reading stays one
 * reading: behind a first reader who found the sign of a danger alone, no other makes two of the whole, however often the
 * answers are compared.
 */
export function markOtherReading(
  { about, fact }: SheetQuestion,
  { from }: SecondReading,
  { on, by }: Pick<AnswerFile, 'on' | 'by'>,
): boolean {
  const readings = readingsOf(fact.checked);
  if (readings.some((reading) => reading.by === by)) return false;
  const reading = {
    on,
    by,
    edition: from,
    ...(about === 'danger' && { read: 'sign and action' as const }),
  };
  fact.checked = (by === 'first reader' ? [reading, ...readings] : [...readings, reading]) as AnyMark;
  return true;
}
